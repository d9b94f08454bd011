import FoundationEssentials

/// Finds and removes rows with values that our programs never write; everything else stays.
///
/// One such value is no reason to set months of history aside. Reading skips it, so that this may
/// wait for todayd to start.
struct RowRepair {
    private let database: Database
    private let version: Int

    /// Looks at a database of a version, which may be earlier than this program's if nothing is repaired.
    init(_ database: Database, version: Int = Schema.version) {
        (self.database, self.version) = (database, version)
    }

    /// How many there are: "2 in items, 1 in samples"; `nil` if there are none.
    func findings() throws(CatalogueError) -> String? {
        var counts: [String: Int] = [:]
        for rule in RowRule.all where rule.since <= version {
            let found = try database.number("SELECT count(*) FROM \(rule.table) WHERE \(rule.condition)") ?? 0
            counts[rule.table, default: 0] += found
        }
        for list in Self.lists {
            let rows = try database.query("SELECT items FROM \(list.table)")
            counts[list.table, default: 0] += try rows.all { $0.items(0) == nil ? () : nil }.count
        }
        let found = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        return found.isEmpty ? nil : found.map { "\($0.value) in \($0.key)" }.joined(separator: ", ")
    }

    /// Removes them and recounts what depends on the samples; returns what was found.
    func run() throws(CatalogueError) -> String? {
        guard let found = try findings() else { return nil }
        try database.transaction { () throws(CatalogueError) in
            for list in Self.lists {
                try remove(list)
            }
            for rule in RowRule.all { try database.run("\(rule.repair) WHERE \(rule.condition)") }
            let sources = try database.query("SELECT number FROM sources").all { $0.number(0) }
            for source in sources {
                try NameBlocks(database, source).rewrite()
                try History(database, source).recount()
                try FavoriteRows(database, source).arrange([])
            }
        }
        return found
    }

    /// A table with a list of items in each row, and what else its rows are told apart by.
    private typealias List = (table: String, name: String, number: String)

    private static let lists: [List] = [("pages", "query", "number"), ("samples", "''", "at")]

    private func remove(_ list: List) throws(CatalogueError) {
        let (table, name, number) = list
        let rows = try database.query("SELECT source, \(name), \(number), items FROM \(table)")
        let keys = try rows.all { row in
            row.items(3) == nil ? (row.number(0), row.text(1), row.number(2)) : nil
        }
        for key in keys {
            try database.run(
                "DELETE FROM \(table) WHERE source = ? AND \(name) = ? AND \(number) = ?", key.0, key.1, key.2)
        }
    }
}
