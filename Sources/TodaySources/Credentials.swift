import FoundationEssentials

/// What a service knows a person's installation by.
///
/// Secret: never printed, never logged.
public struct Credentials: Hashable, Sendable, Codable {
    /// The id of the registered application; not a secret.
    public var clientID: String
    /// The application's secret, where it has one: it then signs in by itself.
    public var clientSecret: String?
    /// Goes with each request.
    public var accessToken: String?
    /// Gets the next access token, once.
    public var refreshToken: String?
    /// When the service last said that the token is good.
    public var validatedAt: Date?
    /// Whether the service said that they can never be used again.
    public var rejected: Bool?

    /// Credentials of an application, before the first token.
    public init(clientID: String, clientSecret: String? = nil) {
        self.clientID = clientID
        self.clientSecret = clientSecret
    }
}
