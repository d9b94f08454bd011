/// How people sign in to a service, in the words of the command's help.
package struct SignInWords: Hashable, Sendable {
    /// What people sign in with.
    package enum Means: String, Hashable, Sendable {
        /// An application that they registered.
        case application
        /// The access key of their account.
        case key
    }

    /// One thing that people do once, to have something to sign in with; `{page}` stands for the page.
    package struct Step: Hashable, Sendable {
        /// What to do, in a sentence.
        package let text: String

        /// Takes the sentence, which the translations know.
        init(_ text: String) {
            self.text = text
        }
    }

    /// What people sign in with.
    package let means: Means
    /// The page where people register an application, or find their key; `nil` if there is none.
    package let page: String?
    /// What people do there, one step after the other.
    package let steps: [Step]
    /// What happens, in a paragraph.
    package let guide: String
    /// The environment variable that names an application; `nil` if there is none.
    package let clientIDVariable: String?
    /// What signing out does: sign out, and revoke the token.
    package let signOut: String

    /// Makes the words.
    package init(
        by means: Means = .application, page: String? = nil, steps: [Step] = [], guide: String,
        clientIDVariable: String?, signOut: String
    ) {
        (self.means, self.page, self.steps, self.guide) = (means, page, steps, guide)
        (self.clientIDVariable, self.signOut) = (clientIDVariable, signOut)
    }

    /// The steps with their numbers, in lines of at most `columns` terminal columns.
    package func numberedSteps(columns: Int) -> [String] {
        steps.enumerated().flatMap { index, step in
            let lines = step.text.replacing("{page}", with: page ?? "").folded(columns: columns - 3)
            return lines.enumerated().map { ($0.offset == 0 ? "\(index + 1). " : "   ") + $0.element }
        }
    }
}
