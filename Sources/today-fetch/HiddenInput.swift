import Glibc

/// A terminal that does not show what is typed, until this ends, also where a signal ends the program.
struct HiddenInput {
    /// What a signal has to put back; nil while nothing is hidden.
    nonisolated(unsafe) private static var hidden: termios?

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Hides what is typed from now on.
    init() {
        var shown = termios()
        guard tcgetattr(0, &shown) == 0 else { return }
        Self.hidden = shown
        for number in Self.signals {
            signal(number) { number in
                HiddenInput.putBack()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        var quiet = shown
        quiet.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(0, TCSAFLUSH, &quiet)
    }

    /// Shows again what is typed.
    func end() {
        Self.putBack()
        for number in Self.signals { signal(number, SIG_DFL) }
    }

    private static func putBack() {
        guard var shown = hidden else { return }
        hidden = nil
        tcsetattr(0, TCSANOW, &shown)
    }
}
