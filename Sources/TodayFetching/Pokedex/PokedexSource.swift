import FoundationEssentials
import TodayCore

/// All Pokémon, from PokéAPI, which expects clients to cache for a day (https://pokeapi.co/docs/v2#fairuse).
struct PokedexSource: PublicSource {
    static let descriptor = SourceDescriptor.pokedex
    static let url = ServiceURL(variable: "TODAY_POKEAPI", defaultURL: "https://pokeapi.co/api/v2")
    /// The prefix of picture URLs; the URLs of 325 forms do not follow from their ids and are read from their details.
    static let picturePrefix = "https://raw.githubusercontent.com/PokeAPI/sprites/"
    /// The limit for a response's body in bytes; the largest details have 228 KB, and the list of all names has 90 KB.
    static let longestBody = 2 << 20
    static let interval = 86_400

    /// A page size that exceeds the number of Pokémon, so that one page has all names, as a search requires.
    private static let wholeList = 10_000
    /// The limit for the count in a response, beyond any real list.
    private static let mostListed = 1_000_000

    let context: SourceContext

    init(_ context: SourceContext) { self.context = context }

    static func isUnknown(_ response: HTTPResponse) -> Bool { response.status == 404 }

    /// Returns a message for a challenge of Cloudflare; `nil` for other errors, which the status alone describes.
    static func message(_ response: HTTPResponse) -> String? {
        response.headers["cf-mitigated"] == "challenge" ? "it lets only browsers through" : nil
    }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll: try list(1, size: Self.wholeList)
        case .list(let query): try list(query)
        case .detail(let id, let options): try detail(id, options)
        case .items(let ids): try items(ids)
        case .check: try list(1, size: 1)
        case .past, .schedule: throw .notPublished
        }
    }

    func list(_ query: ListQuery) throws(FetchError) -> Page {
        if let text = query.search { return try names(text) }
        if let type = query.filters["type"] { return try list(query, ofType: type.words) }
        if query.isWhole { return try list(1, size: Self.wholeList, query.etag) }
        return try list(query.page, size: Self.descriptor.paging.size ?? 1, query.etag)
    }

    private func list(_ number: Int, size: Int, _ etag: ETag? = nil) throws(FetchError) -> Page {
        let offset = (number - 1) * size
        let fields = [("offset", String(offset)), ("limit", String(size))]
        guard let response = try send("/pokemon", fields, unless: etag) else {
            throw .badAnswer(reason: "the list was not found")
        }
        if response.isUnchanged { return .unchanged(response.etag ?? etag, fetchedAt: context.now()) }
        let body = try response.decoded(PokemonList.self)
        if number > 1 { try body.check(offset, size: size) }
        // Compute the number of pages from the count, because the limit in the service's `next` differs for the last
        // page.
        let pages = (min(max(0, body.count), Self.mostListed) + size - 1) / size
        let items = try body.items(firstPlace: offset + 1, pictureFolder: pictureFolder)
        context.remark(unreadable: body.rowCount - items.count, of: Self.descriptor.label)
        // Items beyond the requested size belong to the next page.
        return page(number, of: pages, Array(items.prefix(size)), from: response)
    }

    /// Returns a page of a type's Pokémon, or all; if there are forms, reads the whole list, which has their places.
    private func list(_ query: ListQuery, ofType type: String) throws(FetchError) -> Page {
        guard let response = try send("/type/\(type)", unless: query.etag) else { return page(of: [], pageCount: 0) }
        if response.isUnchanged { return .unchanged(response.etag ?? query.etag, fetchedAt: context.now()) }
        let all = try response.decoded(PokemonType.self).members()
        let size = query.isWhole ? max(1, all.count) : Self.descriptor.paging.size ?? 1
        let members = all.dropFirst((query.page - 1) * size).prefix(size)
        let hasForms = members.contains { $0.speciesNumber == nil }
        let allItems = hasForms ? try list(1, size: Self.wholeList).items : []
        let items = members.compactMap { member in
            allItems.first { $0.id == member.id }
                ?? member.item(place: member.speciesNumber, pictureFolder: pictureFolder)
        }
        var page = page(query.page, of: (all.count + size - 1) / size, items, from: response)
        // A new species of another type would move the places of the forms, so the response's ETag does not suffice.
        if hasForms { page.etag = nil }
        return page
    }

    private func names(_ text: SearchText) throws(FetchError) -> Page {
        var page = try list(1, size: Self.wholeList)
        page.items = page.items.filter { Similarity.isPart(DisplayText(text.words), of: $0.title) }
        page.etag = nil
        return page
    }

    /// Returns a Pokémon by id or name, or the default form of the species with that name.
    func detail(_ id: ItemID, _ options: DetailOptions) throws(FetchError) -> Page {
        guard let (body, species) = try pokemon(id.description, isListed: options.isListed), var item = body.item else {
            return page(of: [])
        }
        var name = species?.english
        var restUntil: Date?
        if species == nil, !options.isNamed { (name, restUntil) = speciesName(body) }
        if let name { item.facts = (item.facts ?? []) + [Fact("speciesName", .text(name))] }
        pictures.fetch(item.id, .small, from: body.sprites.small)
        pictures.fetch(item.id, .large, from: body.sprites.large ?? body.sprites.small)
        var page = page(of: [item])
        page.restUntil = restUntil
        return page
    }

    private func pokemon(_ typed: String, isListed: Bool) throws(FetchError) -> (PokemonBody, PokemonSpecies?)? {
        // The service accepts only exact, lowercase names.
        let name = typed.lowercased()
        let isNumber = Int(name) != nil
        // A name that is not in the list can only be the name of a species.
        if isListed || isNumber, let body = try get(PokemonBody.self, "/pokemon/\(name)") { return (body, nil) }
        guard !isNumber, let species = try get(PokemonSpecies.self, "/pokemon-species/\(name)"),
            let id = species.varieties.first(where: \.is_default)?.pokemon.id
        else { return nil }
        guard var body = try get(PokemonBody.self, "/pokemon/\(id)") else { return nil }
        body.is_default = true
        return (body, species)
    }

    /// Returns the English species name of a default form, or the end of a rate limit; ignores other failures.
    private func speciesName(_ body: PokemonBody) -> (DisplayText?, restUntil: Date?) {
        guard body.is_default == true, let number = body.species.id else { return (nil, nil) }
        do throws(FetchError) {
            return (try get(PokemonSpecies.self, "/pokemon-species/\(number)")?.english, nil)
        } catch {
            return (nil, error.restUntil(context.now()))
        }
    }

    /// The URL of the folder with the pictures of species; a server on this machine also serves the pictures.
    private var pictureFolder: String {
        guard context.isLoopback(Self.url) else { return Self.picturePrefix + "master/sprites/pokemon" }
        let server = context.address(Self.url).split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return server.prefix(3).joined(separator: "/") + "/sprites/pokemon"
    }

    /// Returns species without a request, because their picture URLs follow from their ids; fetches details of forms.
    func pictured(_ ids: [ItemID]) throws(FetchError) -> Page {
        let known = ids.compactMap { id -> Item? in
            guard let number = Int(id.description), (1..<PokemonList.firstForm).contains(number) else { return nil }
            return Item(
                rank: Item.unranked, id: id, title: DisplayText(id.description),
                art: PokemonList.pictureURL(of: number, in: pictureFolder), isNameless: true)
        }
        let forms = ids.filter { id in !known.contains { $0.id == id } }
        return page(of: known + (forms.isEmpty ? [] : try items(forms).items))
    }

    func items(_ ids: [ItemID]) throws(FetchError) -> Page {
        var items: [Item] = []
        for (done, id) in ids.enumerated() {
            context.progress(FetchProgress(gettext("Fetching details"), done: done, total: ids.count))
            if let item = try get(PokemonBody.self, "/pokemon/\(id)")?.item { items.append(item) }
        }
        return page(of: items)
    }
}
