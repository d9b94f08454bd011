/// The tables and their migrations; `PRAGMA user_version` counts the applied steps.
enum Schema {
    static let version = steps.count

    /// The steps, earliest first, explained by comments in their files; a released step never changes.
    private static let steps = [
        PackageResources.schema1_sql, PackageResources.schema2_sql, PackageResources.schema3_sql,
        PackageResources.schema4_sql,
    ]

    static var migrations: [String] { steps.map { String(decoding: $0, as: UTF8.self) } }

    static func tables(of version: Int = version) -> [String] {
        let first = ["sources", "items", "names", "pages", "samples", "thinning", "favorites"]
        return version < 3 ? first : first + ["quotes"]
    }

    /// Returns the version of the database; throws if it is later than this program's.
    static func check(_ database: Database) throws(CatalogueError) -> Int {
        let found = try database.number("PRAGMA user_version") ?? 0
        guard (0...version).contains(found) else { throw .newer(path: database.path, found: found, known: version) }
        return found
    }

    /// Runs the migrations that the database lacks; returns whether it was new.
    static func migrate(_ database: Database, _ migrations: [String] = migrations) throws(CatalogueError) -> Bool {
        try database.transaction { () throws(CatalogueError) in
            let found = try check(database)
            for migration in migrations.dropFirst(found) { try database.run(migration) }
            try database.run("PRAGMA user_version = \(migrations.count)")
            return found == 0
        }
    }
}
