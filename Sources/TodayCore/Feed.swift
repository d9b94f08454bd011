import FoundationEssentials

/// The compact widget feed: what a status bar needs; `fitted`, its JSON is one line of at most 512 bytes.
public struct Feed: Hashable, Sendable, Codable {
    /// The largest size of its JSON, in bytes.
    public static let maximumBytes = 512

    /// One place of the top three.
    public struct Row: Hashable, Sendable, Codable {
        /// The place, from 1.
        public let rank: Int
        /// The source's own name of the item.
        public let id: ItemID
        /// What people call it, cut so that the feed keeps its size.
        public let title: DisplayText
        /// What the last change did to it.
        public let move: Move
        /// Its number, short: "≥ 312K"; absent where none is known.
        public let number: String?
    }

    /// Version of the file format.
    public let schema: Int
    /// Name of the source: "topgames".
    public let source: String
    /// How far the rows can be trusted when the feed was written; later, see `FeedVerdict`.
    public let state: FeedState
    /// When the data was fetched; absent where there is none.
    public let fetchedAt: Date?
    /// When the service was last asked in vain; only with the states `offline` and `unauthorized`.
    public let checkedAt: Date?
    /// When `fresh` ends unless new data comes; absent where there is none.
    public let freshUntil: Date?
    /// When a mute of notifications ends; only in what a format writes, and only while it lasts.
    public let mutedUntil: Date?
    /// The top three, best first.
    public let rows: [Row]

    /// Makes the feed of a snapshot, with whole titles; `fitted(_:)` cuts them to the size limit.
    public init(label: SourceLabel, snapshot: Snapshot?, state: FeedState, freshFor: Int, checkedAt: Date? = nil) {
        self.checkedAt = state.isTrouble ? checkedAt : nil
        mutedUntil = nil
        schema = 1
        source = label.name
        self.state = state
        fetchedAt = snapshot?.fetchedAt
        freshUntil = snapshot?.fetchedAt.addingTimeInterval(Double(freshFor))
        rows = Self.rows(snapshot)
    }

    /// The feed of this moment, as a format writes it.
    init(_ widget: Widget) {
        schema = 1
        source = widget.source
        checkedAt = widget.state.isTrouble ? widget.checkedAt : nil
        state = widget.state
        fetchedAt = widget.snapshot?.fetchedAt
        freshUntil = widget.freshUntil
        mutedUntil = widget.mutedUntil
        rows = Self.rows(widget.snapshot)
    }

    private static func rows(_ snapshot: Snapshot?) -> [Row] {
        (snapshot?.items ?? []).map { item in
            Row(rank: item.rank, id: item.id, title: item.title, move: item.move, number: item.metric?.short)
        }
    }

    private init(_ feed: Feed, rows: [Row]) {
        schema = feed.schema
        source = feed.source
        state = feed.state
        fetchedAt = feed.fetchedAt
        checkedAt = feed.checkedAt
        freshUntil = feed.freshUntil
        mutedUntil = feed.mutedUntil
        self.rows = rows
    }

    /// The same feed with titles cut until its JSON is at most 512 bytes with a line break.
    ///
    /// The title that takes the most bytes is cut first; one of which nothing fits is replaced by the id.
    public var fitted: Feed {
        var limits = rows.map { _ in 40 }
        while true {
            let cut = Feed(self, rows: zip(rows, limits).map { $0.cut(to: $1) })
            let longest = limits.indices.filter { limits[$0] > 0 }.max {
                cut.rows[$0].title.byteCount < cut.rows[$1].title.byteCount
            }
            guard let longest, cut.json.utf8.count >= Self.maximumBytes else { return cut }
            limits[longest] -= 4
        }
    }

    /// The feed as one line of JSON, without the line break; keys always in this order.
    public var json: String {
        var fields = ["\"schema\":\(schema)", "\"source\":\(quoted(source))", "\"state\":\"\(state.rawValue)\""]
        if let fetchedAt { fields.append("\"fetchedAt\":\"\(RFC3339.text(fetchedAt))\"") }
        if let checkedAt { fields.append("\"checkedAt\":\"\(RFC3339.text(checkedAt))\"") }
        if let freshUntil { fields.append("\"freshUntil\":\"\(RFC3339.text(freshUntil))\"") }
        if let mutedUntil { fields.append("\"mutedUntil\":\"\(RFC3339.text(mutedUntil))\"") }
        fields.append("\"rows\":[\(rows.map(\.json).joined(separator: ","))]")
        return "{\(fields.joined(separator: ","))}"
    }
}

extension DisplayText {
    fileprivate var byteCount: Int { escaped(for: .json).utf8.count }
}

private func quoted(_ text: String) -> String {
    "\"\(DisplayText(text).escaped(for: .json))\""
}

extension Feed.Row {
    /// The row with a title of at most `limit` characters; 0 leaves the beginning of the id.
    fileprivate func cut(to limit: Int) -> Feed.Row {
        let short = limit > 0 ? title.truncated(to: limit) : DisplayText(id.description).truncated(to: 8)
        return Feed.Row(rank: rank, id: id, title: short, move: move, number: number)
    }

    fileprivate var json: String {
        var fields = [
            "\"rank\":\(rank)", "\"id\":\"\(id)\"", "\"title\":\"\(title.escaped(for: .json))\"",
            "\"move\":\"\(move.rawValue)\"",
        ]
        if let number { fields.append("\"number\":\(quoted(number))") }
        return "{\(fields.joined(separator: ","))}"
    }
}
