import TodayCore

/// A request to a service that a person at the list waits for.
package enum BrowserQuestion: Hashable, Sendable {
    /// A page by its number; `refresh` requests it even if it was seen a minute ago.
    case page(Int, refresh: Bool)
    /// The current numbers of an item.
    case numbers(ItemID)

    /// The words of the command that asks it about a list; its answer ends up in the files that the list is read from.
    func words(_ query: ListQuery) -> [String] {
        switch self {
        case .page(let number, let refresh):
            ["list", "--page", "\(number)", "--json"] + QueryWords.words(of: query) + (refresh ? ["--refresh"] : [])
        case .numbers(let id): ["show", "--json", "--", "\(id)"]
        }
    }

    /// Whether it is about this page.
    func isAbout(page number: Int) -> Bool {
        if case .page(number, _) = self { true } else { false }
    }
}
