import FoundationEssentials

/// Rankings of a chart between two gaps, thinned out to what the picture can show.
struct ChartStretch {
    /// One of the rankings, and its position.
    struct Column {
        let x: Double
        let items: [ItemID]
    }

    let columns: [Column]
    /// Where the last ranking stops being valid.
    let end: Double

    /// The stretches of a timeline in a frame.
    ///
    /// Gaps too short to be seen do not count. Each ranking that remains is a real one, the last within its few pixels.
    static func all(_ timeline: RankTimeline, _ frame: ChartFrame) -> [ChartStretch] {
        timeline.stretches(breakingAt: frame.shortestGap).compactMap { samples in
            guard let last = samples.last else { return nil }
            return ChartStretch(columns: columns(samples, frame), end: frame.x(Double(last.span.end)))
        }
    }

    private static func columns(_ samples: [RankSample], _ frame: ChartFrame) -> [Column] {
        var kept: [Column] = []
        var place = -1
        for sample in samples {
            let x = frame.x(Double(sample.span.at))
            let column = Column(x: x, items: Array(sample.items.prefix(frame.rows)))
            let next = Int((x - ChartFrame.left) / ChartFrame.grain)
            // The first one always stays: it says where the line starts.
            if next == place, kept.count > 1 { kept.removeLast() }
            kept.append(column)
            place = next
        }
        return kept
    }

    /// The parts of the stretch in which the chart shows `id`.
    func runs(of id: ItemID) -> [ChartRun] {
        var runs: [ChartRun] = []
        var points: [ChartRun.Point] = []
        for (index, column) in columns.enumerated() {
            let rank = column.items.firstIndex(of: id).map { $0 + 1 }
            if let rank { points.append(ChartRun.Point(x: column.x, rank: rank)) }
            let isLast = index == columns.count - 1
            guard !points.isEmpty, isLast || rank == nil else { continue }
            let enters = points[0].x > (columns.first?.x ?? 0)
            let from = enters ? columns.last { $0.x < points[0].x }?.x : nil
            runs.append(ChartRun(points: points, from: from, end: rank == nil ? column.x : end, leaves: rank == nil))
            points = []
        }
        return runs
    }
}
