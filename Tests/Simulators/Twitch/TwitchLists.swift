import FoundationEssentials

/// One page of a list.
struct TwitchPage<Item> {
    let items: ArraySlice<Item>
    /// The place where the next page begins; `nil` if this is the last one.
    let next: Int?

    /// Cuts the requested page out of a list.
    ///
    /// Source: https://dev.twitch.tv/docs/api/guide/#pagination
    init(_ query: [Parameter], of list: [Item]) throws(Refusal) {
        let size = try Self.size(query.first("first"))
        var start = 0
        // An empty cursor counts as missing, so a client that follows one gets the first page again.
        if let after = query.first("after"), !after.isEmpty {
            guard let place = Self.place(after) else { throw Refusal(message: "Invalid cursor.") }
            start = min(place, list.count)
        }
        let end = min(list.count, start + size)
        items = list[start..<end]
        next = end == list.count ? nil : end
    }

    private static func size(_ text: String?) throws(Refusal) -> Int {
        guard let text else { return 20 }
        let complaint = "The parameter \"first\" was malformed: the value must be "
        guard let size = Int(text) else { throw Refusal(message: complaint + "an integer") }
        guard size <= 100 else { throw Refusal(message: complaint + "less than or equal to 100") }
        guard size >= 1 else { throw Refusal(message: complaint + "greater than or equal to 1") }
        return size
    }

    func json(_ entry: (Item) -> JSONObject) -> JSONObject {
        ["data": items.map(entry), "pagination": next.map { ["cursor": Self.cursor($0)] } ?? [:] as JSONObject]
    }

    /// The cursor of the page that begins at a place: base64, opaque to a client.
    private static func cursor(_ place: Int) -> String { Data("place \(place)".utf8).base64EncodedString() }

    /// Where a cursor leads; `nil` if it is invalid.
    private static func place(_ cursor: String) -> Int? {
        Data(base64Encoded: cursor).flatMap { Int(String(decoding: $0, as: UTF8.self).dropFirst(6)) }.map { max(0, $0) }
    }
}

/// A 400 from Helix with an explanation.
struct Refusal: Error { let message: String }

extension Twitch {
    /// GET /helix/games/top: all games, the most watched first.
    func topGames(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse {
        answer { () throws(Refusal) in
            try TwitchPage(request.query, of: shown(faults).games.map(\.game)).json(entry)
        }
    }

    /// GET /helix/games: by id or name, at most 100 together; unknown ones are left out.
    ///
    /// An id that is not a number is an error 400 for the whole request.
    func games(_ request: HTTPRequest) -> HTTPResponse {
        let (ids, names) = (request.query.all("id"), request.query.all("name"))
        guard !(ids + names).isEmpty else { return .helixError(400, "Must provide an ID or Name or IGDB ID.") }
        guard ids.count + names.count <= 100 else {
            return .helixError(400, "The total number of IDs and names must not exceed 100.")
        }
        guard ids.allSatisfy({ Int($0) != nil }) else {
            return .helixError(400, "The parameter \"id\" was malformed: the value must be numeric")
        }
        // Of games with the same name only one is found (twitchdev/issues#883).
        let named = names.compactMap { name in Game.all.first { $0.name == name } }
        var seen: Set<String> = []
        let found = (ids.compactMap { Game.byID[$0] } + named).filter { seen.insert($0.id).inserted }
        return .json(["data": found.map(entry)])
    }

    /// GET /helix/search/categories: every word in the name, no `igdb_id`, and art of one small size.
    func searchCategories(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse {
        answer { () throws(Refusal) in
            let words = (request.query.first("query") ?? "").lowercased().split(separator: " ")
            guard !words.isEmpty else { throw Refusal(message: "Missing required parameter \"query\"") }
            let found = shown(faults).games.map(\.game).filter { game in
                let name = game.name.lowercased()
                return words.allSatisfy { name.contains($0) }
            }
            // Twitch documents the entry in this order, with art of a fixed size (twitchdev/issues#329).
            return try TwitchPage(request.query, of: found).json { game in
                ["id": game.id, "name": game.name, "box_art_url": origin + game.artPath(size: "52x72")]
            }
        }
    }

    /// GET /helix/streams: most watched first, of some games, in a language, or of all; or the live ones of some
    /// channels.
    ///
    /// A followed channel is among the streams of its game once a test has put it on the air.
    func streams(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse {
        answer { () throws(Refusal) in
            let (ids, users) = (request.query.all("game_id"), request.query.all("user_id"))
            if !users.isEmpty {
                let followed = channels.filter { users.contains($0.id) }.compactMap { $0.entry(origin: origin) }
                let others = shown(faults).games.flatMap(LiveStream.all).filter { users.contains($0.channel) }
                let live = followed + others.map { $0.entry(origin: origin) }
                return try TwitchPage(request.query, of: live).json { $0 }
            }
            let languages = request.query.all("language")
            let games = shown(faults).games.filter { ids.isEmpty || ids.contains($0.game.id) }
            let all = games.flatMap(LiveStream.all).filter { languages.isEmpty || languages.contains($0.language) }
            let guests = channels.filter { channel in
                guard let stream = channel.stream, stream.isOfTest else { return false }
                return (ids.isEmpty || ids.contains(stream.game.id))
                    && (languages.isEmpty || languages.contains(channel.language))
            }
            let streams =
                all.map { stream in (stream.viewers, stream.number, { stream.entry(origin: origin) }) }
                + guests.map { guest in
                    (guest.stream?.viewers ?? 0, Int(guest.id) ?? 0, { guest.entry(origin: origin) ?? [:] })
                }
            let sorted = streams.sorted { ($0.0, $0.1) > ($1.0, $1.1) }
            return try TwitchPage(request.query, of: sorted).json { $0.2() }
        }
    }

    private func entry(_ game: Game) -> JSONObject {
        let art = origin + game.artPath(size: "{width}x{height}")
        return ["id": game.id, "name": game.name, "box_art_url": art, "igdb_id": game.igdbID]
    }

    func answer(_ page: () throws(Refusal) -> JSONObject) -> HTTPResponse {
        do {
            return .json(try page())
        } catch {
            return .helixError(400, error.message)
        }
    }

    /// The ranking that one request sees.
    private func shown(_ faults: [String]) -> Ranking {
        var shown = ranking
        for fault in faults {
            switch fault {
            case "empty-list": shown.games = []
            // These ids are from the catalogue, so none can be unknown.
            case "awkward-names": try? shown.putInFront(Game.awkward.map(\.id), viewers: [:])
            case "hostile-names":
                for (index, name) in Game.hostileNames.enumerated() { shown.games[index].game.name = name }
            default: break
            }
        }
        return shown
    }
}
