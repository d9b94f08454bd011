/// The two tokens a person's approval gives.
public struct TokenPair: Sendable, Hashable, Codable {
    /// For the Authorization header.
    public let accessToken: String
    /// For the next pair.
    public let refreshToken: String
}
