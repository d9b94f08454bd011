import FoundationEssentials

/// What a service knows a person's installation by.
///
/// Secret: never printed, never logged.
package struct Credentials: Hashable, Sendable, Codable {
    /// The id of the registered application; not a secret.
    package var clientID: String
    /// The application's secret, if it has one: it then signs in by itself.
    package var clientSecret: String?
    /// Sent with each request.
    package var accessToken: String?
    /// Buys the next access token; works once.
    package var refreshToken: String?
    /// When the service last confirmed the token.
    package var validatedAt: Date?
    /// Whether the service rejected them for good.
    package var rejected: Bool?

    /// Credentials of an application, before the first token.
    package init(clientID: String, clientSecret: String? = nil) {
        self.clientID = clientID
        self.clientSecret = clientSecret
    }

    /// Decodes what a file or a keyring holds, either of which others can write: what cannot be a token counts as none.
    package init(from decoder: any Decoder) throws {
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
