import TodayCore

/// A request to a service that a person at the list waits for.
package enum BrowserQuestion: Hashable, Sendable {
    /// A page by its number; `refresh` requests it even if it was seen a minute ago.
    case page(Int, refresh: Bool)
    /// The current numbers of an item.
    case numbers(ItemID)

    /// Whether it is about this page.
    func isAbout(page number: Int) -> Bool {
        if case .page(number, _) = self { true } else { false }
    }
}
