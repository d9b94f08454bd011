/// What a key asks the program to do; the answer comes back through one of the browser's `show` functions.
public enum BrowserEffect: Hashable, Sendable {
    /// Open the item's page for people.
    case openPage(ItemID)
    /// Add or remove the item as a favourite; answered by `setFavorite`.
    case toggleFavorite(ItemID)
    /// Load a page of the list; answered by `show(page:)`, or by `say`.
    case loadPage(Int)
    /// Look for items by name; answered by `show(results:of:)`.
    case search(String)
    /// Look up the details of an item; answered by `show(detail:of:)`.
    case showDetail(ItemID)
    /// Ask the service for current numbers, which may take seconds; answered by `show(detail:of:)`.
    case count(ItemID)
    /// Suspend until the shell resumes it.
    case suspend
    /// Redraw the whole screen.
    case redraw
    /// Quit.
    case quit
}
