import FoundationEssentials
import TodayCore

extension Catalogue {
    /// Records what the favourites and `codes` are worth by some quotes, and their own base and the dollar.
    ///
    /// The same quotes again change nothing, except that they may hold for longer.
    package func record(_ quotes: Quotes, besides codes: [CurrencyCode] = []) throws(CatalogueError) {
        let favorites = Self.favorites(paths, source: source, in: self).map(\.id)
        try record([ValueSample(quotes, of: favorites + codes.map { ItemID($0) })])
    }

    /// Records samples of values, all or none of them, and thins out old ones once a day.
    package func record(_ samples: [ValueSample]) throws(CatalogueError) {
        try database.transaction { () throws(CatalogueError) in
            let rows = ValueRows(database, try Self.number(of: source, in: database))
            for sample in samples { try rows.add(sample) }
        }
    }

    /// What 1 unit of `item` was worth in `unit` from `start` to `end`, with gaps where nothing was recorded.
    package func values(
        of item: ItemID, in unit: ItemID, from start: Date, to end: Date
    ) throws(CatalogueError) -> ValueHistory {
        let rows = try database.query(
            """
            SELECT one.at, min(one.reach, other.reach), one.provider, one.amount, other.amount
            FROM quotes AS one JOIN quotes AS other USING (source, at, provider)
            WHERE source = ? AND one.id = ? AND other.id = ? AND at BETWEEN ? AND ? ORDER BY at
            """, number, item.description, unit.description,
            Self.seconds(start) - Bounds.reaches.upperBound, Self.seconds(end))
        let points = try rows.all { row -> ValueHistory.Point? in
            guard let span = row.span(0, 1), let amount = row.amount(3), let other = row.amount(4) else { return nil }
            return ValueHistory.Point(span, of: amount, in: other, provider: row.text(2) ?? "")
        }
        return ValueHistory(of: item, in: unit, from: start, to: end, points)
    }

    /// All samples of values, in order of time.
    func valueSamples() throws(CatalogueError) -> [ValueSample] {
        let rows = try database.query(
            """
            SELECT at, reach, provider, id, amount FROM quotes WHERE source = ? AND at BETWEEN ? AND ?
            ORDER BY at, provider, reach, id
            """, number, Bounds.times.lowerBound, Bounds.times.upperBound)
        var samples: [ValueSample] = []
        while try rows.step() {
            guard let span = rows.span(0, 1), let id = ItemID(rows.text(3) ?? ""), let amount = rows.amount(4),
                let provider = rows.text(2), (1...Bounds.longestID).contains(provider.utf8.count)
            else { continue }
            let isSame = samples.last.map { $0.span == span && $0.provider == provider } ?? false
            let amounts = isSame ? samples.removeLast().amounts : [:]
            samples.append(ValueSample(span, provider: provider, amounts: amounts.merging([id: amount]) { $1 }))
        }
        return samples
    }
}

extension Statement {
    /// A column as a positive decimal number; `nil` if it is not one.
    fileprivate func amount(_ column: Int32) -> DecimalNumber? {
        guard byteCount(column) <= Bounds.longestAmount, let text = text(column),
            let amount = try? DecimalNumber(json: text), amount.isPositive
        else { return nil }
        return amount
    }
}
