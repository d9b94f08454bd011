import FoundationEssentials

/// How to put a text on the clipboard.
package enum ClipboardWay: Hashable, Sendable {
    /// A program that reads it from standard input.
    case program([String])
    /// tmux, which keeps it in a buffer of its own and may pass it on to the terminal.
    case tmux
    /// A sequence that the terminal takes it from.
    case terminal(String)

    /// Facts about the session: variables of the environment, and installed programs.
    package struct Session: Sendable {
        /// Whether standard output is a terminal.
        package var isTerminal: Bool
        /// Whether a variable is set and not empty.
        package var has: @Sendable (String) -> Bool
        /// Whether a program can be started by name.
        package var isInstalled: @Sendable (String) -> Bool

        /// Describes a session.
        package init(
            isTerminal: Bool, has: @escaping @Sendable (String) -> Bool,
            isInstalled: @escaping @Sendable (String) -> Bool
        ) {
            self.isTerminal = isTerminal
            self.has = has
            self.isInstalled = isInstalled
        }
    }

    /// The way for `text`; `nil` if there is none.
    ///
    /// Over ssh the clipboard is where the terminal is, so the terminal comes first; otherwise the desktop's program
    /// does, because it reports whether it worked.
    package init?(_ text: String, in session: Session) {
        let isRemote = session.has("SSH_CONNECTION") || session.has("SSH_TTY")
        let desktop = Self.desktop(session)
        let terminal = Self.terminal(text, session)
        guard let way = isRemote ? terminal ?? desktop : desktop ?? terminal else { return nil }
        self = way
    }

    private static func desktop(_ session: Session) -> ClipboardWay? {
        let wayland = session.has("WAYLAND_DISPLAY") ? [["wl-copy"]] : []
        let programs = [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]]
        let all = wayland + (session.has("DISPLAY") ? programs : [])
        return all.first { session.isInstalled($0[0]) }.map { .program($0) }
    }

    /// tmux takes the sequence from no program unless it was set up to, so it is asked by a command.
    private static func terminal(_ text: String, _ session: Session) -> ClipboardWay? {
        guard session.isTerminal else { return nil }
        if session.has("TMUX") { return .tmux }
        return OSC52.sequence(text, screen: session.has("STY")).map { .terminal($0) }
    }

    /// The commands that give tmux the text, the best first: `-w`, which passes it on, came with tmux 3.2.
    package static let tmuxCommands = [["tmux", "load-buffer", "-w", "-"], ["tmux", "load-buffer", "-"]]

    /// The command that prints the features of the terminal around tmux.
    package static let tmuxFeatures = ["tmux", "display-message", "-p", "#{client_termfeatures}"]

    /// Whether tmux passes the text on to a terminal with these features; source: tmux(1), `terminal-features`.
    package static func tmuxPassesOn(_ features: String) -> Bool {
        features.split { $0 == "," || $0.isWhitespace }.contains("clipboard")
    }
}
