/// How notices reach the user: the keys `respect`, `run` and `sound` of a section `notify`.
package struct DeliverySettings: Hashable, Sendable {
    /// What can defer notices, apart from a mute, quiet hours and the hourly limit.
    package enum Respect: String, Sendable, CaseIterable {
        case desktop
        case nothing
    }

    package private(set) var respect = Respect.desktop
    package private(set) var command: NoticeCommand?
    /// The name of a sound in the freedesktop sound naming specification; `nil` for none.
    package private(set) var sound: String?

    package static let runKey = "notify.run"

    package init() {}

    /// Reads the keys; absent keys leave the settings unchanged, `[]` turns the command off, and `""` the sound.
    mutating func read(_ section: inout ConfigurationObject) throws(ConfigurationError) {
        respect = try section.choice("respect", Respect.self) ?? respect
        let rule = gettext(
            "must be the words of a command, {example}, or [] for none; the first word cannot contain a placeholder",
            ["example": "[\"notify-me\", \"{title}\"]"])
        if let words = try section.value("run", rule, { $0.commandWords(0...NoticeCommand.mostWords) }) {
            command = NoticeCommand(words)
        }
        let name = try section.value(
            "sound", gettext("must be the name of a sound in quotes, like \"message-new-instant\", or \"\" for none")
        ) { $0.string.flatMap { $0.isEmpty || Self.isSound($0) ? $0 : nil } }
        if let name { sound = name.isEmpty ? nil : name }
    }

    /// Whether do not disturb defers notices: it is respected, and a command is set or the server lists no notices.
    package func isDeferrable(by server: NotificationServer) -> Bool {
        respect == .desktop && (command != nil || !server.listsNotifications)
    }

    /// Whether a name is valid; it becomes part of a file name in a sound theme, so it must not be a path.
    private static func isSound(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.utf8.allSatisfy { $0.isPlain && $0 != UInt8(ascii: "/") }
    }
}

/// A command that runs for each notice, without a shell: `["notify-me", "{title}", "{id}"]`.
package struct NoticeCommand: Hashable, Sendable {
    package static let mostWords = 32
    /// The maximum length of a placeholder's value, in characters.
    private static let longestValue = 500

    private let words: [String]

    init?(_ words: [String]) {
        if words.isEmpty { return nil }
        self.words = words
    }

    package var program: String { words[0] }

    /// Returns the command line for a notice and its text; each value stays within one argument.
    package func words(for notice: Notice, _ text: NoticeText) -> [String] {
        let subject = notice.subject
        let values: MessageValues = [
            "title": subject.map { Self.value($0.title) } ?? "", "id": subject?.id.description ?? "",
            "page": subject?.webPage ?? "", "source": notice.label.name,
            "summary": Self.value(DisplayText(text.summary)), "text": Self.value(DisplayText(text.body)),
        ]
        return [program] + words.dropFirst().map { Self.argument($0, values) }
    }

    private static func value(_ text: DisplayText) -> String {
        text.truncated(to: longestValue).escaped(for: .plain)
    }

    /// Returns a word with its placeholders filled; a hyphen from a value does not make the word an option.
    private static func argument(_ word: String, _ values: MessageValues) -> String {
        let result = Placeholders.fill(word) { values[$0] }
        // U+2010 looks the same, but does not start an option.
        return result.hasPrefix("-") && !word.hasPrefix("-") ? "\u{2010}" + result.dropFirst() : result
    }
}

extension JSON5Node {
    /// Returns the words of a command line; `nil` for other values, or if the number of words is not in `count`.
    ///
    /// Each word has 1 to 1,024 bytes and no ASCII control characters; the first word, the program, has no "{".
    func commandWords(_ count: ClosedRange<Int>) -> [String]? {
        guard case .array(let nodes) = value, count.contains(nodes.count) else { return nil }
        let words = nodes.compactMap(\.string).filter { word in
            (1...1_024).contains(word.utf8.count) && word.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
        return words.count == nodes.count && words.first?.contains("{") != true ? words : nil
    }
}
