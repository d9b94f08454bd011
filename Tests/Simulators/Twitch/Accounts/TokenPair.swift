/// The two tokens issued when a person approves a sign-in.
package struct TokenPair: Sendable, Hashable, Codable {
    /// For the Authorization header.
    package let accessToken: String
    /// For the next pair.
    package let refreshToken: String
}
