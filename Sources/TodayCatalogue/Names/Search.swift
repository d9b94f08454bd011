import FoundationEssentials
import TodayCore

/// Search results, best first.
package struct NameHits: Hashable, Sendable {
    package let items: [CatalogueItem]
    /// The number of matching names, up to the limit of the count.
    package let total: Int
    /// Whether more names match than were counted.
    package let hasMore: Bool
    package let matchesOnlyWordStarts: Bool

    package init(items: [CatalogueItem], total: Int, hasMore: Bool, matchesOnlyWordStarts: Bool = false) {
        (self.items, self.total, self.hasMore, self.matchesOnlyWordStarts) = (
            items, total, hasMore, matchesOnlyWordStarts
        )
    }

    package static let none = NameHits(items: [], total: 0, hasMore: false)
}

extension Catalogue {
    /// Returns up to `limit` items with names that contain the text, regardless of case and accents.
    ///
    /// Exact matches come first, then ranked items by rank, names that begin with the text, names with a word that
    /// begins with the text, and all others. Equally good names are in the order of the one-page list `list` or,
    /// without a list, latest seen first. Only if nothing else matches, one or two letters match inside words, or
    /// punctuation is ignored. Counts up to 10,000 names, or four times `limit` if that is more.
    package func search(
        _ text: DisplayText, limit: Int, inOrderOf list: String? = nil
    ) throws(CatalogueError) -> NameHits {
        var bounds = SearchBounds(limit: limit)
        if list != nil { bounds.storedPerMatch = bounds.counted }
        return try search(text, limit: limit, bounds, list)
    }

    func search(
        _ text: DisplayText, limit: Int, _ bounds: SearchBounds, _ list: String? = nil
    ) throws(CatalogueError) -> NameHits {
        guard let number = try number else { return .none }
        return try database.reading { () throws(CatalogueError) in
            try search(text, in: number, limit: limit, bounds, try places(), try order(of: list))
        }
    }

    /// Returns the index of each item in a list, by item number; `nil` without a list, empty if its page is not cached.
    private func order(of list: String?) throws(CatalogueError) -> [Int: Int]? {
        guard let list else { return nil }
        let row = try database.query(
            "SELECT items FROM pages WHERE source = ? AND query = ? AND number = 1", try number, storedKey(of: list))
        guard try row.step(), let numbers = row.items(0) else { return [:] }
        return Dictionary(zip(numbers, 0...)) { first, _ in first }
    }

    func search(
        _ text: DisplayText, in source: Int, limit: Int, _ bounds: SearchBounds, _ places: [Int: CatalogueItem.Place],
        _ order: [Int: Int]? = nil
    ) throws(CatalogueError) -> NameHits {
        guard var scan = NameScan(text) else { return .none }
        var hits = try collect(scan.scan, source, HitCollector(places, bounds))
        if hits.total == 0, scan.isShort {
            scan.isShort = false
            hits = try collect(scan.scan, source, hits)
        }
        if hits.total == 0, let bare = BareScan(text) { hits = try collect(bare.scan, source, hits) }
        let items = try best(hits, limit, places, order)
        return NameHits(items: items, total: hits.total, hasMore: hits.hasMore, matchesOnlyWordStarts: scan.isShort)
    }

    func collect(
        _ scan: (UnsafeRawBufferPointer, Int, inout HitCollector) -> Void, _ source: Int, _ hits: HitCollector
    ) throws(CatalogueError) -> HitCollector {
        var hits = hits
        try NameBlocks(database, source).forEach { bytes, first in scan(bytes, first, &hits) }
        return hits
    }

    private func best(
        _ hits: HitCollector, _ limit: Int, _ places: [Int: CatalogueItem.Place], _ order: [Int: Int]?
    ) throws(CatalogueError) -> [CatalogueItem] {
        var best: [CatalogueItem] = []
        for match in NameMatch.allCases where best.count < limit {
            best += try items(Array(hits.ranked(match).prefix(limit - best.count)), places: places)
            guard best.count < limit else { break }
            if let order {
                let numbers = hits.unranked(match).sorted { (order[$0] ?? .max, $0) < (order[$1] ?? .max, $1) }
                best += try items(Array(numbers.prefix(limit - best.count)), places: places)
                continue
            }
            best += try items(hits.unranked(match), places: places).enumerated()
                .sorted { ($1.element.seen ?? .distantPast, $0.offset) < ($0.element.seen ?? .distantPast, $1.offset) }
                .map(\.element)
        }
        return Array(best.prefix(limit))
    }
}
