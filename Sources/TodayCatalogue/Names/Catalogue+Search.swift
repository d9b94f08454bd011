import FoundationEssentials
import TodayCore

extension Catalogue {
    /// Finds names as people type them: any case, accents ignored, parts of words; returns at most `limit`.
    ///
    /// The whole name comes before a beginning, that before the beginning of a word, and that before the rest. Among
    /// equals, ranked items come first, by rank, then those seen most recently. One letter or two find beginnings of words, and
    /// other parts of them only where there is no such beginning. If no name has it as typed, blanks and punctuation
    /// are ignored.
    ///
    /// It counts up to 10,000 names, or four times `limit` if that is more.
    package func search(_ text: DisplayText, limit: Int) throws(CatalogueError) -> NameHits {
        try search(text, limit: limit, SearchBounds(limit: limit))
    }

    func search(_ text: DisplayText, limit: Int, _ bounds: SearchBounds) throws(CatalogueError) -> NameHits {
        guard let number = try number else { return .none }
        return try database.reading { () throws(CatalogueError) in
            try search(text, in: number, limit: limit, bounds, try places())
        }
    }

    /// Searches the names of one source, as part of a transaction.
    func search(
        _ text: DisplayText, in source: Int, limit: Int, _ bounds: SearchBounds, _ places: [Int: CatalogueItem.Place]
    ) throws(CatalogueError) -> NameHits {
        guard var scan = NameScan(text) else { return .none }
        var hits = try collect(scan.scan, source, HitCollector(places, bounds))
        if hits.total == 0, scan.isShort {
            scan.isShort = false
            hits = try collect(scan.scan, source, hits)
        }
        if hits.total == 0, let bare = BareScan(text) { hits = try collect(bare.scan, source, hits) }
        let items = try best(hits, limit, places)
        return NameHits(items: items, total: hits.total, hasMore: hits.hasMore, isAtWords: scan.isShort)
    }

    /// Lets `scan` look at each row of names and add what it finds.
    func collect(
        _ scan: (UnsafeRawBufferPointer, Int, inout HitCollector) -> Void, _ source: Int, _ hits: HitCollector
    ) throws(CatalogueError) -> HitCollector {
        var hits = hits
        try NameBlocks(database, source).forEach { bytes, first in scan(bytes, first, &hits) }
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
