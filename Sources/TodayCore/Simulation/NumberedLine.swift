/// A line of a file.
struct NumberedLine {
    /// Its number, from 1.
    let number: Int
    /// The text of the line.
    let text: Substring

    /// The lines of `text` that are not blank.
    static func all(in text: String) -> [NumberedLine] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .filter { $0.element.contains { !$0.isWhitespace } }
            .map { NumberedLine(number: $0.offset + 1, text: $0.element) }
    }

    /// An error about this line.
    func wrong(_ reason: String) -> RecordingError { RecordingError(line: number, reason: reason) }
}
