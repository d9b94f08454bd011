import FoundationEssentials

/// The history as `--json` prints it: an object with an item for each line.
///
///     {"schema": 1, "source": …, "start": …, "end": …, "items": [{"id": …, "title": …, "rank": 2, "bestRank": 1,
///      "secondsAtFirst": 3600, "stretches": [[{"time": …, "rank": 2}, …], …]}]}
///
/// Between two stretches nothing was recorded.
public struct HistoryReport: Hashable, Sendable, Codable {
    /// A rank at a time.
    public struct Point: Hashable, Sendable, Codable {
        /// When it was recorded.
        public let time: Date
        /// The rank; absent if the item was not in the ranking.
        public let rank: Int?
    }

    /// The line of one item.
    public struct Entry: Hashable, Sendable, Codable {
        /// The source's own id of it.
        public let id: ItemID
        /// What people call it.
        public let title: DisplayText
        /// Its rank in the last ranking; absent if it was not in it.
        public let rank: Int?
        /// Its best rank in that time.
        public let bestRank: Int?
        /// Seconds at rank 1, not counting gaps.
        public let secondsAtFirst: Int
        /// Its ranks, split wherever nothing was recorded.
        public let stretches: [[Point]]
        /// The file with its picture, if that is on disk.
        public var artFile: String?
        /// Whether it can be opened.
        public var enabled: Bool
        /// Why it cannot be opened, in a sentence.
        public var reason: String?
        /// How to draw it.
        public var display: DisplayReport

        init(_ line: RankLine, _ row: RowDisplay) {
            (id, title, rank, bestRank) = (line.id, line.title, line.last, line.best)
            secondsAtFirst = line.secondsLeading
            stretches = line.history.stretches.map { $0.map { Point(time: $0.date, rank: $0.rank) } }
            (enabled, reason) = (row.isEnabled, row.obstacle)
            display = DisplayReport(row)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public let schema: Int
    /// Name of the source.
    public let source: String
    /// The start of the requested time.
    public let start: Date
    /// Its end.
    public let end: Date
    /// How long ago the last ranking was recorded; absent if nothing was, or if a clock was wrong.
    public var ageSeconds: Int?
    /// Whether the last ranking still counts as current.
    public var state: FeedState
    /// A sentence for people; absent if there is nothing to add.
    public var note: String?
    /// Whether more follows; a history comes whole.
    public var hasMore: Bool
    /// The lines, those of the last ranking first.
    public var items: [Entry]

    /// Makes the report of all items, or of `only` one; `row` draws the row of a line.
    package init(
        _ timeline: RankTimeline, source: String, only: ItemID? = nil, row: (RankLine) -> RowDisplay
    ) {
        (schema, self.source, hasMore) = (1, source, false)
        (start, end) = (timeline.start, timeline.end)
        let last = timeline.samples.last?.span
        ageSeconds = last.flatMap { Age(of: $0.date, at: timeline.end)?.seconds }
        state = last.map { $0.end >= Int(timeline.end.timeIntervalSince1970) ? .fresh : .stale } ?? .empty
        items = (only.map { [timeline.line($0)] } ?? timeline.lines).map { Entry($0, row($0)) }
    }
}

/// The history of a value as `--json` prints it.
///
///     {"schema": 1, "source": …, "from": "USD", "to": "BRL", "start": …, "end": …, "low": {"time": …, "rate": "5.1203"},
///      "high": …, "first": …, "last": …, "percent": "3.25", "stretches": [[{"time": …, "rate": …}, …], …]}
///
/// Between two stretches nothing was recorded. Rates are decimal strings, because many JSON readers make numbers binary.
public struct ValueHistoryReport: Hashable, Sendable, Codable {
    /// A value at a time.
    public struct Point: Hashable, Sendable, Codable {
        /// When it was.
        public let time: Date
        /// What 1 unit of the one was worth in the other.
        public let rate: String
        /// The name of the provider.
        public let provider: String

        init(_ point: ValueHistory.Point) {
            (time, rate, provider) = (point.date, point.rate.text, point.provider)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public let schema: Int
    /// Name of the source.
    public let source: String
    /// The id of the item that was valued.
    public let from: ItemID
    /// The id of what the values are given in.
    public let to: ItemID
    /// The start of the requested time.
    public let start: Date
    /// Its end.
    public let end: Date
    /// The lowest value; absent if nothing was recorded.
    public let low: Point?
    /// The highest value.
    public let high: Point?
    /// The first value.
    public let first: Point?
    /// The last value.
    public let last: Point?
    /// By how many per cent it moved from the first to the last; absent if there are no two.
    public let percent: String?
    /// The values, split wherever nothing was recorded.
    public let stretches: [[Point]]
    /// How old the last value is; absent if there is none, or if a clock was wrong.
    public let ageSeconds: Int?
    /// Whether the last value still counts as current.
    public let state: FeedState
    /// The line that the provider of the last value requires; absent if it requires none.
    public let attribution: DescriptorReport.Attribution?
    /// A sentence for people; absent if there is nothing to add.
    public let note: String?

    /// Makes the report of values of `source`.
    package init(_ history: ValueHistory, of source: SourceDescriptor, note: String? = nil) {
        (schema, self.source, self.note) = (1, source.name, note)
        (from, to, start, end) = (history.item, history.unit, history.start, history.end)
        (low, high) = (history.low.map(Point.init), history.high.map(Point.init))
        let points = history.points
        (first, last) = (points.first.map(Point.init), points.last.map(Point.init))
        percent = history.move?.percent.description
        stretches = history.stretches.map { $0.map(Point.init) }
        ageSeconds = points.last.flatMap { Age(of: $0.date, at: history.end)?.seconds }
        state = points.isEmpty ? .empty : history.reachesEnd ? .fresh : .stale
        attribution = points.last.flatMap { source.provided(by: $0.provider).attribution }
            .map { .init(text: $0.text, link: $0.link) }
    }
}
