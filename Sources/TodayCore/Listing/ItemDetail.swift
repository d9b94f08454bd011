import FoundationEssentials

/// All that is known of one item.
public struct ItemDetail: Sendable {
    /// What was counted, and when.
    public struct Numbers: Hashable, Sendable {
        /// Its viewers; nil where they are not known.
        public let metric: Metric?
        /// Further numbers.
        public let details: [Metric]
        /// When they were counted.
        public let seen: Date

        /// Takes the numbers of an item.
        public init(_ item: Item, seen: Date) {
            (metric, details, self.seen) = (item.metric, item.details ?? [], seen)
        }
    }

    /// Whose item it is.
    public let label: SourceLabel
    /// Its name, rank, address and favourite's mark.
    public let row: ListRow
    /// When its rank was seen; nil where it has none.
    public var rankSeen: Date?
    /// What was counted of it last; nil where nothing ever was.
    public var numbers: Numbers?
    /// The best rank that was ever recorded; nil where none was.
    public var best: Int?
    /// When it was first seen there.
    public var bestAt: Date?
    /// Seconds at rank 1, as far as somebody was looking.
    public var secondsLeading = 0
    /// Its ranks of the last day.
    public var history = RankHistory([])
    /// The file with its picture; nil where there is none.
    public var picture: String?

    /// Describes an item of which nothing else is known yet.
    public init(label: SourceLabel, row: ListRow) {
        (self.label, self.row) = (label, row)
    }
}

extension ItemDetail: Encodable {
    private enum CodingKeys: CodingKey {
        case schema
        case source
        case items
    }

    /// What one item has beside what it has in a list.
    private struct More: Encodable {
        let rankSeenAt: Date?
        let metric: Metric?
        let details: [Metric]?
        let countedAt: Date?
        let bestRank: Int?
        let bestRankAt: Date?
        let secondsAtFirst: Int
        let picture: String?
    }

    private struct Entry: Encodable {
        let row: ListRow
        let more: More

        func encode(to encoder: any Encoder) throws {
            try row.encode(to: encoder)
            try more.encode(to: encoder)
        }
    }

    /// Encodes an object with `items`, which has one item with the keys that it has in a list, and more.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(1, forKey: .schema)
        try fields.encode(label.name, forKey: .source)
        let more = More(
            rankSeenAt: rankSeen, metric: numbers?.metric, details: numbers?.details, countedAt: numbers?.seen,
            bestRank: best, bestRankAt: bestAt, secondsAtFirst: secondsLeading, picture: picture)
        try fields.encode([Entry(row: row, more: more)], forKey: .items)
    }
}
