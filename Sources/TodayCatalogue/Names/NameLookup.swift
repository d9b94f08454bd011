/// What a name or an id refers to.
package enum NameLookup: Hashable, Sendable {
    /// One item.
    case one(CatalogueItem)
    /// Several with the same name; nothing guesses which one is meant.
    case several([CatalogueItem])
    /// None is called so, but these have it in their names.
    case partial(NameHits)
    /// None; these have the nearest names, the nearest first.
    case none(nearest: [CatalogueItem])
}
