/// A question to the person who signs in.
public struct SignInQuestion: Hashable, Sendable {
    /// The words before the place to type: "Client ID: ".
    public let words: String
    /// Whether what is typed must not be seen.
    public let isSecret: Bool

    /// Makes a question.
    public init(_ words: String, isSecret: Bool = false) {
        self.words = words
        self.isSecret = isSecret
    }
}
