import SimulatorKit

extension Control {
    private struct DeviceOrder: Decodable {
        var userCode: String?

        enum CodingKeys: String, CodingKey { case userCode = "user_code" }
    }

    private struct GrantOrder: Decodable { var scopes: [String]? }

    private struct RevokeOrder: Decodable { var kind: TokenKind? }

    func decide(_ state: DeviceCode.State, _ request: HTTPRequest) throws -> HTTPResponse {
        let code = try body(request, as: DeviceOrder.self).userCode
        guard simulation.withLock({ $0.accounts.decide(state, userCode: code) }) else {
            return .json(["error": "no sign-in is pending"], status: 400)
        }
        return .json([:])
    }

    func grant(_ request: HTTPRequest) throws -> HTTPResponse {
        let scopes = try body(request, as: GrantOrder.self).scopes ?? []
        let pair = simulation.withLock { $0.accounts.grantUser(scopes: scopes, now: WallClock.now) }
        return .json(["access_token": .string(pair.accessToken), "refresh_token": .string(pair.refreshToken)])
    }

    func revoke(_ request: HTTPRequest) throws -> HTTPResponse {
        let kind = try body(request, as: RevokeOrder.self).kind ?? .all
        simulation.withLock { $0.accounts.revoke(kind) }
        return .json([:])
    }
}
