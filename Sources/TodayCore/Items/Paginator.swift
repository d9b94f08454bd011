/// Decides which pages to request to get to a page of a list, and processes the responses.
package protocol Paginator: Sendable {
    /// The next request; `nil` if the page is reached, the list ends, or no more requests are allowed.
    var request: PageRequest? { get }
    /// The number of the last page of the list; `nil` until a response reveals it.
    var end: Int? { get }

    /// Processes the response to the request; returns the page to record, or `nil` if it contains nothing new.
    mutating func receive(_ page: Page) -> PageSample?
    /// Processes a refused request; returns whether there is another request to try.
    mutating func receiveRefusal() -> Bool
}

extension Paging {
    /// The maximum number of requests per command, which prevents copying a whole service.
    package static let maxRequests = 50

    /// Returns a paginator to page `target`, or to all pages for `.max`; only lists with cursors use the `known` pages.
    package func route(to target: Int, known: [CursorPaginator.Position]) -> any Paginator {
        if isDirect { return NumberPaginator(to: target, size: size) }
        return CursorPaginator(to: target, known: known)
    }
}

package struct PageRequest: Hashable, Sendable {
    package let number: Int
    /// The cursor; `nil` for the first page, and for numbered pages.
    package let cursor: String?
    package let firstRank: Int
}

/// Requests page *n* of a list by its number, without the pages before it; for `.max`, all pages from the first.
///
/// A page past the end is empty. If the response contains the number of pages, the last page is requested instead.
struct NumberPaginator: Paginator {
    private let target: Int
    private let size: Int?
    private var number: Int?
    private var requestCount = 0
    private(set) var end: Int?

    /// Creates a paginator to page `target`; `size` is the number of items per page, `nil` for a single page.
    init(to target: Int, size: Int?) {
        (self.target, self.size) = (max(1, target), size)
        number = target == .max || size == nil ? 1 : min(self.target, Self.last(size: size ?? 1))
    }

    private static func last(size: Int) -> Int {
        min(ListQuery.pages.upperBound, ListQuery.ranks.upperBound / max(1, size))
    }

    var request: PageRequest? {
        guard let number, requestCount < Paging.maxRequests else { return nil }
        return PageRequest(number: number, cursor: nil, firstRank: (number - 1) * (size ?? 0) + 1)
    }

    mutating func receive(_ page: Page) -> PageSample? {
        guard let requestedNumber = request?.number else { return nil }
        requestCount += 1
        guard !page.items.isEmpty || requestedNumber == 1 else {
            receiveEmptyPage(page, requestedNumber)
            return nil
        }
        let isLast = page.nextCursor == nil
        if isLast { end = requestedNumber }
        number = target == .max && !isLast ? requestedNumber + 1 : nil
        return PageSample(page, number: requestedNumber)
    }

    private mutating func receiveEmptyPage(_ page: Page, _ requestedNumber: Int) {
        if target == .max {
            (number, end) = (nil, requestedNumber - 1)
        } else {
            // An empty list still has a first page.
            number = page.pageCount.map { max(1, $0) }.flatMap { (1..<requestedNumber).contains($0) ? $0 : nil }
        }
    }

    /// Returns `false`, because page numbers do not expire, unlike cursors.
    mutating func receiveRefusal() -> Bool { false }
}

/// Follows the cursors of a list to page *n*, because each page contains only the cursor of the next page.
///
/// A list ends with a page without a cursor or with a repeated cursor; a short page is not the end. Items can move
/// between requests, so each item counts only where it occurs first. Unranked items stay unranked. Sources:
/// twitchdev/issues#28, #91, #1170, #1172.
package struct CursorPaginator: Paginator {
    /// A page that was read, with the data needed to request the next page.
    package struct Position: Hashable, Sendable {
        package let number: Int
        package let nextRank: Int
        /// The items to ignore if a later page repeats them; empty if the page was cached long ago.
        package let items: [ItemID]
        package var nextCursor: String?

        package init(number: Int, nextRank: Int, items: [ItemID], nextCursor: String?) {
            (self.number, self.nextRank, self.items, self.nextCursor) = (number, nextRank, items, nextCursor)
        }

        /// Creates the position after a cached page; with `itsItems`, skips its items if a later page repeats them.
        package init(after cached: PageSample, itsItems: Bool) {
            let page = cached.page
            self.init(
                number: cached.number, nextRank: (page.lastRank ?? page.items.last?.rank ?? 0) + 1,
                items: itsItems ? page.items.map(\.id) : [], nextCursor: page.nextCursor)
        }
    }

    private struct Progress: Sendable {
        var lastPosition: Position?
        var cursor: String?
        var usedCursors: Set<String>
        private var positions: [Int: Position]

        init(_ known: [Position]) {
            positions = Dictionary(known.map { ($0.number, $0) }) { _, last in last }
            lastPosition = positions.values.max { $0.number < $1.number }
            cursor = lastPosition?.nextCursor
            usedCursors = Set(positions.values.compactMap(\.nextCursor))
        }

        mutating func add(_ position: Position) { (positions[position.number], lastPosition) = (position, position) }

        func items(before number: Int) -> Set<ItemID> {
            Set(positions.values.filter { $0.number < number }.flatMap(\.items))
        }
    }

    package let target: Int
    private var progress: Progress
    private var requestCount = 0
    private var refusals = 0
    private var hasRestarted: Bool

    /// Creates a paginator to page `target`, which continues after the closest earlier page in `known` with a cursor.
    package init(to target: Int, known: [Position]) {
        self.target = max(1, target)
        progress = Progress(known.filter { $0.number < target && $0.nextCursor != nil })
        hasRestarted = progress.lastPosition == nil
    }

    private var lastPosition: Position? { progress.lastPosition }

    package var request: PageRequest? {
        guard requestCount < Paging.maxRequests, (lastPosition?.number ?? 0) < target else { return nil }
        guard let lastPosition else { return PageRequest(number: 1, cursor: nil, firstRank: 1) }
        return progress.cursor.map {
            PageRequest(number: lastPosition.number + 1, cursor: $0, firstRank: lastPosition.nextRank)
        }
    }

    package var end: Int? { progress.cursor == nil ? lastPosition?.number : nil }

    package mutating func receive(_ page: Page) -> PageSample? {
        guard let request else { return nil }
        requestCount += 1
        refusals = 0
        let next = page.nextCursor.flatMap { $0.isEmpty || !progress.usedCursors.insert($0).inserted ? nil : $0 }
        let (newItems, lastRank) = page.items(without: progress.items(before: request.number), from: request.firstRank)
        progress.cursor = next
        // A page without new items does not count, but the next page may have some.
        guard !newItems.isEmpty || request.number == 1 else { return nil }
        let lastItem = newItems.last.flatMap { $0.isRanked ? $0.rank : nil }
        let nextRank = (lastRank ?? lastItem).map { $0 + 1 } ?? request.firstRank + newItems.count
        let position = Position(number: request.number, nextRank: nextRank, items: newItems.map(\.id), nextCursor: next)
        progress.add(position)
        var newPage = Page(items: newItems, nextCursor: next, fetchedAt: page.fetchedAt)
        (newPage.restUntil, newPage.lastRank) = (page.restUntil, lastRank)
        return PageSample(newPage, number: request.number)
    }

    /// Repeats a refused request, as services sometimes refuse valid cursors; after two refusals, starts over once.
    package mutating func receiveRefusal() -> Bool {
        requestCount += 1
        refusals += 1
        guard refusals > 1 else { return progress.cursor != nil }
        guard !hasRestarted else { return false }
        (hasRestarted, refusals, progress) = (true, 0, Progress([]))
        return true
    }
}

extension Page {
    /// Returns the items except `earlierItems`, ranked from `firstRank`; the ranks of unreadable items stay unused.
    package func items(
        without earlierItems: Set<ItemID>, from firstRank: Int
    ) -> (new: [Item], lastRank: Int?) {
        var (newItems, repeatedCount): ([Item], Int) = ([], 0)
        for item in items {
            guard !earlierItems.contains(item.id) else {
                repeatedCount += 1
                continue
            }
            let rank = max(item.rank - repeatedCount, newItems.last.map { $0.rank + 1 } ?? firstRank)
            newItems.append(item.isRanked ? item.with(rank: rank) : item)
        }
        return (newItems, lastRank.map { $0 - repeatedCount })
    }
}
