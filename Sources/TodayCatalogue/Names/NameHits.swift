import TodayCore

/// What a search found, the best first.
public struct NameHits: Hashable, Sendable {
    /// The best of them.
    public let items: [CatalogueItem]
    /// How many names fit altogether.
    public let total: Int
}
