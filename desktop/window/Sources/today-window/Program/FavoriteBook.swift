import TodayCore

/// Which items are favourites, for every view that shows a star.
final class FavoriteBook {
    /// The ids of the favourites, in the person's order; `nil` before they were read.
    private(set) var ids: [ItemID]?
    /// Runs when they have changed.
    var changed: () -> Void = {}

    private var known: Set<ItemID> = []

    /// Takes the favourites as a command has listed them.
    func take(_ ids: [ItemID]) {
        guard ids != self.ids else { return }
        (self.ids, known) = (ids, Set(ids))
        changed()
    }

    /// Whether an item is a favourite.
    func contains(_ item: ItemReport) -> Bool { ids == nil ? item.favorite : known.contains(item.id) }

    /// The place of an item, from 1; `nil` if it is not a favourite.
    func place(of id: ItemID) -> Int? { ids?.firstIndex(of: id).map { $0 + 1 } }
}
