import FoundationEssentials
import TodayCore

/// The number of items with all facts, and the time of the latest fetch of facts, to detect changes.
package struct DetailsMark: Hashable, Sendable {
    let count: Int
    let last: Int
}

extension Catalogue {
    /// Returns up to 50 pages after page `number`; stops before a page that is missing, damaged or older than `time`.
    package func pages(after number: Int, since time: Date) throws(CatalogueError) -> [PageSample] {
        var pages: [PageSample] = []
        for next in number + 1...number + ViewedItems.mostPages {
            guard let seen = try seen(next), seen >= time, let page = try page(next) else { break }
            pages.append(page)
            if page.page.nextCursor == nil { break }
        }
        return pages
    }

    /// Returns the items with all facts, in the order of ids, each with the time when its facts were fetched.
    package func details() throws(CatalogueError) -> [DetailedItem] {
        try itemsInOrder("detailed IS NOT NULL").compactMap { known in
            known.detailed.map { DetailedItem(known.item, fetchedAt: $0) }
        }
    }

    package func detailsMark() throws(CatalogueError) -> DetailsMark? {
        let row = try database.query("SELECT count(detailed), max(detailed) FROM items WHERE source = ?", try number)
        guard try row.step() else { return nil }
        return DetailsMark(count: row.number(0), last: row.number(1))
    }

    package func items(seenSince time: Date) throws(CatalogueError) -> [Item] {
        try itemsInOrder("seen >= \(Self.seconds(time))").map(\.item)
    }
}
