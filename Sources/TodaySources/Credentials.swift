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

    /// Decodes what a file or a keyring holds, either of which others can write: what cannot be a token counts as none.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func token(_ key: CodingKeys) throws -> String? { try fields.decodeIfPresent(String.self, forKey: key) }
        let refresh = try token(.refreshToken)
        clientID = try fields.decode(String.self, forKey: .clientID)
        clientSecret = try token(.clientSecret)
        accessToken = try token(.accessToken).flatMap { $0.isHeaderWord ? $0 : nil }
        refreshToken = refresh.flatMap { $0.isHeaderWord ? $0 : nil }
        validatedAt = try fields.decodeIfPresent(Date.self, forKey: .validatedAt)
        // An empty refresh token was once kept and sent; its refusal said nothing about the credentials.
        rejected = refresh == "" ? nil : try fields.decodeIfPresent(Bool.self, forKey: .rejected)
    }
}
