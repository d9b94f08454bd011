import FoundationEssentials

/// Items from a source, usually a page of its list, in the source's order.
package struct Page: Hashable, Sendable, Codable {
    /// The items, with unique ids; a response to a request for ids contains only the items that exist.
    package var items: [Item]
    /// The cursor of the next page, absent on the last; for searches and numbered pages, only its presence matters.
    package let nextCursor: String?
    /// The rank of the last item, even if that was unreadable; if absent, it is the rank of the last of `items`.
    package var lastRank: Int?
    package var pageCount: Int?
    package var itemCount: Int?
    package var fetchedAt: Date
    /// When the service accepts requests again, if a rate limit cut off some data, such as viewers; otherwise absent.
    package var restUntil: Date?
    package var rates: ExchangeRates?

    /// The failure of the default provider, if another provider replaced it; otherwise absent.
    package var defaultFailure: FetchError?

    package var etag: ETag?
    /// True if the page still has the ETag that the query sent, so that the response has no items; otherwise absent.
    package var isUnchanged: Bool?
    /// The id of the signed-in user, for a personal list; absent for other lists.
    package var person: String?
    /// The live channels of the games in `notify.live`; only in responses to polls, and absent if none were read.
    package var live: [LiveGame]?
    /// True if the published feed should have newer data by now; otherwise absent.
    package var isOutdated: Bool?

    private enum CodingKeys: String, CodingKey {
        case items, nextCursor, lastRank, pageCount, itemCount, fetchedAt, restUntil
        case defaultFailure = "substitutedFor"
        case rates = "quotes"
        case etag = "validator"
        case isUnchanged, isOutdated, person, live
    }

    /// Creates a page of items in the order of the source, without repeated items.
    package init(
        items: [Item], nextCursor: String? = nil, pageCount: Int? = nil, fetchedAt: Date, rates: ExchangeRates? = nil,
        etag: ETag? = nil
    ) {
        var ids = Set<ItemID>(minimumCapacity: items.count)
        self.items = items.filter { ids.insert($0.id).inserted }
        (self.nextCursor, self.pageCount, self.fetchedAt) = (nextCursor, pageCount, fetchedAt)
        (self.rates, self.etag) = (rates, etag)
    }

    package func seen(at time: Date) -> Page {
        let page = Page(items: items, nextCursor: nextCursor, pageCount: pageCount, fetchedAt: time, etag: etag)
        return changed(page) { $0.lastRank = lastRank }
    }

    /// Returns a page with the items of both pages, the `nextCursor` of `next`, and the time and totals of this page.
    package func followed(by next: Page) -> Page {
        let combinedPage = Page(
            items: items + next.items, nextCursor: next.nextCursor, pageCount: pageCount, fetchedAt: fetchedAt)
        return changed(combinedPage) { $0.itemCount = itemCount }
    }

    package static func unchanged(_ etag: ETag?, fetchedAt: Date) -> Page {
        changed(Page(items: [], fetchedAt: fetchedAt, etag: etag)) { $0.isUnchanged = true }
    }
}

/// A numbered page of a source's list, as the catalogue records and returns it.
package struct PageSample: Hashable, Sendable {
    package let page: Page
    package let number: Int
    /// For how many seconds the page counts as the current ranking; `nil` if it is not a sample of the ranking.
    package let reach: Int?

    package var items: [Item] { page.items }

    package init(_ page: Page, number: Int) { (self.page, self.number, reach) = (page, number, nil) }

    /// Creates a sample from a poll; the next poll is due after `wait` seconds, and a single failure causes no gap.
    package init(poll page: Page, wait: Int) { (self.page, number, reach) = (page, 1, 3 * max(1, wait) + 30) }
}

/// A server's identifier for a version of a page, which the next request sends to learn whether the page has changed.
///
/// The text is copied from and to HTTP headers, so only short, visible ASCII is accepted. Source: RFC 9110 §8.8.3.
package struct ETag: Hashable, Sendable, CheckedText {
    /// The maximum length in bytes; ETags of services have up to forty.
    package static let longest = 128

    /// The text with its quotation marks, such as `W/"1a2b"`.
    package let text: String

    package var description: String { text }

    package init?(_ text: String) {
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : Substring(text)
        guard opaque.utf8.count >= 2, text.utf8.count <= Self.longest, opaque.first == "\"", opaque.last == "\"",
            opaque.dropFirst().dropLast().utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") })
        else { return nil }
        self.text = text
    }
}
