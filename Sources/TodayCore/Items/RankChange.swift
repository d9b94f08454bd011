/// The difference between two rankings, by id.
package struct RankChange: Hashable, Sendable {
    /// An id that is in both rankings, at different places.
    package struct Step: Hashable, Sendable {
        /// Which item moved.
        package let id: ItemID
        /// Its place before.
        package let from: Int
        /// Its place now.
        package let to: Int
    }

    /// Ids only in the new ranking, best first.
    package let entered: [ItemID]
    /// Ids only in the old ranking, best first.
    package let left: [ItemID]
    /// Ids in both at different places, best first.
    package let moved: [Step]

    /// Whether the set of items changed, rather than only their order.
    package var changesSet: Bool { !entered.isEmpty || !left.isEmpty }

    /// Compares two rankings; `nil` if both have the same ids in the same order.
    package init?(from old: [Item], to new: [Item]) { self.init(from: old.map(\.id), to: new.map(\.id)) }

    /// Compares two rankings by id; `nil` if they are equal.
    package init?(from old: [ItemID], to new: [ItemID]) {
        guard old != new else { return nil }
        entered = new.filter { !old.contains($0) }
        left = old.filter { !new.contains($0) }
        moved = new.enumerated().compactMap { place, id in
            guard let before = old.firstIndex(of: id), before != place else { return nil }
            return Step(id: id, from: before + 1, to: place + 1)
        }
    }

    /// The item to picture: the highest of those that entered or moved up, or else of those that moved.
    package func mostNotable(in ranking: [Item]) -> Item? {
        let risen = entered + moved.filter { $0.to < $0.from }.map(\.id)
        let candidates = risen.isEmpty ? moved.map(\.id) : risen
        return ranking.first { candidates.contains($0.id) }
    }
}
