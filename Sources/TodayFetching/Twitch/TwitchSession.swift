import FoundationEssentials
import TodayCore

/// Provides a valid access token: loads, validates and renews it.
///
/// Source: https://dev.twitch.tv/docs/authentication/. Tokens are validated when todayd starts, and hourly while in
/// use; they are renewed on 401, not ahead of time. The refresh tokens of public clients can be used only once.
final class TwitchSession {
    /// The time in seconds between two validations of a token.
    private static let validFor = 3600.0

    let context: SourceContext
    let tokens: TwitchTokenServer
    /// Whether the token must be a user's; an application's token is then not enough.
    private let isPersonal: Bool
    var mustValidate = false
    private var wasValidated = false
    /// The error of a validation that could not be completed, or that did not name the user; otherwise `nil`.
    private var validationError: FetchError?
    private var wasRenewed = false

    init(_ context: SourceContext, isPersonal: Bool = false) {
        (self.context, self.isPersonal) = (context, isPersonal)
        tokens = TwitchTokenServer(context: context)
    }

    /// Returns a token; renews it first if it is missing, or if Twitch reports that it is invalid.
    func token() throws(FetchError) -> TwitchToken {
        let credentials = try current()
        guard let token = TwitchToken(credentials) else { return try renewed(after: nil) }
        guard needsValidation(credentials) else { return token }
        wasValidated = true
        switch tokens.validate(token) {
        case .refused: return try renewed(after: token)
        case .valid(let validation): record(validation, of: token.access)
        // The sign-in server is unreachable, but the API may work.
        case .unknown(let error): validationError = error
        }
        return token
    }

    /// Returns the user's id at Twitch, from a validation if it is not stored; throws if `scope` was not granted.
    func person(permitting scope: TwitchScope) throws(FetchError) -> String {
        let known = try current()
        if let user = known.person(permitting: scope) { return user }
        // Only a new sign-in can grant the permission, or replace an application's token with a user's.
        if known.userID != nil || known.isOfApplication { throw .permissionMissing }
        mustValidate = true
        _ = try token()
        if let user = try current().person(permitting: scope) { return user }
        throw validationError ?? .permissionMissing
    }

    /// Renews a missing or rejected token, unless another process has already renewed it; throws on the second call.
    func renewed(after old: TwitchToken?) throws(FetchError) -> TwitchToken {
        if wasRenewed { throw .refused(status: 401, message: DisplayText("a new token was refused, too")) }
        wasRenewed = true
        var result: TwitchToken?
        try context.credentials.exclusively { () throws(FetchError) in
            var credentials = try current()
            if credentials.accessToken == nil || credentials.accessToken == old?.access {
                credentials = try renew(credentials)
            }
            result = TwitchToken(credentials)
        }
        guard let result else { throw .notSignedIn }
        return result
    }

    /// Revokes the tokens and deletes all credentials, except the ID of the user's application.
    func revoke() throws(FetchError) -> SignOutResult {
        var result = SignOutResult.notSignedIn
        try context.credentials.exclusively { () throws(FetchError) in
            for slot in [CredentialSlot.environment, .person] {
                if let stored = try context.credentials.load(slot) {
                    if slot == .person { storeApplication(of: stored) }
                    let outcome = revokeToken(of: stored)
                    if case .hereOnly = result {} else { result = outcome }
                } else if slot == .environment {
                    continue
                }
                try context.credentials.save(nil, slot)
            }
        }
        if application != nil {
            context.remark(
                gettext(
                    "{variables} are set: topgames still signs in as that application.",
                    ["variables": TwitchApplication.names]))
        }
        return result
    }

    /// Stores the application's ID, so that the next sign-in does not prompt for it; ignores failed writes.
    private func storeApplication(of credentials: Credentials) {
        let secret = credentials.clientSecret.map { _ in "" }
        try? context.credentials.save(
            Credentials(clientID: credentials.clientID, clientSecret: secret), .application)
    }

    private func revokeToken(of credentials: Credentials) -> SignOutResult {
        guard let token = TwitchToken(credentials) else { return .everywhere }
        do throws(FetchError) {
            try tokens.revoke(token)
            return .everywhere
        } catch {
            if credentials.clientSecret == nil, credentials.refreshToken != nil {
                context.remark(
                    gettext(
                        "To revoke the token, disconnect the application at {address}.",
                        ["address": "https://www.twitch.tv/settings/connections"]))
            }
            return .hereOnly(error)
        }
    }

    /// The application in the environment, if any, which overrides the user's sign-in; `nil` if `isPersonal`.
    var application: TwitchApplication? { isPersonal ? nil : TwitchApplication(context.environment) }

    private var slot: CredentialSlot { application == nil ? .person : .environment }

    private func current() throws(FetchError) -> Credentials {
        let stored = try context.credentials.load(slot)
        if let application {
            guard application.id.isHeaderWord else { throw TwitchApplication.malformedID }
            let match = stored.flatMap { $0.clientID == application.id ? $0 : nil }
            return Credentials(
                clientID: application.id, clientSecret: try application.secret(context),
                accessToken: match?.accessToken, validatedAt: match?.validatedAt)
        }
        guard let stored, stored.clientID.isHeaderWord else { throw .notSignedIn }
        if stored.rejected == true { throw TwitchFailure.signInError(for: stored.rejection) }
        return stored
    }

    /// Stores credentials, without a secret that comes from the file named in the environment.
    private func save(_ credentials: Credentials) throws(FetchError) {
        var copy = credentials
        if application != nil { copy.clientSecret = nil }
        try context.credentials.save(copy, slot)
    }

    private func needsValidation(_ credentials: Credentials) -> Bool {
        if wasValidated { return false }
        guard let last = credentials.validatedAt, !mustValidate else { return true }
        let age = context.now().timeIntervalSince(last)
        return age < 0 || age > Self.validFor
    }

    /// Stores the result of a validation; ignores failed writes, because the token is valid.
    private func record(_ validation: TwitchTokenServer.Validation?, of access: String) {
        if validation == nil { validationError = .badAnswer(reason: "it does not name the account") }
        try? context.credentials.exclusively { () throws(FetchError) in
            guard var credentials = try context.credentials.load(slot), credentials.accessToken == access else {
                return
            }
            credentials.validatedAt = context.now()
            if let validation { credentials.apply(validation) }
            try save(credentials)
        }
    }

    /// Renews the tokens and stores them before use, because the old refresh token no longer works.
    ///
    /// Stores the old credentials first, so that a full disk is detected while the old refresh token still works.
    private func renew(_ old: Credentials) throws(FetchError) -> Credentials {
        try save(old)
        var credentials = old
        do throws(FetchError) {
            credentials.apply(try grant(old), at: context.now())
        } catch {
            guard TwitchFailure.isFinal(error) else { throw error }
            credentials.accessToken = nil
            // Do not store that the environment's application was rejected, because its ID or secret may change.
            credentials.rejected = application == nil ? true : nil
            credentials.rejection = application == nil ? TwitchFailure.rejectionMessage(error) : nil
            try save(credentials)
            throw application?.environmentError(for: error) ?? TwitchFailure.signInError(for: credentials.rejection)
        }
        try save(credentials)
        return credentials
    }

    private func grant(_ credentials: Credentials) throws(FetchError) -> TwitchTokenServer.Grant {
        if let refresh = credentials.refreshToken { return try tokens.refreshed(refresh, credentials) }
        guard let secret = credentials.clientSecret else { throw .notSignedIn }
        return try tokens.application(credentials.clientID, secret: secret)
    }
}

extension Credentials {
    mutating func apply(_ grant: TwitchTokenServer.Grant, at now: Date) {
        accessToken = grant.access_token
        refreshToken = grant.refresh_token ?? refreshToken
        validatedAt = now
        (rejected, rejection) = (nil, nil)
        scopes = grant.scope ?? scopes
    }

    /// Whether an application signed in without a user; such a sign-in has no refresh token.
    fileprivate var isOfApplication: Bool { clientSecret != nil && refreshToken == nil }

    fileprivate func person(permitting scope: TwitchScope) -> String? {
        scopes?.contains(scope.rawValue) == true ? userID : nil
    }

    /// Sets the permissions and the user's id; ignores an id that is not a number, because ids are sent in requests.
    mutating func apply(_ validation: TwitchTokenServer.Validation) {
        scopes = validation.scopes
        userID = validation.user_id.flatMap { id in
            !id.isEmpty && id.utf8.count <= 20 && id.hasOnlyDigits ? id : nil
        }
    }
}

/// A permission that a user grants (https://dev.twitch.tv/docs/authentication/scopes/).
enum TwitchScope: String {
    case follows = "user:read:follows"
}

extension [TwitchScope] {
    var joined: String { map(\.rawValue).joined(separator: " ") }
}

struct TwitchToken {
    let clientID: String
    let access: String

    init?(_ credentials: Credentials) {
        guard let access = credentials.accessToken, access.isHeaderWord, credentials.clientID.isHeaderWord else {
            return nil
        }
        (clientID, self.access) = (credentials.clientID, access)
    }
}
