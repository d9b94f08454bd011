import FoundationEssentials
import TodayCore

/// All Pokémon, from PokéAPI.
///
/// Environment: `TODAY_POKEAPI` (another server).
package struct PokedexSource: Source {
    /// What people see of it.
    package static let descriptor = SourceDescriptor.pokedex

    /// The one that names another server.
    package static let variables = [PokeAPI.variable]

    /// A day: the service wants answers to be kept that long.
    private static let day = 86_400
    /// More than there are: the only way to search for a part of a name is to have all names.
    private static let wholeList = 10_000
    /// Beyond what any list has: a count is whatever the answer says.
    private static let mostListed = 1_000_000

    private let context: SourceContext
    private let api: PokeAPI
    private let art: PokemonArt

    /// Makes the source; sends no request yet.
    package init(_ context: SourceContext) {
        self.context = context
        api = PokeAPI(context)
        art = PokemonArt(context, api)
    }

    /// A day; no limit for a server on this machine.
    package var shortestInterval: Int { api.isLoopback ? 0 : Self.day }

    /// Reads a page; see `FetchRequest`.
    ///
    /// A poll reads the whole list.
    package func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll: try list(1, size: Self.wholeList)
        case .check: try list(1, size: 1)
        case .list(let query):
            if let text = query.search {
                try names(text)
            } else if query.isWhole {
                try list(1, size: Self.wholeList, query.validator)
            } else {
                try list(query.page, size: Self.size, query.validator)
            }
        case .detail(let id, let effort): try detail(id, effort)
        case .items(let ids): try items(ids)
        }
    }

    /// Stores the small drawings of Pokémon whose details are known; a list does not say where they are.
    package func keepArt(of items: [Item]) { art.keepAll(items) }

    private static var size: Int { descriptor.paging.size ?? 1 }

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
    private func detail(_ id: ItemID, _ effort: DetailEffort) throws(FetchError) -> Page {
        let body = try pokemon(id.description, isListed: effort.isListed)
        guard let body else { return Page(items: [], fetchedAt: context.now()) }
        let page = Page(items: [body.item].compactMap(\.self), fetchedAt: context.now())
        art.keep(body)
        return page
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

    private func items(_ ids: [ItemID]) throws(FetchError) -> Page {
        var items: [Item] = []
        for (done, id) in ids.enumerated() {
            context.report(FetchProgress("Fetching details", done: done, total: ids.count))
            if let item = try api.get(PokemonBody.self, "/pokemon/\(id)")?.item { items.append(item) }
        }
        return Page(items: items, fetchedAt: context.now())
    }
}
