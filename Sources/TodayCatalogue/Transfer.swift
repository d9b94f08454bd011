import FoundationEssentials
import TodayCore

/// The favourites and history of one source as JSON; `isUsable` detects bad values that decoding accepts.
package struct CatalogueDocument: Hashable, Sendable, Codable {
    /// An item that the samples refer to, with its best rank and its time at rank 1.
    package struct ExportedItem: Hashable, Sendable, Codable {
        package let title: DisplayText
        package let best: Int?
        package let bestAt: Date?
        package let secondsLeading: Int?
    }

    /// A ranking at one time.
    package struct Sample: Hashable, Sendable, Codable {
        package let at: Date
        /// How long the ranking is valid, in seconds, unless the next sample comes earlier.
        package let reach: Int
        package let ids: [ItemID]
    }

    /// The values of items at one time, from the rates of one provider.
    package struct Values: Hashable, Sendable, Codable {
        package let at: Date
        /// How long the values are valid, in seconds, unless the next values come earlier.
        package let reach: Int
        package let provider: String
        /// One amount of each item, by item id; all these amounts are worth the same.
        package let amounts: [String: DecimalNumber]
    }

    package let schema: Int
    package let source: String
    package let exportedAt: Date
    package let favorites: [Favorite]
    package let items: [String: ExportedItem]
    package let samples: [Sample]
    package var values: [Values]?

    /// The number of history records: rankings, and sets of values.
    package var recordCount: Int { samples.count + (values?.count ?? 0) }

    /// Whether this program knows the format, and all values are valid.
    package var isUsable: Bool {
        schema == 1 && Self.isTime(exportedAt) && items.keys.allSatisfy { ItemID($0) != nil }
            && items.values.allSatisfy(isUsable) && samples.allSatisfy(isUsable) && (values ?? []).allSatisfy(isUsable)
            && favorites.allSatisfy { $0.added.map(Self.isTime) ?? true }
    }

    private func isUsable(_ item: ExportedItem) -> Bool {
        Bounds.bestRanks.contains(item.best ?? 1) && item.bestAt.map(Self.isTime) ?? true
            && (0...Catalogue.seconds(exportedAt)).contains(item.secondsLeading ?? 0)
    }

    private func isUsable(_ sample: Sample) -> Bool {
        Bounds.bestRanks.contains(sample.ids.count) && Bounds.reaches.contains(sample.reach) && Self.isTime(sample.at)
            && Set(sample.ids).count == sample.ids.count && sample.ids.allSatisfy { items[$0.description] != nil }
    }

    private func isUsable(_ values: Values) -> Bool {
        Self.isTime(values.at) && Bounds.reaches.contains(values.reach)
            && (1...Bounds.longestID).contains(values.provider.utf8.count)
            && (1...Bounds.mostListed).contains(values.amounts.count)
            && values.amounts.allSatisfy { ItemID($0.key) != nil && $0.value.isPositive }
    }

    private static func isTime(_ date: Date) -> Bool { Bounds.times.contains(Catalogue.seconds(date)) }
}

extension CatalogueDocument {
    /// Creates a document with favourites only, for a source that has no history yet.
    package init(source: String, exportedAt: Date, favorites: [Favorite]) {
        self.init(schema: 1, source: source, exportedAt: exportedAt, favorites: favorites, items: [:], samples: [])
    }
}

/// How many favourites and history records an import added, and how many were already there.
package struct ImportReport: Hashable, Sendable {
    package let (favoritesAdded, favoritesKnown): (Int, Int)
    package let (samplesAdded, samplesKnown): (Int, Int)
}

extension Catalogue {
    /// Exports the favourites and the history, which cannot be fetched again.
    package func export(at now: Date) throws(CatalogueError) -> CatalogueDocument {
        try database.reading { () throws(CatalogueError) in
            // Skip damaged rankings, because an import rejects a document that has one.
            let rankings = try rankings(since: Date(timeIntervalSince1970: 0)).filter { ranking in
                Bounds.bestRanks.contains(ranking.items.count) && Set(ranking.items).count == ranking.items.count
            }
            var document = CatalogueDocument(
                schema: 1, source: source, exportedAt: now,
                favorites: Self.favorites(paths, source: source, in: self),
                items: try exportedItems(Set(rankings.flatMap(\.items)), at: now),
                samples: rankings.map { .init(at: $0.date, reach: $0.span.reach, ids: $0.items) })
            let values = try valueSamples().map { sample in
                let amounts = sample.amounts.map { ($0.key.description, $0.value) }
                return CatalogueDocument.Values(
                    at: sample.span.date, reach: sample.span.reach, provider: sample.provider,
                    amounts: Dictionary(uniqueKeysWithValues: amounts))
            }
            if !values.isEmpty { document.values = values }
            return document
        }
    }

    /// Returns the items to export; limits their time at rank 1 to the seconds since 1970, as imports require.
    private func exportedItems(
        _ ids: Set<ItemID>, at now: Date
    ) throws(CatalogueError) -> [String: CatalogueDocument.ExportedItem] {
        let find = try database.prepare("SELECT title, best, bestAt, leading FROM items WHERE source = ? AND id = ?")
        let source = try number
        var items: [String: CatalogueDocument.ExportedItem] = [:]
        for id in ids {
            items[id.description] = try find.first([source, id.description]) { row in
                .init(
                    title: DisplayText(row.text(0) ?? ""), best: row.number(1, in: Bounds.bestRanks),
                    bestAt: row.date(2),
                    secondsLeading: min(row.number(3, in: Bounds.durations) ?? 0, Self.seconds(now)))
            }
        }
        return items
    }

    /// Imports missing data in one transaction; returns `nil` if the document is unusable, or of another source.
    package func merge(_ document: CatalogueDocument, at now: Date) throws(CatalogueError) -> ImportReport? {
        guard document.isUsable, document.source == source else { return nil }
        var report = ImportReport(favoritesAdded: 0, favoritesKnown: 0, samplesAdded: 0, samplesKnown: 0)
        _ = try changeFavorites(at: now) { sourceNumber throws(CatalogueError) in
            let favorites = try mergeFavorites(document.favorites, sourceNumber, at: now)
            let samples =
                try mergeSamples(document, sourceNumber, at: now) + mergeValues(document.values ?? [], sourceNumber)
            report = ImportReport(
                favoritesAdded: favorites, favoritesKnown: document.favorites.count - favorites, samplesAdded: samples,
                samplesKnown: document.recordCount - samples)
        }
        return report
    }

    private func mergeFavorites(
        _ favorites: [Favorite], _ sourceNumber: Int, at now: Date
    ) throws(CatalogueError) -> Int {
        let rows = FavoriteRows(database, sourceNumber)
        let added = try rows.append(
            favorites.map { Favorite(id: $0.id, title: $0.title, added: $0.added ?? now) })
        if added > 0 { try rows.requireLimit() }
        return added
    }

    private func mergeSamples(
        _ document: CatalogueDocument, _ sourceNumber: Int, at now: Date
    ) throws(CatalogueError) -> Int {
        let leadingBefore = try secondsLeading()
        let numbers = try mergeItems(document, sourceNumber, at: now)
        let insert = try database.prepare(
            "INSERT OR IGNORE INTO samples (source, at, reach, items) VALUES (?, ?, ?, ?)")
        let countBefore = try database.number("SELECT count(*) FROM samples") ?? 0
        for sample in document.samples {
            let items = PackedNumbers.bytes(sample.ids.compactMap { numbers[$0] })
            try insert.run([sourceNumber, Self.seconds(sample.at), sample.reach, items])
        }
        try mergeLeading(document, numbers, from: leadingBefore)
        // Restart thinning at the first sample, because imported samples may be older than those thinned so far.
        try database.run("DELETE FROM thinning WHERE source = ?", sourceNumber)
        return (try database.number("SELECT count(*) FROM samples") ?? 0) - countBefore
    }

    private func mergeValues(_ values: [CatalogueDocument.Values], _ sourceNumber: Int) throws(CatalogueError) -> Int {
        let samples = values.map { values in
            let amounts = values.amounts.compactMap { name, amount in ItemID(name).map { ($0, amount) } }
            let span = SampleInterval(at: Self.seconds(values.at), reach: values.reach)
            return ValueSample(span, provider: values.provider, amounts: Dictionary(uniqueKeysWithValues: amounts))
        }
        return try ValueRows(database, sourceNumber).merge(samples)
    }

    private func mergeItems(
        _ document: CatalogueDocument, _ sourceNumber: Int, at now: Date
    ) throws(CatalogueError) -> [ItemID: Int] {
        var numbers: [ItemID: Int] = [:]
        // The other machine's clock may be ahead, so limit the time to `now`.
        let seen = min(document.exportedAt, now)
        let better = try database.prepare(
            "UPDATE items SET best = ?, bestAt = ? WHERE number = ? AND (best IS NULL OR best > ? OR best < 1)")
        for (key, exported) in document.items.sorted(by: { $0.key < $1.key }) {
            guard let id = ItemID(key) else { continue }
            let number = try mergeItem(id, exported.title, sourceNumber, seen: seen)
            numbers[id] = number
            if let best = exported.best { try better.run([best, exported.bestAt.map(Self.seconds), number, best]) }
        }
        return numbers
    }

    /// Raises the time at rank 1; seconds that both machines recorded count once.
    private func mergeLeading(
        _ document: CatalogueDocument, _ numbers: [ItemID: Int], from before: [Int: Int]
    ) throws(CatalogueError) {
        let after = try secondsLeading()
        let leading = Bounds.sql("leading", in: Bounds.durations)
        let update = try database.prepare("UPDATE items SET leading = min(?, max(?, \(leading) + ?)) WHERE number = ?")
        for (key, exported) in document.items {
            guard let id = ItemID(key), let number = numbers[id] else { continue }
            let gain = max(0, after[number, default: 0] - before[number, default: 0])
            // Limit the gain to the exported total, which is exact, unlike the time from thinned samples.
            try update.run([
                Bounds.durations.upperBound, exported.secondsLeading ?? 0, min(gain, exported.secondsLeading ?? gain),
                number,
            ])
        }
    }

    private func mergeItem(
        _ id: ItemID, _ title: DisplayText, _ sourceNumber: Int, seen: Date
    ) throws(CatalogueError) -> Int? {
        if let number = try itemNumber(id, of: sourceNumber) { return number }
        return try store([Item(rank: 0, id: id, title: title)], of: sourceNumber, seen: seen).first
    }
}
