import FoundationEssentials

/// A page of the list as it was last seen.
public struct SeenPage: Hashable, Sendable {
    /// Its number, from 1.
    public let number: Int
    /// When it was seen.
    public let seen: Date
    /// Its items, best first, each with its rank on this page.
    public let items: [CatalogueItem]
    /// Where the next page began, for the service's next question; nil where it was the last.
    public let nextCursor: String?
}
