import SimulatorKit

extension Simulation {
    /// GET /helix/streams: most watched first, of some games, users or languages, or of all.
    func streams(_ exchange: Exchange) -> HTTPResponse {
        list(exchange) { () throws(Refusal) in
            let query = exchange.request.query
            for name in ["game_id", "user_id", "user_login", "language"] where query.all(name).count > 100 {
                throw Refusal("The parameter \"\(name)\" was malformed: it may be given at most 100 times")
            }
            guard ["all", "live"].contains(query.first("type") ?? "all") else {
                throw Refusal("The parameter \"type\" was malformed: the value must be \"all\" or \"live\"")
            }
            return try PageRequest(exchange.request, heedsBefore: true).cut(
                liveStreams(exchange), cursor: { Cursor.nested(before: $0, after: $1) },
                entry: { $0.entry(origin: origin) })
        }
    }

    private func liveStreams(_ exchange: Exchange) -> [LiveStream] {
        let query = exchange.request.query
        let ids = query.all("game_id")
        let games = exchange.ranking.games.filter { ids.isEmpty || ids.contains($0.game.id) }
        return games.flatMap(audience.streams)
            .filter { $0.isAmong(query) }
            .sorted { ($0.viewers, $0.id) > ($1.viewers, $1.id) }
    }
}

extension LiveStream {
    fileprivate func isAmong(_ query: [Parameter]) -> Bool {
        let asked = [("user_id", userID), ("user_login", login), ("language", language)]
        return asked.allSatisfy { name, value in
            let values = query.all(name)
            return values.isEmpty || values.contains(value)
        }
    }
}
