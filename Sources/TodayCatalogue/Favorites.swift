import FoundationEssentials
import TodayCore
import TodayFiles

/// One favourite, as in the file and in the database.
package typealias Favorite = FavoritesFile.Favorite

extension Catalogue {
    /// Returns the favourites in the file, then those only in the database; `catalogue` may be `nil` or damaged.
    package static func favorites(_ paths: XDGPaths, source: String, in catalogue: Catalogue?) -> [Favorite] {
        let inFile = FavoritesFile.read(paths, source: source)
        let stored = (try? catalogue?.storedFavorites()[source]) ?? []
        let known = Set(inFile.map(\.id))
        return inFile + stored.filter { !known.contains($0.id) }
    }

    package static let mostFavorites = Bounds.mostFavorites

    /// Appends a favourite durably; returns `false` if it exists; throws `tooManyFavorites` if there is no room.
    package func addFavorite(_ id: ItemID, title: DisplayText, at now: Date) throws(CatalogueError) -> Bool {
        try changeFavorites(at: now) { source throws(CatalogueError) in
            let rows = FavoriteRows(database, source)
            if try rows.append([Favorite(id: id, title: title, added: now)]) > 0 { try rows.requireLimit() }
        }
    }

    /// Returns whether a favourite is in both the file and the database; after a crash, it may be in only one.
    package func isStoredTwice(_ id: ItemID) throws(CatalogueError) -> Bool {
        guard try storedFavorites()[source]?.contains(where: { $0.id == id }) == true else { return false }
        return FavoritesFile.read(paths, source: source).contains { $0.id == id }
    }

    /// Removes a favourite; returns `false` if the item was not a favourite.
    package func removeFavorite(_ id: ItemID, at now: Date) throws(CatalogueError) -> Bool {
        try changeFavorites(at: now) { source throws(CatalogueError) in
            try database.run("DELETE FROM favorites WHERE source = ? AND id = ?", source, id.description)
        }
    }

    /// Moves a favourite to an index, from 0, limited to the existing range; returns `false` if nothing changed.
    package func moveFavorite(_ id: ItemID, to index: Int, at now: Date) throws(CatalogueError) -> Bool {
        try changeFavorites(at: now) { source throws(CatalogueError) in
            let rows = FavoriteRows(database, source)
            var ids = try rows.ids()
            guard let oldIndex = ids.firstIndex(of: id.description) else { return }
            ids.remove(at: oldIndex)
            ids.insert(id.description, at: min(max(0, index), ids.count))
            try rows.arrange(ids)
        }
    }

    /// Adds the favourites in the file to a new database, which replaces a missing or damaged database.
    func adoptFavorites(at now: Date) throws(CatalogueError) {
        try CatalogueLock.withLock(paths, timeout: timeout) { () throws(CatalogueError) in
            guard let content = try? FavoritesFile.read(paths), case .favorites(let sources) = content else { return }
            try database.transaction { () throws(CatalogueError) in try adopt(sources, at: now) }
        }
    }

    /// Changes the favourites in the file and in the database; returns whether anything changed.
    ///
    /// The file is written before the commit; after a crash in between, the next change restores a removed favourite.
    func changeFavorites(
        at now: Date, _ change: (_ source: Int) throws(CatalogueError) -> Void
    ) throws(CatalogueError) -> Bool {
        try CatalogueLock.withLock(paths, timeout: timeout) { () throws(CatalogueError) in
            let original = try favoritesInFile(at: now)
            do throws(CatalogueError) {
                return try database.transaction { () throws(CatalogueError) in
                    try adopt(original, at: now)
                    // Assign the number first, because a new number for the source is not a change of favourites.
                    let number = try Self.number(of: source, in: database)
                    let changesBefore = try database.number("SELECT total_changes()")
                    try change(number)
                    let isChanged = try database.number("SELECT total_changes()") != changesBefore
                    try write(try storedFavorites())
                    return isChanged
                }
            } catch {
                // Undo the change in the file as well, because the transaction is rolled back.
                try? write(original)
                throw error
            }
        }
    }

    /// Adds missing favourites; arranges all in the order of the file, which the user may have changed.
    private func adopt(_ sources: [String: [Favorite]], at now: Date) throws(CatalogueError) {
        for (name, favorites) in sources where !favorites.isEmpty {
            let rows = FavoriteRows(database, try Self.number(of: name, in: database))
            try rows.append(favorites)
            try rows.arrange(favorites.map(\.id.description))
        }
    }

    /// Reads the file; sets a malformed file aside, and throws for a file of a later version.
    private func favoritesInFile(at now: Date) throws(CatalogueError) -> [String: [Favorite]] {
        let laterVersion: Int
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
            case .later(let version): laterVersion = version
            }
        } catch {
            throw .file(error)
        }
        throw .newer(path: paths.favorites, found: laterVersion, known: 1)
    }

    private func write(_ sources: [String: [Favorite]]) throws(CatalogueError) {
        try CatalogueError.files { () throws(FileError) in try FavoritesFile.write(sources, paths) }
    }

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

/// The favourites of one source in the database, used within a transaction.
struct FavoriteRows {
    /// The order of favourites in SQL; favourites without a position come last, by date.
    static let order = "favorites.position IS NULL, favorites.position, favorites.added, favorites.id"

    private let database: Database
    private let source: Int

    init(_ database: Database, _ source: Int) { (self.database, self.source) = (database, source) }

    /// Adds missing favourites, and returns their number; must be fast, because each change passes all favourites.
    @discardableResult
    func append(_ favorites: [Favorite]) throws(CatalogueError) -> Int {
        var known = Set(try ids())
        let newFavorites = favorites.filter { known.insert($0.id.description).inserted }
        guard !newFavorites.isEmpty else { return 0 }
        let positions = Bounds.positions.lowerBound..<Bounds.positions.upperBound
        var last =
            try database.number(
                "SELECT max(position) FROM favorites WHERE source = ? AND position BETWEEN ? AND ?", source,
                positions.lowerBound, positions.upperBound - 1) ?? 0
        let insert = try database.prepare(
            "INSERT INTO favorites (source, id, title, added, position) VALUES (?, ?, ?, ?, ?)")
        for favorite in newFavorites {
            last = min(last + 1, Bounds.positions.upperBound)
            try insert.run([
                source, favorite.id.description, favorite.title.escaped(for: .plain),
                favorite.added.map(Catalogue.seconds), last,
            ])
        }
        return newFavorites.count
    }

    func requireLimit() throws(CatalogueError) {
        let count = try database.number("SELECT count(*) FROM favorites WHERE source = ?", source) ?? 0
        if count > Bounds.mostFavorites { throw .tooManyFavorites(most: Bounds.mostFavorites) }
    }

    func ids() throws(CatalogueError) -> [String] {
        try database.query("SELECT id FROM favorites WHERE source = ? ORDER BY \(Self.order)", source).all {
            $0.text(0)
        }
    }

    /// Moves the favourites with these ids to the front, in this order; writes nothing if all favourites are in place.
    func arrange(_ first: [String]) throws(CatalogueError) {
        let current = try ids()
        let (known, listed) = (Set(current), Set(first))
        var seen: Set<String> = []
        let ordered =
            first.filter { known.contains($0) && seen.insert($0).inserted } + current.filter { !listed.contains($0) }
        let unplaced = try database.number("SELECT 1 FROM favorites WHERE source = ? AND position IS NULL", source)
        guard ordered != current || unplaced != nil else { return }
        let update = try database.prepare("UPDATE favorites SET position = ? WHERE source = ? AND id = ?")
        for (index, id) in ordered.enumerated() { try update.run([index + 1, source, id]) }
    }
}
