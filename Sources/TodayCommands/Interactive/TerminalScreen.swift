import Glibc

/// A terminal in raw mode: each key arrives at once, and the previous screen comes back at the end.
///
/// Source: termios(3); xterm's ctlseqs for the alternate screen (1049), the cursor (25) and line wrapping (7).
final class TerminalScreen {
    private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    static let leaving: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    let input: Int32
    let output: Int32
    /// The previous settings of the terminal.
    let before: termios
    private var isEntered = false

    /// The terminal of two descriptors; `nil` if one of them is not a terminal.
    init?(input: Int32 = 0, output: Int32 = 1) {
        var before = termios()
        guard isatty(output) != 0, tcgetattr(input, &before) == 0 else { return nil }
        (self.input, self.output, self.before) = (input, output, before)
    }

    deinit { leave() }

    /// Takes over the terminal.
    func enter() {
        var raw = raw
        tcsetattr(input, TCSADRAIN, &raw)
        write(String(describing: Self.entering))
        isEntered = true
    }

    /// The terminal as one that gives each key at once.
    private var raw: termios {
        var raw = before
        // Like cfmakeraw(3), except for the output, which stays as people are used to.
        raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
        raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        return raw
    }

    /// Restores the terminal.
    func leave() {
        guard isEntered else { return }
        isEntered = false
        write(String(describing: Self.leaving))
        var before = before
        tcsetattr(input, TCSADRAIN, &before)
    }

    /// The current columns and lines.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Writes everything, in one piece if the terminal takes it; returns false if the terminal is gone.
    @discardableResult
    func write(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
