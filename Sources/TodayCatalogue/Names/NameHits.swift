/// Search results, best first.
package struct NameHits: Hashable, Sendable {
    /// The best results.
    package let items: [CatalogueItem]
    /// How many names match in all, as far as they were counted.
    package let total: Int
    /// Whether more names match than were counted: then there are "more than" `total`.
    package let hasMore: Bool
    /// Whether only beginnings of words were searched.
    package let isAtWords: Bool

    /// Describes search results.
    package init(items: [CatalogueItem], total: Int, hasMore: Bool, isAtWords: Bool = false) {
        (self.items, self.total, self.hasMore, self.isAtWords) = (items, total, hasMore, isAtWords)
    }

    /// No results.
    package static let none = NameHits(items: [], total: 0, hasMore: false)
}
