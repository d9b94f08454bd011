import FoundationEssentials
import TodayCore

/// The characters of Rick and Morty; source: https://rickandmortyapi.com/documentation, and the server's code.
struct CharactersSource: PublicSource {
    static let descriptor = SourceDescriptor.characters
    static let url = ServiceURL(variable: "TODAY_RICKANDMORTY", defaultURL: "\(picturePrefix)api")
    static let picturePrefix = "https://rickandmortyapi.com/"
    /// The polling interval in seconds: a week, because the list hardly changes.
    static let interval = 604_800

    /// Maximum number of characters in one request, which then has a URL of about a kilobyte.
    private static let mostIDs = 250
    /// Maximum number of characters that a poll reads; there are about 800.
    private static let mostCharacters = 20_000
    /// Maximum number of pages per query if results are combined; the list of all characters has 42 pages.
    private static let mostPages = 50

    let context: SourceContext

    init(_ context: SourceContext) { self.context = context }

    /// Returns whether this is a 404 with a message: an unknown id, a filter without matches, or a page past the end.
    static func isUnknown(_ response: HTTPResponse) -> Bool { response.status == 404 && message(response) != nil }

    static func message(_ response: HTTPResponse) -> String? { (try? response.decoded(ErrorBody.self))?.error }

    private struct ErrorBody: Decodable { let error: String }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll: try everything()
        case .list(let query): try list(query)
        case .detail(let id, _): try detail(id)
        case .items(let ids): try items(ids)
        case .check: try list(ListQuery())
        case .past, .schedule: throw .notPublished
        }
    }

    /// Returns all characters: the first page has some of them and the total number; the others are requested by id.
    ///
    /// If characters were removed, ids exceed the number of characters; the last page then has the highest id.
    func everything() throws(FetchError) -> Page {
        guard let first = try listed(1) else { return page(of: []) }
        let count = min(first.info.count ?? 0, Self.mostCharacters)
        var found = Dictionary(try first.characters().map { ($0.id, $0) }) { first, _ in first }
        var next = (Self.highest(found.keys) ?? 0) + 1
        var (last, knowsLast) = (Self.mostCharacters, false)
        while found.count < count, next <= last {
            context.progress(FetchProgress(gettext("Reading characters"), done: found.count, total: count))
            let idCount = knowsLast ? last + 1 - next : max(2, count - found.count)
            let ids = next..<next + min(Self.mostIDs, idCount)
            let bodies = try bodies(ids.map(String.init)).filter { ids.contains($0.id) }
            for body in bodies { found[body.id] = body }
            next = ids.upperBound
            // If the list has fewer characters than `count`, the highest id ends the loop.
            if bodies.isEmpty, !knowsLast {
                let end = try listed(first.info.pages ?? 1)?.characters() ?? []
                for body in end where found[body.id] == nil { found[body.id] = body }
                (last, knowsLast) = (Self.highest(end.map(\.id)) ?? 0, true)
            }
        }
        return page(of: found.sorted { $0.key < $1.key }.compactMap(\.value.item))
    }

    private func listed(
        _ page: Int, _ query: CharacterQuery = CharacterQuery(ListQuery())
    ) throws(FetchError) -> CharacterPage? {
        guard let list = try get(CharacterPage.self, "/character", query.fields(page: page)) else { return nil }
        try list.info.check(page)
        return list
    }

    private static func highest(_ ids: some Sequence<Int>) -> Int? {
        ids.filter { (1...mostCharacters).contains($0) }.max()
    }

    private func detail(_ id: ItemID) throws(FetchError) -> Page {
        let page = try items([id])
        pictures.fetchAll(page.items, .large)
        return page
    }

    func list(_ query: ListQuery) throws(FetchError) -> Page {
        let queries = CharacterQuery(query).queries
        if queries.count == 1, queries[0].completeTexts.isEmpty { return try page(queries[0], query.page, query.etag) }
        guard query.page == 1 else { return page(of: [], pageCount: 1) }
        var found: [Item] = []
        for one in queries { found += try all(one).filter(one.matches) }
        let sorted = found.sorted { (Int($0.id.description) ?? 0) < (Int($1.id.description) ?? 0) }
        return page(of: sorted, pageCount: 1)
    }

    /// Returns the items of all pages; throws if there are too many pages, because a partial list would look complete.
    private func all(_ query: CharacterQuery) throws(FetchError) -> [Item] {
        var (items, number, count, unreadable) = ([Item](), 1, 1, 0)
        var pages: Set<[ItemID]> = []
        while number <= count, let page = try listed(number, query) {
            let found = try page.characters().compactMap(\.item)
            guard found.isEmpty || pages.insert(found.map(\.id)).inserted else {
                throw .badAnswer(reason: "it sent the items of another page")
            }
            unreadable += page.rowCount - found.count
            items += found
            (number, count) = (number + 1, page.info.pages ?? 0)
            guard count <= Self.mostPages else { throw .badAnswer(reason: "its list has too many pages") }
        }
        context.remark(unreadable: unreadable, of: Self.descriptor.label)
        return items
    }

    private func page(_ query: CharacterQuery, _ number: Int, _ etag: ETag? = nil) throws(FetchError) -> Page {
        guard let response = try send("/character", query.fields(page: number), unless: etag) else {
            // The response for a page past the end lacks the number of pages, which the first page has.
            return page(of: [], pageCount: number == 1 ? 0 : try page(query, 1).pageCount)
        }
        if response.isUnchanged { return .unchanged(response.etag ?? etag, fetchedAt: context.now()) }
        let body = try response.decoded(CharacterPage.self)
        try body.info.check(number)
        let items = try body.characters().compactMap(\.item)
        context.remark(unreadable: body.rowCount - items.count, of: Self.descriptor.label)
        var page = page(number, of: body.info.pages ?? 0, items, from: response)
        page.itemCount = max(0, body.info.count ?? 0)
        return page
    }

    /// Returns the characters with these ids in order; skips ids that are not numbers, which make the server fail.
    func items(_ ids: [ItemID]) throws(FetchError) -> Page {
        let numbers = ids.map(\.description).filter { Int($0) != nil }
        var found: [String: Item] = [:]
        for start in stride(from: 0, to: numbers.count, by: Self.mostIDs) {
            let batch = numbers[start..<min(start + Self.mostIDs, numbers.count)]
            for body in try bodies(Array(batch)) {
                if let item = body.item { found[item.id.description] = item }
            }
        }
        return page(of: ids.compactMap { found[$0.description] })
    }

    private func bodies(_ numbers: [String]) throws(FetchError) -> [CharacterBody] {
        let path = "/character/\(numbers.joined(separator: ","))"
        guard numbers.count == 1 else { return try get(ReadableRows<CharacterBody>.self, path)?.rows().get() ?? [] }
        return try get(CharacterBody.self, path).map { [$0] } ?? []
    }
}
