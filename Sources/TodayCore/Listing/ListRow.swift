/// One row of a list.
package struct ListRow: Hashable, Sendable {
    /// The item; a rank of 0 is not known, and not shown.
    package let item: Item
    /// How it moved since the page was last fetched; `nil` if not known.
    package let move: Move?
    /// Whether it is a favourite.
    package var isFavorite: Bool
    /// Why it cannot be opened now, in a sentence; `nil` if nothing is known to be in the way.
    package var obstacle: String?

    /// Makes a row.
    package init(_ item: Item, move: Move? = nil, isFavorite: Bool = false) {
        self.item = item
        self.move = move
        self.isFavorite = isFavorite
    }
}
