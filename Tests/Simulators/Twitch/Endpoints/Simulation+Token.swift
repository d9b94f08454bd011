import SimulatorKit

extension Simulation {
    /// POST /oauth2/token, with its three grants.
    mutating func token(_ exchange: Exchange) -> HTTPResponse {
        let parameters = exchange.request.parameters
        guard let client = parameters.first("client_id") else { return .identityError(400, "missing client id") }
        guard client == accounts.clientID else { return .identityError(400, "invalid client") }
        switch parameters.first("grant_type") {
        case "client_credentials": return appToken(exchange)
        case "refresh_token": return refreshedToken(exchange)
        case "urn:ietf:params:oauth:grant-type:device_code": return deviceToken(exchange)
        case nil: return .identityError(400, "missing grant type")
        case .some: return .identityError(400, "invalid grant type")
        }
    }

    /// For the application itself: no user, and no refresh token.
    private mutating func appToken(_ exchange: Exchange) -> HTTPResponse {
        if let refusal = secretRefusal(exchange) { return refusal }
        return .json([
            "access_token": .string(accounts.grantApp(now: exchange.now)),
            "expires_in": .int(Int(Accounts.appTokenLifetime)), "token_type": "bearer",
        ])
    }

    private mutating func refreshedToken(_ exchange: Exchange) -> HTTPResponse {
        guard let token = exchange.request.parameters.first("refresh_token") else {
            return .identityError(400, "missing refresh token")
        }
        if accounts.kind == .confidential, let refusal = secretRefusal(exchange) { return refusal }
        guard let fresh = accounts.refresh(token, now: exchange.now) else {
            return .identityError(400, "Invalid refresh token")
        }
        return tokens(fresh.pair, scopes: fresh.scopes)
    }

    private mutating func deviceToken(_ exchange: Exchange) -> HTTPResponse {
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
            "access_token": .string(pair.accessToken), "expires_in": .int(Int(accounts.userTokenLifetime)),
            "refresh_token": .string(pair.refreshToken),
        ]
        if !scopes.isEmpty { json["scope"] = .array(scopes.map(JSON.string)) }
        json["token_type"] = "bearer"
        return .json(json)
    }

    /// A public client has no secret, so no secret can be right.
    private func secretRefusal(_ exchange: Exchange) -> HTTPResponse? {
        guard let secret = exchange.request.parameters.first("client_secret") else {
            return .identityError(400, "missing client secret")
        }
        let isRight = accounts.kind == .confidential && secret == accounts.clientSecret
        return isRight ? nil : .identityError(403, "invalid client secret")
    }
}
