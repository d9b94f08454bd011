package struct LogLine: Hashable, Sendable {
    /// The severity; the raw values are syslog's, which journald reads from a `<N>` prefix.
    package enum Level: Int, Sendable {
        /// A failure that the user has to fix.
        case error = 3
        /// A problem that is being handled.
        case warning = 4
        case notice = 5
        case info = 6
    }

    package let level: Level
    package let text: String

    package init(_ level: Level, _ text: String) { (self.level, self.text) = (level, text) }

    /// Returns the text as one safe line; for journald, the level precedes the text (sd-daemon(3)).
    package func rendered(journald: Bool) -> String {
        (journald ? "<\(level.rawValue)>" : "") + DisplayText.harmless(line: text)
    }
}
