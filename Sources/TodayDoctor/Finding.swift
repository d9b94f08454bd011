import FoundationEssentials
import TodayCore

/// The result of one check of `doctor`.
package struct Finding: Hashable, Sendable, Encodable {
    /// The severity of a finding.
    package enum State: Hashable, Sendable, Encodable {
        case ok
        /// Useful to know, but not a fault.
        case note
        /// Something does not work as well as it could.
        case warning
        /// Something does not work; the first such finding determines the exit code of `doctor`.
        case broken(ExitStatus)

        var exitCode: ExitStatus? { if case .broken(let code) = self { code } else { nil } }

        package func encode(to encoder: any Encoder) throws {
            let name =
                switch self {
                case .ok: "ok"
                case .note: "note"
                case .warning: "warning"
                case .broken: "broken"
                }
            try name.encode(to: encoder)
        }
    }

    /// A remedy, as a command or a sentence.
    package enum Fix: Hashable, Sendable {
        case command(DisplayText)
        case advice(DisplayText)

        static func run(_ command: String) -> Fix { .command(DisplayText(command)) }

        static func advise(_ sentence: String) -> Fix { .advice(DisplayText(sentence)) }
    }

    /// The name for scripts: "signIn", "bar.waybar".
    package private(set) var id: String
    package private(set) var title: DisplayText
    package private(set) var state: State
    package let detail: DisplayText
    private var time: Date?
    /// Seconds between two polls.
    private var interval: Int?
    private var process: Int32?
    private var command: DisplayText?
    private var advice: DisplayText?

    /// Maximum length of a detail, in characters; details may include text from servers and files.
    private static let longest = 400

    /// Maximum length of a title, in characters; in our languages, titles with the source's name have up to 30.
    private static let longestTitle = 36

    /// Creates a finding; cleans and shortens its title and detail, which may include paths and names of servers.
    init(_ id: String, _ title: String, _ state: State, _ detail: String, _ fix: Fix? = nil) {
        self.id = id
        self.title = DisplayText(title).truncated(to: Self.longestTitle)
        self.state = state
        self.detail = DisplayText(detail).truncated(to: Self.longest)
        switch fix {
        case .command(let text): command = text
        case .advice(let text): advice = text
        case nil: break
        }
    }

    func with(time: Date? = nil, interval: Int? = nil, process: Int32? = nil) -> Finding {
        changed(self) {
            ($0.time, $0.interval, $0.process) = (time ?? $0.time, interval ?? $0.interval, process ?? $0.process)
        }
    }

    package var fix: Fix? { command.map(Fix.command) ?? advice.map(Fix.advice) }

    /// Returns the finding with the name of its source; for an unused source, any fault becomes a note.
    func about(_ source: String, isUsed: Bool) -> Finding {
        changed(self) {
            $0.id = "\(id).\(source)"
            $0.title = DisplayText("\(source): \(title.escaped(for: .plain))").truncated(to: Self.longestTitle)
            if !isUsed, state != .ok { $0.state = .note }
        }
    }
}

struct Subject {
    let id: String
    let title: String

    init(_ id: String, _ title: String? = nil) { (self.id, self.title) = (id, title ?? id) }

    func callAsFunction(_ state: Finding.State, _ detail: String, _ fix: Finding.Fix? = nil) -> Finding {
        Finding(id, title, state, detail, fix)
    }

    func callAsFunction(_ state: Finding.State, _ detail: String, _ fix: Finding.Fix? = nil) -> [Finding] {
        [self(state, detail, fix)]
    }
}
