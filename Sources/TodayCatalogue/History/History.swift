import FoundationEssentials
import TodayCore

/// Writes samples of the ranking of one source; one row each, with the numbers of its items (Decisions/0012).
struct History {
    /// Samples looked at by one step of thinning: more than one comes due at each poll, and a pause is caught up with.
    static let samplesAStep = 64

    let database: Database
    let source: Int

    init(_ database: Database, _ source: Int) {
        self.database = database
        self.source = source
    }

    /// Adds a sample, notes what it says of its items, and thins out what has become old.
    func add(_ span: SampleSpan, _ numbers: [Int]) throws(CatalogueError) {
        try lead(until: span)
        try makeRoom(for: span)
        try insert(span, PackedNumbers.bytes(numbers))
        let better = try database.prepare(
            "UPDATE items SET best = ?, bestAt = ? WHERE number = ? AND (best IS NULL OR best > ? OR best < 1)")
        for (index, number) in numbers.enumerated() { try better.run([index + 1, span.at, number, index + 1]) }
        for step in Thinning.steps { try thin(step, before: span.at - step.age) }
    }

    /// Takes out what was recorded for the time that a new sample holds: nobody saw what was still to come.
    ///
    /// The clock was set back since. What is now recorded for the time that comes again takes the place of what was,
    /// poll by poll, and neither is mixed with the other; what lies further ahead stays, since it may be the clock of
    /// now that is wrong.
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

    /// Adds the time since the last sample to what its first item has been leading, unless there was a gap.
    ///
    /// Kept beside the samples, because it would become less exact as they thin out.
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
