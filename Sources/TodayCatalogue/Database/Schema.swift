/// The tables, and the migrations that lead to them; `PRAGMA user_version` says how many of these steps a database has.
enum Schema {
    static var version: Int { migrations.count }

    /// The steps, earliest first; a released one never changes.
    ///
    /// 1. `names` has the folded names of 1,024 items per row, one per line; row and line together are the item's
    ///   number (Decisions/0012). Lists of items are `PackedNumbers`. Times are seconds since 1970. `favorites` has ids
    ///   of its own and no reference, because a favourite outlives everything known about it.
    /// 2. `pages` has the pages of each query by its key; that of the whole list is empty, and a page of items without
    ///   ranks has no `firstRank`. `facts` is the JSON of an item's facts. `position` is a favourite's place among those
    ///   of its source, from 1; until now they stood in the order in which they were added. A page with values that a
    ///   strict table does not take is left behind: it can be fetched again.
    /// 3. `quotes` has what an item was worth by the quotes of a time, as a decimal text, so that nothing is lost: how
    ///   many units of it, and of each other item of the same time and provider, the same thing was worth.
    /// 4. `validator` is the ETag of the page that was read. `detailed` is when all facts of an
    ///   item were last fetched; NULL if they never were.
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
        """,
        """
        ALTER TABLE items ADD COLUMN facts TEXT;
        ALTER TABLE pages RENAME TO unfilteredPages;
        CREATE TABLE pages (
            source INTEGER NOT NULL REFERENCES sources, query TEXT NOT NULL, number INTEGER NOT NULL,
            seen INTEGER NOT NULL, firstRank INTEGER, next TEXT, items BLOB NOT NULL,
            PRIMARY KEY (source, query, number)) STRICT, WITHOUT ROWID;
        INSERT OR IGNORE INTO pages (source, query, number, seen, firstRank, next, items)
            SELECT source, '', number, seen, firstRank, next, items FROM unfilteredPages
            WHERE typeof(source) = 'integer' AND typeof(number) = 'integer' AND typeof(seen) = 'integer'
                AND typeof(firstRank) = 'integer' AND typeof(next) IN ('text', 'null') AND typeof(items) = 'blob';
        DROP TABLE unfilteredPages;
        ALTER TABLE favorites ADD COLUMN position INTEGER;
        UPDATE favorites SET position = ordered.place FROM (
            SELECT source, id, row_number() OVER (PARTITION BY source ORDER BY added, id) AS place FROM favorites
        ) AS ordered WHERE favorites.source = ordered.source AND favorites.id = ordered.id;
        """,
        """
        CREATE TABLE quotes (
            source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL, at INTEGER NOT NULL, reach INTEGER NOT NULL,
            provider TEXT NOT NULL, amount TEXT NOT NULL,
            PRIMARY KEY (source, id, at)) STRICT, WITHOUT ROWID;
        """,
        """
        ALTER TABLE pages ADD COLUMN validator TEXT;
        ALTER TABLE items ADD COLUMN detailed INTEGER;
        """,
    ]

    static func tables(of version: Int = version) -> [String] {
        let first = ["sources", "items", "names", "pages", "samples", "thinning", "favorites"]
        return version < 3 ? first : first + ["quotes"]
    }

    /// The version of a database; throws if it is later than this program's.
    static func check(_ database: Database) throws(CatalogueError) -> Int {
        let found = try database.number("PRAGMA user_version") ?? 0
        guard (0...version).contains(found) else { throw .newer(path: database.path, found: found, known: version) }
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
