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
    /// When the answer arrived.
    package let fetchedAt: Date
    /// The time until which the service wants no requests; absent if it did not say.
    package var restUntil: Date?
    /// The quotes that the items stand for; absent if the source has none.
    package var quotes: Quotes?

    /// Makes a page from items in the source's order.
    package init(items: [Item], nextCursor: String? = nil, pageCount: Int? = nil, fetchedAt: Date) {
        self.items = items
        self.nextCursor = nextCursor
        self.pageCount = pageCount
        self.fetchedAt = fetchedAt
    }
}
