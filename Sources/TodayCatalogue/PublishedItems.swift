import FoundationEssentials
import TodayCore

/// How many items are known in detail, and since when; it changes when other details are stored.
package struct DetailsMark: Hashable, Sendable {
    let count: Int
    let last: Int
}

extension Catalogue {
    /// The pages of the whole list after `number` that were seen since a time, up to the first that was not.
    package func pages(after number: Int, since time: Date) throws(CatalogueError) -> [PageSample] {
        var pages: [PageSample] = []
        for next in number + 1...number + ViewedItems.mostPages {
            guard let seen = try seen(next), seen >= time, let page = try page(next) else { break }
            let items = Page(items: page.items.map(\.item), nextCursor: page.nextCursor, fetchedAt: seen)
            pages.append(PageSample(items, number: next))
            if page.nextCursor == nil { break }
        }
        return pages
    }

    /// The items of which all facts were fetched, in the order of ids, each with the time of that.
    package func details() throws(CatalogueError) -> [DetailedItem] {
        try itemsInOrder("detailed IS NOT NULL").compactMap { known in
            known.detailed.map { DetailedItem(known.item, fetchedAt: $0) }
        }
    }

    /// The count and the time, which change when other details are stored.
    package func detailsMark() throws(CatalogueError) -> DetailsMark? {
        let row = try database.query("SELECT count(detailed), max(detailed) FROM items WHERE source = ?", try number)
        guard try row.step() else { return nil }
        return DetailsMark(count: row.number(0), last: row.number(1))
    }

    /// The items seen since a time, in the order of ids.
    package func items(seenSince time: Date) throws(CatalogueError) -> [Item] {
        try itemsInOrder("seen >= \(Self.seconds(time))").map(\.item)
    }
}
