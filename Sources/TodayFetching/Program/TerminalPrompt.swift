import Glibc
import TodayFiles

/// Prompts the user, if both standard input and standard output are terminals.
enum TerminalPrompt {
    static var isAvailable: Bool { isatty(0) != 0 && isatty(1) != 0 }

    /// Prompts for a line, and returns it without surplus spaces; `nil` without a terminal, or at the end of input.
    static func answer(_ words: String, isSecret: Bool) -> String? {
        guard isAvailable else { return nil }
        // Turn off the echo before the prompt, so that text typed as soon as the prompt appears is hidden, too.
        let hiddenInput = isSecret ? HiddenInput() : nil
        StandardStream.output.write(Charset.shown(words))
        let answer = line()
        if let hiddenInput {
            hiddenInput.end()
            StandardStream.output.write("\n")
        }
        return answer
    }

    /// Opens a URL, and returns whether the browser started; `nil` without a terminal, a display or a browser.
    static var browse: ((String) -> Bool)? {
        let hasDisplay = ["WAYLAND_DISPLAY", "DISPLAY"].contains { Environment[$0]?.isEmpty == false }
        guard isAvailable, hasDisplay, PageOpener.isInstalled else { return nil }
        return { PageOpener.start($0) == nil }
    }

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

/// Turns off the terminal's echo until `end`, or until one of `signals` ends the program.
struct HiddenInput {
    /// The terminal settings to restore; `nil` while the echo is on.
    nonisolated(unsafe) private static var original: termios?

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    init() {
        var settings = termios()
        guard tcgetattr(0, &settings) == 0 else { return }
        Self.original = settings
        for number in Self.signals {
            signal(number) { number in
                HiddenInput.putBack()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        var withoutEcho = settings
        withoutEcho.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(0, TCSAFLUSH, &withoutEcho)
    }

    func end() {
        Self.putBack()
        for number in Self.signals { signal(number, SIG_DFL) }
    }

    private static func putBack() {
        guard var settings = original else { return }
        original = nil
        tcsetattr(0, TCSANOW, &settings)
    }
}
