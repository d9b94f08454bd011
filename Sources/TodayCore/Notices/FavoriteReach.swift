/// How high a favourite has risen.
package enum FavoriteReach: Int, Hashable, Sendable, Codable, Comparable {
    /// It is not on the first page.
    case elsewhere = 0
    /// It is on the first page of the list.
    case firstPage = 1
    /// It is one of the first three.
    case topThree = 2

    /// The reach of an item by its rank on the first page; `nil` means it is not on that page.
    init(rank: Int?) {
        guard let rank, rank > 0 else {
            self = .elsewhere
            return
        }
        self = rank <= Snapshot.places ? .topThree : .firstPage
    }

    /// Whether `one` is lower than `other`.
    package static func < (one: FavoriteReach, other: FavoriteReach) -> Bool { one.rawValue < other.rawValue }
}
