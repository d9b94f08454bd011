import TodayCore

extension History {
    /// The samples of a source since `start`, in the order of time; each row is a `Statement.sample`.
    static func samples(
        of source: Int?, in database: Database, since start: Int
    ) throws(CatalogueError) -> Statement {
        try database.query(
            "SELECT at, reach, items FROM samples WHERE source = ? AND at BETWEEN ? AND ? ORDER BY at", source,
            start, Bounds.times.upperBound)
    }

    /// What the samples that are there now tell of the first `places`, by the numbers of the items.
    func tally(places: Int) throws(CatalogueError) -> [Int: RankRecord] {
        var tally = RankTally(from: 0, to: .max)
        let rows = try Self.samples(of: source, in: database, since: 0)
        while try rows.step() {
            if let (span, items) = rows.sample() { tally.add(span, Array(items.prefix(places))) }
        }
        return tally.records
    }

    /// Counts what was lost of best ranks and of the time at rank 1 from the samples.
    func recount() throws(CatalogueError) {
        let best = try database.prepare("UPDATE items SET best = ?, bestAt = ? WHERE number = ? AND best IS NULL")
        let leading = try database.prepare("UPDATE items SET leading = ? WHERE number = ? AND leading = 0")
        for (number, record) in try tally(places: RankSample.places) {
            try best.run([record.best, record.bestAt, number])
            try leading.run([record.secondsLeading, number])
        }
    }
}
