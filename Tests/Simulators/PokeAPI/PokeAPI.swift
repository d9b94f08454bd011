/// PokéAPI, and the host with its drawings, on the loopback interface.
package typealias PokeAPISimulator = TestServer<PokeAPI>

/// The whole state of the service.
package struct PokeAPI: Service {
    /// Its options.
    package struct Options: Sendable {
        /// The number of Pokémon, as in June 2026.
        package var count = 1_351

        package init() {}
    }

    /// The path of the API on its host.
    static let root = "/api/v2"
    /// How long caches may store an answer, or an error.
    private static let aDay = "public, max-age=86400, s-maxage=86400"

    private let origin: String
    /// All Pokémon in the order of the list: the species, and then the forms, with ids from 10001.
    private var all: [Pokemon]

    package init(_ options: Options, origin: String) {
        self.origin = origin
        all = (0..<options.count).map { place in
            Pokemon(place < Pokemon.lastSpecies ? place + 1 : place - Pokemon.lastSpecies + Pokemon.firstForm)
        }
    }

    package mutating func advance() { all.append(Pokemon(max(Pokemon.firstForm, (all.last?.id ?? 0) + 1))) }

    /// The answer of the API, or of the host of drawings; a trailing slash is optional.
    package func answer(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse {
        let words = request.path.split(separator: "/").map(String.init)
        if words.first == "sprites" { return drawing(words) }
        let found: JSONObject? =
            switch (words.count, words.starts(with: ["api", "v2"]) ? words[2...].first : nil) {
            case (3, "pokemon"): list(request)
            case (4, "pokemon"): all.first { Int(words[3]) == $0.id || words[3] == $0.name }?.json(origin)
            case (4, "pokemon-species"): species(words[3])
            case (4, "type"): type(words[3])
            case (3, "meta"): ["deploy_date": "1786004122", "hash": "\(all.count)", "tag": RawJSON.null]
            default: nil
            }
        // The error is a line of text, which caches also store for a day.
        let response = found.map { .json($0).tagged(for: request) } ?? HTTPResponse.text("Not Found", status: 404)
        return response.with("Cache-Control", Self.aDay)
    }

    /// GET /pokemon: a part of the list, and the addresses of its neighbours, as the service computes them: the last
    /// part has its own limit, and the one before it overlaps with its neighbour.
    private func list(_ request: HTTPRequest) -> JSONObject {
        let offset = request.query.first("offset").flatMap { Int($0) } ?? 0
        let asked = request.query.first("limit").flatMap { Int($0) } ?? 0
        let limit = asked > 0 ? min(asked, 100_000) : 20
        let (next, left) = (offset + limit, all.count - offset - limit)
        func address(_ offset: Int, _ limit: Int) -> String {
            "\(origin)\(request.path)?offset=\(offset)&limit=\(limit)"
        }
        return [
            "count": all.count, "next": left > 0 ? address(next, min(limit, left)) : nil,
            "previous": offset > 0 ? address(max(0, offset - limit), min(limit, offset)) : nil,
            "results": all.dropFirst(offset).prefix(limit).map { Self.reference($0.name, "pokemon/\($0.id)", origin) },
        ]
    }

    /// GET /pokemon-species/deoxys: the forms of a species, one of which is the default.
    private func species(_ typed: String) -> JSONObject? {
        let forms = all.filter { Int(typed) == $0.species.id || $0.species.name == typed }
        guard let species = forms.first?.species else { return nil }
        let varieties = forms.map { form -> JSONObject in
            ["is_default": form.isDefault, "pokemon": Self.reference(form.name, "pokemon/\(form.id)", origin)]
        }
        let names = ["ja": "第\(species.id)", "en": Pokemon.ownName(species.name)].map { language, name -> JSONObject in
            ["language": Self.reference(language, "language/\(language)", origin), "name": name]
        }
        return ["id": species.id, "name": species.name, "names": names, "varieties": varieties]
    }

    /// GET /type/fire: all of a type; `nil` if nothing has it.
    private func type(_ name: String) -> JSONObject? {
        let members = all.filter { $0.types.contains(name) }
        guard !members.isEmpty else { return nil }
        return [
            "name": name,
            "pokemon": members.map { member -> JSONObject in
                ["pokemon": Self.reference(member.name, "pokemon/\(member.id)", origin), "slot": 1]
            },
        ]
    }

    /// GET /sprites/pokemon/25.png and …/other/official-artwork/25.png, which is another host in reality.
    private func drawing(_ words: [String]) -> HTTPResponse {
        let isLarge = words.dropFirst(2).dropLast() == ["other", "official-artwork"]
        guard words.count == 3 || isLarge, let file = words.last, file.hasSuffix(".png"),
            let id = Int(file.dropLast(4)), let pokemon = all.first(where: { $0.id == id }),
            !(isLarge ? Pokemon.withoutArtwork : Pokemon.withoutSprite).contains(id)
        else { return .text("404: Not Found", status: 404) }
        let side = isLarge ? 475 : 96
        let drawing = Creature.drawing(pokemon.name, types: pokemon.types, side: side)
        return HTTPResponse(type: "image/png", body: drawing.png)
    }

    /// A name, and the address of its details.
    static func reference(_ name: String, _ path: String, _ origin: String) -> JSONObject {
        ["name": name, "url": "\(origin)\(root)/\(path)/"]
    }
}

extension TestServer<PokeAPI> {
    /// Replaces `https://pokeapi.co/api/v2`.
    package var apiURL: String { url + PokeAPI.root }
    /// The environment variables that send our programs here.
    package var environment: [String: String] { ["TODAY_POKEAPI": apiURL] }
}
