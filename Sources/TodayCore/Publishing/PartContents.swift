import FoundationEssentials

/// The content of a page in a published feed, without its fetch time, so that an unchanged page has the same digest.
package struct PublishedPage: Hashable, Sendable, Codable {
    /// The maximum number of items to read; the longest list of our sources has 1,400.
    package static let mostItems = 5000

    package let items: [Item]
    package let rates: ExchangeRates?
    package let pageCount: Int?
    /// `true` if there is another page; otherwise `nil`.
    package let hasMore: Bool?

    private enum CodingKeys: String, CodingKey {
        case items, pageCount, hasMore
        case rates = "quotes"
    }

    /// Creates the content from the public data of a page, without the cursor and the addresses of pictures.
    package init(_ page: Page) {
        items = page.items.map(\.published)
        (rates, pageCount, hasMore) = (page.rates, page.pageCount, page.nextCursor == nil ? nil : true)
    }
}

extension Item {
    /// The item as it is published: without picture address, previous rank and quotation.
    var published: Item {
        Item(rank: rank, id: id, title: title, link: webPage, metric: metric, details: details, facts: facts)
    }

    /// Returns an item of a published feed without implausible numbers, and without a link to another site.
    func sound(of source: SourceDescriptor) -> Item {
        Item(
            rank: rank, id: id, title: title, link: source.ownLink(webPage),
            metric: metric.flatMap { $0.isSound ? $0 : nil }, details: details?.filter(\.isSound),
            facts: facts?.filter(\.isSound))
    }
}

extension PublishedPage {
    /// Parses the content of a page of `source`; throws `badAnswer` with the reason if it is invalid.
    package static func read(_ bytes: [UInt8], of source: SourceDescriptor) throws(FetchError) -> PublishedPage {
        guard let page = JSONCoding.decode(PublishedPage.self, Data(bytes)) else {
            throw .badAnswer(reason: "one page is not JSON in the expected format")
        }
        try page.check(source)
        return page
    }

    func check(_ source: SourceDescriptor) throws(FetchError) {
        guard items.count <= Self.mostItems else {
            throw .badAnswer(reason: "one page is not JSON in the expected format")
        }
        guard Set(items.map(\.id)).count == items.count, hasSoundRanks(source) else {
            throw .badAnswer(reason: "it contains duplicate ranks or ids")
        }
        guard items.count(where: \.title.isEmpty) * 2 <= items.count else {
            throw .badAnswer(reason: "most of its entries cannot be read")
        }
        guard hasKnownQuotes(source) else { throw .badAnswer(reason: "its rates come from an unknown provider") }
    }

    /// Returns the items that have a name, without implausible data.
    package func items(of source: SourceDescriptor) -> [Item] {
        items.filter { !$0.title.isEmpty }.map { $0.sound(of: source) }
    }

    private func hasSoundRanks(_ source: SourceDescriptor) -> Bool {
        guard source.can(.ranking) else { return items.allSatisfy { !$0.isRanked } }
        return zip(items, items.dropFirst()).allSatisfy { $0.rank < $1.rank } && items.first?.rank ?? 1 > 0
    }

    private func hasKnownQuotes(_ source: SourceDescriptor) -> Bool {
        guard source.hasRates else { return rates == nil }
        return source.providers.contains { $0.name == rates?.provider }
    }
}

extension Fact {
    fileprivate var isSound: Bool { if case .number(let metric) = value { metric.isSound } else { true } }
}

extension Metric {
    /// Whether the metric is plausible, with a unit in plain words, because units are displayed unchanged.
    fileprivate var isSound: Bool {
        let words = unit.utf8
        let isPlain = words.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x20 || $0 == 0x2D }
        // A metric without `significantDigits` is a count.
        let isPossible = significantDigits == nil ? value >= 0 && value == value.rounded() : value.isFinite
        return isPossible && abs(value) < 1e15 && (1...32).contains(words.count) && isPlain
    }
}

/// The part with the pages after the polled pages; they were viewed on the publishing machine.
package struct PublishedLaterPages: Hashable, Sendable, Codable {
    /// A page with its number and the time of its fetch.
    package struct Numbered: Hashable, Sendable, Codable {
        package let number: Int
        package let fetchedAt: Date
        package let page: PublishedPage
    }

    package let pages: [Numbered]

    package init(_ pages: [PageSample]) {
        self.pages = pages.map {
            Numbered(number: $0.number, fetchedAt: $0.page.fetchedAt, page: PublishedPage($0.page))
        }
    }

    /// Parses the part with the pages after page `last`; throws `badAnswer` if it is invalid, or dated in the future.
    package static func read(
        _ bytes: [UInt8], of source: SourceDescriptor, after last: Int, at now: Date
    ) throws(FetchError) -> [Numbered] {
        guard let list = JSONCoding.decode(PublishedLaterPages.self, Data(bytes)),
            list.pages.count <= ViewedItems.mostPages,
            list.pages.enumerated().allSatisfy({ last + 1 + $0.offset == $0.element.number })
        else { throw .badAnswer(reason: "one page is not JSON in the expected format") }
        for page in list.pages {
            guard page.fetchedAt.timeIntervalSince(now) <= PublishedManifest.tolerance else {
                throw .badAnswer(reason: "its data is dated in the future")
            }
            try page.page.check(source)
        }
        return list.pages
    }
}

/// The part with details that were viewed on the publishing machine.
package struct PublishedDetails: Hashable, Sendable, Codable {
    /// The items with all facts, ordered by id.
    package let items: [DetailedItem]

    package init(_ items: [DetailedItem]) {
        self.items = items.map { DetailedItem($0.item.published.with(rank: Item.unranked), fetchedAt: $0.fetchedAt) }
    }

    /// Parses the part; throws `badAnswer` with the reason if it is invalid, or contains a time too far in the future.
    package static func read(
        _ bytes: [UInt8], of source: SourceDescriptor, at now: Date
    ) throws(FetchError) -> [DetailedItem] {
        guard let list = JSONCoding.decode(PublishedDetails.self, Data(bytes)),
            list.items.count <= PublishedPage.mostItems
        else { throw .badAnswer(reason: "its details are not JSON in the expected format") }
        guard Set(list.items.map(\.item.id)).count == list.items.count else {
            throw .badAnswer(reason: "it contains duplicate ranks or ids")
        }
        guard list.items.allSatisfy({ $0.fetchedAt.timeIntervalSince(now) <= PublishedManifest.tolerance }) else {
            throw .badAnswer(reason: "its data is dated in the future")
        }
        return list.items.map {
            DetailedItem($0.item.sound(of: source).with(rank: Item.unranked), fetchedAt: $0.fetchedAt)
        }
    }
}

/// The file in a published feed that has an item's picture in one of two sizes.
package struct PublishedPicture: Hashable, Sendable, Codable {
    package let id: ItemID
    package let isLarge: Bool
    package let path: BlobPath

    package init(id: ItemID, size: PictureSize, path: BlobPath) {
        (self.id, isLarge, self.path) = (id, size == .large, path)
    }

    package var size: PictureSize { isLarge ? .large : .small }
}

/// The part with the list of pictures.
package struct PublishedPictures: Hashable, Sendable, Codable {
    package let pictures: [PublishedPicture]

    /// Parses the part; throws `badAnswer` if it is invalid.
    package static func read(_ bytes: [UInt8]) throws(FetchError) -> [PublishedPicture] {
        guard let list = JSONCoding.decode(PublishedPictures.self, Data(bytes)) else {
            throw .badAnswer(reason: "its list of pictures is not JSON in the expected format")
        }
        return list.pictures
    }
}
