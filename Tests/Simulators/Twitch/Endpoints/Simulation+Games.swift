import SimulatorKit

extension Simulation {
    /// GET /helix/games/top: all games, the most watched first.
    func topGames(_ exchange: Exchange) -> HTTPResponse {
        list(exchange) { () throws(Refusal) in
            try PageRequest(exchange.request, heedsBefore: true).cut(
                exchange.ranking.games, cursor: { Cursor.offset($1, of: $0) }, entry: { entry($0.game) })
        }
    }

    /// GET /helix/games: by id, name or IGDB id, at most 100 together; what is not known is left out.
    ///
    /// An id that is not a number is 400, and costs the answer to all the others.
    func games(_ exchange: Exchange) -> HTTPResponse {
        let query = exchange.request.query
        let ids = query.all("id")
        let names = query.all("name")
        let igdbIDs = query.all("igdb_id").filter { !$0.isEmpty }
        let count = query.count { ["id", "name", "igdb_id"].contains($0.name) }
        guard count > 0 else { return Refusal("Must provide an ID or Name or IGDB ID.").response }
        guard count <= 100 else { return Refusal("The total number of IDs and names must not exceed 100.").response }
        guard ids.allSatisfy(Self.isNumber) else {
            return Refusal("The parameter \"id\" was malformed: the value must be numeric").response
        }
        // Of games that share a name only one is found (twitchdev/issues#883).
        let named = names.compactMap { name in GameCatalogue.all.first { $0.name == name } }
        let found =
            ids.compactMap { GameCatalogue.byID[$0] } + named
            + GameCatalogue.all.filter { igdbIDs.contains($0.igdbID) }
        var seen: Set<String> = []
        return .json(["data": .array(found.filter { seen.insert($0.id).inserted }.map(entry))])
    }

    private static func isNumber(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// GET /helix/search/categories: every word in the name, no `igdb_id`, and art of one small size.
    func searchCategories(_ exchange: Exchange) -> HTTPResponse {
        list(exchange) { () throws(Refusal) in
            let query = exchange.request.query.first("query") ?? ""
            guard !query.isEmpty else { throw Refusal("Missing required parameter \"query\"") }
            let words = query.lowercased().split(separator: " ")
            let found = exchange.ranking.games.map(\.game).filter { game in
                let name = game.name.lowercased()
                return words.allSatisfy { name.contains($0) }
            }
            return try PageRequest(exchange.request).cut(found, cursor: { Cursor.offset($1) }, entry: category)
        }
    }

    private func entry(_ game: Game) -> JSON {
        [
            "id": .string(game.id), "name": .string(game.name),
            "box_art_url": .string(origin + game.artPath(size: "{width}x{height}")),
            "igdb_id": .string(game.igdbID),
        ]
    }

    /// Twitch documents the entry in this order, with art of a fixed size (twitchdev/issues#329).
    private func category(_ game: Game) -> JSON {
        [
            "id": .string(game.id), "name": .string(game.name),
            "box_art_url": .string(origin + game.artPath(size: "52x72")),
        ]
    }

    /// A page as changed by the faults, or the refusal.
    func list(_ exchange: Exchange, _ page: () throws(Refusal) -> Page) -> HTTPResponse {
        do {
            var page = try page()
            exchange.faults.adjust(&page)
            return .json(page.json)
        } catch {
            return error.response
        }
    }
}
