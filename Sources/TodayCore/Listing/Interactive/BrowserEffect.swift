/// What a key asks the program to do; the answer comes back through one of the browser's `show` functions.
public enum BrowserEffect: Hashable, Sendable {
    /// Open the item's page for people.
    case openPage(ItemID)
    /// Keep the item as a favourite, or no longer; answered by `setFavorite`.
    case toggleFavorite(ItemID)
    /// Get a page of the list; answered by `show(page:)`, or by `say`.
    case loadPage(Int)
    /// Look for items by name; answered by `show(results:of:)`.
    case search(String)
    /// Get what is known of an item; answered by `show(detail:of:)`.
    case showDetail(ItemID)
    /// Ask for the numbers of now, which may take seconds; answered by `show(detail:of:)`.
    case count(ItemID)
    /// Stop until the shell goes on with it.
    case suspend
    /// Draw everything anew.
    case redraw
    /// Leave.
    case quit
}
