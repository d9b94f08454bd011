/// The tables, and the migrations that lead to them; `PRAGMA user_version` says how many of these steps a database has.
enum Schema {
    /// The version that this program knows.
    static var version: Int { migrations.count }

    /// The steps, earliest first; a released one never changes.
    ///
    /// 1. `names` has the folded names of 1,024 items per row, one per line; row and line together are the item's
    ///   number (Decisions/0012). Lists of items are `PackedNumbers`. Times are seconds since 1970. `favorites` has ids
    ///   of its own and no reference, because a favourite outlives everything known about it.
    static let migrations = [
        """
        CREATE TABLE sources (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE items (
            number INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL,
            title TEXT NOT NULL, link TEXT, art TEXT, seen INTEGER NOT NULL,
            best INTEGER, bestAt INTEGER, leading INTEGER NOT NULL DEFAULT 0,
            UNIQUE (source, id)) STRICT;
        CREATE TABLE names (
            source INTEGER NOT NULL REFERENCES sources, block INTEGER NOT NULL, lines TEXT NOT NULL,
            UNIQUE (source, block)) STRICT;
        CREATE TABLE pages (
            source INTEGER NOT NULL REFERENCES sources, number INTEGER NOT NULL, seen INTEGER NOT NULL,
            firstRank INTEGER NOT NULL, next TEXT, items BLOB NOT NULL,
            PRIMARY KEY (source, number)) STRICT, WITHOUT ROWID;
        CREATE TABLE samples (
            source INTEGER NOT NULL REFERENCES sources, at INTEGER NOT NULL, reach INTEGER NOT NULL,
            items BLOB NOT NULL,
            PRIMARY KEY (source, at)) STRICT, WITHOUT ROWID;
        CREATE TABLE thinning (
            source INTEGER NOT NULL REFERENCES sources, grain INTEGER NOT NULL, until INTEGER NOT NULL,
            PRIMARY KEY (source, grain)) STRICT, WITHOUT ROWID;
        CREATE TABLE favorites (
            source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL, title TEXT NOT NULL, added INTEGER,
            PRIMARY KEY (source, id)) STRICT, WITHOUT ROWID;
        """
    ]

    /// The tables that a database of this version has.
    static let tables = ["sources", "items", "names", "pages", "samples", "thinning", "favorites"]

    /// The version of a database; throws if it is later than this program's.
    static func check(_ database: Database) throws(CatalogueError) -> Int {
        let found = try database.number("PRAGMA user_version") ?? 0
        guard (0...version).contains(found) else {
            throw .newer(path: database.path, found: found, known: version)
        }
        return found
    }

    /// Migrates a database, all steps or none; returns whether it was new.
    static func migrate(_ database: Database, _ migrations: [String] = migrations) throws(CatalogueError) -> Bool {
        try database.transaction { () throws(CatalogueError) in
            let found = try check(database)
            for migration in migrations.dropFirst(found) { try database.run(migration) }
            try database.run("PRAGMA user_version = \(migrations.count)")
            return found == 0
        }
    }
}
