/// PokéAPI, and the host with its drawings, on the loopback interface.
package typealias PokeAPISimulator = TestServer<PokeAPI>

/// The whole state of the service.
package struct PokeAPI: Service {
    /// How it is set up.
    package struct Options: Sendable {
        /// How many Pokémon there are: as in June 2026.
        package var count = 1_351

        /// The usual ones.
        package init() {}
    }

    /// Where the API is on its host.
    static let root = "/api/v2"
    /// For how long caches may keep an answer, or an error.
    private static let aDay = "public, max-age=86400, s-maxage=86400"

    private let origin: String
    /// All Pokémon in the order of the list: the species, and then the forms, whose ids begin at 10001.
    private var all: [Pokemon]

    /// A service at the address `origin`.
    package init(_ options: Options, origin: String) {
        self.origin = origin
        all = (0..<options.count).map { place in
            Pokemon(place < Pokemon.lastSpecies ? place + 1 : place - Pokemon.lastSpecies + Pokemon.firstForm)
        }
    }

    /// Adds one at the end, as a new game does.
    package mutating func advance() { all.append(Pokemon(max(Pokemon.firstForm, (all.last?.id ?? 0) + 1))) }

    /// Renames one, as the service did in 2025 and 2026; the old name is unknown from then on.
    mutating func rename(_ old: String, to new: String) {
        for index in all.indices where all[index].name == old { all[index].name = new }
    }

    /// Nothing but what is common to all services.
    package func control(_ request: HTTPRequest) -> JSON? { nil }

    /// How many there are.
    package var report: JSON { ["count": .int(all.count)] }

    /// The answer of the API, or of the host of drawings; a trailing slash is optional.
    package func answer(_ exchange: Exchange<PokeAPI>) -> HTTPResponse {
        let request = exchange.request
        let words = request.path.split(separator: "/").map(String.init)
        if words.first == "sprites" { return drawing(words) }
        let found: JSON? =
            switch (words.count, words.starts(with: ["api", "v2"]) ? words[2...].first : nil) {
            case (3, "pokemon"): list(request)
            case (4, "pokemon"): all.first { Int(words[3]) == $0.id || words[3] == $0.name }?.json(origin)
            case (4, "pokemon-species"): species(words[3])
            case (3, "meta"): ["deploy_date": "1786004122", "hash": .string("\(all.count)"), "tag": nil]
            default: nil
            }
        let response = found.map { HTTPResponse.json($0).tagged(for: request) } ?? Self.unknown
        return response.with("Cache-Control", Self.aDay)
    }

    /// The answer to anything that the service does not know: a line of text, which caches also keep for a day.
    static let unknown = HTTPResponse.text("Not Found", status: 404).with("Cache-Control", aDay)

    /// GET /pokemon: a part of the list, and the addresses of its neighbours, as the service computes them: the last part
    /// has a limit of its own, and the one before it overlaps with its neighbour.
    private func list(_ request: HTTPRequest) -> JSON {
        let offset = request.query.first("offset").flatMap { Int($0) } ?? 0
        let asked = request.query.first("limit").flatMap { Int($0) } ?? 0
        let limit = asked > 0 ? min(asked, 100_000) : 20
        let (next, left) = (offset + limit, all.count - offset - limit)
        func address(_ offset: Int, _ limit: Int) -> JSON {
            .string("\(origin)\(request.path)?offset=\(offset)&limit=\(limit)")
        }
        return [
            "count": .int(all.count), "next": left > 0 ? address(next, min(limit, left)) : .null,
            "previous": offset > 0 ? address(max(0, offset - limit), min(limit, offset)) : .null,
            "results": .array(
                all.dropFirst(offset).prefix(limit).map { Self.reference($0.name, "pokemon/\($0.id)", origin) }),
        ]
    }

    /// GET /pokemon-species/deoxys: the forms of a species, one of which is the default.
    private func species(_ typed: String) -> JSON? {
        let forms = all.filter { Int(typed) == $0.species.id || $0.species.name == typed }
        guard let species = forms.first?.species else { return nil }
        let varieties = forms.map { form -> JSON in
            [
                "is_default": .bool(form.isDefault),
                "pokemon": Self.reference(form.name, "pokemon/\(form.id)", origin),
            ]
        }
        return ["id": .int(species.id), "name": .string(species.name), "varieties": .array(varieties)]
    }

    /// GET /sprites/pokemon/25.png and …/other/official-artwork/25.png, which is another host in reality.
    private func drawing(_ words: [String]) -> HTTPResponse {
        let isLarge = words.dropFirst(2).dropLast() == ["other", "official-artwork"]
        guard words.count == 3 || isLarge, let file = words.last, file.hasSuffix(".png"),
            let id = Int(file.dropLast(4)), all.contains(where: { $0.id == id }),
            !(isLarge ? Pokemon.withoutArtwork : Pokemon.withoutSprite).contains(id)
        else { return .text("404: Not Found", status: 404) }
        return HTTPResponse(type: "image/png", body: Self.png(of: id, side: isLarge ? 475 : 96))
    }

    /// A creature of a few squares in a colour of its own, on a background that shows through.
    private static func png(of id: Int, side: Int) -> [UInt8] {
        var dice = Dice(UInt64(id))
        let palette = [
            [245, 245, 245], [UInt8(60 + dice.roll(160)), UInt8(60 + dice.roll(160)), UInt8(60 + dice.roll(160))],
            [20, 20, 20],
        ]
        let cell = max(1, side / 8)
        let rows = (0..<8).map { row in
            // The right half is mirrored from the left; the third row has the eyes.
            let left = (0..<4).map { column -> UInt8 in
                if row == 0 || row == 7 { return 0 }
                return row == 2 && column == 2 ? 2 : column > 1 || dice.roll(3) > 0 ? 1 : 0
            }
            let cells = left + left.reversed()
            return (0..<side).map { cells[min(7, $0 / cell)] }
        }
        return PNG.encode(width: side, height: side, palette: palette) { rows[min(7, $0 / cell)] }
    }

    /// A name, and the address of its details.
    static func reference(_ name: String, _ path: String, _ origin: String) -> JSON {
        ["name": .string(name), "url": .string("\(origin)\(root)/\(path)/")]
    }
}

extension TestServer<PokeAPI> {
    /// Replaces `https://pokeapi.co/api/v2`.
    package var apiURL: String { url + PokeAPI.root }
    /// The environment variables that send our programs here.
    package var environment: [String: String] { ["TODAY_POKEAPI": apiURL] }

    /// Renames one; the old name is unknown from then on.
    package func rename(_ old: String, to new: String) { change { $0.rename(old, to: new) } }
}

extension PokeAPI {
    private static let (list, details) = ("\(root)/pokemon", "\(root)/pokemon/")

    /// Faults that only this service has; they change answers as written.
    package static var ownFaults: [Fault<PokeAPI>] {
        [
            Fault(
                "stuck-not-found", "A 404 from the edge, where it sticks for a day: the Pokémon exists.", at: details,
                .answer { _ in unknown.with("cf-cache-status", "HIT").with("Age", "43200") }),
            Fault(
                "drawings-elsewhere", "The addresses of drawings lead to another host (localhost).", at: details,
                .response { response, strike in
                    let other = strike.origin.replacing("127.0.0.1", with: "localhost")
                    response.edit { $0.replacing("\(strike.origin)/sprites", with: "\(other)/sprites") }
                }),
            Fault(
                "shuffled-stats", "The base stats come in another order.", at: details,
                .response { response, _ in
                    response.edit { text in
                        text.replacing(#/"stats":\[(\{"base_stat".*?\}\}),(.*?\}\})\],"types"/#) {
                            "\"stats\":[\($0.2),\($0.1)],\"types\""
                        }
                    }
                }),
            Fault(
                "no-stats", "There are no base stats.", at: details,
                .response { response, _ in
                    response.edit {
                        $0.replacing(#/"stats":\[\{"base_stat".*?\],"types"/#, with: #""stats":[],"types""#)
                    }
                }),
        ]
    }

    /// Faults change answers as written.
    package typealias Content = Void
}
