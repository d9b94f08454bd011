import FoundationEssentials

/// What a service knows a person's installation by.
///
/// Secret: never printed, never logged.
public struct Credentials: Hashable, Sendable, Codable {
    /// The id of the registered application; not a secret.
    public var clientID: String
    /// The application's secret, if it has one: it then signs in by itself.
    public var clientSecret: String?
    /// Sent with each request.
    public var accessToken: String?
    /// Buys the next access token; works once.
    public var refreshToken: String?
    /// When the service last confirmed the token.
    public var validatedAt: Date?
    /// Whether the service rejected them for good.
    public var rejected: Bool?

    /// Credentials of an application, before the first token.
    public init(clientID: String, clientSecret: String? = nil) {
        self.clientID = clientID
        self.clientSecret = clientSecret
    }
}
