import TodayCore

/// What a source is asked for.
public enum FetchRequest: Hashable, Sendable {
    /// The first page, with the metric and the pictures of the first three: what a poll needs.
    case top
    /// The page that begins at a cursor; its first item has the rank `firstRank`, which a cursor does not tell.
    case page(cursor: String, firstRank: Int)
    /// The items that have these words in their name, unranked: their order is the service's own, and no ranking.
    case search(SearchText)
    /// One item with all its numbers and its large picture, unranked; no item where the service knows none.
    ///
    /// What has to be summed is summed over at most so many pages.
    case detail(ItemID, pages: Int)
    /// These items, in this order and unranked; those that the service does not know are left out.
    case items([ItemID])
    /// As little as shows that the service answers: one request, without numbers and pictures.
    case check
}
