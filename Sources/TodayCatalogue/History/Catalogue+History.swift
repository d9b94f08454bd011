import FoundationEssentials
import TodayCore

extension Catalogue {
    /// Returns an item's ranks since `start`, with gaps; `Downsampling` describes the resolution of old ranks.
    package func ranks(of id: ItemID, since start: Date) throws(CatalogueError) -> RankHistory {
        guard let number = try number, let item = try itemNumber(id, of: number) else { return RankHistory([]) }
        let rows = try samples(since: start)
        return RankHistory(
            try rows.all { row in
                guard let (span, items) = row.sample() else { return nil }
                return RankHistory.Point(span, items.firstIndex(of: item).map { $0 + 1 })
            })
    }

    /// Returns the totals of an item since the history began; `nil` if the item is unknown.
    package func standing(of id: ItemID) throws(CatalogueError) -> HistoryTotals? {
        let row = try database.query(
            "SELECT best, bestAt, leading FROM items WHERE source = ? AND id = ?", number, id.description)
        guard try row.step() else { return nil }
        return HistoryTotals(
            best: row.number(0, in: Bounds.bestRanks), bestAt: row.date(1),
            secondsLeading: row.number(2, in: Bounds.durations) ?? 0)
    }

    /// Returns the rankings since `start`, with gaps; of adjacent samples in the same `grain` seconds, only the first.
    package func rankings(since start: Date, grain: Int = 1) throws(CatalogueError) -> [RankSample] {
        let rows = try samples(since: start)
        var rankings: [(span: SampleInterval, items: [Int])] = []
        while try rows.step() {
            guard let span = rows.span(0, 1), rows.hasItems(2) else { continue }
            // Decode only samples that are not combined, which are about 1 % of ten years of samples.
            if let longer = rankings.last?.span.absorbing(span, grain: max(1, grain)) {
                rankings[rankings.count - 1].span = longer
            } else if let items = rows.items(2) {
                rankings.append((span, items))
            }
        }
        let ids = try ids(Set(rankings.flatMap(\.items)))
        return rankings.map { RankSample($0.span, $0.items.compactMap { ids[$0] }) }
    }

    /// Returns the totals of items from `start` to `end`, corrected with the all-time totals, which thinning preserves.
    package func records(from start: Date, to end: Date) throws(CatalogueError) -> [ItemID: RankRecord] {
        var tally = RankTotals(from: Self.seconds(start), to: Self.seconds(end))
        let rows = try samples(since: try lastSampleTime(upTo: start))
        while try rows.step() {
            if let (span, items) = rows.sample() { tally.add(span, items) }
        }
        let find = try database.prepare("SELECT id, best, bestAt, leading FROM items WHERE number = ?")
        var records: [ItemID: RankRecord] = [:]
        for (number, counted) in tally.records {
            let found = try find.first([number]) { Self.bound(counted, by: $0, from: Self.seconds(start)) }
            if let (id, record) = found { records[id] = record }
        }
        return records
    }

    func secondsLeading() throws(CatalogueError) -> [Int: Int] {
        guard let number = try number else { return [:] }
        return try RankRows(database, number).tally(places: 1).mapValues(\.secondsLeading)
    }

    private static func bound(_ counted: RankRecord, by row: Statement, from start: Int) -> (ItemID, RankRecord)? {
        guard let id = ItemID(row.text(0) ?? "") else { return nil }
        var record = counted
        var best: (rank: Int, at: Int)?
        if let rank = row.number(1, in: Bounds.bestRanks), let at = row.number(2, in: Bounds.times) {
            best = (rank, at)
        }
        record.bound(best: best, leading: row.number(3, in: Bounds.durations) ?? .max, from: start)
        return (id, record)
    }

    /// Returns the first ranking at or after `start` and before `end`; `nil` if there is none.
    package func ranking(from start: Date, before end: Date) throws(CatalogueError) -> [ItemID]? {
        let rows = try database.query(
            "SELECT items FROM samples WHERE source = ? AND at >= ? AND at < ? ORDER BY at", number,
            Self.seconds(max(start, .firstRecorded)), Self.seconds(end))
        var first: [Int]?
        while first == nil, try rows.step() { first = rows.items(0) }
        guard let numbers = first else { return nil }
        let ids = try ids(Set(numbers))
        return numbers.compactMap { ids[$0] }
    }

    /// Returns the time of the last sample up to `start`, which may still be valid then; without a sample, `start`.
    package func lastSampleTime(upTo start: Date) throws(CatalogueError) -> Date {
        try database.number(
            "SELECT max(at) FROM samples WHERE source = ? AND at BETWEEN 0 AND ?", number, Self.seconds(start)
        ).map(Self.date) ?? start
    }

    /// Returns the time of the first sample from `start` on; `nil` if there is none.
    package func firstSample(since start: Date) throws(CatalogueError) -> Date? {
        try database.number(
            "SELECT min(at) FROM samples WHERE source = ? AND at BETWEEN ? AND ?", number,
            Self.seconds(max(start, .firstRecorded)), Bounds.times.upperBound
        ).map(Self.date)
    }

    package func titles(_ wanted: Set<ItemID>) throws(CatalogueError) -> [ItemID: DisplayText] {
        let find = try database.prepare("SELECT title FROM items WHERE source = ? AND id = ?")
        let source = try number
        var titles: [ItemID: DisplayText] = [:]
        for id in wanted {
            titles[id] = try find.first([source, id.description]) { DisplayText($0.text(0) ?? "") }
        }
        return titles
    }

    private func samples(since start: Date) throws(CatalogueError) -> Statement {
        try RankRows.samples(of: try number, in: database, since: Self.seconds(max(start, .firstRecorded)))
    }

    func ids(_ numbers: Set<Int>) throws(CatalogueError) -> [Int: ItemID] {
        let find = try database.prepare("SELECT id FROM items WHERE number = ?")
        var ids: [Int: ItemID] = [:]
        for number in numbers { ids[number] = try find.first([number]) { ItemID($0.text(0) ?? "") } }
        return ids
    }
}

extension Date {
    fileprivate static let firstRecorded = Date(timeIntervalSince1970: 0)
}

/// An item's totals since the history began; thinning of old samples does not change the totals.
package struct HistoryTotals: Hashable, Sendable {
    /// The best rank; `nil` if the item was in no sample.
    package let best: Int?
    /// The first time at the best rank.
    package let bestAt: Date?
    package let secondsLeading: Int
}
