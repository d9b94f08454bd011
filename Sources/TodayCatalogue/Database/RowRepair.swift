import FoundationEssentials

/// Finds and repairs rows with invalid values, instead of setting aside a database with months of history.
struct RowRepair {
    private let database: Database
    private let version: Int

    /// Creates a repair; if only `findings` is called, `version` may be earlier than this program's.
    init(_ database: Database, version: Int = Schema.version) { (self.database, self.version) = (database, version) }

    /// Returns the numbers of invalid values by table, such as "2 in items, 1 in samples"; `nil` if there are none.
    func findings() throws(CatalogueError) -> String? {
        var counts: [String: Int] = [:]
        for rule in RowRule.all where rule.since <= version {
            let found = try database.number("SELECT count(*) FROM \(rule.table) WHERE \(rule.condition)") ?? 0
            counts[rule.table, default: 0] += found
        }
        for table in Self.packedTables {
            let rows = try database.query("SELECT items FROM \(table.name)")
            counts[table.name, default: 0] += try rows.all { $0.items(0, withGaps: table.hasGaps) == nil ? () : nil }
                .count
        }
        let found = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        return found.isEmpty ? nil : found.map { "\($0.value) in \($0.key)" }.joined(separator: ", ")
    }

    /// Repairs the rows and what depends on them, and returns the findings; `nil` if there are none.
    func run() throws(CatalogueError) -> String? {
        guard let found = try findings() else { return nil }
        try database.transaction { () throws(CatalogueError) in
            for table in Self.packedTables { try removeInvalidRows(of: table) }
            for rule in RowRule.all { try database.run("\(rule.repair) WHERE \(rule.condition)") }
            let sources = try database.query("SELECT number FROM sources").all { $0.number(0) }
            for source in sources {
                try NameBlocks(database, source).rewrite()
                try RankRows(database, source).recount()
                try FavoriteRows(database, source).arrange([])
            }
        }
        return found
    }

    /// A table with a list of items in each row, and the columns of its key besides `source`.
    private typealias PackedTable = (name: String, query: String, number: String, hasGaps: Bool)

    private static let packedTables: [PackedTable] = [
        ("pages", "query", "number", true), ("samples", "''", "at", false),
    ]

    private func removeInvalidRows(of packed: PackedTable) throws(CatalogueError) {
        let (table, query, number, hasGaps) = packed
        let rows = try database.query("SELECT source, \(query), \(number), items FROM \(table)")
        let keys = try rows.all { row in
            row.items(3, withGaps: hasGaps) == nil ? (row.number(0), row.text(1), row.number(2)) : nil
        }
        for key in keys {
            try database.run(
                "DELETE FROM \(table) WHERE source = ? AND \(query) = ? AND \(number) = ?", key.0, key.1, key.2)
        }
    }
}

/// A kind of invalid value, and the statement that repairs it.
struct RowRule {
    let table: String
    let condition: String
    /// An SQL statement without its WHERE clause.
    let repair: String
    /// The first database version with these columns.
    var since = 1

    /// The rules that SQL can check; `RowRepair` checks the packed lists itself.
    static let all = [
        deleting("items", isOutside("number", Bounds.items)),
        RowRule(
            table: "items", condition: "seen IS NOT 0 AND " + isOutside("seen", Bounds.times),
            repair: "UPDATE items SET seen = 0"),
        RowRule(
            table: "items",
            condition: isOutside("best", Bounds.bestRanks, isOptional: true) + " OR "
                + isOutside("bestAt", Bounds.times, isOptional: true),
            repair: "UPDATE items SET best = NULL, bestAt = NULL"),
        RowRule(
            table: "items", condition: isOutside("leading", Bounds.durations), repair: "UPDATE items SET leading = 0"),
        deleting("names", isOutside("block", Bounds.blocks)),
        deleting("names", "typeof(lines) <> 'text' OR length(CAST(lines AS BLOB)) > \(NameBlocks.largest)"),
        deleting("pages", isOutside("number", Bounds.pages)),
        deleting("pages", isOutside("seen", Bounds.times)),
        deleting("pages", isOutside("firstRank", Bounds.ranks, isOptional: true)),
        deleting("pages", "length(CAST(next AS BLOB)) > \(Bounds.longestText)"),
        deleting("samples", isOutside("at", Bounds.times)),
        deleting("samples", isOutside("reach", Bounds.reaches)),
        deleting("thinning", isOutside("until", Bounds.durations)),
        RowRule(
            table: "favorites", condition: isOutside("added", Bounds.times, isOptional: true),
            repair: "UPDATE favorites SET added = NULL"),
        RowRule(
            table: "favorites", condition: isOutside("position", Bounds.positions, isOptional: true),
            repair: "UPDATE favorites SET position = NULL", since: 2),
        RowRule(
            table: "items", condition: "length(CAST(facts AS BLOB)) > \(Bounds.longestFacts)",
            repair: "UPDATE items SET facts = NULL", since: 2),
        RowRule(
            table: "pages", condition: "typeof(query) <> 'text' OR length(CAST(query AS BLOB)) > \(Bounds.longestText)",
            repair: "DELETE FROM pages", since: 2),
        RowRule(
            table: "quotes",
            condition: isOutside("at", Bounds.times) + " OR " + isOutside("reach", Bounds.reaches) + " OR "
                + isLonger("id", than: Bounds.longestID) + " OR " + isLonger("provider", than: Bounds.longestID)
                + " OR " + isLonger("amount", than: Bounds.longestAmount),
            repair: "DELETE FROM quotes", since: 3),
        RowRule(
            table: "items", condition: isOutside("detailed", Bounds.times, isOptional: true),
            repair: "UPDATE items SET detailed = NULL", since: 4),
        RowRule(
            table: "pages", condition: isLonger("validator", than: Bounds.longestETag),
            repair: "UPDATE pages SET validator = NULL", since: 4),
    ]

    private static func deleting(_ table: String, _ condition: String) -> RowRule {
        RowRule(table: table, condition: condition, repair: "DELETE FROM \(table)")
    }

    private static func isLonger(_ column: String, than most: Int) -> String {
        "length(CAST(\(column) AS BLOB)) > \(most)"
    }

    private static func isOutside(_ column: String, _ bounds: ClosedRange<Int>, isOptional: Bool = false) -> String {
        let (least, most) = (bounds.lowerBound, bounds.upperBound)
        let range = "(typeof(\(column)) <> 'integer' OR \(column) NOT BETWEEN \(least) AND \(most))"
        return isOptional ? "(\(column) IS NOT NULL AND \(range))" : range
    }
}
