/// A question for the person who signs in.
public struct SignInQuestion: Hashable, Sendable {
    /// The prompt: "Client ID: ".
    public let words: String
    /// Whether to hide what is typed.
    public let isSecret: Bool

    /// Makes a question.
    public init(_ words: String, isSecret: Bool = false) {
        self.words = words
        self.isSecret = isSecret
    }
}
