import FoundationEssentials

/// The compact feed for status bars; after `fitted`, its JSON is one line of at most 512 bytes.
package struct Feed: Hashable, Sendable, Codable {
    /// The largest size of its JSON, in bytes.
    package static let maximumBytes = 512

    /// One place of the top three.
    package struct Row: Hashable, Sendable, Codable {
        /// The place, from 1; absent if the list is not a ranking.
        package let rank: Int?
        /// The source's own id of the item.
        package let id: ItemID
        /// Its title, cut to keep the feed within its size.
        package let title: DisplayText
        /// How its rank last changed.
        package let move: Move
        /// Its number in short form: "≥ 312K", or a value in decimal digits: "5.43"; absent if unknown.
        package let number: String?
        /// What a value is counted in: "BRL"; absent if the number is none.
        package let unit: String?
    }

    /// Version of the file format.
    package let schema: Int
    /// Name of the source, which is that of its command.
    package let source: String
    /// How far the rows could be trusted when the feed was written; for later, see `FeedVerdict`.
    package let state: FeedState
    /// When the data was fetched; absent if there is none.
    package let fetchedAt: Date?
    /// When the service determined the data; absent if that was when it was fetched.
    package let asOf: Date?
    /// When the service was last asked without success; only with the states `offline` and `unauthorized`.
    package let checkedAt: Date?
    /// When `fresh` ends unless new data comes; absent if there is no data.
    package let freshUntil: Date?
    /// When a mute of notifications ends; only in what a format writes, and only while it lasts.
    package let mutedUntil: Date?
    /// The top three, best first.
    package let rows: [Row]
    /// The line that the terms of the service require beside the rows; absent if they require none.
    package let attribution: Attribution?

    /// Makes the feed of a snapshot, with titles in full; `fitted` cuts them to the size limit.
    package init(label: SourceLabel, snapshot: Snapshot?, state: FeedState, freshFor: Int, checkedAt: Date? = nil) {
        self.checkedAt = state.isTrouble ? checkedAt : nil
        mutedUntil = nil
        schema = 1
        source = label.name
        self.state = state
        fetchedAt = snapshot?.fetchedAt
        freshUntil = snapshot.map { $0.freshUntil ?? $0.fetchedAt.addingTimeInterval(Double(freshFor)) }
        (asOf, attribution) = (snapshot?.asOf, snapshot?.attribution)
        rows = Self.rows(snapshot)
    }

    /// The feed as of now, as a format writes it.
    package init(_ status: FeedStatus) {
        schema = 1
        source = status.source
        checkedAt = status.state.isTrouble ? status.checkedAt : nil
        state = status.state
        fetchedAt = status.snapshot?.fetchedAt
        (asOf, attribution) = (status.snapshot?.asOf, status.snapshot?.attribution)
        freshUntil = status.freshUntil
        mutedUntil = status.mutedUntil
        rows = Self.rows(status.snapshot)
    }

    private static func rows(_ snapshot: Snapshot?) -> [Row] {
        (snapshot?.items ?? []).map { item in
            Row(
                rank: item.isRanked ? item.rank : nil, id: item.id, title: item.title, move: item.move,
                number: item.quotation?.brief.text ?? item.metric?.short,
                unit: item.quotation?.unit.escaped(for: .plain))
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
        (asOf, attribution) = (feed.asOf, feed.attribution)
        self.rows = rows
    }

    /// The same feed with titles cut until its JSON, with a line break, is at most 512 bytes.
    ///
    /// It cuts the title with the most bytes first; a title that does not fit at all is replaced by the id.
    package var fitted: Feed {
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

    /// The feed as one line of JSON, without the line break; the order of keys is fixed.
    package var json: String {
        var fields = ["\"schema\":\(schema)", "\"source\":\(quoted(source))", "\"state\":\"\(state.rawValue)\""]
        if let fetchedAt { fields.append("\"fetchedAt\":\"\(RFC3339.text(fetchedAt))\"") }
        if let asOf { fields.append("\"asOf\":\"\(RFC3339.text(asOf))\"") }
        if let checkedAt { fields.append("\"checkedAt\":\"\(RFC3339.text(checkedAt))\"") }
        if let freshUntil { fields.append("\"freshUntil\":\"\(RFC3339.text(freshUntil))\"") }
        if let mutedUntil { fields.append("\"mutedUntil\":\"\(RFC3339.text(mutedUntil))\"") }
        fields.append("\"rows\":[\(rows.map(\.json).joined(separator: ","))]")
        if let attribution {
            fields.append("\"attribution\":{\"text\":\(quoted(attribution.text)),\"link\":\(quoted(attribution.link))}")
        }
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
    /// The row with a title of at most `limit` characters; with 0, the first characters of the id.
    fileprivate func cut(to limit: Int) -> Feed.Row {
        let short = limit > 0 ? title.truncated(to: limit) : DisplayText(id.description).truncated(to: 8)
        return Feed.Row(rank: rank, id: id, title: short, move: move, number: number, unit: unit)
    }

    fileprivate var json: String {
        var fields = rank.map { ["\"rank\":\($0)"] } ?? []
        fields += [
            "\"id\":\"\(id)\"", "\"title\":\"\(title.escaped(for: .json))\"",
            "\"move\":\"\(move.rawValue)\"",
        ]
        if let number { fields.append("\"number\":\(quoted(number))") }
        if let unit { fields.append("\"unit\":\(quoted(unit))") }
        return "{\(fields.joined(separator: ","))}"
    }
}
