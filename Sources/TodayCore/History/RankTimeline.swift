import FoundationEssentials

/// The rankings of a period, with the titles of their items.
package struct RankTimeline: Sendable {
    private var rankings: History<[ItemID]>
    private(set) var titles: [ItemID: DisplayText]
    /// Totals that were computed from all rankings of the period; empty if totals are computed from `samples`.
    private let records: [ItemID: RankRecord]

    package init(
        start: Date, end: Date, samples: [RankSample], titles: [ItemID: DisplayText],
        records: [ItemID: RankRecord] = [:]
    ) { (rankings, self.titles, self.records) = (History(from: start, to: end, samples), titles, records) }

    package var start: Date { rankings.start }
    package var end: Date { rankings.end }
    package var samples: [RankSample] { rankings.points }
    package var reachesEnd: Bool { rankings.reachesEnd }

    func stretches(breakingAt seconds: Double) -> [[RankSample]] { rankings.stretches(breakingAt: seconds) }

    /// The timeline from the first ranking on; at least a minute remains, or the whole period if it is shorter.
    package var trimmedToRecorded: RankTimeline {
        let shortest = min(60, end.timeIntervalSince(start))
        return changed(self) { $0.rankings = rankings.trimmedToRecorded(shortest: shortest) }
    }

    /// The lines of all items: the last ranking in its order, then other items by best rank, and then by last sample.
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

    /// Returns the line of an item, which has no ranks if the item is in no sample.
    package func line(_ id: ItemID) -> RankLine {
        let points = samples.map { RankHistory.Point($0.span, $0.rank(of: id)) }
        return RankLine(
            id: id, title: title(id), history: RankHistory(from: start, to: end, points), record: records[id])
    }

    /// Returns the timeline with a title for an item, even one that is in no ranking.
    package func naming(_ id: ItemID, _ title: DisplayText) -> RankTimeline { changed(self) { $0.titles[id] = title } }

    package func title(_ id: ItemID) -> DisplayText {
        if let title = titles[id], !title.isEmpty { return title }
        return DisplayText(id.description)
    }
}

/// The title and ranks of an item in a timeline.
package struct RankLine: Hashable, Sendable {
    package let id: ItemID
    package let title: DisplayText
    package let history: RankHistory
    fileprivate let record: RankRecord?

    package var best: Int? { record?.best ?? history.best?.rank }

    /// The seconds at rank 1, excluding gaps.
    package var secondsLeading: Int { record?.secondsLeading ?? history.secondsLeading }

    package var last: Int? { history.points.last?.rank }
}
