import FoundationEssentials
import TodayCore

/// Provides a valid access token: takes it from the vault, validates it, renews it.
///
/// Source: https://dev.twitch.tv/docs/authentication/ (validate at start and hourly; renew on 401, not ahead of time;
/// refresh tokens of public clients work once).
final class TwitchSession {
    /// Seconds after which a token has to be validated again.
    static let validFor = 3600.0

    let context: SourceContext
    let tokens: TwitchTokenServer
    private var wasValidated = false
    private var wasRenewed = false

    init(_ context: SourceContext) {
        self.context = context
        tokens = TwitchTokenServer(context)
    }

    /// A token for requests; renewed first if Twitch says that it is no longer valid.
    func token() throws(FetchError) -> TwitchToken {
        let credentials = try current()
        guard let access = credentials.accessToken else { return try renewed(after: nil) }
        let token = TwitchToken(clientID: credentials.clientID, access: access)
        guard needsValidation(credentials) else { return token }
        wasValidated = true
        switch tokens.validity(of: access) {
        case .valid: markValidated(access)
        case .invalid: return try renewed(after: token)
        case .unknown: break  // the sign-in server is out of order; the API itself may well answer
        }
        return token
    }

    /// A token other than `old`, which was refused: one that another process has obtained meanwhile, or a new one.
    ///
    /// Only one renewal per run: another one would not help a token that is refused as soon as it is new.
    func renewed(after old: TwitchToken?) throws(FetchError) -> TwitchToken {
        if wasRenewed { throw .refused(status: 401, message: DisplayText("a new token is refused as well")) }
        wasRenewed = true
        var result: TwitchToken?
        try context.credentials.exclusively { () throws(FetchError) in
            var credentials = try current()
            if credentials.accessToken == nil || credentials.accessToken == old?.access {
                credentials = try renew(credentials)
            }
            result = credentials.accessToken.map { TwitchToken(clientID: credentials.clientID, access: $0) }
        }
        guard let result else { throw .notSignedIn }
        return result
    }

    /// Tells Twitch to revoke the token, and forgets everything here, whether or not Twitch received that.
    func revoke() throws(FetchError) {
        try context.credentials.exclusively { () throws(FetchError) in
            if let stored = try context.credentials.load(.person), let access = stored.accessToken {
                tokens.revoke(access, clientID: stored.clientID)
            }
            try context.credentials.save(nil, .person)
        }
    }

    /// The application in the environment, if it names one, takes precedence over the person's sign-in.
    private var slot: CredentialSlot {
        let names = ["TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET_FILE"]
        return names.allSatisfy { context.environment[$0]?.isEmpty == false } ? .environment : .person
    }

    /// The credentials in force; throws if there are none, or if only a person can renew them.
    private func current() throws(FetchError) -> Credentials {
        let stored = try context.credentials.load(slot)
        guard let credentials = slot == .environment ? try configured(stored) : stored else { throw .notSignedIn }
        if credentials.rejected == true { throw .signInExpired }
        return credentials
    }

    /// The environment's application, with the token that was stored for it.
    private func configured(_ stored: Credentials?) throws(FetchError) -> Credentials? {
        guard let id = context.environment["TWITCH_CLIENT_ID"],
            let path = context.environment["TWITCH_CLIENT_SECRET_FILE"]
        else { return nil }
        var credentials = Credentials(clientID: id, clientSecret: try context.readFile(path))
        if let stored, stored.clientID == id {
            credentials.accessToken = stored.accessToken
            credentials.validatedAt = stored.validatedAt
        }
        return credentials
    }

    /// Stores credentials, but not a secret from the person's own file.
    private func save(_ credentials: Credentials) throws(FetchError) {
        var kept = credentials
        if slot == .environment { kept.clientSecret = nil }
        try context.credentials.save(kept, slot)
    }

    private func needsValidation(_ credentials: Credentials) -> Bool {
        if wasValidated { return false }
        guard let last = credentials.validatedAt, !context.mustValidate else { return true }
        let age = context.now().timeIntervalSince(last)
        return age < 0 || age > Self.validFor
    }

    /// If the time cannot be stored, requests still go ahead: the token is good.
    private func markValidated(_ access: String) {
        try? context.credentials.exclusively { () throws(FetchError) in
            guard var credentials = try context.credentials.load(slot), credentials.accessToken == access else {
                return
            }
            credentials.validatedAt = context.now()
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
            credentials.rejected = true
            try save(credentials)
            throw .signInExpired
        }
        try save(credentials)
        return credentials
    }

    private func grant(_ credentials: Credentials) throws(FetchError) -> TwitchTokenServer.Grant {
        if let refresh = credentials.refreshToken {
            return try tokens.refreshed(refresh, credentials)
        }
        guard let secret = credentials.clientSecret else { throw .notSignedIn }
        return try tokens.application(credentials.clientID, secret: secret)
    }
}

extension Credentials {
    /// Takes a new pair of tokens.
    mutating func take(_ grant: TwitchTokenServer.Grant, at now: Date) {
        accessToken = grant.access_token
        refreshToken = grant.refresh_token ?? refreshToken
        validatedAt = now
        rejected = nil
    }
}
