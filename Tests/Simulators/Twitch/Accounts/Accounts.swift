/// Everything id.twitch.tv knows about one application.
struct Accounts: Sendable {
    static let appTokenLifetime = 5_011_271.0
    static let deviceCodeLifetime = 1_800.0

    let clientID: String
    let clientSecret: String
    let kind: ClientKind
    let userTokenLifetime: Double

    private(set) var accessTokens: [String: AccessToken] = [:]
    private(set) var refreshTokens: [String: [String]] = [:]
    private(set) var devices: [DeviceCode] = []

    init(_ options: SimulatorOptions) {
        clientID = options.clientID
        clientSecret = options.clientSecret
        kind = options.clientKind
        userTokenLifetime = options.userTokenLifetime
    }

    /// The token, if it is known and has not expired.
    func access(_ token: String, now: Double) -> AccessToken? {
        accessTokens[token].flatMap { $0.expires > now ? $0 : nil }
    }

    mutating func grantApp(now: Double) -> String {
        let token = RandomText.token()
        accessTokens[token] = AccessToken(user: nil, scopes: [], expires: now + Self.appTokenLifetime)
        return token
    }

    mutating func grantUser(scopes: [String], now: Double) -> TokenPair {
        let pair = TokenPair(accessToken: RandomText.token(), refreshToken: RandomText.token(50))
        accessTokens[pair.accessToken] = AccessToken(
            user: AccessToken.User(), scopes: scopes, expires: now + userTokenLifetime)
        refreshTokens[pair.refreshToken] = scopes
        return pair
    }

    /// A new pair for a refresh token, which a public client may use only once; `nil` if it is not known.
    mutating func refresh(_ token: String, now: Double) -> (pair: TokenPair, scopes: [String])? {
        guard let scopes = refreshTokens[token] else { return nil }
        let fresh = grantUser(scopes: scopes, now: now)
        guard kind == .confidential else {
            refreshTokens[token] = nil
            return (fresh, scopes)
        }
        refreshTokens[fresh.refreshToken] = nil
        return (TokenPair(accessToken: fresh.accessToken, refreshToken: token), scopes)
    }

    mutating func revoke(_ kind: TokenKind) {
        if kind != .refresh { accessTokens = [:] }
        if kind != .access { refreshTokens = [:] }
    }

    /// Revokes one token of either kind; returns false if there is no such token.
    mutating func revoke(token: String) -> Bool {
        let wasAccess = accessTokens.removeValue(forKey: token) != nil
        return refreshTokens.removeValue(forKey: token) != nil || wasAccess
    }

    mutating func begin(scopes: [String], now: Double) -> DeviceCode {
        let device = DeviceCode(
            code: RandomText.token(40), userCode: RandomText.userCode(), scopes: scopes,
            expires: now + Self.deviceCodeLifetime)
        devices.append(device)
        return device
    }

    /// Answers for the person, by default the latest pending sign-in; returns false if there is none.
    mutating func decide(_ state: DeviceCode.State, userCode: String?) -> Bool {
        let index = devices.lastIndex { $0.state == .pending && (userCode == nil || $0.userCode == userCode) }
        guard let index else { return false }
        devices[index].state = state
        return true
    }

    func device(_ code: String, now: Double) -> DeviceCode? {
        devices.first { $0.code == code && $0.expires > now }
    }

    mutating func finish(_ device: DeviceCode) { devices.removeAll { $0.code == device.code } }
}
