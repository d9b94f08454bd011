import TodayApp
import TodayCore

/// The effect of a key, for the program to carry out; most results come back through the browser's `show` functions.
enum BrowserEffect: Hashable, Sendable {
    case openPage(ItemID)
    /// Add the item to the favourites, or remove it; the result comes through `setFavorite`.
    case toggleFavorite(ItemID)
    /// List the live streams of the item, in another source.
    case live(ItemID)
    case loadPage(Int)
    case nextOrder
    /// Replace all filters.
    case filter([String: String])
    case search(String)
    case showDetail(ItemID)
    /// Show the details of an item by its id or name, which may have to be fetched.
    case lookUp(String)
    /// Make a request, which may take seconds, while the list stays usable.
    case request(BrowserRequest)
    case cancel, suspend, redraw, quit, interrupt
}

enum BrowserRequest: Hashable, Sendable {
    /// A page by its number; `refresh` requests the page even if it is recent.
    case page(Int, refresh: Bool)
    case numbers(ItemID)
    /// An item by an id or a name that is not cached.
    case item(String)
    case facts(ItemID, refresh: Bool)
    case names
    case matches(String)

    /// Returns the arguments of the command that makes the request and stores its results.
    func words(_ query: ListQuery) -> [String] {
        switch self {
        case .page(let number, let refresh):
            ["list", "--page", "\(number)", "--json"] + QueryWords.words(of: query) + (refresh ? ["--refresh"] : [])
        case .numbers(let id): ["show", "--json", "--", "\(id)"]
        case .item(let typed): ["show", "--json", "--", typed]
        case .facts(let id, let refresh): ["show", "--json"] + (refresh ? ["--refresh"] : []) + ["--", "\(id)"]
        // A search for any text first updates the stored names, if they are stale.
        case .names: ["search", "--json", "--limit", "1", "--", "a"]
        case .matches(let text): ["search", "--online", "--json", "--limit", "\(BrowsedList.mostFound)", "--", text]
        }
    }

    func isAbout(page number: Int) -> Bool { if case .page(number, _) = self { true } else { false } }
}
