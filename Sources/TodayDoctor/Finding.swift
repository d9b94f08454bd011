import TodayCore

/// One thing that `doctor` looked at.
package struct Finding: Hashable, Sendable {
    /// How it looks.
    package enum State: Hashable, Sendable {
        /// As it should be.
        case ok
        /// Worth knowing, but not a fault.
        case note
        /// Something does not work as well as it could.
        case warning
        /// Something does not work; the exit code that the program ends with.
        case broken(ExitStatus)
    }

    /// What to do about it.
    package enum Fix: Hashable, Sendable {
        /// A command to copy.
        case command(DisplayText)
        /// One sentence.
        case advice(DisplayText)
    }

    /// Its name for scripts: "signIn", "bar.waybar".
    package let id: String
    /// Its name for people.
    package let title: DisplayText
    /// How it looks.
    package let state: State
    /// What was found, in one sentence.
    package let detail: DisplayText
    /// What to do; `nil` if nothing is needed.
    package let fix: Fix?

    /// The longest detail, in characters: it may contain words from servers and files.
    private static let longest = 400

    /// Makes a finding; cleans all its words, because they may include paths and names of servers.
    package init(_ id: String, _ title: String, _ state: State, _ detail: String, _ fix: Fix? = nil) {
        self.id = id
        self.title = DisplayText(title).truncated(to: 24)
        self.state = state
        self.detail = DisplayText(detail).truncated(to: Self.longest)
        self.fix = fix
    }

    /// The same finding if nobody depends on what it is about: nothing is broken or could be better.
    var milder: Finding {
        guard state != .ok else { return self }
        return Finding(id, title.escaped(for: .plain), .note, detail.escaped(for: .plain), fix)
    }

    /// The same finding about one of several sources.
    func about(_ source: String) -> Finding {
        Finding("\(id).\(source)", "\(source): \(title.escaped(for: .plain))", state, detail.escaped(for: .plain), fix)
    }
}

extension Finding.Fix {
    /// A command to copy.
    static func run(_ command: String) -> Finding.Fix { .command(DisplayText(command)) }

    /// One sentence.
    static func say(_ sentence: String) -> Finding.Fix { .advice(DisplayText(sentence)) }
}

extension Finding.State {
    /// Its name for scripts.
    var name: String {
        switch self {
        case .ok: "ok"
        case .note: "note"
        case .warning: "warning"
        case .broken: "broken"
        }
    }
}

extension Finding: Encodable {
    private enum CodingKeys: CodingKey {
        case id, title, state, detail, command, advice
    }

    /// Encodes it with the command or the advice.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(state.name, forKey: .state)
        try fields.encode(detail, forKey: .detail)
        switch fix {
        case .command(let command): try fields.encode(command, forKey: .command)
        case .advice(let sentence): try fields.encode(sentence, forKey: .advice)
        case nil: break
        }
    }
}
