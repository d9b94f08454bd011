/// How people sign in to a service, in the words of the command's help.
package struct SignInWords: Hashable, Sendable {
    /// What people sign in with.
    package enum Means: Hashable, Sendable {
        /// An application that they registered.
        case application
        /// The access key of their account.
        case key
    }

    /// What people sign in with.
    package let means: Means
    /// What happens, in a paragraph.
    package let guide: String
    /// The environment variable that names an application; `nil` if there is none.
    package let clientIDVariable: String?
    /// What signing out does: sign out, and revoke the token.
    package let signOut: String

    /// Makes the words.
    package init(by means: Means = .application, guide: String, clientIDVariable: String?, signOut: String) {
        (self.means, self.guide) = (means, guide)
        (self.clientIDVariable, self.signOut) = (clientIDVariable, signOut)
    }
}
