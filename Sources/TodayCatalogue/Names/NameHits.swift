import TodayCore

/// What a search found, the best first.
public struct NameHits: Hashable, Sendable {
    /// The best of them.
    public let items: [CatalogueItem]
    /// How many names fit altogether, as far as they were counted.
    public let total: Int
    /// Whether more names fit than were counted: then there are "more than" `total`.
    public let hasMore: Bool

    /// Describes what was found.
    public init(items: [CatalogueItem], total: Int, hasMore: Bool) {
        (self.items, self.total, self.hasMore) = (items, total, hasMore)
    }

    /// Nothing.
    public static let none = NameHits(items: [], total: 0, hasMore: false)
}
