import FoundationEssentials
import TodayCore

/// Writes samples of one source's ranking; one row each, with the numbers of its items (Decisions/0012).
struct History {
    /// How many samples one step of thinning looks at: more than fall due per poll, so that it catches up after a
    /// pause.
    static let samplesAStep = 64

    let database: Database
    let source: Int

    init(_ database: Database, _ source: Int) {
        self.database = database
        self.source = source
    }

    /// Adds a sample, updates the totals of its items, and thins out old samples.
    func add(_ span: SampleSpan, _ numbers: [Int]) throws(CatalogueError) {
        try lead(until: span)
        try makeRoom(for: span)
        try insert(span, PackedNumbers.bytes(numbers))
        let better = try database.prepare(
            "UPDATE items SET best = ?, bestAt = ? WHERE number = ? AND (best IS NULL OR best > ? OR best < 1)")
        for (index, number) in numbers.enumerated() { try better.run([index + 1, span.at, number, index + 1]) }
        for step in Thinning.steps { try thin(step, before: span.at - step.age) }
    }

    /// Removes what was recorded for the time for which a new sample holds: nobody can have seen the future.
    ///
    /// The clock has been set back. New samples for the repeated time replace the old ones, poll by poll, without
    /// mixing the two. Samples further ahead stay, because the current clock may be the wrong one.
    private func makeRoom(for span: SampleSpan) throws(CatalogueError) {
        try database.run(
            "DELETE FROM samples WHERE source = ? AND at > ? AND at < ?", source, span.at, span.end)
    }

    func insert(_ span: SampleSpan, _ items: [UInt8]) throws(CatalogueError) {
        try database.run(
            "INSERT OR REPLACE INTO samples (source, at, reach, items) VALUES (?, ?, ?, ?)", source, span.at,
            span.reach,
            items)
    }

    /// Adds the time since the last sample to the total of the item that led it, unless there was a gap.
    ///
    /// The total is kept apart from the samples, because it would become less exact as they thin out.
    private func lead(until span: SampleSpan) throws(CatalogueError) {
        let row = try database.query(
            "SELECT at, reach, items FROM samples WHERE source = ? AND at < ? ORDER BY at DESC LIMIT 1", source, span.at
        )
        guard try row.step(), let last = row.span(0, 1), last.leads(to: span), let first = row.items(2)?.first else {
            return
        }
        let leading = Bounds.sql("leading", in: Bounds.spans)
        try database.run(
            "UPDATE items SET leading = min(?, \(leading) + ?) WHERE number = ?", Bounds.spans.upperBound,
            span.at - last.at, first)
    }
}
