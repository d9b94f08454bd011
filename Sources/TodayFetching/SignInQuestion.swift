/// A question for the person who signs in.
package struct SignInQuestion: Hashable, Sendable {
    /// The prompt: "Client ID: ".
    package let words: String
    /// Whether to hide what is typed.
    package let isSecret: Bool

    /// Makes a question.
    package init(_ words: String, isSecret: Bool = false) {
        self.words = words
        self.isSecret = isSecret
    }
}
