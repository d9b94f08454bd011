import TodayCore

/// Writes what items were worth; one row for each item and time.
struct ValueRows {
    private static let day = 86_400

    private let database: Database
    private let source: Int

    init(_ database: Database, _ source: Int) {
        (self.database, self.source) = (database, source)
    }

    /// Adds a sample; the first one of a day thins out what is old.
    func add(_ sample: ValueSample) throws(CatalogueError) {
        let last = try database.number(
            "SELECT max(at) FROM quotes WHERE source = ? AND at BETWEEN 0 AND ?", source, sample.span.at)
        try put(sample)
        guard (last ?? 0) / Self.day < sample.span.at / Self.day else { return }
        for step in Thinning.valueSteps { try thin(step, before: sample.span.at - step.age) }
    }

    /// Writes a sample over what the same provider said of the same time, and in place of what another one did.
    private func put(_ sample: ValueSample) throws(CatalogueError) {
        let (at, provider) = (sample.span.at, sample.provider)
        try database.run("DELETE FROM quotes WHERE source = ? AND at = ? AND provider <> ?", source, at, provider)
        let known = try database.number(
            "SELECT max(reach) FROM quotes WHERE source = ? AND at = ? AND reach BETWEEN 1 AND ?", source, at,
            Bounds.reaches.upperBound)
        let reach = max(sample.span.reach, known ?? 0)
        try database.run("UPDATE quotes SET reach = ? WHERE source = ? AND at = ?", reach, source, at)
        try write(
            ValueSample(SampleSpan(at: at, reach: reach), provider: provider, amounts: sample.amounts),
            "INSERT OR REPLACE")
    }

    /// Adds what is not there yet; returns whether anything of it was new.
    func merge(_ sample: ValueSample) throws(CatalogueError) -> Bool {
        let other = try database.number(
            "SELECT 1 FROM quotes WHERE source = ? AND at = ? AND provider <> ?", source, sample.span.at,
            sample.provider)
        guard other == nil else { return false }
        let before = try database.number("SELECT total_changes()")
        try write(sample, "INSERT OR IGNORE")
        return try database.number("SELECT total_changes()") != before
    }

    private func write(_ sample: ValueSample, _ how: String) throws(CatalogueError) {
        let insert = try database.prepare(
            "\(how) INTO quotes (source, id, at, reach, provider, amount) VALUES (?, ?, ?, ?, ?, ?)")
        for (id, amount) in sample.amounts {
            try insert.run([
                source, id.description, sample.span.at, sample.span.reach, sample.provider, amount.description,
            ])
        }
    }

    /// Thins out the rows of each item that are older than `limit`, in whole grains.
    private func thin(_ step: Thinning.Step, before limit: Int) throws(CatalogueError) {
        let end = limit - limit % step.grain
        let ids = try database.query("SELECT DISTINCT id FROM quotes WHERE source = ?", source).all { $0.text(0) }
        for id in ids { try thin(id, step.grain, before: end) }
    }

    private func thin(_ id: String, _ grain: Int, before end: Int) throws(CatalogueError) {
        let rows = try database.query(
            "SELECT at, reach FROM quotes WHERE source = ? AND id = ? AND at < ? ORDER BY at", source, id, end)
        let spans = try rows.all { $0.span(0, 1) }
        let kept = Dictionary(Thinning.thinned(spans, grain: grain).map { ($0.at, $0.reach) }) { $1 }
        let remove = try database.prepare("DELETE FROM quotes WHERE source = ? AND id = ? AND at = ?")
        let reach = try database.prepare("UPDATE quotes SET reach = ? WHERE source = ? AND id = ? AND at = ?")
        for span in spans {
            if let new = kept[span.at] {
                if new != span.reach { try reach.run([min(new, Bounds.reaches.upperBound), source, id, span.at]) }
            } else {
                try remove.run([source, id, span.at])
            }
        }
    }
}
