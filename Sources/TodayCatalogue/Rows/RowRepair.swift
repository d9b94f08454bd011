import FoundationEssentials

/// Finds and removes rows with values that our programs never write; everything else stays.
///
/// One such value is no reason to set months of history aside. Reading skips it, so that this may
/// wait for todayd to start.
struct RowRepair {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// How many there are: "2 in items, 1 in samples"; `nil` if there are none.
    func findings() throws(CatalogueError) -> String? {
        var counts: [String: Int] = [:]
        for rule in RowRule.all {
            let found = try database.number("SELECT count(*) FROM \(rule.table) WHERE \(rule.condition)") ?? 0
            counts[rule.table, default: 0] += found
        }
        for list in Self.lists { counts[list.table, default: 0] += try unreadable(list).count }
        let found = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        return found.isEmpty ? nil : found.map { "\($0.value) in \($0.key)" }.joined(separator: ", ")
    }

    /// Removes them and recounts what depends on the samples; returns what was found.
    func run() throws(CatalogueError) -> String? {
        guard let found = try findings() else { return nil }
        try database.transaction { () throws(CatalogueError) in
            for list in Self.lists {
                for key in try unreadable(list) {
                    try database.run("DELETE FROM \(list.table) WHERE source = ? AND \(list.key) = ?", key.0, key.1)
                }
            }
            for rule in RowRule.all { try database.run("\(rule.repair) WHERE \(rule.condition)") }
            let sources = try database.query("SELECT number FROM sources").all { $0.number(0) }
            for source in sources {
                try NameBlocks(database, source).rewrite()
                try History(database, source).recount()
            }
        }
        return found
    }

    /// A table with a list of items in each row.
    private typealias List = (table: String, key: String)

    private static let lists: [List] = [("pages", "number"), ("samples", "at")]

    private func unreadable(_ list: List) throws(CatalogueError) -> [(Int, Int)] {
        try database.query("SELECT source, \(list.key), items FROM \(list.table)").all { row in
            row.items(2) == nil ? (row.number(0), row.number(1)) : nil
        }
    }
}
