/// The two tokens issued when a person approves a sign-in.
public struct TokenPair: Sendable, Hashable, Codable {
    /// For the Authorization header.
    public let accessToken: String
    /// For the next pair.
    public let refreshToken: String
}
