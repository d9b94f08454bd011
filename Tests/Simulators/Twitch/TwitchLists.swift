import FoundationEssentials

/// One page of a list, while faults may still change it.
struct TwitchPage: Sendable {
    var items: [JSON]
    /// The place of the first item in the whole list.
    let start: Int
    /// The place where the next page begins; `nil` if this is the last one.
    var next: Int?
    /// What the pagination object has instead of the usual cursor; `nil` if the object is missing.
    var pagination: JSON?

    /// Cuts the requested page out of a list.
    ///
    /// Source: https://dev.twitch.tv/docs/api/guide/#pagination
    init<Item>(_ request: HTTPRequest, of list: [Item], entry: (Item) -> JSON) throws(Refusal) {
        let first = try Self.first(request.query.first("first"))
        var start = 0
        // An empty cursor counts as missing, so a client that follows one gets the first page again.
        if let after = request.query.first("after"), !after.isEmpty {
            guard let place = Self.place(after) else { throw Refusal(message: "Invalid cursor.") }
            start = min(place, list.count)
        }
        let end = min(list.count, start + first)
        self.start = start
        items = list[start..<end].map(entry)
        next = end < list.count ? end : nil
        pagination = next.map { ["cursor": .string(Self.cursor($0))] } ?? [:]
    }

    private static func first(_ text: String?) throws(Refusal) -> Int {
        guard let text else { return 20 }
        let complaint = "The parameter \"first\" was malformed: the value must be "
        guard let first = Int(text) else { throw Refusal(message: complaint + "an integer") }
        guard first <= 100 else { throw Refusal(message: complaint + "less than or equal to 100") }
        guard first >= 1 else { throw Refusal(message: complaint + "greater than or equal to 1") }
        return first
    }

    var json: JSON {
        var json: JSON = ["data": .array(items)]
        json["pagination"] = pagination
        return json
    }

    /// The cursor of the page that begins at a place: base64 of JSON, opaque to a client.
    static func cursor(_ offset: Int) -> String { base64(#"{"b":null,"a":{"Offset":\#(offset)}}"#) }

    static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    /// Where a cursor leads, also one that was encoded twice (twitchdev/issues#2); `nil` if it is invalid.
    static func place(_ cursor: String) -> Int? {
        struct Halves: Decodable {
            struct Half: Decodable { var Offset: Int }
            var a: Half
        }
        guard let bytes = Data(base64Encoded: cursor) else { return nil }
        if let halves = try? JSONDecoder().decode(Halves.self, from: bytes) { return max(0, halves.a.Offset) }
        return place(String(decoding: bytes, as: UTF8.self))
    }
}

/// A 400 from Helix with an explanation.
struct Refusal: Error {
    let message: String
}

/// The lists of api.twitch.tv.
extension Twitch {
    /// GET /helix/games/top: all games, the most watched first.
    func topGames(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        list(exchange) { ranking throws(Refusal) in
            try TwitchPage(exchange.request, of: ranking.games) { entry($0.game) }
        }
    }

    /// GET /helix/games: by id or name, at most 100 together; what is not known is left out.
    ///
    /// An id that is not a number is 400, and costs the answer to all the others.
    func games(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        let query = exchange.request.query
        let (ids, names) = (query.all("id"), query.all("name"))
        guard !(ids + names).isEmpty else { return .helixError(400, "Must provide an ID or Name or IGDB ID.") }
        guard ids.count + names.count <= 100 else {
            return .helixError(400, "The total number of IDs and names must not exceed 100.")
        }
        guard ids.allSatisfy({ Int($0) != nil }) else {
            return .helixError(400, "The parameter \"id\" was malformed: the value must be numeric")
        }
        // Of games that share a name only one is found (twitchdev/issues#883).
        let named = names.compactMap { name in Game.all.first { $0.name == name } }
        var seen: Set<String> = []
        let found = (ids.compactMap { Game.byID[$0] } + named).filter { seen.insert($0.id).inserted }
        return .json(["data": .array(found.map(entry))])
    }

    /// GET /helix/search/categories: every word in the name, no `igdb_id`, and art of one small size.
    func searchCategories(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        list(exchange) { ranking throws(Refusal) in
            let words = (exchange.request.query.first("query") ?? "").lowercased().split(separator: " ")
            guard !words.isEmpty else { throw Refusal(message: "Missing required parameter \"query\"") }
            let found = ranking.games.map(\.game).filter { game in
                let name = game.name.lowercased()
                return words.allSatisfy { name.contains($0) }
            }
            return try TwitchPage(exchange.request, of: found, entry: category)
        }
    }

    /// GET /helix/streams: most watched first, of some games, or of all.
    func streams(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        list(exchange) { ranking throws(Refusal) in
            let ids = exchange.request.query.all("game_id")
            let games = ranking.games.filter { ids.isEmpty || ids.contains($0.game.id) }
            let streams = games.flatMap(audience.streams).sorted { ($0.viewers, $0.id) > ($1.viewers, $1.id) }
            return try TwitchPage(exchange.request, of: streams) { $0.entry(origin: origin) }
        }
    }

    private func entry(_ game: Game) -> JSON {
        [
            "id": .string(game.id), "name": .string(game.name),
            "box_art_url": .string(origin + game.artPath(size: "{width}x{height}")), "igdb_id": .string(game.igdbID),
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
    private func list(
        _ exchange: Exchange<Twitch>, _ page: (Ranking) throws(Refusal) -> TwitchPage
    ) -> HTTPResponse {
        let content = exchange.adjusted(Content(ranking: ranking))
        do {
            var page = try page(content.ranking)
            for change in content.pageChanges { change(&page) }
            return .json(page.json)
        } catch {
            return .helixError(400, error.message)
        }
    }
}
