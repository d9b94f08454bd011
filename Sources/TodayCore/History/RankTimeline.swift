import FoundationEssentials

/// The rankings of a span of time, wherever they were recorded.
package struct RankTimeline: Sendable {
    /// The rankings, an earlier one that still holds at the start being cut there.
    private var rankings: History<[ItemID]>
    /// The titles of the items; an item without one is shown by its id.
    private(set) var titles: [ItemID: DisplayText]
    /// Totals counted from more rankings than are in `samples`; empty if these are all.
    private let records: [ItemID: RankRecord]

    /// Makes a timeline of the samples that hold from `start` to `end`.
    package init(
        start: Date, end: Date, samples: [RankSample], titles: [ItemID: DisplayText],
        records: [ItemID: RankRecord] = [:]
    ) { (rankings, self.titles, self.records) = (History(from: start, to: end, samples), titles, records) }

    /// Where it begins, whether or not something was recorded then.
    package var start: Date { rankings.start }
    package var end: Date { rankings.end }
    /// The rankings within it, in order of time.
    package var samples: [RankSample] { rankings.points }
    /// Whether the last ranking still holds at the end, and so counts as the current one.
    package var reachesEnd: Bool { rankings.reachesEnd }

    /// The rankings in stretches; a gap of less than `seconds` does not count.
    func stretches(breakingAt seconds: Double) -> [[RankSample]] { rankings.stretches(breakingAt: seconds) }

    /// The same rankings, starting at the first one if nothing was recorded before it; at least a minute of them.
    package var scaledToRecorded: RankTimeline {
        let shortest = min(60, end.timeIntervalSince(start))
        return changed(self) { $0.rankings = rankings.scaledToRecorded(shortest: shortest) }
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
        let points = samples.map { RankHistory.Point($0.span, $0.rank(of: id)) }
        return RankLine(
            id: id, title: title(id), history: RankHistory(from: start, to: end, points), record: records[id])
    }

    /// The same timeline with a title for an item that may be in none of its rankings.
    package func naming(_ id: ItemID, _ title: DisplayText) -> RankTimeline { changed(self) { $0.titles[id] = title } }

    /// The title of an item, or else its id.
    package func title(_ id: ItemID) -> DisplayText {
        if let title = titles[id], !title.isEmpty { return title }
        return DisplayText(id.description)
    }
}

/// One item of a timeline: its title and its ranks.
package struct RankLine: Hashable, Sendable {
    package let id: ItemID
    package let title: DisplayText
    /// Its ranks, with gaps where nothing was recorded.
    package let history: RankHistory
    /// Its totals, if they were counted from more rankings than are in `history`.
    fileprivate let record: RankRecord?

    /// The best rank; `nil` if it was never in the list.
    package var best: Int? { record?.best ?? history.best?.rank }

    /// Seconds at rank 1, gaps excluded.
    package var secondsLeading: Int { record?.secondsLeading ?? history.secondsLeading }

    /// The rank in the last sample; `nil` if it was not in it.
    package var last: Int? { history.points.last?.rank }
}
