import FoundationEssentials
import TodayCore

/// Credentials for a service; the tokens and the secret are never printed or logged.
struct Credentials: Hashable, Codable {
    var clientID: String
    /// The application's secret, with which it can sign in without a user; `nil` if missing or not stored.
    var clientSecret: String?
    var accessToken: String?
    /// The token that is exchanged for the next access token; a public client's token is accepted only once.
    var refreshToken: String?
    var validatedAt: Date?
    var rejected: Bool?
    /// The reason why the service rejects the application, such as "missing client secret"; `nil` if it does not.
    var rejection: String?
    /// The permissions that the user granted, such as "user:read:follows"; `nil` or empty if none are stored.
    var scopes: [String]?
    var userID: String?
}

extension Credentials {
    /// Creates credentials from JSON; an invalid token counts as missing, because other programs can change the JSON.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String? { try fields.decodeIfPresent(String.self, forKey: key) }
        let refresh = try text(.refreshToken)
        clientID = try fields.decode(String.self, forKey: .clientID)
        clientSecret = try text(.clientSecret)
        accessToken = try text(.accessToken).flatMap { $0.isHeaderWord ? $0 : nil }
        refreshToken = refresh.flatMap { $0.isHeaderWord ? $0 : nil }
        validatedAt = try fields.decodeIfPresent(Date.self, forKey: .validatedAt)
        // An old version stored and sent empty refresh tokens; the rejection of an empty token means nothing.
        rejected = refresh == "" ? nil : try fields.decodeIfPresent(Bool.self, forKey: .rejected)
        rejection = rejected == true ? try? fields.decodeIfPresent(String.self, forKey: .rejection) : nil
        scopes = try fields.decodeIfPresent([String].self, forKey: .scopes)
        userID = try text(.userID)
    }
}

/// Identifies credentials; each slot is stored separately.
enum CredentialSlot: Hashable, Sendable {
    case person
    /// The credentials of the application in the environment, without the application's secret.
    case environment
    /// The application that the user signed out of: its ID and, if it has a secret, an empty string for the secret.
    case application
}

struct CredentialStore {
    /// Returns the stored credentials, or `nil` if there are none; throws `file` or `keyring` if reading fails.
    var load: (CredentialSlot) throws(FetchError) -> Credentials?
    /// Stores new credentials durably, or deletes them if `nil`; throws `file`.
    var save: (Credentials?, CredentialSlot) throws(FetchError) -> Void
    /// Runs a closure while no other process renews the same credentials.
    var exclusively: (() throws(FetchError) -> Void) throws(FetchError) -> Void

    func replace(_ new: Credentials) throws(FetchError) {
        try exclusively { () throws(FetchError) in try save(new, .person) }
    }
}
