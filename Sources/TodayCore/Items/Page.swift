import FoundationEssentials

/// One page of a source's list, in the source's order.
package struct Page: Hashable, Sendable, Codable {
    /// The items, best first, each id once; in an answer about ids, those that exist.
    package var items: [Item]
    /// The cursor of the next page; `nil` at the end.
    ///
    /// For a search, and for pages that are asked for by their numbers, it only means that there is more.
    package let nextCursor: String?
    /// The number of pages of the list, if the service says so and the page does not show it.
    package var pageCount: Int?
    /// The number of items on all pages, if the service says so.
    package var itemCount: Int?
    /// When the answer arrived.
    package var fetchedAt: Date
    /// The time until which the service wants no requests; absent if it did not say.
    package var restUntil: Date?
    /// The quotes that the items stand for; absent if the source has none.
    package var quotes: ExchangeRates?

    /// Why another provider than the usual one was asked for the quotes; absent if that one answered.
    package var substitutedFor: FetchError?

    /// The rates of past days, earliest first; absent if none were asked for.
    package var past: [ExchangeRates]?

    /// The ETag of this state of the page; absent if it had none.
    package var etag: ETag?
    /// Whether the page has not changed since the query's ETag came with it, and so has no items; absent if not.
    package var isUnchanged: Bool?
    /// Whose list it is, by the service's id of the person who has signed in; absent if it is everybody's.
    package var person: String?
    /// Whether it is from a published feed that should have had newer data by now; absent if not.
    package var isOutdated: Bool?

    private enum CodingKeys: String, CodingKey {
        case items, nextCursor, pageCount, itemCount, fetchedAt, restUntil, quotes, substitutedFor, past
        case etag = "validator"
        case isUnchanged, isOutdated, person
    }

    /// Makes a page from items in the source's order; of one that the source has twice, it takes the first.
    package init(
        items: [Item], nextCursor: String? = nil, pageCount: Int? = nil, fetchedAt: Date, quotes: ExchangeRates? = nil,
        etag: ETag? = nil
    ) {
        var known = Set<ItemID>(minimumCapacity: items.count)
        self.items = items.filter { known.insert($0.id).inserted }
        (self.nextCursor, self.pageCount, self.fetchedAt) = (nextCursor, pageCount, fetchedAt)
        (self.quotes, self.etag) = (quotes, etag)
    }

    /// The same page, seen at another time.
    package func seen(at time: Date) -> Page {
        Page(items: items, nextCursor: nextCursor, pageCount: pageCount, fetchedAt: time, etag: etag)
    }

    /// The same page with the items of the next one behind its own.
    package func followed(by next: Page) -> Page {
        let both = Page(
            items: items + next.items, nextCursor: next.nextCursor, pageCount: pageCount, fetchedAt: fetchedAt)
        return changed(both) { $0.itemCount = itemCount }
    }

    /// A page that has not changed.
    package static func unchanged(_ etag: ETag?, fetchedAt: Date) -> Page {
        changed(Page(items: [], fetchedAt: fetchedAt, etag: etag)) { $0.isUnchanged = true }
    }
}

/// A page of a source's list as just fetched, for the catalogue and the history to record.
package struct PageSample: Hashable, Sendable {
    package let page: Page
    /// Its number, from 1.
    package let number: Int
    /// For how many seconds it counts as the current ranking, before a gap; `nil` if it is not a sample of the ranking.
    package let reach: Int?

    /// Makes a record of a page that is not a sample of the ranking.
    package init(_ page: Page, number: Int) { (self.page, self.number, reach) = (page, number, nil) }

    /// Makes a record of a poll, the next of which is due after `wait` seconds; one failed poll makes no gap.
    package init(poll page: Page, wait: Int) { (self.page, number, reach) = (page, 1, 3 * max(1, wait) + 30) }
}

/// A server's identifier for one state of a page, sent with the next request to find out whether the page has changed.
///
/// It comes from the network and goes back to it, in a header: it is short, and consists of visible ASCII characters.
/// Source: RFC 9110 §8.8.3.
package struct ETag: Hashable, Sendable, CheckedText {
    /// The longest that is kept, in bytes; real ones have up to forty.
    package static let longest = 128

    /// As the server wrote it, with its quotation marks: `W/"1a2b"`.
    package let text: String

    /// The same.
    package var description: String { text }

    /// `nil` if the text is not a valid ETag, or too long.
    package init?(_ text: String) {
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : Substring(text)
        guard opaque.utf8.count >= 2, text.utf8.count <= Self.longest, opaque.first == "\"", opaque.last == "\"",
            opaque.dropFirst().dropLast().utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") })
        else { return nil }
        self.text = text
    }
}
