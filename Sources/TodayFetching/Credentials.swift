import FoundationEssentials
import TodayCore

/// The credentials by which a service identifies an installation; secret: never printed, never logged.
struct Credentials: Hashable, Codable {
    /// Not a secret.
    var clientID: String
    /// The application's secret, if it has one: it then signs in by itself.
    var clientSecret: String?
    /// Sent with each request.
    var accessToken: String?
    /// Buys the next access token; works once.
    var refreshToken: String?
    var validatedAt: Date?
    /// Whether the service rejected them for good.
    var rejected: Bool?
    /// Why it did, in its own words: "missing client secret"; `nil` if it named only the token.
    var rejection: String?
    /// What the person has permitted: "user:read:follows"; absent if that was nothing, or was never asked.
    var scopes: [String]?
    /// Whose they are, by the service's own id; absent if they are nobody's, or if that was never asked.
    var userID: String?
}

extension Credentials {
    /// Decodes what a file or a keyring holds, either of which others can write: what cannot be a token counts as none.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String? { try fields.decodeIfPresent(String.self, forKey: key) }
        let refresh = try text(.refreshToken)
        clientID = try fields.decode(String.self, forKey: .clientID)
        clientSecret = try text(.clientSecret)
        accessToken = try text(.accessToken).flatMap { $0.isHeaderWord ? $0 : nil }
        refreshToken = refresh.flatMap { $0.isHeaderWord ? $0 : nil }
        validatedAt = try fields.decodeIfPresent(Date.self, forKey: .validatedAt)
        // An empty refresh token was once kept and sent; its refusal said nothing about the credentials.
        rejected = refresh == "" ? nil : try fields.decodeIfPresent(Bool.self, forKey: .rejected)
        rejection = rejected == true ? try? fields.decodeIfPresent(String.self, forKey: .rejection) : nil
        scopes = try fields.decodeIfPresent([String].self, forKey: .scopes)
        userID = try text(.userID)
    }
}

/// Whose credentials they are: the two never overwrite each other.
enum CredentialSlot: Hashable, Sendable {
    /// The person's, from signing in.
    case person
    /// Those of the application named in the environment; its secret is never stored.
    case environment
    /// The application that the person last signed in with: its ID, and an empty secret if it has one.
    case application
}

struct CredentialStore: Sendable {
    /// Returns the stored credentials, `nil` if there are none; throws `file`, or `keyring` if they cannot be read now.
    var load: @Sendable (CredentialSlot) throws(FetchError) -> Credentials?
    /// Stores new credentials, safely on disk when it returns, or forgets them (`nil`); throws `file`.
    var save: @Sendable (Credentials?, CredentialSlot) throws(FetchError) -> Void
    /// Runs `work` while no other process renews the same credentials.
    var exclusively: @Sendable (() throws(FetchError) -> Void) throws(FetchError) -> Void

    func replace(_ new: Credentials) throws(FetchError) {
        try exclusively { () throws(FetchError) in try save(new, .person) }
    }
}
