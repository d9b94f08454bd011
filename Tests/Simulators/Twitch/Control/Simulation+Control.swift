import SimulatorKit

/// The requests to `/control/` that are about this service; all others are in `ServiceControl`.
///
/// | request | body | effect |
/// |---|---|---|
/// | POST /control/ranking | `{"ids": ["509658", …], "viewers": {"509658": 1}}` | puts these games in front |
/// | POST /control/device/approve | `{"user_code": "…"}`, or nothing for the latest | approves for the person |
/// | POST /control/device/deny | as above | denies |
/// | POST /control/tokens/grant | `{"scopes": ["…"]}`, or nothing | returns the tokens of a person |
/// | POST /control/tokens/revoke | `{"kind": "access"}`, `"refresh"` or `"all"` | revokes them |
extension Simulation {
    private struct RankingOrder: Decodable {
        var ids: [String]
        var viewers: [String: Int]?
    }

    mutating func control(_ request: HTTPRequest) throws -> ControlReply? {
        switch (request.method, request.path) {
        case ("POST", "/control/ranking"): try setRanking(request)
        case ("POST", "/control/device/approve"): try decide(.approved, request)
        case ("POST", "/control/device/deny"): try decide(.denied, request)
        case ("POST", "/control/tokens/grant"): try grant(request)
        case ("POST", "/control/tokens/revoke"): try revoke(request)
        default: nil
        }
    }

    private mutating func setRanking(_ request: HTTPRequest) throws -> ControlReply {
        let order = try request.decoded(RankingOrder.self)
        try ranking.putInFront(order.ids, viewers: order.viewers ?? [:])
        return .state
    }

    /// The ranking with titles and viewers, and the pending sign-ins.
    var report: JSON {
        let games = ranking.games.enumerated().map { index, ranked -> JSON in
            [
                "rank": .int(index + 1), "id": .string(ranked.game.id), "title": .string(ranked.game.name),
                "viewers": .int(ranked.viewers),
            ]
        }
        let codes = accounts.devices.filter { $0.state == .pending }.map { JSON.string($0.userCode) }
        return ["step": .int(step), "ranking": .array(games), "pending": .array(codes)]
    }
}
