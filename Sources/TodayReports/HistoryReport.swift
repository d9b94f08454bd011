import FoundationEssentials

/// The recorded ranks of items, as `--json` prints them.
///
///     {"schema": 1, "source": …, "start": …, "end": …, "items": [{"id": …, "title": …, "rank": 2, "bestRank": 1,
///      "secondsAtFirst": 3600, "stretches": [[{"time": …, "rank": 2}, …], …]}]}
///
/// Nothing was recorded between two stretches.
public struct HistoryReport: Hashable, Sendable, Codable {
    /// A rank at a time.
    public struct Point: Hashable, Sendable, Codable {
        /// When the rank was recorded.
        public let time: Date
        /// The rank; absent if the item was not in the ranking.
        public let rank: Int?

        package init(time: Date, rank: Int?) { (self.time, self.rank) = (time, rank) }
    }

    /// The ranks of one item.
    public struct Entry: Hashable, Sendable, Codable {
        /// The source's own id of the item.
        public let id: ItemID
        /// The title of the item.
        public let title: DisplayText
        /// The item's rank in the last ranking; absent if the item was not in that ranking.
        public var rank: Int?
        /// The item's best rank in the requested period; absent if the item was in no ranking.
        public var bestRank: Int?
        /// Seconds at rank 1 within the stretches.
        public let secondsAtFirst: Int
        /// The item's ranks, split wherever nothing was recorded.
        public let stretches: [[Point]]
        /// The path of the picture, or of the drawing in place of the picture; absent if neither is cached.
        public var artFile: String?
        /// Whether the item can be opened.
        public var enabled: Bool
        /// Why the item cannot be opened, in a sentence; absent if it can.
        public var reason: String?
        /// How to draw the item.
        public var display: DisplayReport

        package init(
            id: ItemID, title: DisplayText, secondsAtFirst: Int, stretches: [[Point]], enabled: Bool,
            display: DisplayReport
        ) {
            (self.id, self.title, self.secondsAtFirst) = (id, title, secondsAtFirst)
            (self.stretches, self.enabled, self.display) = (stretches, enabled, display)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// The name of the source.
    public let source: String
    /// The start of the requested period.
    public let start: Date
    /// The end of the requested period.
    public let end: Date
    /// The age of the last ranking at `end`; absent if nothing was recorded, or if a clock was wrong.
    public var ageSeconds: Int?
    /// How current the last ranking is at `end`.
    public var state: DataState
    /// A remark for the user; absent if there is nothing to remark.
    public var note: String?
    /// Always `false`: a history has no pages.
    public var hasMore = false
    /// The items, beginning with the items of the last ranking.
    public var items: [Entry]

    package init(source: String, start: Date, end: Date, state: DataState, items: [Entry]) {
        (self.source, self.start, self.end) = (source, start, end)
        (self.state, self.items) = (state, items)
    }
}

/// The recorded values of an item, as `--json` prints them.
///
///     {"schema": 1, "source": …, "from": "USD", "to": "BRL", "start": …, "end": …, "low": {"time": …, "rate": 5.1203},
///      "high": …, "first": …, "last": …, "percent": 3.25, "stretches": [[{"time": …, "rate": …}, …], …]}
///
/// Nothing was recorded between two stretches. Rates are JSON numbers with all their decimal digits.
public struct ValueHistoryReport: Hashable, Sendable, Codable {
    /// A value at a time.
    public struct Point: Hashable, Sendable, Codable {
        /// When the value was recorded.
        public let time: Date
        /// The value of 1 unit of `from` in `to`.
        public let rate: JSONNumber
        /// The name of the provider.
        public let provider: String

        package init(time: Date, rate: JSONNumber, provider: String) {
            (self.time, self.rate, self.provider) = (time, rate, provider)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// The name of the source.
    public let source: String
    /// The id of the item.
    public let from: ItemID
    /// The id of the item in which the values are expressed.
    public let to: ItemID
    /// The start of the requested period.
    public let start: Date
    /// The end of the requested period.
    public let end: Date
    /// The lowest value; absent if nothing was recorded.
    public var low: Point?
    /// The highest value; absent if nothing was recorded.
    public var high: Point?
    /// The first value; absent if nothing was recorded.
    public var first: Point?
    /// The last value; absent if nothing was recorded.
    public var last: Point?
    /// The change from the first to the last value in per cent; absent if it cannot be computed.
    public var percent: JSONNumber?
    /// The values, split wherever nothing was recorded.
    public let stretches: [[Point]]
    /// The age of the last value at `end`; absent if nothing was recorded, or if a clock was wrong.
    public var ageSeconds: Int?
    /// How current the last value is at `end`.
    public let state: DataState
    /// The attribution that the provider of the last value requires; absent if no attribution is required.
    public var attribution: Attribution?
    /// A remark for the user; absent if there is nothing to remark.
    public var note: String?

    package init(
        source: String, from: ItemID, to: ItemID, start: Date, end: Date, state: DataState, stretches: [[Point]]
    ) {
        (self.source, self.from, self.to, self.start, self.end) = (source, from, to, start, end)
        (self.state, self.stretches) = (state, stretches)
    }
}
