/// Why a file that a person named cannot be used.
package struct UnusableFile: Error, Hashable, Sendable {
    /// The reason alone: "No such file or directory".
    package let reason: String
    /// What was tried, with which file, and the reason.
    package let sentence: String

    /// Describes a failure.
    package init(reason: String, sentence: String) {
        self.reason = reason
        self.sentence = sentence
    }
}
