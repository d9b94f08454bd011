import FoundationEssentials

/// The history as `--json` prints it: an object with an item for each line.
///
///     {"schema": 1, "source": "rates", "start": …, "end": …, "items": [{"id": …, "title": …, "rank": 2, "bestRank": 1,
///      "secondsAtFirst": 3600, "stretches": [[{"time": …, "rank": 2}, …], …]}]}
///
/// `rank` is that of the last sample. It is absent if the item was not in that sample, and likewise in any point.
/// Between two stretches nothing was recorded.
package struct HistoryReport: Encodable {
    private struct Point: Encodable {
        let time: Date
        let rank: Int?
    }

    private struct Entry: Encodable {
        let id: ItemID
        let title: DisplayText
        let rank: Int?
        let bestRank: Int?
        let secondsAtFirst: Int
        let stretches: [[Point]]

        init(_ line: RankLine) {
            id = line.id
            title = line.title
            rank = line.last
            bestRank = line.best
            secondsAtFirst = line.secondsLeading
            stretches = line.history.stretches.map { $0.map { Point(time: $0.date, rank: $0.rank) } }
        }
    }

    private let schema = 1
    private let source: String
    private let start: Date
    private let end: Date
    private let items: [Entry]

    /// Makes the report of all items, or of `only` one.
    package init(_ timeline: RankTimeline, source: String, only: ItemID? = nil) {
        self.source = source
        start = timeline.start
        end = timeline.end
        items = (only.map { [timeline.line($0)] } ?? timeline.lines).map(Entry.init)
    }
}
