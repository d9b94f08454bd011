import Glibc
import TodayFiles

/// The user at the terminal, if both input and output are one.
enum PersonAtTerminal {
    static var isThere: Bool { isatty(0) != 0 && isatty(1) != 0 }

    /// The answer to a question, without surrounding blanks; `nil` if nobody is there, or answers.
    static func answer(_ words: String, isSecret: Bool) -> String? {
        guard isThere else { return nil }
        // Hides before it asks: a fast typist must not be seen either.
        let hidden = isSecret ? HiddenInput() : nil
        StandardStream.output.write(Charset.shown(words))
        let answer = line()
        if let hidden {
            hidden.end()
            StandardStream.output.write("\n")
        }
        return answer
    }

    /// Opens an address in the browser; `nil` if there is no person at a desktop to see it.
    static var browse: (@Sendable (String) -> Bool)? {
        let hasDisplay = ["WAYLAND_DISPLAY", "DISPLAY"].contains { Environment[$0]?.isEmpty == false }
        guard isThere, hasDisplay, PageOpener.isInstalled else { return nil }
        return { PageOpener.start($0) == nil }
    }

    /// One line of standard input; `nil` at its end.
    private static func line() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < 4096 {
            guard retrying({ read(0, &byte, 1) }) == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// A terminal that hides what is typed until `end`, or until a signal ends the program.
struct HiddenInput {
    /// The settings that a signal restores; `nil` while nothing is hidden.
    nonisolated(unsafe) private static var hidden: termios?

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

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
