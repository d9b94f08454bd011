/// One line for the log.
package struct LogLine: Hashable, Sendable {
    /// The importance of a line; the raw values are syslog's, which journald reads from a `<N>` prefix.
    package enum Level: Int, Sendable {
        /// A person has to fix it.
        case error = 3
        /// Something went wrong, but is being handled.
        case warning = 4
        /// Something worth knowing later.
        case notice = 5
        /// Routine.
        case info = 6
    }

    /// Its importance.
    package let level: Level
    /// The text, on one line.
    package let text: String

    package init(_ level: Level, _ text: String) { (self.level, self.text) = (level, text) }

    /// The line as it is written, always one and harmless; under systemd with a prefix for journald (sd-daemon(3)).
    package func rendered(journald: Bool) -> String {
        (journald ? "<\(level.rawValue)>" : "") + DisplayText.harmless(line: text)
    }
}
