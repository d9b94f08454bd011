/// The requests to `/control/` that are about Twitch; all others are in `FrontDesk`.
///
/// | request | body | effect |
/// |---|---|---|
/// | POST /control/ranking | `{"ids": ["509658", …], "viewers": {"509658": 1}}` | puts these games in front |
/// | POST /control/device/approve | `{"user_code": "…"}`, or nothing for the latest | approves for the person |
/// | POST /control/tokens/revoke | `{"kind": "access"}`, `"refresh"` or `"all"` | revokes them |
extension Twitch {
    private struct Order: Decodable {
        var ids: [String]?
        var viewers: [String: Int]?
        var user_code: String?
        var kind: TokenKind?
    }

    /// Obeys them.
    package mutating func control(_ request: HTTPRequest) throws -> JSON? {
        let order = try request.decoded(Order.self)
        switch (request.method, request.path) {
        case ("POST", "/control/ranking"): try ranking.putInFront(order.ids ?? [], viewers: order.viewers ?? [:])
        case ("POST", "/control/device/approve"): _ = accounts.decide(.approved, userCode: order.user_code)
        case ("POST", "/control/tokens/revoke"): accounts.revoke(order.kind ?? .all)
        default: return nil
        }
        return report
    }

    /// The ranking with titles and viewers, and the pending sign-ins.
    package var report: JSON {
        let games = ranking.games.enumerated().map { index, ranked -> JSON in
            [
                "rank": .int(index + 1), "id": .string(ranked.game.id), "title": .string(ranked.game.name),
                "viewers": .int(ranked.viewers),
            ]
        }
        let codes = accounts.devices.filter { $0.state == .pending }.map { JSON.string($0.userCode) }
        return ["ranking": .array(games), "pending": .array(codes)]
    }
}

extension TestServer<Twitch> {
    /// Replaces `https://api.twitch.tv/helix`.
    package var apiURL: String { "\(url)/helix" }
    /// Replaces `https://id.twitch.tv/oauth2`.
    package var idURL: String { "\(url)/oauth2" }

    /// The current ranking, most watched first.
    package var ranking: [RankedGame] { change { $0.ranking.games } }

    /// Puts these games in front of all others, in this order; see `Ranking`.
    package func setRanking(_ ids: [String], viewers: [String: Int] = [:]) throws {
        try change { try $0.ranking.putInFront(ids, viewers: viewers) }
    }

    /// Approves for the person, by default the latest pending sign-in; returns false if there is none.
    @discardableResult
    package func approveDevice(userCode: String? = nil) -> Bool {
        change { $0.accounts.decide(.approved, userCode: userCode) }
    }

    /// Denies for the person.
    @discardableResult
    package func denyDevice(userCode: String? = nil) -> Bool {
        change { $0.accounts.decide(.denied, userCode: userCode) }
    }

    /// Revokes tokens, like a person who disconnects the application.
    package func revokeTokens(_ kind: TokenKind) { change { $0.accounts.revoke(kind) } }

    /// The tokens of somebody who signed in earlier.
    package func grantTokens() -> TokenPair { change { $0.accounts.grantUser(scopes: [], now: WallClock.now) } }
}
