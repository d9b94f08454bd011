import FoundationEssentials
import TodayCore

/// One thing that `doctor` looked at.
package struct Finding: Hashable, Sendable, Encodable {
    /// How it looks.
    package enum State: Hashable, Sendable, Encodable {
        case ok
        /// Worth knowing, but not a fault.
        case note
        /// Something does not work as well as it could.
        case warning
        /// Something does not work; the exit code that the program ends with.
        case broken(ExitStatus)

        var exitCode: ExitStatus? { if case .broken(let code) = self { code } else { nil } }

        /// Encodes its name.
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

    /// What to do about it.
    package enum Fix: Hashable, Sendable {
        /// A command to copy.
        case command(DisplayText)
        /// One sentence.
        case advice(DisplayText)

        static func run(_ command: String) -> Fix { .command(DisplayText(command)) }

        static func say(_ sentence: String) -> Fix { .advice(DisplayText(sentence)) }
    }

    /// Its name for scripts: "signIn", "bar.waybar".
    package private(set) var id: String
    /// Its name for people.
    package private(set) var title: DisplayText
    /// How it looks.
    package private(set) var state: State
    /// What was found, in one sentence.
    package let detail: DisplayText
    /// The time that it is about.
    private var time: Date?
    /// Seconds between two polls.
    private var interval: Int?
    /// The process that it is about.
    private var process: Int32?
    private var command: DisplayText?
    private var advice: DisplayText?

    /// The longest detail, in characters: it may contain words from servers and files.
    private static let longest = 400

    /// The longest of our own, with the name of its source, have 30 characters in some languages.
    private static let longestTitle = 36

    /// Makes a finding; cleans all its words, because they may include paths and names of servers.
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

    /// The same finding, with what its words say as values for scripts.
    func with(time: Date? = nil, interval: Int? = nil, process: Int32? = nil) -> Finding {
        changed(self) {
            ($0.time, $0.interval, $0.process) = (time ?? $0.time, interval ?? $0.interval, process ?? $0.process)
        }
    }

    /// What to do; `nil` if nothing is needed.
    package var fix: Fix? { command.map(Fix.command) ?? advice.map(Fix.advice) }

    /// The same finding about one of several sources; one that nobody uses has nothing that is broken or could be better.
    func about(_ source: String, isUsed: Bool) -> Finding {
        changed(self) {
            $0.id = "\(id).\(source)"
            $0.title = DisplayText("\(source): \(title.escaped(for: .plain))").truncated(to: Self.longestTitle)
            if !isUsed, state != .ok { $0.state = .note }
        }
    }
}

/// What several findings are about: it makes them.
struct Subject {
    let id: String
    let title: String

    init(_ id: String, _ title: String? = nil) { (self.id, self.title) = (id, title ?? id) }

    func callAsFunction(_ state: Finding.State, _ detail: String, _ fix: Finding.Fix? = nil) -> Finding {
        Finding(id, title, state, detail, fix)
    }

    /// The finding of a check that finds nothing else.
    func callAsFunction(_ state: Finding.State, _ detail: String, _ fix: Finding.Fix? = nil) -> [Finding] {
        [self(state, detail, fix)]
    }
}
