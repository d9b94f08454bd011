/// An error in a recording, and where it is.
public struct RecordingError: Error, Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// What is wrong and what was expected.
    public let reason: String

    /// File, line and reason: "days.csv:7: the number of viewers is missing".
    public func sentence(file: String) -> String { "\(file):\(line): \(reason)" }
}
