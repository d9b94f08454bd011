/// An error in a recording, and where it is.
package struct RecordingError: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// What is wrong and what was expected.
    package let reason: String

    /// File, line and reason: "days.csv:7: the number of viewers is missing".
    package func sentence(file: String) -> String { "\(file):\(line): \(reason)" }
}
