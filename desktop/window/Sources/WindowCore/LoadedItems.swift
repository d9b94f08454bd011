import TodayCore

/// The pages of a list that have been loaded, as one list.
public struct LoadedItems: Hashable, Sendable {
    private var pages: [[ItemReport]] = []
    /// Whether more follows.
    public private(set) var hasMore = false
    /// The items, each once: where pages of different times have the same one, the earlier place counts.
    public private(set) var items: [ItemReport] = []
    /// How many of the items each page has.
    private var counts: [Int] = []

    /// Nothing, yet.
    public init() {}

    /// The number of the page after the last that was loaded.
    public var nextPage: Int { pages.count + 1 }

    /// The ids of the items of a page, as it was answered last.
    public func ids(on number: Int) -> Set<ItemID> {
        pages.indices.contains(number - 1) ? Set(pages[number - 1].map(\.id)) : []
    }

    /// The numbers of the pages that have the items at these places.
    public func pages(at places: Range<Int>) -> Range<Int> {
        func page(of place: Int) -> Int {
            var left = place
            for (index, count) in counts.enumerated() {
                if left < count { return index + 1 }
                left -= count
            }
            return max(1, pages.count)
        }
        guard let last = places.last else { return 1..<2 }
        return page(of: places.lowerBound)..<page(of: last) + 1
    }

    /// Drops the pages from a number on; they can be loaded again as the next ones.
    public mutating func drop(from number: Int) {
        guard number > 1, number < nextPage else { return }
        (pages, hasMore) = (Array(pages.prefix(number - 1)), true)
        gather()
    }

    /// Takes a page in the place of an older one, or as the next.
    ///
    /// The service answers a number past the end with its last page, which then is no news but the end.
    public mutating func take(_ report: ListReport, as number: Int) {
        let index = number - 1
        guard (0...pages.count).contains(index) else { return }
        if let last = report.page, last < number {
            hasMore = false
            pages = Array(pages.prefix(last))
        } else if index == pages.count {
            pages.append(report.items)
            hasMore = report.hasMore
        } else {
            pages[index] = report.items
            if index == pages.count - 1 { hasMore = report.hasMore }
        }
        gather()
    }

    /// Takes a list that comes whole: favourites, or what a search found.
    public mutating func take(whole report: ListReport) {
        (pages, hasMore) = ([report.items], false)
        gather()
    }

    /// Takes the files of pictures that have arrived, and nothing else of their items.
    public mutating func take(pictures: [ItemID: String]) {
        guard !pictures.isEmpty else { return }
        for page in pages.indices {
            for index in pages[page].indices {
                if let file = pictures[pages[page][index].id] { pages[page][index].artFile = file }
            }
        }
        gather()
    }

    private mutating func gather() {
        var known: Set<ItemID> = []
        let fresh = pages.map { page in page.filter { known.insert($0.id).inserted } }
        (items, counts) = (fresh.flatMap(\.self), fresh.map(\.count))
    }
}
