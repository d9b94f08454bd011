import TodayCore

/// Search results, best first.
public struct NameHits: Hashable, Sendable {
    /// The best results.
    public let items: [CatalogueItem]
    /// How many names match in all, as far as they were counted.
    public let total: Int
    /// Whether more names match than were counted: then there are "more than" `total`.
    public let hasMore: Bool
    /// Whether only beginnings of words were searched.
    public let isAtWords: Bool

    /// Describes search results.
    public init(items: [CatalogueItem], total: Int, hasMore: Bool, isAtWords: Bool = false) {
        (self.items, self.total, self.hasMore, self.isAtWords) = (items, total, hasMore, isAtWords)
    }

    /// No results.
    public static let none = NameHits(items: [], total: 0, hasMore: false)
}
