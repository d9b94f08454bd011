import Glibc
import TodayCore
import TodayFiles

/// The terminal or pipe for the output.
enum Terminal {
    /// The style of a table there; NO_COLOR is a convention, https://no-color.org.
    static func style(plain: Bool) -> TableStyle {
        let isTerminal = isatty(1) != 0
        let refuses = Environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let colour = isTerminal && !plain && !refuses && Environment["TERM"] != "dumb"
        return TableStyle(colour: colour, columns: StandardStream.output.columns ?? 80)
    }

    /// Writes to standard output in as few pieces as possible; returns false if it cannot be written.
    @discardableResult
    static func write(_ text: String) -> Bool {
        StandardStream.output.write(text)
    }

    /// Writes all results; throws if they cannot be written.
    static func print(_ text: String) throws(FileError) {
        guard write(text) else {
            throw FileError("write to", "standard output")
        }
    }

    /// Prints a message to the person, on standard error.
    static func tell(_ sentence: String) {
        StandardStream.error.write(DisplayText.harmless(sentence) + "\n")
    }

    /// Prints why a file could not be read or written; returns the exit status for it.
    static func failed(_ error: FileError) -> ExitStatus {
        tell(error.wholeSentence)
        return .fileError
    }

    /// Runs work that may take a while, while a person at a terminal sees `words`.
    static func whileSaying<Value>(
        _ words: String, _ work: () throws(FileError) -> Value
    ) throws(FileError) -> Value {
        guard isatty(2) != 0 else { return try work() }
        StandardStream.error.write(words)
        defer { StandardStream.error.write("\r\(String(repeating: " ", count: words.count))\r") }
        return try work()
    }

    /// Whether there is a person to ask.
    static var hasPerson: Bool { isatty(0) != 0 && isatty(1) != 0 }

    /// Asks a person; Enter alone agrees, the end of the input does not.
    static func agrees(_ question: String) -> Bool {
        write("\(question) [Y/n] ")
        var input = InputLines()
        while let lines = input.next() {
            guard let answer = lines.first?.split(whereSeparator: \.isWhitespace).joined().lowercased() else {
                continue
            }
            return ["", "y", "yes"].contains(answer)
        }
        write("\n")
        return false
    }
}
