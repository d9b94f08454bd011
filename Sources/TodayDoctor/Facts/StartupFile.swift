/// What the start-up file of a session does for todayd.
package struct StartupFile: Hashable, Sendable {
    /// Where it is.
    package let path: String
    /// Whether a line of it starts todayd.
    package let startsDaemon: Bool
    /// Whether a line of it runs autostart entries, as dex(1) does.
    package let runsAutostart: Bool

    /// Reads the text of the file; comments say nothing.
    package init(path: String, text: String) {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
            .filter { !$0.hasPrefix("#") }
        self.path = path
        startsDaemon = lines.contains { Self.names($0).contains("todayd") }
        runsAutostart = lines.contains { line in
            let names = Self.names(line)
            return names.contains("dex") && (names.contains("-a") || names.contains("--autostart"))
        }
    }

    /// The words of a line, programs by the last part of their path.
    private static func names(_ line: Substring) -> [Substring] {
        line.split { " \t=;\"'&".contains($0) }.compactMap { $0.split(separator: "/").last }
    }
}
