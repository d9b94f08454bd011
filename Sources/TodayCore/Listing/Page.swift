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
    package let fetchedAt: Date
    /// The time until which the service wants no requests; absent if it did not say.
    package var restUntil: Date?
    /// The quotes that the items stand for; absent if the source has none.
    package var quotes: Quotes?

    /// The ETag of this state of the page; absent if it had none.
    package var validator: Validator?
    /// Whether the page has not changed since the query's validator came with it, and so has no items; absent if not.
    package var isUnchanged: Bool?
    /// Whether it is from a published feed that should have had newer data by now; absent if not.
    package var isOutdated: Bool?

    /// Makes a page from items in the source's order; of one that the source has twice, it takes the first.
    package init(items: [Item], nextCursor: String? = nil, pageCount: Int? = nil, fetchedAt: Date) {
        var known: Set<ItemID> = []
        self.items = items.filter { known.insert($0.id).inserted }
        self.nextCursor = nextCursor
        self.pageCount = pageCount
        self.fetchedAt = fetchedAt
    }

    /// The same page, seen at another time.
    package func seen(at time: Date) -> Page {
        var page = Page(items: items, nextCursor: nextCursor, pageCount: pageCount, fetchedAt: time)
        page.validator = validator
        return page
    }

    /// A page that has not changed.
    package static func unchanged(_ validator: Validator?, fetchedAt: Date) -> Page {
        var page = Page(items: [], fetchedAt: fetchedAt)
        (page.validator, page.isUnchanged) = (validator, true)
        return page
    }
}
