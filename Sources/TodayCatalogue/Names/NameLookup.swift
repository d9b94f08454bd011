import TodayCore

/// What a name or an id refers to.
public enum NameLookup: Hashable, Sendable {
    /// One item.
    case one(CatalogueItem)
    /// Several with the same name; nothing guesses which one is meant.
    case several([CatalogueItem])
    /// None; these have the nearest names, nearest first.
    case none(nearest: [CatalogueItem])
}
