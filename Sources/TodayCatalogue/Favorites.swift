import FoundationEssentials
import TodayCore
import TodayFiles

/// One favourite, as in the file and in the database.
package typealias Favorite = FavoritesFile.Favorite

extension Catalogue {
    /// The favourites of `source` in their order; `catalogue` may be missing or damaged.
    ///
    /// One in the file or in the database is enough: the file has all that was confirmed, and what people add by hand.
    package static func favorites(_ paths: XDGPaths, source: String, in catalogue: Catalogue?) -> [Favorite] {
        let written = FavoritesFile.read(paths, source: source)
        let stored = (try? catalogue?.storedFavorites()[source]) ?? []
        let known = Set(written.map(\.id))
        return written + stored.filter { !known.contains($0.id) }
    }

    /// Makes an item a favourite, the last, safely in database and file, or in neither; false if it already is.
    package func addFavorite(_ id: ItemID, title: DisplayText, at now: Date) throws(CatalogueError) -> Bool {
        try changeFavorites(at: now) { source throws(CatalogueError) in
            let rows = FavoriteRows(database, source)
            if try rows.append([Favorite(id: id, title: title, added: now)]) > 0 { try rows.requireLimit() }
        }
    }

    /// Whether a favourite is in both file and database; a program killed during a change may have left it in only one.
    package func keepsTwice(_ id: ItemID) throws(CatalogueError) -> Bool {
        guard try storedFavorites()[source]?.contains(where: { $0.id == id }) == true else { return false }
        return FavoritesFile.read(paths, source: source).contains { $0.id == id }
    }

    /// Removes an item from the favourites; returns false if it was not one.
    package func removeFavorite(_ id: ItemID, at now: Date) throws(CatalogueError) -> Bool {
        try changeFavorites(at: now) { source throws(CatalogueError) in
            try database.run("DELETE FROM favorites WHERE source = ? AND id = ?", source, id.description)
        }
    }

    /// Moves a favourite to a place, at most the last, and the others out of its way; false if it is there, or is none.
    package func moveFavorite(_ id: ItemID, to index: Int, at now: Date) throws(CatalogueError) -> Bool {
        try changeFavorites(at: now) { source throws(CatalogueError) in
            let rows = FavoriteRows(database, source)
            var ids = try rows.ids()
            guard let place = ids.firstIndex(of: id.description) else { return }
            ids.remove(at: place)
            ids.insert(id.description, at: min(max(0, index), ids.count))
            try rows.arrange(ids)
        }
    }

    /// Adopts favourites from the file: one older than the database, or one that outlived it.
    func adoptFavorites(at now: Date) throws(CatalogueError) {
        try CatalogueLock.hold(paths, patience: patience) { () throws(CatalogueError) in
            guard let written = try? FavoritesFile.read(paths), case .favorites(let sources) = written else { return }
            try database.transaction { () throws(CatalogueError) in try adopt(sources, at: now) }
        }
    }

    /// Changes the favourites in the file and in the database; returns whether anything changed.
    ///
    /// The file is written first, within the transaction: a program that is killed in between leaves it one change
    /// ahead, which was never confirmed, and which the next change adopts.
    func changeFavorites(
        at now: Date, _ change: (_ source: Int) throws(CatalogueError) -> Void
    ) throws(CatalogueError) -> Bool {
        try CatalogueLock.hold(paths, patience: patience) { () throws(CatalogueError) in
            let written = try writtenFavorites(at: now)
            do throws(CatalogueError) {
                return try database.transaction { () throws(CatalogueError) in
                    try adopt(written, at: now)
                    // The first change of a source gives it a number, which is no change of favourites.
                    let number = try Self.number(of: source, in: database)
                    let before = try database.number("SELECT total_changes()")
                    try change(number)
                    let isChanged = try database.number("SELECT total_changes()") != before
                    try write(try storedFavorites())
                    return isChanged
                }
            } catch {
                // A change that was not confirmed must not stay in the file either.
                try? write(written)
                throw error
            }
        }
    }

    /// The order of the file holds: a person may have changed it there.
    private func adopt(_ sources: [String: [Favorite]], at now: Date) throws(CatalogueError) {
        for (name, favorites) in sources where !favorites.isEmpty {
            let rows = FavoriteRows(database, try Self.number(of: name, in: database))
            try rows.append(favorites)
            try rows.arrange(favorites.map(\.id.description))
        }
    }

    /// The content of the file; an unreadable one is set aside, and one of a later version is left alone.
    private func writtenFavorites(at now: Date) throws(CatalogueError) -> [String: [Favorite]] {
        do throws(FileError) {
            switch try FavoritesFile.read(paths) {
            case .favorites(let sources): return sources
            case .broken:
                let aside = try FavoritesFile.setAside(paths, at: now)
                say(
                    gettext(
                        "{path} could not be read and was set aside as {aside}.",
                        ["path": paths.favorites, "aside": aside]))
                return [:]
            case .later: break
            }
        } catch {
            throw .file(error)
        }
        throw .newer(path: paths.favorites, found: 2, known: 1)
    }

    private func write(_ sources: [String: [Favorite]]) throws(CatalogueError) {
        try CatalogueError.files { () throws(FileError) in try FavoritesFile.write(sources, paths) }
    }

    /// The favourites in the database, of all sources, in their order.
    func storedFavorites() throws(CatalogueError) -> [String: [Favorite]] {
        let rows = try database.query(
            """
            SELECT sources.name, favorites.id, favorites.title, favorites.added
            FROM favorites JOIN sources ON sources.number = favorites.source
            ORDER BY \(FavoriteRows.order)
            """)
        let found: [(String, Favorite)] = try rows.all { row in
            guard let source = row.text(0), let id = ItemID(row.text(1) ?? "") else { return nil }
            let title = DisplayText(row.text(2) ?? "")
            return (source, Favorite(id: id, title: title, added: row.date(3)))
        }
        return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
    }
}

/// The favourites of one source in the database, as part of a transaction.
struct FavoriteRows {
    /// Their order, in SQL: those whose place is not known as they were added.
    static let order = "favorites.position IS NULL, favorites.position, favorites.added, favorites.id"

    private let database: Database
    private let source: Int

    init(_ database: Database, _ source: Int) { (self.database, self.source) = (database, source) }

    /// Adds favourites as the last ones, but for those that are there already; returns how many it added.
    ///
    /// The ids and the last position are read once, not for each: each change adopts all that are in the file.
    @discardableResult
    func append(_ favorites: [Favorite]) throws(CatalogueError) -> Int {
        var known = Set(try ids())
        let new = favorites.filter { known.insert($0.id.description).inserted }
        guard !new.isEmpty else { return 0 }
        let positions = Bounds.positions.lowerBound..<Bounds.positions.upperBound
        var last =
            try database.number(
                "SELECT max(position) FROM favorites WHERE source = ? AND position BETWEEN ? AND ?", source,
                positions.lowerBound, positions.upperBound - 1) ?? 0
        let insert = try database.prepare(
            "INSERT INTO favorites (source, id, title, added, position) VALUES (?, ?, ?, ?, ?)")
        for favorite in new {
            last = min(last + 1, Bounds.positions.upperBound)
            try insert.run([
                source, favorite.id.description, favorite.title.escaped(for: .plain),
                favorite.added.map(Catalogue.seconds), last,
            ])
        }
        return new.count
    }

    /// Throws if there are more than a source may have.
    func requireLimit() throws(CatalogueError) {
        let count = try database.number("SELECT count(*) FROM favorites WHERE source = ?", source) ?? 0
        if count > Bounds.favorites { throw .tooManyFavorites(most: Bounds.favorites) }
    }

    func ids() throws(CatalogueError) -> [String] {
        try database.query("SELECT id FROM favorites WHERE source = ? ORDER BY \(Self.order)", source).all {
            $0.text(0)
        }
    }

    /// Puts those with these ids first, in this order, and the others after them; writes nothing if that is so already.
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
