import TodayCore

extension History {
    /// Thins out samples older than `limit`, in whole grains, a few at a time.
    ///
    /// `thinning` stores where the last step ended; the next one starts there, with the grain that it may have cut.
    func thin(_ step: Thinning.Step, before limit: Int) throws(CatalogueError) {
        let end = limit - limit % step.grain
        let from = try database.number(
            "SELECT until FROM thinning WHERE source = ? AND grain = ? AND until BETWEEN 0 AND ?", source, step.grain,
            Bounds.times.upperBound)
        let rows = try database.query(
            "SELECT at, reach FROM samples WHERE source = ? AND at >= ? AND at < ? ORDER BY at LIMIT ?", source,
            from ?? 0, end, Self.samplesAStep)
        let spans = try rows.all { $0.span(0, 1) }
        guard let last = spans.last else { return }
        let kept = Thinning.thinned(spans, grain: step.grain)
        try replace(spans, by: kept)
        // If there were more samples, the last grain may continue, so start over with it, unless that would make no
        // progress.
        let begun = last.at - last.at % step.grain
        let isWhole = spans.count < Self.samplesAStep || (begun == from && kept == spans)
        try database.run(
            "INSERT OR REPLACE INTO thinning (source, grain, until) VALUES (?, ?, ?)", source, step.grain,
            isWhole ? last.at + 1 : begun)
    }

    private func replace(_ spans: [SampleSpan], by kept: [SampleSpan]) throws(CatalogueError) {
        guard kept != spans else { return }
        let stay = Dictionary(kept.map { ($0.at, min($0.reach, Bounds.reaches.upperBound)) }) { $1 }
        let remove = try database.prepare("DELETE FROM samples WHERE source = ? AND at = ?")
        let reach = try database.prepare("UPDATE samples SET reach = ? WHERE source = ? AND at = ?")
        for span in spans {
            if let new = stay[span.at] {
                if new != span.reach { try reach.run([new, source, span.at]) }
            } else {
                try remove.run([source, span.at])
            }
        }
    }
}
