import TodayCore

/// What a key asks the program to do; the answer comes back through one of the browser's `show` functions.
package enum BrowserEffect: Hashable, Sendable {
    /// Open the item's page for people.
    case openPage(ItemID)
    /// Add or remove the item as a favourite; answered by `setFavorite`.
    case toggleFavorite(ItemID)
    /// Get a page of the list, and ask for it if it is old or not known; answered by `show(page:)`, or by `say`.
    case loadPage(Int)
    /// List in the next order; answered by `show(page:)`.
    case nextOrder
    /// Filter the list by these values, and by nothing else; answered by `show(page:)`.
    case filter([String: String])
    /// Look for items by name; answered by `show(results:of:)`.
    case search(String)
    /// Get the details of an item; answered by `show(detail:)`.
    case showDetail(ItemID)
    /// Get the details of an item by its id or name, which may have to be asked for; answered by `show(detail:)`, or by
    /// `say`.
    case lookUp(String)
    /// Ask a service, which may take seconds, while the list stays usable; answered by `end`.
    case ask(BrowserQuestion)
    /// Stop asking.
    case cancel
    /// Suspend the program until the shell resumes it.
    case suspend
    /// Redraw everything.
    case redraw
    /// Quit.
    case quit
}
