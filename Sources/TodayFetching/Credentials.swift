import FoundationEssentials
import TodayCore

/// Credentials for a service; secret: never printed, never logged.
struct Credentials: Hashable, Codable {
    var clientID: String
    /// The application's secret, if it has one: it then signs in by itself.
    var clientSecret: String?
    var accessToken: String?
    /// Exchanged for the next access token; works once.
    var refreshToken: String?
    var validatedAt: Date?
    var rejected: Bool?
    /// The service's reason, "missing client secret"; `nil` if it rejected only the token.
    var rejection: String?
    /// The permissions that the user granted: "user:read:follows"; absent if none or unknown.
    var scopes: [String]?
    /// The user's id at the service; absent for an application, or if unknown.
    var userID: String?
}

extension Credentials {
    /// Decodes credentials; an invalid token in the file or keyring, which others can write to, counts as missing.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String? { try fields.decodeIfPresent(String.self, forKey: key) }
        let refresh = try text(.refreshToken)
        clientID = try fields.decode(String.self, forKey: .clientID)
        clientSecret = try text(.clientSecret)
        accessToken = try text(.accessToken).flatMap { $0.isHeaderWord ? $0 : nil }
        refreshToken = refresh.flatMap { $0.isHeaderWord ? $0 : nil }
        validatedAt = try fields.decodeIfPresent(Date.self, forKey: .validatedAt)
        // An old version stored and sent empty refresh tokens, so their rejection means nothing.
        rejected = refresh == "" ? nil : try fields.decodeIfPresent(Bool.self, forKey: .rejected)
        rejection = rejected == true ? try? fields.decodeIfPresent(String.self, forKey: .rejection) : nil
        scopes = try fields.decodeIfPresent([String].self, forKey: .scopes)
        userID = try text(.userID)
    }
}

/// Names separately stored credentials.
enum CredentialSlot: Hashable, Sendable {
    /// The user's, from signing in.
    case person
    /// Those of the application named in the environment, without its secret.
    case environment
    /// The application that the user last signed in with: its ID, and an empty secret if it has one.
    case application
}

struct CredentialStore: Sendable {
    /// Returns the stored credentials, or `nil` if there are none; throws `file` or `keyring` if reading fails.
    var load: @Sendable (CredentialSlot) throws(FetchError) -> Credentials?
    /// Stores new credentials durably, or deletes them if `nil`; throws `file`.
    var save: @Sendable (Credentials?, CredentialSlot) throws(FetchError) -> Void
    /// Runs `work` while no other process renews the same credentials.
    var exclusively: @Sendable (() throws(FetchError) -> Void) throws(FetchError) -> Void

    func replace(_ new: Credentials) throws(FetchError) {
        try exclusively { () throws(FetchError) in try save(new, .person) }
    }
}
