import FoundationEssentials

/// The bar feed for other programs, as compact JSON; `fitted` limits it to one line of 512 bytes.
///
/// Our own programs read `snapshot.json`, and this feed only for the status of data that version 0.2.0 fetched.
package struct Feed: Hashable, Sendable, Codable {
    package static let maximumBytes = 512

    package struct Row: Hashable, Sendable, Codable {
        package let rank: Int?
        package let id: ItemID
        package fileprivate(set) var title: DisplayText
        package let move: Move
        /// The number in short form, "≥ 312K", or a decimal value, "5.43"; absent if unknown.
        package let number: String?
        package let unit: String?
    }

    private(set) var schema = 1
    package let source: String
    package let state: DataState
    package let fetchedAt: Date?
    package private(set) var asOf: Date?
    package let checkedAt: Date?
    package let freshUntil: Date?
    /// When the current mute ends; absent without a mute, and in `feed.json`.
    package private(set) var mutedUntil: Date?
    package private(set) var live: Int?
    package private(set) var rows: [Row] = []
    package private(set) var attribution: Attribution?

    /// Creates the feed of a snapshot with untruncated titles; see `fitted`.
    package init(_ stored: StoredSnapshot) {
        self.init(
            stored.source, stored.snapshot,
            stored.status ?? DataStatus(stored.snapshot == nil ? .empty : .fresh, freshUntil: nil))
    }

    package init(_ status: SourceStatus) {
        self.init(
            status.source, status.snapshot,
            DataStatus(status.state, checkedAt: status.checkedAt, freshUntil: status.freshUntil))
        mutedUntil = status.mutedUntil
    }

    private init(_ source: String, _ snapshot: Snapshot?, _ status: DataStatus) {
        (self.source, state) = (source, status.state)
        (checkedAt, freshUntil) = (status.checkedAt, status.freshUntil)
        (fetchedAt, asOf, attribution) = (snapshot?.fetchedAt, snapshot?.asOf, snapshot?.attribution)
        live = snapshot?.live
        rows = (snapshot?.items ?? []).map { item in
            Row(
                rank: item.isRanked ? item.rank : nil, id: item.id, title: item.title, move: item.move,
                number: item.quotation?.brief.text ?? item.metric?.short,
                unit: item.quotation?.unit.escaped(for: .plain))
        }
    }

    /// The feed with titles cut to 40 characters, then further until its JSON and a line break fit into 512 bytes.
    ///
    /// The title with the most bytes is cut first, and finally replaced by the beginning of the id; titles of rows with
    /// units contain amounts, and stay whole. If that is not enough, rows are removed from the end, down to one.
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

    /// The feed as one line of JSON without the line break, with keys in a fixed order.
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
