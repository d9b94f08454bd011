import Glibc

/// A terminal that hides what is typed until `end`, or until a signal ends the program.
struct HiddenInput {
    /// The settings that a signal restores; `nil` while nothing is hidden.
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

    /// Shows what is typed again.
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
