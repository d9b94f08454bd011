import FoundationEssentials
import TodayCore

/// All Pokémon, from PokéAPI.
///
/// Environment: `TODAY_POKEAPI` (another server).
struct PokedexSource: PublicSource {
    /// What people see of it.
    static let descriptor = SourceDescriptor.pokedex
    /// A day: the service wants answers to be kept that long.
    static let interval = 86_400

    /// More than there are: the only way to search for a part of a name is to have all names.
    private static let wholeList = 10_000
    /// Beyond what any list has: a count is whatever the answer says.
    private static let mostListed = 1_000_000

    let api: PokeAPI
    private let context: SourceContext

    /// Makes the source; sends no request yet.
    init(_ context: SourceContext) {
        self.context = context
        api = PokeAPI(context: context)
    }

    func everything() throws(FetchError) -> Page { try list(1, size: Self.wholeList) }

    func check() throws(FetchError) -> Page { try list(1, size: 1) }

    func list(_ query: ListQuery) throws(FetchError) -> Page {
        if let text = query.search { return try names(text) }
        if query.isWhole { return try list(1, size: Self.wholeList, query.validator) }
        return try list(query.page, size: Self.descriptor.paging.size ?? 1, query.validator)
    }

    private func list(_ number: Int, size: Int, _ validator: Validator? = nil) throws(FetchError) -> Page {
        let offset = (number - 1) * size
        let fields: [HTTPRequest.Field] = [.init("offset", String(offset)), .init("limit", String(size))]
        guard let response = try api.send("/pokemon", fields, unless: validator) else {
            throw .badAnswer(reason: "the list was not found")
        }
        if response.isUnchanged { return .unchanged(response.validator ?? validator, fetchedAt: context.now()) }
        let body = try response.decoded(PokemonList.self)
        // By our own count: the last page of the service has a limit of its own.
        let pages = (min(max(0, body.count), Self.mostListed) + size - 1) / size
        // No longer than asked for: what follows has its place on the next page.
        let items = Array(body.items(firstPlace: offset + 1).prefix(size))
        var page = Page(
            items: items, nextCursor: number < pages ? "\(number + 1)" : nil, pageCount: pages,
            fetchedAt: context.now())
        page.validator = response.validator
        return page
    }

    /// The items with a text in their names.
    private func names(_ text: SearchText) throws(FetchError) -> Page {
        var page = try list(1, size: Self.wholeList)
        page.items = page.items.filter { Similarity.isPart(DisplayText(text.words), of: $0.title) }
        page.validator = nil
        return page
    }

    /// A Pokémon by its id or its name, or the usual form of a species.
    func detail(_ id: ItemID, _ effort: DetailEffort) throws(FetchError) -> Page {
        let body = try pokemon(id.description, isListed: effort.isListed)
        guard let body else { return Page(items: [], fetchedAt: context.now()) }
        if let item = body.item {
            pictures.fetch(item.id, .small, from: body.sprites.small)
            pictures.fetch(item.id, .large, from: body.sprites.large ?? body.sprites.small)
        }
        return Page(items: [body.item].compactMap(\.self), fetchedAt: context.now())
    }

    private func pokemon(_ typed: String, isListed: Bool) throws(FetchError) -> PokemonBody? {
        // The service takes exact names only, in lower case.
        let name = typed.lowercased()
        let isNumber = Int(name) != nil
        // A name that the list does not have can only be that of a species.
        if isListed || isNumber, let body = try api.get(PokemonBody.self, "/pokemon/\(name)") { return body }
        guard !isNumber, let species = try api.get(PokemonSpecies.self, "/pokemon-species/\(name)"),
            let usual = species.usual, let id = usual.id
        else { return nil }
        var body = try api.get(PokemonBody.self, "/pokemon/\(id)")
        body?.is_default = true
        return body
    }

    func items(_ ids: [ItemID]) throws(FetchError) -> Page {
        var items: [Item] = []
        for (done, id) in ids.enumerated() {
            context.report(FetchProgress("Fetching details", done: done, total: ids.count))
            if let item = try api.get(PokemonBody.self, "/pokemon/\(id)")?.item { items.append(item) }
        }
        return Page(items: items, fetchedAt: context.now())
    }
}
