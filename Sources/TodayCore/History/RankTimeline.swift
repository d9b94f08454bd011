import FoundationEssentials

/// The rankings of a span of time, wherever they were recorded.
package struct RankTimeline: Sendable {
    /// Where it begins, whether or not something was recorded then.
    package let start: Date
    /// Where it ends.
    package let end: Date
    /// The rankings within it, in order of time.
    package let samples: [RankSample]
    /// The titles of the items; an item without one is shown by its id.
    package let titles: [ItemID: DisplayText]
    /// Totals counted from more rankings than are in `samples`; empty if these are all.
    package let records: [ItemID: RankRecord]

    /// Makes a timeline of the samples that hold from `start` to `end`; an earlier one that still holds is cut at
    /// `start`.
    package init(
        start: Date, end: Date, samples: [RankSample], titles: [ItemID: DisplayText],
        records: [ItemID: RankRecord] = [:]
    ) {
        self.start = start
        self.end = max(start.addingTimeInterval(1), end)
        let sorted = samples.sorted { $0.span.at < $1.span.at }
        let held = sorted.last { $0.date < start }.flatMap { Self.cut($0, at: start) }
        let within = sorted.filter { $0.date >= start && $0.date <= end }
        self.samples = (held.map { [$0] } ?? []) + within
        self.titles = titles
        self.records = records
    }

    /// Seconds that are shown at least.
    private static let shortest = 600.0

    /// The same rankings, starting at the first one if nothing was recorded before it.
    package var scaledToRecorded: RankTimeline {
        guard let first = samples.first else { return self }
        let begin = min(first.date, end.addingTimeInterval(-Self.shortest))
        return RankTimeline(start: max(start, begin), end: end, samples: samples, titles: titles, records: records)
    }

    /// The rest of a sample that began before `start`; `nil` if nothing is left.
    private static func cut(_ sample: RankSample, at start: Date) -> RankSample? {
        let second = Int(start.timeIntervalSince1970.rounded(.up))
        guard sample.span.end > second else { return nil }
        return RankSample(SampleSpan(at: second, reach: sample.span.end - second), items: sample.items)
    }

    /// A line for each item: first those of the last ranking in its order, then the others, best and latest first.
    package var lines: [RankLine] {
        var seen: [ItemID: (best: Int, last: Int)] = [:]
        for sample in samples {
            for (index, id) in sample.items.enumerated() {
                seen[id] = (min(seen[id]?.best ?? .max, index + 1), sample.span.at)
            }
        }
        let current = samples.last?.items ?? []
        for id in current { seen[id] = nil }
        let gone = seen.sorted { one, other in
            let (left, right) = (one.value, other.value)
            return (left.best, -left.last, one.key.description) < (right.best, -right.last, other.key.description)
        }
        return (current + gone.map(\.key)).map(line)
    }

    /// The line of one item, without any rank if it was not seen.
    package func line(_ id: ItemID) -> RankLine {
        let points = samples.map { RankHistory.Point($0.span, rank: $0.rank(of: id)) }
        return RankLine(id: id, title: title(id), history: RankHistory(points), record: records[id])
    }

    /// The same timeline with a title for an item that may be in none of its rankings.
    package func naming(_ id: ItemID, _ title: DisplayText) -> RankTimeline {
        let named = titles.merging([id: title]) { _, new in new }
        return RankTimeline(start: start, end: end, samples: samples, titles: named, records: records)
    }

    /// The title of an item, or else its id.
    package func title(_ id: ItemID) -> DisplayText {
        if let title = titles[id], !title.isEmpty { return title }
        return DisplayText(id.description)
    }

    /// Whether the last ranking still holds at the end, and so counts as the current one.
    package var reachesEnd: Bool {
        samples.last.map { Double($0.span.end) >= end.timeIntervalSince1970 } ?? false
    }
}

/// One item of a timeline: its title and its ranks.
package struct RankLine: Hashable, Sendable {
    /// The source's own id of it.
    package let id: ItemID
    /// What people call it.
    package let title: DisplayText
    /// Its ranks, with gaps where nothing was recorded.
    package let history: RankHistory
    /// Its totals, if they were counted from more rankings than are in `history`.
    private let record: RankRecord?

    /// Makes a line.
    package init(id: ItemID, title: DisplayText, history: RankHistory, record: RankRecord? = nil) {
        self.id = id
        self.title = title
        self.history = history
        self.record = record
    }

    /// The best rank; `nil` if it was never in the list.
    package var best: Int? { record?.best ?? history.best?.rank }

    /// Seconds at rank 1, gaps excluded.
    package var secondsLeading: Int { record?.secondsLeading ?? history.secondsLeading }

    /// The rank in the last sample; `nil` if it was not in it.
    package var last: Int? { history.stretches.last?.last?.rank }
}
