import FoundationEssentials
import TodayCore

extension [PageSample] {
    /// Returns the leading pages, each fetched at most `gap` seconds after the previous page, so that few items moved.
    package func readTogether(gap: Double) -> ArraySlice<PageSample> {
        var end = startIndex
        while end < endIndex, self[end].number == end + 1,
            end == 0 || (0...gap).contains(self[end].page.fetchedAt.timeIntervalSince(self[end - 1].page.fetchedAt))
        {
            end += 1
        }
        return self[..<end]
    }
}

extension Catalogue {
    /// The number of pages in which ranks are looked up; they have the first 5,000 ranks.
    private static let rankedPages = 250

    /// Records a page, its items and, if `record` has a reach and no sampled rank is missing, a sample of the ranking.
    ///
    /// A sample's transaction also thins a few old samples, so that thinning needs no wakeup of its own.
    package func record(
        _ record: PageSample, of list: String = "", _ scope: FactCompleteness = .some
    ) throws(CatalogueError) {
        let page = record.page
        try database.transaction { () throws(CatalogueError) in
            let source = try Self.number(of: source, in: database)
            let numbers = try store(page.items, of: source, seen: page.fetchedAt, scope)
            let first = page.items.first
            let entries = Self.entries(of: page, numbers)
            try database.run(
                """
                INSERT OR REPLACE INTO pages (source, query, number, seen, firstRank, next, items, validator)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, source, storedKey(of: list), record.number, Self.seconds(page.fetchedAt),
                first?.isRanked == false ? nil : first?.rank ?? 1, page.nextCursor, PackedNumbers.bytes(entries),
                page.etag?.text)
            guard let reach = record.reach else { return }
            let span = SampleInterval(at: Self.seconds(page.fetchedAt), reach: reach)
            let ranked = entries.prefix(RankSample.places)
            // A sample has no gaps: if a gap were closed, the items after it would seem to have risen; if these items
            // were omitted, they would seem to have left the ranking.
            guard !ranked.contains(PackedNumbers.gap) else { return }
            try RankRows(database, source).add(span, Array(ranked))
        }
    }

    /// Returns `numbers`; in a ranking, with gaps for items that could not be read.
    private static func entries(of page: Page, _ numbers: [Int]) -> [Int] {
        let ranks = page.items.map(\.rank)
        guard let first = ranks.first, first > 0, zip(ranks, ranks.dropFirst()).allSatisfy(<) else { return numbers }
        var entries: [Int] = []
        func extend(to rank: Int) {
            let count = min(rank - first, Bounds.mostListed)
            if entries.count < count {
                entries += Array(repeating: PackedNumbers.gap, count: count - entries.count)
            }
        }
        for (item, number) in zip(page.items, numbers) {
            extend(to: item.rank)
            entries.append(number)
        }
        if let last = page.lastRank { extend(to: last + 1) }
        return entries
    }

    /// Records that a page was unchanged at the time `seen`.
    package func renew(_ number: Int, of list: String = "", seen: Date) throws(CatalogueError) {
        try database.run(
            "UPDATE pages SET seen = ? WHERE source = ? AND query = ? AND number = ?", Self.seconds(seen),
            try self.number, storedKey(of: list), number)
    }

    package func seen(_ number: Int, of list: String = "") throws(CatalogueError) -> Date? {
        let row = try database.query(
            "SELECT seen FROM pages WHERE source = ? AND query = ? AND number = ?", try self.number,
            storedKey(of: list),
            number)
        return try row.step() ? row.date(0) : nil
    }

    /// Returns a cached page, or the part with the items at `indices`; `nil` if it is missing or damaged.
    ///
    /// The cursor of a part is the index after its items if more follow.
    package func page(
        _ number: Int, of list: String = "", only indices: Range<Int>? = nil
    ) throws(CatalogueError) -> PageSample? {
        let row = try database.query(
            "SELECT seen, firstRank, next, items, validator FROM pages WHERE source = ? AND query = ? AND number = ?",
            try self.number, storedKey(of: list), number)
        guard try row.step(), let seen = row.date(0), row.byteCount(2) <= Bounds.longestText,
            let all = row.items(3, withGaps: true)
        else { return nil }
        let range = indices?.clamped(to: all.indices) ?? all.indices
        guard indices == nil || !range.isEmpty else { return nil }
        let numbers = Array(all[range])
        let first = row.number(1, in: Bounds.ranks)
        let next = range.upperBound < all.count ? "\(range.upperBound)" : row.text(2)
        guard first != nil || row.isNull(1) else { return nil }
        var ranks: [Int: CatalogueItem.Place] = [:]
        if let first {
            for (index, item) in zip(range, numbers) { ranks[item] = .init(rank: first + index, seen: seen) }
        }
        let found = try items(numbers.filter { $0 != PackedNumbers.gap }, places: ranks)
        // If items are missing, omit the ETag, so that the whole page is requested again.
        let isWhole = found.count == all.count { $0 != PackedNumbers.gap }
        let etag = isWhole ? row.text(4).flatMap { ETag($0) } : nil
        var page = Page(items: found.map(\.item), nextCursor: next, fetchedAt: seen, etag: etag)
        // The rank of the last item, even if that item could not be read.
        page.lastRank = first.map { $0 + range.upperBound - 1 }
        return PageSample(page, number: number)
    }

    package func lastPage(of list: String = "") throws(CatalogueError) -> Int? {
        try database.number(
            "SELECT max(number) FROM pages WHERE source = ? AND query = ? AND number BETWEEN 1 AND ?", number,
            storedKey(of: list), Bounds.pages.upperBound)
    }

    package func pages(of list: String = "") throws(CatalogueError) -> [PageSample] {
        let rows = try database.query(
            "SELECT number FROM pages WHERE source = ? AND query = ? ORDER BY number", number, storedKey(of: list))
        var pages: [PageSample] = []
        for number in try rows.all({ $0.number(0, in: Bounds.pages) }) {
            if let page = try page(number, of: list) { pages.append(page) }
        }
        return pages
    }

    /// Deletes the pages after the page `number`, which has become the last page because the list is shorter.
    package func forgetPages(after number: Int, of list: String = "") throws(CatalogueError) {
        let source = try self.number
        try database.transaction { () throws(CatalogueError) in
            try database.run(
                "DELETE FROM pages WHERE source = ? AND query = ? AND number > ?", source, storedKey(of: list), number)
            try database.run(
                "UPDATE pages SET next = NULL WHERE source = ? AND query = ? AND number = ?", source,
                storedKey(of: list),
                number)
        }
    }

    /// Returns the places of items by item number, each from the latest page that has the item, in the unfiltered list.
    func places() throws(CatalogueError) -> [Int: CatalogueItem.Place] {
        let pages = try database.query(
            """
            SELECT seen, firstRank, items FROM pages WHERE source = ? AND query = ? AND number BETWEEN 1 AND ?
            ORDER BY seen DESC, number
            """, number, storedKey(of: ""), Self.rankedPages)
        var places: [Int: CatalogueItem.Place] = [:]
        while try pages.step() {
            guard let seen = pages.date(0), let first = pages.number(1, in: Bounds.ranks),
                let items = pages.items(2, withGaps: true)
            else { continue }
            for (index, item) in items.enumerated() where item != PackedNumbers.gap && places[item] == nil {
                places[item] = .init(rank: first + index, seen: seen)
            }
        }
        return places
    }
}

extension Catalogue {
    /// Deletes and overwrites fetched data and history; favourites remain, with titles, links and best ranks.
    package func deleteFetchedData() throws(CatalogueError) {
        guard let source = try self.number else { return }
        // Without `secure_delete`, deleted data would remain in the file until its space is reused.
        try database.run("PRAGMA secure_delete = ON")
        try database.transaction { () throws(CatalogueError) in
            for table in ["pages", "names", "samples", "thinning", "quotes"] {
                try database.run("DELETE FROM \(table) WHERE source = ?", source)
            }
            try database.run(
                "DELETE FROM items WHERE source = ?1 AND id NOT IN (SELECT id FROM favorites WHERE source = ?1)", source
            )
            try database.run("UPDATE items SET facts = NULL, art = NULL, detailed = NULL WHERE source = ?", source)
            try NameBlocks(database, source).rewrite()
        }
        try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
