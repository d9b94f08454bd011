/// Why a file that a person named cannot be used.
public struct UnusableFile: Error, Hashable, Sendable {
    /// The reason alone: "No such file or directory".
    public let reason: String
    /// What was tried, with which file, and the reason.
    public let sentence: String

    /// Describes a failure.
    public init(reason: String, sentence: String) {
        self.reason = reason
        self.sentence = sentence
    }
}
