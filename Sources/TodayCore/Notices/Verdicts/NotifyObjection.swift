/// Why a lasting change is not worth announcing.
package enum NotifyObjection: Hashable, Sendable {
    /// Notifications are switched off.
    case off
    /// Only the order changed, but only new items count.
    case orderOnly
    /// Nothing moved far enough.
    case moved(places: Int, least: Int)
    /// No favourite has moved that far.
    case movedBy(percent: DecimalNumber, least: DecimalNumber)
    /// No favourite entered, left or moved.
    case noFavorite
}

extension NotifyRules {
    /// The reason not to announce that `old` became `new`; `nil` if there is none.
    func objection(from old: [ItemID], to new: [ItemID], favorites: Set<ItemID>) -> NotifyObjection? {
        if on == .set, Set(old) == Set(new) { return .orderOnly }
        let moved = Set(old + new).map { (id: $0, places: Self.places(of: $0, from: old, to: new)) }
        let most = moved.map(\.places).max() ?? 0
        if most < leastMove { return .moved(places: most, least: leastMove) }
        let concerned = moved.filter { $0.places > 0 }.map(\.id)
        return favoritesOnly && favorites.isDisjoint(with: concerned) ? .noFavorite : nil
    }

    /// How many places an item moved; one that is not in a ranking counts as just below it.
    private static func places(of id: ItemID, from old: [ItemID], to new: [ItemID]) -> Int {
        abs((old.firstIndex(of: id) ?? Snapshot.places) - (new.firstIndex(of: id) ?? Snapshot.places))
    }
}
