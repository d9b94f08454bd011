import FoundationEssentials
import TodayCore

/// Keeps a valid access token: takes it from the vault, validates it, renews it.
///
/// Source: https://dev.twitch.tv/docs/authentication/ (validate at start and hourly; renew on 401, not ahead of
/// time; refresh tokens of public clients work once).
struct TwitchSession: Sendable {
    /// Seconds after which a token has to be validated again.
    static let validFor = 3600.0

    let context: SourceContext
    let tokens: TwitchTokenServer

    init(_ context: SourceContext) {
        self.context = context
        tokens = TwitchTokenServer(context)
    }

    /// A token to ask with; renewed first where Twitch says that it is no longer valid.
    func token() throws(FetchError) -> TwitchToken {
        let credentials = try current()
        guard let access = credentials.accessToken else { return try renewed(after: nil) }
        let token = TwitchToken(clientID: credentials.clientID, access: access)
        guard needsValidation(credentials) else { return token }
        switch tokens.validity(of: access) {
        case .valid: try markValidated(access)
        case .invalid: return try renewed(after: token)
        case .unknown: break  // the sign-in server is out of order; the API itself may well answer
        }
        return token
    }

    /// Another token than `old`, which was refused: the one that another process has got meanwhile, or a new one.
    func renewed(after old: TwitchToken?) throws(FetchError) -> TwitchToken {
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

    /// Tells Twitch to forget the token, and forgets everything here, whether Twitch heard it or not.
    func revoke() throws(FetchError) {
        if let stored = try context.credentials.load(), let access = stored.accessToken {
            tokens.revoke(access, clientID: stored.clientID)
        }
        try context.credentials.save(nil)
    }

    /// The credentials in force; throws where there are none, or where only a person can renew them.
    private func current() throws(FetchError) -> Credentials {
        let stored = try context.credentials.load()
        guard let credentials = try configured(over: stored) ?? stored else { throw .notSignedIn }
        if credentials.rejected == true { throw .signInExpired }
        return credentials
    }

    /// The application of the environment; the stored credentials where they are of the same application.
    private func configured(over stored: Credentials?) throws(FetchError) -> Credentials? {
        guard let id = context.environment["TWITCH_CLIENT_ID"], !id.isEmpty,
            let path = context.environment["TWITCH_CLIENT_SECRET_FILE"], !path.isEmpty
        else { return nil }
        let secret = try context.readFile(path)
        if let stored, stored.clientID == id, stored.clientSecret == secret { return stored }
        return Credentials(clientID: id, clientSecret: secret)
    }

    private func needsValidation(_ credentials: Credentials) -> Bool {
        guard let last = credentials.validatedAt, !context.mustValidate else { return true }
        let age = context.now().timeIntervalSince(last)
        return age < 0 || age > Self.validFor
    }

    private func markValidated(_ access: String) throws(FetchError) {
        try context.credentials.exclusively { () throws(FetchError) in
            guard var credentials = try context.credentials.load(), credentials.accessToken == access else { return }
            credentials.validatedAt = context.now()
            try context.credentials.save(credentials)
        }
    }

    /// Gets a new pair and has it on the disk before anybody uses it: the old refresh token is worth nothing now.
    private func renew(_ old: Credentials) throws(FetchError) -> Credentials {
        var credentials = old
        do throws(FetchError) {
            credentials.take(try grant(old), at: context.now())
        } catch .refused {
            credentials.accessToken = nil
            credentials.rejected = true
            try context.credentials.save(credentials)
            throw .signInExpired
        }
        try context.credentials.save(credentials)
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
    /// Takes over a new pair of tokens.
    mutating func take(_ grant: TwitchTokenServer.Grant, at now: Date) {
        accessToken = grant.access_token
        refreshToken = grant.refresh_token ?? refreshToken
        validatedAt = now
        rejected = nil
    }
}
