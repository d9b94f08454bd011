import FoundationEssentials
import TodayCore

/// Writes samples of one source's ranking; each row has the numbers of the ranked items (Decisions/0012).
struct RankRows {
    /// Maximum number of samples that a call thins; fewer become due per poll, so thinning catches up after a pause.
    static let samplesPerCall = 64

    let database: Database
    let source: Int

    init(_ database: Database, _ source: Int) { (self.database, self.source) = (database, source) }

    /// Adds a sample, updates the totals of its items, and thins old samples.
    func add(_ span: SampleInterval, _ numbers: [Int]) throws(CatalogueError) {
        try addLeading(until: span)
        try makeRoom(for: span)
        try insert(span, PackedNumbers.bytes(numbers))
        let better = try database.prepare(
            "UPDATE items SET best = ?, bestAt = ? WHERE number = ? AND (best IS NULL OR best > ? OR best < 1)")
        for (index, number) in numbers.enumerated() { try better.run([index + 1, span.at, number, index + 1]) }
        for step in Downsampling.steps { try thin(step, before: span.at - step.age) }
    }

    /// Deletes samples within `span`, from before the clock was set back; later ones remain, as the clock may be wrong.
    private func makeRoom(for span: SampleInterval) throws(CatalogueError) {
        try database.run("DELETE FROM samples WHERE source = ? AND at > ? AND at < ?", source, span.at, span.end)
    }

    func insert(_ span: SampleInterval, _ items: [UInt8]) throws(CatalogueError) {
        try database.run(
            "INSERT OR REPLACE INTO samples (source, at, reach, items) VALUES (?, ?, ?, ?)", source, span.at,
            span.reach, items)
    }

    /// Counts the time since the last sample as time at rank 1 for its first item, unless there is a gap.
    private func addLeading(until span: SampleInterval) throws(CatalogueError) {
        let row = try database.query(
            "SELECT at, reach, items FROM samples WHERE source = ? AND at < ? ORDER BY at DESC LIMIT 1", source, span.at
        )
        guard try row.step(), let last = row.span(0, 1), last.isContinued(by: span), let first = row.items(2)?.first
        else {
            return
        }
        let leading = Bounds.sql("leading", in: Bounds.durations)
        try database.run(
            "UPDATE items SET leading = min(?, \(leading) + ?) WHERE number = ?", Bounds.durations.upperBound,
            span.at - last.at, first)
    }
}

extension RankRows {
    /// Returns rows for `Statement.sample`, earliest first.
    static func samples(of source: Int?, in database: Database, since start: Int) throws(CatalogueError) -> Statement {
        try database.query(
            "SELECT at, reach, items FROM samples WHERE source = ? AND at BETWEEN ? AND ? ORDER BY at", source,
            start, Bounds.times.upperBound)
    }

    /// Returns the totals of items by item number, from the first `places` ranks of all samples.
    func tally(places: Int) throws(CatalogueError) -> [Int: RankRecord] {
        var tally = RankTotals(from: 0, to: .max)
        let rows = try Self.samples(of: source, in: database, since: 0)
        while try rows.step() {
            if let (span, items) = rows.sample() { tally.add(span, Array(items.prefix(places))) }
        }
        return tally.records
    }

    /// Restores missing best ranks and times at rank 1 from the samples.
    func recount() throws(CatalogueError) {
        let best = try database.prepare("UPDATE items SET best = ?, bestAt = ? WHERE number = ? AND best IS NULL")
        let leading = try database.prepare("UPDATE items SET leading = ? WHERE number = ? AND leading = 0")
        for (number, record) in try tally(places: RankSample.places) {
            try best.run([record.best, record.bestAt, number])
            try leading.run([record.secondsLeading, number])
        }
    }
}

extension RankRows {
    /// Thins up to `samplesPerCall` samples; the next call continues where this one stopped.
    func thin(_ step: Downsampling.Step, before limit: Int) throws(CatalogueError) {
        let end = limit - limit % step.grain
        let from = try database.number(
            "SELECT until FROM thinning WHERE source = ? AND grain = ? AND until BETWEEN 0 AND ?", source, step.grain,
            Bounds.times.upperBound)
        let rows = try database.query(
            "SELECT at, reach FROM samples WHERE source = ? AND at >= ? AND at < ? ORDER BY at LIMIT ?", source,
            from ?? 0, end, Self.samplesPerCall)
        let spans = try rows.all { $0.span(0, 1) }
        guard let last = spans.last else { return }
        let remaining = Downsampling.thinned(spans, grain: step.grain)
        try database.replace(spans, by: remaining, in: "samples", where: "source = ?", [source])
        // If more samples are left, the last interval may be incomplete. Begin the next call with that interval, unless
        // it would make no progress.
        let intervalStart = last.at - last.at % step.grain
        let isWhole = spans.count < Self.samplesPerCall || (intervalStart == from && remaining == spans)
        try database.run(
            "INSERT OR REPLACE INTO thinning (source, grain, until) VALUES (?, ?, ?)", source, step.grain,
            isWhole ? last.at + 1 : intervalStart)
    }
}

extension Database {
    /// Replaces samples of one item or source, which `condition` selects with the values `owner`.
    func replace(
        _ spans: [SampleInterval], by remaining: [SampleInterval], in table: String, where condition: String,
        _ owner: [(any Bindable)?]
    ) throws(CatalogueError) {
        guard remaining != spans else { return }
        let reachByTime = Dictionary(remaining.map { ($0.at, min($0.reach, Bounds.reaches.upperBound)) }) { $1 }
        let remove = try prepare("DELETE FROM \(table) WHERE \(condition) AND at = ?")
        let reach = try prepare("UPDATE \(table) SET reach = ? WHERE \(condition) AND at = ?")
        for span in spans {
            if let new = reachByTime[span.at] {
                if new != span.reach { try reach.run([new] + owner + [span.at]) }
            } else {
                try remove.run(owner + [span.at])
            }
        }
    }
}
