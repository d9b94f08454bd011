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

    /// Takes what is for everybody of a page: no cursor, and no address of a picture that readers would fetch from
    /// elsewhere.
    package init(_ page: Page) {
        items = page.items.map { item in
            Item(
                rank: item.rank, id: item.id, title: item.title, link: item.page, metric: item.metric,
                details: item.details, facts: item.facts)
        }
        (quotes, pageCount) = (page.quotes, page.pageCount)
    }
}

extension PublishedPage {
    /// Reads the content of a page of `source`; throws `badAnswer` with the reason if it cannot be used.
    ///
    /// A link that leads elsewhere than those of the service do is left out.
    package static func read(_ bytes: [UInt8], of source: SourceDescriptor) throws(FetchError) -> PublishedPage {
        guard let page = JSONCoding.decode(PublishedPage.self, Data(bytes)), page.items.count <= mostItems else {
            throw .badAnswer(reason: "a page of it is not the expected JSON")
        }
        guard Set(page.items.map(\.id)).count == page.items.count, page.hasSoundRanks(source) else {
            throw .badAnswer(reason: "its ranks or ids repeat themselves")
        }
        guard page.hasKnownQuotes(source) else { throw .badAnswer(reason: "its rates are of an unknown provider") }
        return page
    }

    /// Its items, as if the service itself had sent them.
    package func items(of source: SourceDescriptor) -> [Item] {
        items.map { item in
            Item(
                rank: item.rank, id: item.id, title: item.title, link: source.ownLink(item.page),
                metric: item.metric.flatMap { $0.isSound ? $0 : nil }, details: item.details?.filter(\.isSound),
                facts: item.facts?.filter(\.isSound))
        }
    }

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
