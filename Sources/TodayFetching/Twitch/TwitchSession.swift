import FoundationEssentials
import TodayCore

/// Provides a valid access token: takes it from the store, validates it, renews it.
///
/// Source: https://dev.twitch.tv/docs/authentication/ (validate at start and hourly; renew on 401, not ahead of time;
/// refresh tokens of public clients work once).
final class TwitchSession {
    /// Seconds after which a token has to be validated again.
    private static let validFor = 3600.0

    let context: SourceContext
    let tokens: TwitchTokenServer
    /// Whether only a person will do, and no application that the environment names.
    private let isPersonal: Bool
    /// Whether the next request validates the token, however recently that was done.
    var mustValidate = false
    private var wasValidated = false
    /// Why the last token could not be validated; `nil` if it could.
    private var doubt: FetchError?
    private var wasRenewed = false

    init(_ context: SourceContext, isPersonal: Bool = false) {
        (self.context, self.isPersonal) = (context, isPersonal)
        tokens = TwitchTokenServer(context: context)
    }

    /// A token for requests; renewed first if Twitch says that it is no longer valid.
    func token() throws(FetchError) -> TwitchToken {
        let credentials = try current()
        guard let token = TwitchToken(credentials) else { return try renewed(after: nil) }
        guard needsValidation(credentials) else { return token }
        wasValidated = true
        switch tokens.validate(token) {
        case .refused: return try renewed(after: token)
        case .valid(let validation): note(validation, of: token.access)
        // Without an answer the sign-in server is out of order; the API itself may well answer.
        case .unknown(let error): doubt = error
        }
        return token
    }

    /// The person who has signed in, by Twitch's id; throws `permissionMissing` unless `scope` was permitted.
    func person(permitting scope: TwitchScope) throws(FetchError) -> String {
        let known = try current()
        if let user = known.person(permitting: scope) { return user }
        // Twitch has said whose token it is and what it permits, or it is that of an application, which is no person: only
        // another sign-in changes that.
        if known.userID != nil || known.isOfApplication { throw .permissionMissing }
        mustValidate = true
        _ = try token()
        if let user = try current().person(permitting: scope) { return user }
        throw doubt ?? .permissionMissing
    }

    /// A token other than `old`, which was refused: another process's, or a new one; once per run, as a second would
    /// not help.
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

    /// Forgets everything here but the ID of the application, and tells Twitch to forget the tokens.
    func revoke() throws(FetchError) -> SignOutResult {
        var result = SignOutResult.nobody
        try context.credentials.exclusively { () throws(FetchError) in
            for slot in [CredentialSlot.environment, .person] {
                if let stored = try context.credentials.load(slot) {
                    if slot == .person { keepApplication(of: stored) }
                    let end = revoked(stored)
                    if case .hereOnly = result {} else { result = end }
                } else if slot == .environment {
                    continue
                }
                try context.credentials.save(nil, slot)
            }
        }
        if application != nil {
            context.remark(
                gettext(
                    "{variables} are still set: topgames keeps signing in as that application.",
                    ["variables": TwitchApplication.names]))
        }
        return result
    }

    /// Stores the ID for the next sign-in; without it, that asks for the ID again.
    private func keepApplication(of credentials: Credentials) {
        let secret = credentials.clientSecret.map { _ in "" }
        try? context.credentials.save(
            Credentials(clientID: credentials.clientID, clientSecret: secret), .application)
    }

    private func revoked(_ credentials: Credentials) -> SignOutResult {
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

    /// The application of the environment, where it names one; it takes precedence over what a person signed in with.
    var application: TwitchApplication? { isPersonal ? nil : TwitchApplication(context.environment) }

    private var slot: CredentialSlot { application == nil ? .person : .environment }

    /// The credentials in force; throws if there are none, or if only a person can renew them.
    private func current() throws(FetchError) -> Credentials {
        let stored = try context.credentials.load(slot)
        if let application {
            guard application.id.isHeaderWord else { throw TwitchApplication.malformedID }
            let kept = stored.flatMap { $0.clientID == application.id ? $0 : nil }
            return Credentials(
                clientID: application.id, clientSecret: try application.secret(context),
                accessToken: kept?.accessToken, validatedAt: kept?.validatedAt)
        }
        guard let stored, stored.clientID.isHeaderWord else { throw .notSignedIn }
        if stored.rejected == true { throw TwitchFailure.explained(stored.rejection) }
        return stored
    }

    /// Stores credentials, but not a secret from the person's own file.
    private func save(_ credentials: Credentials) throws(FetchError) {
        var kept = credentials
        if application != nil { kept.clientSecret = nil }
        try context.credentials.save(kept, slot)
    }

    private func needsValidation(_ credentials: Credentials) -> Bool {
        if wasValidated { return false }
        guard let last = credentials.validatedAt, !mustValidate else { return true }
        let age = context.now().timeIntervalSince(last)
        return age < 0 || age > Self.validFor
    }

    /// If the time cannot be stored, requests still go ahead: the token is good.
    private func note(_ validation: TwitchTokenServer.Validation?, of access: String) {
        if validation == nil { doubt = .badAnswer(reason: "it does not name the account") }
        try? context.credentials.exclusively { () throws(FetchError) in
            guard var credentials = try context.credentials.load(slot), credentials.accessToken == access else {
                return
            }
            credentials.validatedAt = context.now()
            if let validation { credentials.take(validation) }
            try save(credentials)
        }
    }

    /// Gets new tokens and has them on disk before anything uses them: the old refresh token is worthless now.
    ///
    /// The old ones are saved once more first, so that a full disk shows while the old token is still good.
    private func renew(_ old: Credentials) throws(FetchError) -> Credentials {
        try save(old)
        var credentials = old
        do throws(FetchError) {
            credentials.take(try grant(old), at: context.now())
        } catch {
            guard TwitchFailure.isFinal(error) else { throw error }
            credentials.accessToken = nil
            // The environment may have another id or secret by the next time, so it is tried again.
            credentials.rejected = application == nil ? true : nil
            credentials.rejection = application == nil ? TwitchFailure.cause(error) : nil
            try save(credentials)
            throw application?.blamed(for: error) ?? TwitchFailure.explained(credentials.rejection)
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
    mutating func take(_ grant: TwitchTokenServer.Grant, at now: Date) {
        accessToken = grant.access_token
        refreshToken = grant.refresh_token ?? refreshToken
        validatedAt = now
        (rejected, rejection) = (nil, nil)
        scopes = grant.scope ?? scopes
    }

    /// Whether the application has signed in by itself: a person's token comes with one that renews it.
    fileprivate var isOfApplication: Bool { clientSecret != nil && refreshToken == nil }

    /// Whose they are if they permit `scope`; `nil` if they do not, or if that was never asked.
    fileprivate func person(permitting scope: TwitchScope) -> String? {
        scopes?.contains(scope.rawValue) == true ? userID : nil
    }

    /// Takes what Twitch says of the token; an id is a number, and goes into requests.
    mutating func take(_ validation: TwitchTokenServer.Validation) {
        scopes = validation.scopes
        userID = validation.user_id.flatMap { id in
            !id.isEmpty && id.utf8.count <= 20 && id.hasOnlyDigits ? id : nil
        }
    }
}

/// A permission that a person gives (https://dev.twitch.tv/docs/authentication/scopes/).
enum TwitchScope: String {
    /// To see the channels that the person follows.
    case follows = "user:read:follows"
}

extension [TwitchScope] {
    var joined: String { map(\.rawValue).joined(separator: " ") }
}

/// The client id and access token that go with a request.
struct TwitchToken {
    let clientID: String
    let access: String

    /// The token of these credentials; `nil` if they have none that is valid in a header line.
    init?(_ credentials: Credentials) {
        guard let access = credentials.accessToken, access.isHeaderWord, credentials.clientID.isHeaderWord else {
            return nil
        }
        (clientID, self.access) = (credentials.clientID, access)
    }
}
