import TodayCore

/// The favourites of one source in the database, as part of a transaction.
struct FavoriteRows {
    /// Their order, in SQL: those whose place is not known as they were added.
    static let order = "favorites.position IS NULL, favorites.position, favorites.added, favorites.id"

    private let database: Database
    private let source: Int

    init(_ database: Database, _ source: Int) {
        (self.database, self.source) = (database, source)
    }

    /// Adds a favourite as the last, unless it is one already.
    func append(_ favorite: Favorite) throws(CatalogueError) {
        try database.run(
            """
            INSERT OR IGNORE INTO favorites (source, id, title, added, position)
            VALUES (?1, ?2, ?3, ?4, 1 + (
                SELECT coalesce(max(position), 0) FROM favorites WHERE source = ?1 AND position BETWEEN 1 AND ?5))
            """, source, favorite.id.description, favorite.title.escaped(for: .plain),
            favorite.added.map(Catalogue.seconds), Bounds.positions.upperBound - 1)
    }

    /// Their ids, in their order.
    func ids() throws(CatalogueError) -> [String] {
        try database.query("SELECT id FROM favorites WHERE source = ? ORDER BY \(Self.order)", source).all {
            $0.text(0)
        }
    }

    /// Puts those with these ids first, in this order, and the others after them, so that each has a place; writes
    /// nothing if that is so already.
    func arrange(_ first: [String]) throws(CatalogueError) {
        let now = try ids()
        let (known, listed) = (Set(now), Set(first))
        var seen: Set<String> = []
        let wanted =
            first.filter { known.contains($0) && seen.insert($0).inserted } + now.filter { !listed.contains($0) }
        let unplaced = try database.number("SELECT 1 FROM favorites WHERE source = ? AND position IS NULL", source)
        guard wanted != now || unplaced != nil else { return }
        let update = try database.prepare("UPDATE favorites SET position = ? WHERE source = ? AND id = ?")
        for (index, id) in wanted.enumerated() { try update.run([index + 1, source, id]) }
    }
}
