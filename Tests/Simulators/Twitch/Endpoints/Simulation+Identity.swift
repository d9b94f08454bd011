import SimulatorKit

extension Simulation {
    /// POST /oauth2/device: starts a sign-in; the address leads to a page of the simulator.
    mutating func device(_ exchange: Exchange) -> HTTPResponse {
        let parameters = exchange.request.parameters
        guard let client = parameters.first("client_id") else { return .identityError(400, "missing client id") }
        guard client == accounts.clientID else { return .identityError(400, "invalid client") }
        let scopes = (parameters.first("scopes") ?? "").split(separator: " ").map(String.init)
        let device = accounts.begin(scopes: scopes, now: exchange.now)
        return .json([
            "device_code": .string(device.code), "expires_in": .int(Int(Accounts.deviceCodeLifetime)), "interval": 5,
            "user_code": .string(device.userCode),
            "verification_uri": .string("\(origin)/activate?device-code=\(device.userCode)"),
        ])
    }

    /// GET /oauth2/validate: accepts `OAuth` and `Bearer`; `scopes` is null if there are none (twitchdev/issues#1037).
    func validate(_ exchange: Exchange) -> HTTPResponse {
        let header = exchange.request.headers["authorization"]
        guard let token = Self.token(in: header, schemes: ["oauth", "bearer"]) else {
            return .identityError(401, "missing authorization token")
        }
        guard let access = accounts.access(token, now: exchange.now) else {
            return .identityError(401, "invalid access token")
        }
        var json: JSON = ["client_id": .string(accounts.clientID)]
        if let user = access.user { json["login"] = .string(user.login) }
        json["scopes"] = access.scopes.isEmpty ? .null : .array(access.scopes.map(JSON.string))
        if let user = access.user { json["user_id"] = .string(user.id) }
        json["expires_in"] = .int(Int(access.expires - exchange.now))
        return .json(json)
    }

    /// POST /oauth2/revoke: an empty 200 if the token existed.
    mutating func revoke(_ exchange: Exchange) -> HTTPResponse {
        let parameters = exchange.request.parameters
        let client = parameters.first("client_id") ?? ""
        guard client == accounts.clientID else { return .identityError(400, "Invalid client_id: \(client)") }
        guard let token = parameters.first("token") else { return .identityError(400, "missing oauth token") }
        return accounts.revoke(token: token) ? .status(200) : .identityError(400, "Invalid token")
    }
}
