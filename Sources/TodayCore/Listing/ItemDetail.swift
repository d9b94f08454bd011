import FoundationEssentials

/// Everything known about one item.
public struct ItemDetail: Sendable {
    /// Numbers, and when they were counted.
    public struct Numbers: Hashable, Sendable {
        /// Its viewers; `nil` if not known.
        public let metric: Metric?
        /// Further numbers.
        public let details: [Metric]
        /// When they were counted.
        public let seen: Date

        /// Takes the numbers from an item.
        public init(_ item: Item, seen: Date) {
            (metric, details, self.seen) = (item.metric, item.details ?? [], seen)
        }
    }

    /// Whose item it is.
    public let label: SourceLabel
    /// Its title, rank, address and favourite mark.
    public let row: ListRow
    /// When its rank was seen; `nil` if it has none.
    public var rankSeen: Date?
    /// Its last known numbers; `nil` if nothing was ever counted.
    public var numbers: Numbers?
    /// The best rank ever recorded; `nil` if there is none.
    public var best: Int?
    /// When it first had that rank.
    public var bestAt: Date?
    /// Seconds at rank 1, as far as recorded.
    public var secondsLeading = 0
    /// Its ranks over the last day.
    public var history = RankHistory([])
    /// The file with its picture; `nil` if there is none.
    public var picture: String?

    /// Describes an item about which nothing else is known yet.
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

    /// What an item has here in addition to its keys in a list.
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

    /// Encodes an object with `items`, which holds one item with the keys that it has in a list, and more.
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
