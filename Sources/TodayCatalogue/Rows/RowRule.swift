/// One kind of value that our programs never write: where it is, and how to remove it.
struct RowRule {
    let table: String
    /// SQL that is true of such a row.
    let condition: String
    /// SQL that removes it, without its WHERE.
    let repair: String
    /// The first version of the database that has these columns.
    var since = 1

    /// All that SQL can tell; whether the bytes of a list are one is for `RowRepair` to see.
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
            table: "items", condition: isOutside("leading", Bounds.spans), repair: "UPDATE items SET leading = 0"),
        deleting("names", isOutside("block", Bounds.blocks)),
        deleting("names", "typeof(lines) <> 'text' OR length(CAST(lines AS BLOB)) > \(NameBlocks.largest)"),
        deleting("pages", isOutside("number", Bounds.pages)),
        deleting("pages", isOutside("seen", Bounds.times)),
        deleting("pages", isOutside("firstRank", Bounds.ranks, isOptional: true)),
        deleting("pages", "length(CAST(next AS BLOB)) > \(Bounds.longestText)"),
        deleting("samples", isOutside("at", Bounds.times)),
        deleting("samples", isOutside("reach", Bounds.reaches)),
        deleting("thinning", isOutside("until", Bounds.spans)),
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
            table: "pages", condition: isLonger("validator", than: Bounds.longestValidator),
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
