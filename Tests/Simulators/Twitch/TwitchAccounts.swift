import FoundationEssentials

/// The two tokens that are issued when a user approves a sign-in.
package struct TokenPair: Sendable, Hashable {
    package let accessToken: String
    package let refreshToken: String
}

/// Which tokens to revoke: those of applications and users, those for renewing, or both.
package enum TokenKind: String, Sendable, Codable { case access, refresh, all }

/// The state of id.twitch.tv for one application; no test lasts until something expires.
struct TwitchAccounts: Sendable {
    /// A sign-in started on a device.
    struct Device: Sendable {
        let code: String
        let userCode: String
        let scopes: [String]
        var isApproved = false
    }

    /// Whether a token is a user's, or the application's own.
    private(set) var isUser: [String: Bool] = [:]
    /// The permissions of each token.
    private(set) var scopes: [String: [String]] = [:]
    private var refreshTokens: Set<String> = []
    private(set) var devices: [Device] = []

    mutating func grantApp() -> String {
        let token = Self.random(30)
        isUser[token] = false
        return token
    }

    mutating func grantUser(_ permitted: [String] = []) -> TokenPair {
        let pair = TokenPair(accessToken: Self.random(30), refreshToken: Self.random(50))
        isUser[pair.accessToken] = true
        (scopes[pair.accessToken], scopes[pair.refreshToken]) = (permitted, permitted)
        refreshTokens.insert(pair.refreshToken)
        return pair
    }

    /// A new pair for a refresh token, which `isSpent` unless it stays valid; `nil` if it is unknown.
    mutating func refresh(_ token: String, isSpent: Bool) -> TokenPair? {
        guard refreshTokens.contains(token) else { return nil }
        let fresh = grantUser(scopes[token] ?? [])
        refreshTokens.remove(isSpent ? token : fresh.refreshToken)
        return isSpent ? fresh : TokenPair(accessToken: fresh.accessToken, refreshToken: token)
    }

    mutating func revoke(_ kind: TokenKind) {
        if kind != .refresh { isUser = [:] }
        if kind != .access { refreshTokens = [] }
    }

    /// Revokes one token of either kind; returns false if there is no such token.
    mutating func revoke(token: String) -> Bool {
        let wasAccess = isUser.removeValue(forKey: token) != nil
        return refreshTokens.remove(token) != nil || wasAccess
    }

    mutating func begin(_ scopes: [String]) -> Device {
        let words = Self.random(8, "BCDFGHJKLMNPQRSTVWXZ")
        devices.append(Device(code: Self.random(40), userCode: words, scopes: scopes))
        return devices[devices.count - 1]
    }

    /// Approves for the user, by default the latest pending sign-in; returns false if there is none.
    mutating func approve(userCode: String? = nil) -> Bool {
        let index = devices.lastIndex { !$0.isApproved && (userCode == nil || $0.userCode == userCode) }
        guard let index else { return false }
        devices[index].isApproved = true
        return true
    }

    mutating func finish(_ device: Device) { devices.removeAll { $0.code == device.code } }

    /// Never the same twice, so that old tokens are invalid.
    private static func random(_ length: Int, _ alphabet: String = "abcdefghijklmnopqrstuvwxyz0123456789") -> String {
        String((0..<length).compactMap { _ in alphabet.randomElement() })
    }
}

extension Twitch {
    static let deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

    /// POST /oauth2/device: starts a sign-in; the address leads to a page of the simulator.
    mutating func device(_ form: [Parameter]) -> HTTPResponse {
        if let refusal = clientRefusal(form) { return refusal }
        let device = accounts.begin((form.first("scopes") ?? "").split(separator: " ").map(String.init))
        return .json([
            "device_code": device.code, "expires_in": 1_800, "interval": 5, "user_code": device.userCode,
            "verification_uri": "\(origin)/activate?device-code=\(device.userCode)",
        ])
    }

    /// GET /activate: opening the page allows the sign-in, for a demonstration in a real browser.
    mutating func activate(_ query: [Parameter]) -> HTTPResponse {
        let isDone = accounts.approve(userCode: query.first("device-code") ?? "")
        let sentence = isDone ? "Done. You can close this page." : "This code is invalid or has expired."
        return .html("<!doctype html><title>Twitch simulator</title><p>\(sentence)</p>", status: isDone ? 200 : 400)
    }

    /// POST /oauth2/token, with its three grants.
    mutating func token(_ form: [Parameter]) -> HTTPResponse {
        if let refusal = clientRefusal(form) { return refusal }
        switch form.first("grant_type") {
        case "client_credentials":
            // For the application itself: no user, and no refresh token.
            if let refusal = secretRefusal(form) { return refusal }
            return .json(["access_token": accounts.grantApp(), "expires_in": 5_011_271, "token_type": "bearer"])
        case "refresh_token": return refreshedToken(form)
        case Self.deviceGrant: return deviceToken(form)
        case let type: return .identityError(400, "\(type == nil ? "missing" : "invalid") grant type")
        }
    }

    private mutating func refreshedToken(_ form: [Parameter]) -> HTTPResponse {
        guard let token = form.first("refresh_token") else { return .identityError(400, "missing refresh token") }
        if !options.isPublic, let refusal = secretRefusal(form) { return refusal }
        guard let fresh = accounts.refresh(token, isSpent: options.isPublic) else {
            return .identityError(400, "Invalid refresh token")
        }
        return .tokens(fresh, scopes: accounts.scopes[fresh.accessToken] ?? [])
    }

    private mutating func deviceToken(_ form: [Parameter]) -> HTTPResponse {
        guard let code = form.first("device_code") else { return .identityError(400, "missing device_code") }
        guard let device = accounts.devices.first(where: { $0.code == code }) else {
            return .identityError(400, "invalid device code")
        }
        guard device.isApproved else { return .identityError(400, "authorization_pending") }
        accounts.finish(device)
        return .tokens(accounts.grantUser(device.scopes), scopes: device.scopes)
    }

    private func clientRefusal(_ form: [Parameter]) -> HTTPResponse? {
        let client = form.first("client_id")
        guard client != options.clientID else { return nil }
        return .identityError(400, client == nil ? "missing client id" : "invalid client")
    }

    /// A public client has no secret, so no secret can be right.
    private func secretRefusal(_ form: [Parameter]) -> HTTPResponse? {
        guard let secret = form.first("client_secret") else { return .identityError(400, "missing client secret") }
        let isRight = !options.isPublic && secret == options.clientSecret
        return isRight ? nil : .identityError(403, "invalid client secret")
    }

    /// GET /oauth2/validate: accepts `OAuth` and `Bearer`; `scopes` is null if there are none (twitchdev/issues#1037).
    func validate(_ request: HTTPRequest) -> HTTPResponse {
        guard let token = Self.token(of: request, schemes: ["oauth", "bearer"]) else {
            return .identityError(401, "missing authorization token")
        }
        guard let isUser = accounts.isUser[token] else { return .identityError(401, "invalid access token") }
        let scopes = accounts.scopes[token] ?? []
        var json: JSONObject = ["client_id": options.clientID]
        json.members.append(("scopes", scopes.isEmpty ? RawJSON.null : scopes))
        if isUser { json.members += [("login", "simulateduser"), ("user_id", Self.person)] }
        json.members.append(("expires_in", isUser ? 14_542 : 5_011_271))
        return .json(json)
    }

    /// POST /oauth2/revoke: an empty 200 if the token existed.
    mutating func revoke(_ form: [Parameter]) -> HTTPResponse {
        let client = form.first("client_id") ?? ""
        guard client == options.clientID else { return .identityError(400, "Invalid client_id: \(client)") }
        guard let token = form.first("token") else { return .identityError(400, "missing oauth token") }
        return accounts.revoke(token: token) ? HTTPResponse(status: 200) : .identityError(400, "Invalid token")
    }
}

extension HTTPResponse {
    static func json(_ object: JSONObject) -> HTTPResponse { json(object, status: 200) }

    /// An answer to a user's grant.
    ///
    /// `scope` is an array, and absent if none was requested.
    static func tokens(_ pair: TokenPair, scopes: [String] = []) -> HTTPResponse {
        var json: JSONObject = [
            "access_token": pair.accessToken, "expires_in": 14_542, "refresh_token": pair.refreshToken,
        ]
        if !scopes.isEmpty { json.members.append(("scope", scopes)) }
        json.members.append(("token_type", "bearer"))
        return .json(json)
    }

    /// An error in the format of api.twitch.tv, with three keys.
    static func helixError(_ status: Int, _ message: String) -> HTTPResponse {
        let body: JSONObject = ["error": reason(of: status), "status": status, "message": message]
        return .json(body, status: status)
    }

    /// An error in the format of id.twitch.tv, with two.
    static func identityError(_ status: Int, _ message: String) -> HTTPResponse {
        .json(["status": status, "message": message] as JSONObject, status: status)
    }

    /// 429 in Twitch's own words.
    static let tooManyRequests = helixError(
        429,
        "The application exceeded the number of calls it may make. "
            + "For details, see Rate Limits in the Twitch API documentation.")
}
