import TodayCore

/// What to ask a source for.
package enum FetchRequest: Hashable, Sendable {
    /// The first page, with the metric and the pictures of the first three: what a poll needs.
    case top
    /// The page at a cursor; its first item has the rank `firstRank`, which a cursor does not contain.
    case page(cursor: String, firstRank: Int)
    /// The items that have these words in their name, unranked: their order is the service's own, not a ranking.
    case search(SearchText)
    /// One item with all its numbers and its large picture, unranked; an empty page if the service does not know it.
    ///
    /// Numbers that have to be summed are summed over at most `pages` pages.
    case detail(ItemID, pages: Int)
    /// These items, unranked and in this order; those that the service does not know are left out.
    case items([ItemID])
    /// The least that shows that the service answers: one request, without numbers and pictures.
    case check
}
