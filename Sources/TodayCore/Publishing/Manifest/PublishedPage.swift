import FoundationEssentials

/// The content of a page of a published feed, without its time: as long as that does not change, neither does the part.
package struct PublishedPage: Hashable, Sendable, Codable {
    /// The most items that are read; the longest list of our sources has 1,400.
    package static let mostItems = 5000

    /// The items, in the service's order.
    package let items: [Item]
    /// The quotes that the items stand for; absent if the source has none.
    package let quotes: Quotes?
    /// The number of pages of the list, if the service says so.
    package let pageCount: Int?
    /// Whether the list goes on after this page; absent if it does not.
    package let hasMore: Bool?

    /// Takes what is for everybody of a page: no cursor, and no address of a picture that readers would fetch from
    /// elsewhere.
    package init(_ page: Page) {
        items = page.items.map(\.published)
        (quotes, pageCount, hasMore) = (page.quotes, page.pageCount, page.nextCursor == nil ? nil : true)
    }
}

extension Item {
    /// What is for everybody of it: no address of a picture that readers would fetch from elsewhere, no earlier rank.
    var published: Item {
        Item(rank: rank, id: id, title: title, link: page, metric: metric, details: details, facts: facts)
    }

    /// An item of a feed, as if the service of `source` itself had sent it: what cannot be believed is left out.
    func sound(of source: SourceDescriptor) -> Item {
        Item(
            rank: rank, id: id, title: title, link: source.ownLink(page),
            metric: metric.flatMap { $0.isSound ? $0 : nil }, details: details?.filter(\.isSound),
            facts: facts?.filter(\.isSound))
    }
}

extension PublishedPage {
    /// Reads the content of a page of `source`; throws `badAnswer` with the reason if it cannot be used.
    ///
    /// A link that leads elsewhere than those of the service do is left out.
    package static func read(_ bytes: [UInt8], of source: SourceDescriptor) throws(FetchError) -> PublishedPage {
        guard let page = JSONCoding.decode(PublishedPage.self, Data(bytes)) else {
            throw .badAnswer(reason: "one page is not the expected JSON")
        }
        try page.check(source)
        return page
    }

    /// Throws why its items or its quotes cannot be used.
    func check(_ source: SourceDescriptor) throws(FetchError) {
        guard items.count <= Self.mostItems else { throw .badAnswer(reason: "one page is not the expected JSON") }
        guard Set(items.map(\.id)).count == items.count, hasSoundRanks(source) else {
            throw .badAnswer(reason: "its ranks or ids are repeated")
        }
        guard hasKnownQuotes(source) else { throw .badAnswer(reason: "its rates are of an unknown provider") }
    }

    /// Its items, as if the service itself had sent them.
    package func items(of source: SourceDescriptor) -> [Item] { items.map { $0.sound(of: source) } }

    private func hasSoundRanks(_ source: SourceDescriptor) -> Bool {
        guard source.can(.ranking) else { return items.allSatisfy { !$0.isRanked } }
        return zip(items, items.dropFirst()).allSatisfy { $0.rank < $1.rank } && items.first?.rank ?? 1 > 0
    }

    private func hasKnownQuotes(_ source: SourceDescriptor) -> Bool {
        guard source.hasQuotes else { return quotes == nil }
        return source.providers.contains { $0.name == quotes?.provider }
    }
}

extension Fact {
    fileprivate var isSound: Bool {
        guard case .number(let metric) = value else { return true }
        return metric.isSound
    }
}

extension Metric {
    /// Whether it is a number that somebody can have counted, in a unit of plain words: units are shown as they are.
    fileprivate var isSound: Bool {
        let words = unit.utf8
        let isPlain = words.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x20 || $0 == 0x2D }
        return abs(value) < 1e15 && (1...32).contains(words.count) && isPlain
    }
}
