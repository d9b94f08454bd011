import TodayCore

/// What a search found, the best first.
public struct NameHits: Hashable, Sendable {
    /// The best of them.
    public let items: [CatalogueItem]
    /// How many names fit altogether, as far as they were counted.
    public let total: Int
    /// Whether more names fit than were counted: then there are "more than" `total`.
    public let hasMore: Bool
    /// Whether only beginnings of words were looked for.
    public let isAtWords: Bool

    /// Describes what was found.
    public init(items: [CatalogueItem], total: Int, hasMore: Bool, isAtWords: Bool = false) {
        (self.items, self.total, self.hasMore, self.isAtWords) = (items, total, hasMore, isAtWords)
    }

    /// Nothing.
    public static let none = NameHits(items: [], total: 0, hasMore: false)
}
