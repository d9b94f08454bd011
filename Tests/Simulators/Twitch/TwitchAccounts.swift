/// The two tokens issued when a person approves a sign-in.
package struct TokenPair: Sendable, Hashable {
    /// For the Authorization header.
    package let accessToken: String
    /// For the next pair.
    package let refreshToken: String
}

/// Which tokens to revoke: those of applications and users, those for renewing, or both.
package enum TokenKind: String, Sendable, Codable { case access, refresh, all }

/// Everything id.twitch.tv knows about one application.
struct TwitchAccounts: Sendable {
    /// What a bearer token stands for: a person who approved a device code, or the application itself.
    struct AccessToken: Sendable {
        var isUser: Bool
        var scopes: [String]
        /// In Unix seconds.
        var expires: Double
    }

    /// A sign-in started on a device.
    struct DeviceCode: Sendable {
        /// The person's answer.
        enum State: Sendable { case pending, approved, denied }

        var code: String
        var userCode: String
        var scopes: [String]
        var expires: Double
        var state = State.pending
    }

    static let (appLifetime, userLifetime, deviceLifetime) = (5_011_271, 14_542, 1_800)

    let options: Twitch.Options
    private var accessTokens: [String: AccessToken] = [:]
    private var refreshTokens: [String: [String]] = [:]
    private(set) var devices: [DeviceCode] = []

    init(_ options: Twitch.Options) { self.options = options }

    /// The token, if it is known and has not expired.
    func access(_ token: String, now: Double) -> AccessToken? {
        accessTokens[token].flatMap { $0.expires > now ? $0 : nil }
    }

    mutating func grantApp(now: Double) -> String {
        let token = Self.random(30)
        accessTokens[token] = AccessToken(isUser: false, scopes: [], expires: now + Double(Self.appLifetime))
        return token
    }

    mutating func grantUser(scopes: [String], now: Double) -> TokenPair {
        let pair = TokenPair(accessToken: Self.random(30), refreshToken: Self.random(50))
        accessTokens[pair.accessToken] = AccessToken(
            isUser: true, scopes: scopes, expires: now + Double(Self.userLifetime))
        refreshTokens[pair.refreshToken] = scopes
        return pair
    }

    /// A new pair for a refresh token, which a public client may use only once; `nil` if it is not known.
    mutating func refresh(_ token: String, now: Double) -> (pair: TokenPair, scopes: [String])? {
        guard let scopes = refreshTokens[token] else { return nil }
        let fresh = grantUser(scopes: scopes, now: now)
        refreshTokens[options.isPublic ? token : fresh.refreshToken] = nil
        return options.isPublic
            ? (fresh, scopes) : (TokenPair(accessToken: fresh.accessToken, refreshToken: token), scopes)
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
            code: Self.random(40), userCode: Self.random(8, "BCDFGHJKLMNPQRSTVWXZ"), scopes: scopes,
            expires: now + Double(Self.deviceLifetime))
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

    func device(_ code: String, now: Double) -> DeviceCode? { devices.first { $0.code == code && $0.expires > now } }

    mutating func finish(_ device: DeviceCode) { devices.removeAll { $0.code == device.code } }

    /// Never the same twice, so that yesterday's tokens are no good today.
    private static func random(_ length: Int, _ alphabet: String = "abcdefghijklmnopqrstuvwxyz0123456789") -> String {
        let letters = Array(alphabet)
        return String((0..<length).map { _ in letters[Int.random(in: letters.indices)] })
    }
}

/// The endpoints of id.twitch.tv.
extension Twitch {
    /// POST /oauth2/device: starts a sign-in; the address leads to a page of the simulator.
    mutating func device(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        if let refusal = clientRefusal(exchange) { return refusal }
        let scopes = (exchange.request.parameters.first("scopes") ?? "").split(separator: " ").map(String.init)
        let device = accounts.begin(scopes: scopes, now: exchange.now)
        return .json([
            "device_code": .string(device.code), "expires_in": .int(TwitchAccounts.deviceLifetime), "interval": 5,
            "user_code": .string(device.userCode),
            "verification_uri": .string("\(origin)/activate?device-code=\(device.userCode)"),
        ])
    }

    /// GET /activate: whoever opens the page allows the sign-in, for a demonstration in a real browser.
    mutating func activate(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        let isDone = accounts.decide(.approved, userCode: exchange.request.query.first("device-code") ?? "")
        let sentence = isDone ? "Done. You can close this page." : "This code is invalid or has expired."
        return .html("<!doctype html><title>Twitch simulator</title><p>\(sentence)</p>", status: isDone ? 200 : 400)
    }

    /// POST /oauth2/token, with its three grants.
    mutating func token(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        if let refusal = clientRefusal(exchange) { return refusal }
        switch exchange.request.parameters.first("grant_type") {
        case "client_credentials":
            // For the application itself: no user, and no refresh token.
            if let refusal = secretRefusal(exchange) { return refusal }
            return .json([
                "access_token": .string(accounts.grantApp(now: exchange.now)),
                "expires_in": .int(TwitchAccounts.appLifetime), "token_type": "bearer",
            ])
        case "refresh_token": return refreshedToken(exchange)
        case "urn:ietf:params:oauth:grant-type:device_code": return deviceToken(exchange)
        case let type: return .identityError(400, "\(type == nil ? "missing" : "invalid") grant type")
        }
    }

    private mutating func refreshedToken(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        guard let token = exchange.request.parameters.first("refresh_token") else {
            return .identityError(400, "missing refresh token")
        }
        if !options.isPublic, let refusal = secretRefusal(exchange) { return refusal }
        guard let fresh = accounts.refresh(token, now: exchange.now) else {
            return .identityError(400, "Invalid refresh token")
        }
        return tokens(fresh.pair, scopes: fresh.scopes)
    }

    private mutating func deviceToken(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        guard let code = exchange.request.parameters.first("device_code") else {
            return .identityError(400, "missing device_code")
        }
        guard let device = accounts.device(code, now: exchange.now) else {
            return .identityError(400, "invalid device code")
        }
        guard device.state != .pending else { return .identityError(400, "authorization_pending") }
        accounts.finish(device)
        guard device.state == .approved else { return .identityError(400, "invalid device code") }
        return tokens(accounts.grantUser(scopes: device.scopes, now: exchange.now), scopes: device.scopes)
    }

    /// `scope` is absent if none was requested.
    private func tokens(_ pair: TokenPair, scopes: [String]) -> HTTPResponse {
        var json: JSON = [
            "access_token": .string(pair.accessToken), "expires_in": .int(TwitchAccounts.userLifetime),
            "refresh_token": .string(pair.refreshToken),
        ]
        if !scopes.isEmpty { json["scope"] = .array(scopes.map(JSON.string)) }
        json["token_type"] = "bearer"
        return .json(json)
    }

    private func clientRefusal(_ exchange: Exchange<Twitch>) -> HTTPResponse? {
        let client = exchange.request.parameters.first("client_id")
        guard client != options.clientID else { return nil }
        return .identityError(400, client == nil ? "missing client id" : "invalid client")
    }

    /// A public client has no secret, so no secret can be right.
    private func secretRefusal(_ exchange: Exchange<Twitch>) -> HTTPResponse? {
        guard let secret = exchange.request.parameters.first("client_secret") else {
            return .identityError(400, "missing client secret")
        }
        let isRight = !options.isPublic && secret == options.clientSecret
        return isRight ? nil : .identityError(403, "invalid client secret")
    }

    /// GET /oauth2/validate: accepts `OAuth` and `Bearer`; `scopes` is null if there are none (twitchdev/issues#1037).
    func validate(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        let header = exchange.request.headers["authorization"]
        guard let token = Self.token(in: header, schemes: ["oauth", "bearer"]) else {
            return .identityError(401, "missing authorization token")
        }
        guard let access = accounts.access(token, now: exchange.now) else {
            return .identityError(401, "invalid access token")
        }
        var json: JSON = ["client_id": .string(options.clientID)]
        if access.isUser { json["login"] = "simulateduser" }
        json["scopes"] = access.scopes.isEmpty ? .null : .array(access.scopes.map(JSON.string))
        if access.isUser { json["user_id"] = "141981764" }
        json["expires_in"] = .int(Int(access.expires - exchange.now))
        return .json(json)
    }

    /// POST /oauth2/revoke: an empty 200 if the token existed.
    mutating func revoke(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        let parameters = exchange.request.parameters
        let client = parameters.first("client_id") ?? ""
        guard client == options.clientID else { return .identityError(400, "Invalid client_id: \(client)") }
        guard let token = parameters.first("token") else { return .identityError(400, "missing oauth token") }
        return accounts.revoke(token: token) ? .status(200) : .identityError(400, "Invalid token")
    }
}
