import SimulatorKit

extension Simulation {
    private struct DeviceOrder: Decodable {
        var userCode: String?

        enum CodingKeys: String, CodingKey { case userCode = "user_code" }
    }

    private struct GrantOrder: Decodable { var scopes: [String]? }

    private struct RevokeOrder: Decodable { var kind: TokenKind? }

    mutating func decide(_ state: DeviceCode.State, _ request: HTTPRequest) throws -> ControlReply {
        let code = try request.decoded(DeviceOrder.self).userCode
        guard accounts.decide(state, userCode: code) else {
            return .json(["error": "no sign-in is pending"], status: 400)
        }
        return .json([:])
    }

    mutating func grant(_ request: HTTPRequest) throws -> ControlReply {
        let scopes = try request.decoded(GrantOrder.self).scopes ?? []
        let pair = accounts.grantUser(scopes: scopes, now: WallClock.now)
        return .json(["access_token": .string(pair.accessToken), "refresh_token": .string(pair.refreshToken)])
    }

    mutating func revoke(_ request: HTTPRequest) throws -> ControlReply {
        accounts.revoke(try request.decoded(RevokeOrder.self).kind ?? .all)
        return .json([:])
    }
}
