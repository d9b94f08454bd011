/// One line for the log.
public struct LogLine: Hashable, Sendable {
    /// How much a line matters; the raw values are syslog's, which journald reads from a `<N>` prefix.
    public enum Level: Int, Sendable {
        /// Something that a person has to repair.
        case error = 3
        /// Something that went wrong and is dealt with.
        case warning = 4
        /// Something worth knowing later.
        case notice = 5
        /// Daily business.
        case info = 6
    }

    /// How much it matters.
    public let level: Level
    /// The words, on one line.
    public let text: String

    /// Makes a line.
    public init(_ level: Level, _ text: String) {
        self.level = level
        self.text = text
    }

    /// The line as it is written: with journald's prefix under systemd, bare otherwise; always one line, and harmless.
    ///
    /// Source: sd-daemon(3), "SD_ERR" and its siblings.
    public func rendered(journald: Bool) -> String {
        (journald ? "<\(level.rawValue)>" : "") + DisplayText.harmless(line: text)
    }
}
