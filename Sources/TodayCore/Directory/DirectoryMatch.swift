/// What an id or a name refers to in a directory.
package enum DirectoryMatch: Hashable, Sendable {
    /// One item.
    case one(Item)
    /// Several; nothing guesses which one is meant.
    case several([Item])
    /// None; these have the nearest names, the nearest first.
    case none(nearest: [Item])
}
