import FoundationEssentials

/// The compact feed for status bars; after `fitted`, its JSON is one line of at most 512 bytes.
package struct Feed: Hashable, Sendable, Codable {
    package static let maximumBytes = 512

    /// One place of the top three.
    package struct Row: Hashable, Sendable, Codable {
        /// The place, from 1; absent if the list is not a ranking.
        package let rank: Int?
        package let id: ItemID
        /// Its title, cut to keep the feed within its size.
        package fileprivate(set) var title: DisplayText
        /// How its rank last changed.
        package let move: Move
        /// Its number in short form: "≥ 312K", or a value in decimal digits: "5.43"; absent if unknown.
        package let number: String?
        /// What a value is counted in: "BRL"; absent if the number is none.
        package let unit: String?
    }

    /// Seconds after which "offline" means nothing, because a running daemon would have asked again by then.
    private static let failureHolds = Double(2 * Schedule.longestWait)

    /// Seconds that `checkedAt` may be ahead: time servers set clocks back by a little.
    private static let tolerance = 60.0

    /// Version of the file format.
    private(set) var schema = 1
    package let source: String
    /// How far the rows could be trusted when the feed was written; for later, see `state(at:)`.
    package let state: FeedState
    /// When the data was fetched; absent if there is none.
    package let fetchedAt: Date?
    /// When the service determined the data; absent if that was when it was fetched.
    package private(set) var asOf: Date?
    /// When the service was last asked without success; only with the states `offline` and `unauthorized`.
    package let checkedAt: Date?
    /// When `fresh` ends unless new data comes; absent if there is no data.
    package let freshUntil: Date?
    /// When a mute of notifications ends; only in what a format writes, and only while it lasts.
    package private(set) var mutedUntil: Date?
    /// How many are live; absent for any other list.
    package private(set) var live: Int?
    package private(set) var rows: [Row] = []
    /// The line that the terms of the service require beside the rows; absent if they require none.
    package private(set) var attribution: Attribution?

    /// Makes the feed of a snapshot, with titles in full; `fitted` cuts them to the size limit.
    package init(label: SourceLabel, snapshot: Snapshot?, state: FeedState, freshFor: Int, checkedAt: Date? = nil) {
        self.init(label.name, snapshot, state, checkedAt, freshUntil: snapshot?.freshUntil(freshFor))
    }

    /// The feed as of now, as a format writes it.
    package init(_ status: FeedStatus) {
        self.init(status.source, status.snapshot, status.state, status.checkedAt, freshUntil: status.freshUntil)
        mutedUntil = status.mutedUntil
    }

    private init(_ source: String, _ snapshot: Snapshot?, _ state: FeedState, _ checkedAt: Date?, freshUntil: Date?) {
        (self.source, self.state, self.freshUntil) = (source, state, freshUntil)
        self.checkedAt = state.isFailure ? checkedAt : nil
        (fetchedAt, asOf, attribution) = (snapshot?.fetchedAt, snapshot?.asOf, snapshot?.attribution)
        live = snapshot?.live
        rows = (snapshot?.items ?? []).map { item in
            Row(
                rank: item.isRanked ? item.rank : nil, id: item.id, title: item.title, move: item.move,
                number: item.quotation?.brief.text ?? item.metric?.short,
                unit: item.quotation?.unit.escaped(for: .plain))
        }
    }

    /// The state as it is at `now`: what nobody renewed in time turns stale by itself, and so does what was written
    /// under a clock that was ahead.
    package func state(at now: Date) -> FeedState {
        if let checkedAt, checkedAt > now.addingTimeInterval(Self.tolerance) { return .stale }
        guard let end = validUntil, now > end else { return state }
        return .stale
    }

    /// When the state ends unless it is renewed; `nil` if it never does.
    var validUntil: Date? {
        switch state {
        case .fresh: freshUntil
        case .offline, .unauthorized: checkedAt?.addingTimeInterval(Self.failureHolds)
        case .stale, .empty: nil
        }
    }

    /// The same feed with titles cut until its JSON, with a line break, is at most 512 bytes.
    ///
    /// It cuts the title with the most bytes first; a title that does not fit at all is replaced by the id. Part of an
    /// amount would be another amount, so where rows have units, the last ones go instead.
    package var fitted: Feed {
        var (cut, limits) = (self, rows.map { _ in 40 })
        while true {
            cut.rows = zip(rows, limits).map { $0.unit == nil ? $0.cut(to: $1) : $0 }
            guard cut.json.utf8.count >= Self.maximumBytes else { return cut }
            let longest = limits.indices.filter { limits[$0] > 0 && rows[$0].unit == nil }.max {
                cut.rows[$0].title.byteCount < cut.rows[$1].title.byteCount
            }
            if let longest { limits[longest] -= 4 } else if limits.count > 1 { limits.removeLast() } else { return cut }
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
        if let live { fields.append("\"live\":\(live)") }
        fields.append("\"rows\":[\(rows.map(\.json).joined(separator: ","))]")
        if let attribution {
            fields.append("\"attribution\":{\"text\":\(quoted(attribution.text)),\"link\":\(quoted(attribution.link))}")
        }
        return "{\(fields.joined(separator: ","))}"
    }
}

extension DisplayText { fileprivate var byteCount: Int { escaped(for: .json).utf8.count } }

private func quoted(_ text: String) -> String { "\"\(DisplayText(text).escaped(for: .json))\"" }

extension Feed.Row {
    /// The row with a title of at most `limit` characters; with 0, the first characters of the id.
    fileprivate func cut(to limit: Int) -> Feed.Row {
        changed(self) {
            $0.title = limit > 0 ? title.truncated(to: limit) : DisplayText(id.description).truncated(to: 8)
        }
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

extension Feed {
    /// Reads a `feed.json` as we write it, without a decoder and its rows (the snapshot has them); `nil` for any other.
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var (source, state): (String?, FeedState?)
        var (fetchedAt, checkedAt, freshUntil): (Date?, Date?, Date?)
        let isWhole = reader.object { key, reader in
            switch key {
            case "schema": return reader.integer() != nil
            case "source": return reader.read(&source)
            case "state": state = reader.string().flatMap { FeedState(rawValue: $0) }
            case "fetchedAt": return reader.read(&fetchedAt)
            case "checkedAt": return reader.read(&checkedAt)
            case "freshUntil": return reader.read(&freshUntil)
            case "live": return reader.integer() != nil
            case "rows":
                return reader.array { reader in
                    reader.object { key, reader in key == "rank" ? reader.integer() != nil : reader.string() != nil }
                }
            default: return false
            }
            return true
        }
        guard isWhole, reader.isAtEnd, let source, let state else { return nil }
        (self.source, self.state, self.fetchedAt) = (source, state, fetchedAt)
        (self.checkedAt, self.freshUntil) = (checkedAt, freshUntil)
    }
}
