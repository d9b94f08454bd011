import Foundation

@testable import TodayCore
@testable import TodayFetching

/// A list that is paged by offset, as that of PokéAPI: without search, filters, ranks and sign-in.
struct OffsetSource: Source {
    static let descriptor = SourceDescriptor.sibling("offsets", .offset(size: 15), .idOrName)

    private struct Body: Decodable {
        struct Entry: Decodable {
            let name: String
            let url: String
        }
        let count: Int
        let results: [Entry]
    }

    private struct Details: Decodable {
        struct Slot: Decodable {
            struct Named: Decodable { let name: String }
            let type: Named
        }
        let id: Int
        let name: String
        let height: Double
        let types: [Slot]
    }

    let context: SourceContext
    let shortestInterval = 86_400

    init(_ context: SourceContext) { self.context = context }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll, .check: try page(1)
        case .list(let query): try page(query.page)
        case .detail(let id, _): Page(items: try [item(id)].compactMap(\.self), fetchedAt: context.now())
        case .items(let ids): Page(items: try found(ids), fetchedAt: context.now())
        }
    }

    private func found(_ ids: [ItemID]) throws(FetchError) -> [Item] {
        var items: [Item] = []
        for id in ids { if let item = try item(id) { items.append(item) } }
        return items
    }

    private func page(_ number: Int) throws(FetchError) -> Page {
        let query: [HTTPRequest.Field] = [.init("offset", "\(15 * (number - 1))"), .init("limit", "15")]
        let body = try context.http.send(HTTPRequest(.get, "https://example.com/pokemon", query: query))
            .decoded(Body.self)
        let items = body.results.compactMap { entry in
            ItemID(String(entry.url.split(separator: "/").last ?? "")).map {
                Item(rank: Item.unranked, id: $0, title: DisplayText(entry.name))
            }
        }
        let count = (body.count + 14) / 15
        return Page(
            items: items, nextCursor: number < count ? "\(number + 1)" : nil, pageCount: count,
            fetchedAt: context.now())
    }

    private func item(_ id: ItemID) throws(FetchError) -> Item? {
        let response = try context.http.send(HTTPRequest(.get, "https://example.com/pokemon/\(id)"))
        guard response.status != 404 else { return nil }
        let details = try response.decoded(Details.self)
        return Item(
            rank: Item.unranked, id: id, title: DisplayText(details.name),
            facts: [
                Fact("types", .list(details.types.map { DisplayText($0.type.name) })),
                Fact("height", .number(Metric(value: details.height / 10, unit: "m", significantDigits: 3))),
            ])
    }
}

/// A list with numbered pages and filters, as that of the Rick and Morty API.
struct NumberSource: Source {
    static let descriptor = SourceDescriptor.sibling(
        "numbers", .number(size: 20), .name,
        filters: [ListFilter("status", label: "Status", values: ["alive", "dead", "unknown"])])

    private struct Body: Decodable {
        struct Info: Decodable { let pages: Int }
        struct Entry: Decodable {
            let id: Int
            let name: String
            let status: String
        }
        let info: Info
        let results: [Entry]
    }

    let context: SourceContext
    let shortestInterval = 0

    init(_ context: SourceContext) { self.context = context }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        guard case .list(let query) = request else { return try page(ListQuery()) }
        return try page(query)
    }

    private func page(_ query: ListQuery) throws(FetchError) -> Page {
        var fields = [HTTPRequest.Field("page", "\(query.page)")]
        if let name = query.search { fields.append(.init("name", name.words)) }
        for (key, value) in query.filters.sorted(by: { $0.key < $1.key }) { fields.append(.init(key, value.words)) }
        let response = try context.http.send(HTTPRequest(.get, "https://example.com/character", query: fields))
        // No match, and a page past the end.
        guard response.status != 404 else { return Page(items: [], fetchedAt: context.now()) }
        let body = try response.decoded(Body.self)
        let items = body.results.compactMap { entry in
            ItemID("\(entry.id)").map {
                Item(
                    rank: Item.unranked, id: $0, title: DisplayText(entry.name),
                    facts: [Fact("status", .text(DisplayText(entry.status)))])
            }
        }
        return Page(
            items: items, nextCursor: query.page < body.info.pages ? "\(query.page + 1)" : nil,
            pageCount: body.info.pages, fetchedAt: context.now())
    }
}

/// A list that comes whole, as currency rates do: ids with letters, and tiny numbers.
struct WholeSource: Source {
    static let descriptor = SourceDescriptor.sibling("whole", .whole, .idOrName)

    private struct Body: Decodable { let rates: [String: Double] }

    let context: SourceContext
    let shortestInterval = 3600

    init(_ context: SourceContext) { self.context = context }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        let all = try context.http.send(HTTPRequest(.get, "https://example.com/latest")).decoded(Body.self).rates
        let items = all.sorted { $0.key < $1.key }.compactMap { code, rate in
            ItemID(code).map {
                Item(
                    rank: Item.unranked, id: $0, title: DisplayText(code),
                    facts: [Fact("rate", .number(Metric(value: rate, unit: "per dollar", significantDigits: 4)))])
            }
        }
        switch request {
        case .poll, .list, .check: return Page(items: items, fetchedAt: context.now())
        case .detail(let id, _): return Page(items: items.filter { $0.id == id }, fetchedAt: context.now())
        case .items(let ids):
            return Page(items: ids.compactMap { id in items.first { $0.id == id } }, fetchedAt: context.now())
        }
    }
}

extension SourceDescriptor {
    fileprivate static func sibling(
        _ name: String, _ paging: Paging, _ search: SearchKind, filters: [ListFilter] = []
    ) -> SourceDescriptor {
        SourceDescriptor(
            label: SourceLabel(name: name, service: "Example", heading: "Examples"), abstract: "Show examples.",
            noun: Noun("example", "examples"), paging: paging, search: search, filters: filters, capabilities: [],
            examples: Examples(name: "one", longName: "one more", id: "1", part: "on"),
            presenter: SourceDescriptor.topGames.presenter)
    }
}
