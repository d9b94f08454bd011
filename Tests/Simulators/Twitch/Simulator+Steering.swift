import SimulatorKit

extension Simulator {
    /// The current ranking, most watched first.
    package var ranking: [RankedGame] { simulation.withLock { $0.ranking.games } }

    /// Puts these games in front of all others, in this order.
    ///
    /// The numbers stay with the ranks, unless `viewers` sets others by id; these may contradict the order, as Twitch's
    /// sums do.
    package func setRanking(_ ids: [String], viewers: [String: Int] = [:]) throws(UnknownGame) {
        try simulation.withLock { (state: inout Simulation) throws(UnknownGame) in
            try state.ranking.putInFront(ids, viewers: viewers)
        }
    }

    /// Goes to the next step of the script or of the random evening.
    package func advance() throws { try simulation.withLock { try $0.advance() } }

    /// Approves for the person, by default the latest pending sign-in; returns false if there is none.
    @discardableResult
    package func approveDevice(userCode: String? = nil) -> Bool {
        simulation.withLock { $0.accounts.decide(.approved, userCode: userCode) }
    }

    /// Denies for the person.
    @discardableResult
    package func denyDevice(userCode: String? = nil) -> Bool {
        simulation.withLock { $0.accounts.decide(.denied, userCode: userCode) }
    }

    /// Revokes tokens, like a person who disconnects the application.
    package func revokeTokens(_ kind: TokenKind) { simulation.withLock { $0.accounts.revoke(kind) } }

    /// The tokens of somebody who signed in earlier.
    package func grantTokens(scopes: [String] = []) -> TokenPair {
        simulation.withLock { $0.accounts.grantUser(scopes: scopes, now: WallClock.now) }
    }
}
