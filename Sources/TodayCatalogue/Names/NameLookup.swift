import TodayCore

/// What a name or an id turned out to mean.
public enum NameLookup: Hashable, Sendable {
    /// One item.
    case one(CatalogueItem)
    /// Several that are called so; nobody guesses which is meant.
    case several([CatalogueItem])
    /// None is called so, but these have it in their names.
    case partial(NameHits)
    /// None; these have the nearest names, the nearest first.
    case none(nearest: [CatalogueItem])
}
