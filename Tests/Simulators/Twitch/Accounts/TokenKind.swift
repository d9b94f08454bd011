/// Which tokens to revoke.
package enum TokenKind: String, Sendable, Codable {
    /// Bearer tokens of applications and of users.
    case access
    /// Refresh tokens, so that a person must sign in again.
    case refresh
    /// Both.
    case all
}
