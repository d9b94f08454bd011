/// What somebody who works on the list waits for while a service is asked.
public enum BrowserQuestion: Hashable, Sendable {
    /// A page by its number; `refresh` asks for it even if it was seen a minute ago.
    case page(Int, refresh: Bool)
    /// The present numbers of an item.
    case numbers(ItemID)

    /// Whether it is about this page.
    func isAbout(page number: Int) -> Bool {
        if case .page(number, _) = self { true } else { false }
    }
}
