import TodayCore

/// A request to a service that a person at the list waits for.
package enum BrowserQuestion: Hashable, Sendable {
    /// A page by its number; `refresh` requests it even if it was seen a minute ago.
    case page(Int, refresh: Bool)
    /// The current numbers of an item.
    case numbers(ItemID)
    /// An item by an id or a name that was not seen yet.
    case item(String)
    /// The facts of an item; `refresh` requests them even if they are young.
    case facts(ItemID, refresh: Bool)
    /// The names of all items.
    case names

    /// The words of the command that asks it about a list; its answer ends up in the files that the list is read from.
    func words(_ query: ListQuery) -> [String] {
        switch self {
        case .page(let number, let refresh):
            ["list", "--page", "\(number)", "--json"] + QueryWords.words(of: query) + (refresh ? ["--refresh"] : [])
        case .numbers(let id): ["show", "--json", "--", "\(id)"]
        case .item(let typed): ["show", "--json", "--", typed]
        case .facts(let id, let refresh): ["show", "--json"] + (refresh ? ["--refresh"] : []) + ["--", "\(id)"]
        // Any search will do: it stores the names.
        case .names: ["search", "--json", "--limit", "1", "--", "a"]
        }
    }

    /// Whether it is about this page.
    func isAbout(page number: Int) -> Bool {
        if case .page(number, _) = self { true } else { false }
    }
}
