import FoundationEssentials
import TodayCore

extension Catalogue {
    /// Finds names as people type them: any case, accents ignored, parts of words; returns at most `limit`.
    ///
    /// The whole name comes before its beginning, that before the beginning of a word, and that before the rest; among
    /// equals, ranked items come first, by rank, then those seen last. One or two letters match only the beginnings of
    /// words, unless there is no such match.
    ///
    /// It counts up to 10,000 names, or four times `limit` if that is more.
    public func search(_ text: DisplayText, limit: Int) throws(CatalogueError) -> NameHits {
        try search(text, limit: limit, SearchBounds(limit: limit))
    }

    func search(_ text: DisplayText, limit: Int, _ bounds: SearchBounds) throws(CatalogueError) -> NameHits {
        guard let number = try number, var scan = NameScan(text) else { return .none }
        return try database.reading { () throws(CatalogueError) in
            let places = try places()
            var hits = try collect(scan, number, HitCollector(places, bounds))
            if hits.total == 0, scan.isShort {
                scan.isShort = false
                hits = try collect(scan, number, hits)
            }
            let items = try best(hits, limit, places)
            return NameHits(items: items, total: hits.total, hasMore: hits.hasMore, isAtWords: scan.isShort)
        }
    }

    private func collect(
        _ scan: NameScan, _ source: Int, _ hits: HitCollector
    ) throws(CatalogueError) -> HitCollector {
        var hits = hits
        try NameBlocks(database, source).forEach { bytes, first in scan.scan(bytes, first: first, into: &hits) }
        return hits
    }

    private func best(
        _ hits: HitCollector, _ limit: Int, _ places: [Int: CatalogueItem.Place]
    ) throws(CatalogueError) -> [CatalogueItem] {
        var best: [CatalogueItem] = []
        for match in NameMatch.allCases where best.count < limit {
            best += try items(Array(hits.ranked(match).prefix(limit - best.count)), places: places)
            guard best.count < limit else { break }
            best += try items(hits.unranked(match), places: places).enumerated()
                .sorted { ($1.element.seen ?? .distantPast, $0.offset) < ($0.element.seen ?? .distantPast, $1.offset) }
                .map(\.element)
        }
        return Array(best.prefix(limit))
    }
}
