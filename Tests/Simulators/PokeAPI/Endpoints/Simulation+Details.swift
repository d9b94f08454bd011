import SimulatorKit

extension Simulation {
    /// GET /pokemon/25, /pokemon/pikachu: everything about one; names are exact, and in lower case.
    func details(_ typed: String, _ request: HTTPRequest) -> HTTPResponse {
        guard let pokemon = pokedex.find(typed) else { return .unknown }
        return HTTPResponse.json(pokemon.json(origin, isBrief: false)).kept(for: request)
    }

    /// GET /pokemon-species/deoxys: the forms of a species, one of which is the default.
    func species(_ typed: String, _ request: HTTPRequest) -> HTTPResponse {
        let forms = pokedex.forms(typed)
        guard let species = forms.first?.species else { return .unknown }
        let varieties = forms.map { form -> JSON in
            [
                "is_default": .bool(form.isDefault),
                "pokemon": Pokemon.reference(form.name, "pokemon/\(form.id)", origin),
            ]
        }
        return HTTPResponse.json([
            "id": .int(species.id), "name": .string(species.name), "varieties": .array(varieties),
        ]).kept(for: request)
    }

    /// GET /meta: when the data was last deployed.
    func meta(_ request: HTTPRequest) -> HTTPResponse {
        HTTPResponse.json(["deploy_date": "1786004122", "hash": .string("\(pokedex.all.count)"), "tag": nil])
            .kept(for: request)
    }

    /// GET /sprites/pokemon/25.png and …/other/official-artwork/25.png, which is another host in reality.
    func drawing(_ words: [String]) -> HTTPResponse {
        let isLarge = words.count == 5 && words[2] == "other" && words[3] == "official-artwork"
        guard words.count == 3 || isLarge, words[1] == "pokemon", let file = words.last, file.hasSuffix(".png"),
            let id = Int(file.dropLast(4)), pokedex.find(String(id)) != nil,
            !(isLarge ? Pokemon.withoutArtwork : Pokemon.withoutSprite).contains(id)
        else { return .text("404: Not Found", status: 404) }
        return HTTPResponse(type: "image/png", body: Drawing.png(of: id, side: isLarge ? 475 : 96))
    }
}
