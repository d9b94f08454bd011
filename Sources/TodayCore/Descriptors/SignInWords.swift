/// How people sign in to a service, in the words of the command's help.
package struct SignInWords: Hashable, Sendable {
    /// What happens, in a paragraph.
    package let guide: String
    /// The environment variable that names an application; `nil` if there is none.
    package let clientIDVariable: String?
    /// What signing out does: sign out, and revoke the token.
    package let signOut: String

    /// Makes the words.
    package init(guide: String, clientIDVariable: String?, signOut: String) {
        (self.guide, self.clientIDVariable, self.signOut) = (guide, clientIDVariable, signOut)
    }
}
