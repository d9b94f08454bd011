/// Walks a paged list to one page: decides which pages to request, and interprets the results.
///
/// A program passes in what is known, sends the questions, and passes in the answers.
package protocol Paginator: Sendable {
    /// The next request; `nil` if the page is reached, the list ends, or the limit of requests is used up.
    var question: PageRequest? { get }
    /// The number of the last page, if the list turned out to end there; `nil` otherwise.
    var end: Int? { get }

    /// Takes the answer to the question; returns the page to record, or `nil` if there is nothing new in it.
    mutating func take(_ page: Page) -> PageSample?
    /// Takes a refusal; returns whether there is still another way.
    mutating func takeRefusal() -> Bool
}

extension Paging {
    /// The most requests per command: it is for reading, not for copying a whole service.
    package static let mostQuestions = 50

    /// The way to page `target` from the `known` pages, which only a list paged by cursors needs; `.max` reads all pages.
    package func route(to target: Int, known: [CursorPaginator.Stop]) -> any Paginator {
        if isDirect { return NumberPaginator(to: target, size: size) }
        return CursorPaginator(to: target, known: known)
    }
}

/// A page to request.
package struct PageRequest: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The cursor of the page; `nil` for the first, and for a page that is asked for by its number.
    package let cursor: String?
    /// The rank of its first item.
    package let firstRank: Int
}

/// Requests page *n* of a list by its number, without those before it; for `.max`, all pages from the first.
///
/// A page past the end comes empty. If the service said how many pages there are, the last one is requested instead.
struct NumberPaginator: Paginator {
    private let target: Int
    private let size: Int?
    private var number: Int?
    private var questions = 0
    private(set) var end: Int?

    /// The way to page `target` of a list with `size` items a page; `nil` if the list comes whole.
    init(to target: Int, size: Int?) {
        (self.target, self.size) = (max(1, target), size)
        number = target == .max || size == nil ? 1 : min(self.target, Self.last(size: size ?? 1))
    }

    /// The last page that a query can ask for: what is further is past the end of any list.
    private static func last(size: Int) -> Int {
        min(ListQuery.pages.upperBound, ListQuery.ranks.upperBound / max(1, size))
    }

    var question: PageRequest? {
        guard let number, questions < Paging.mostQuestions else { return nil }
        return PageRequest(number: number, cursor: nil, firstRank: (number - 1) * (size ?? 0) + 1)
    }

    /// Takes the page; an empty one past the end is not recorded.
    mutating func take(_ page: Page) -> PageSample? {
        guard let asked = question?.number else { return nil }
        questions += 1
        guard !page.items.isEmpty || asked == 1 else {
            pass(page, asked)
            return nil
        }
        let isLast = page.nextCursor == nil
        if isLast { end = asked }
        number = target == .max && !isLast ? asked + 1 : nil
        return PageSample(page, number: asked)
    }

    /// Goes back to the last page from one past the end.
    private mutating func pass(_ page: Page, _ asked: Int) {
        if target == .max {
            (number, end) = (nil, asked - 1)
        } else {
            // A list without pages is an empty first page.
            number = page.pageCount.map { max(1, $0) }.flatMap { (1..<asked).contains($0) ? $0 : nil }
        }
    }

    /// A number, unlike a cursor, does not grow old: there is no other way to the page.
    mutating func takeRefusal() -> Bool { false }
}

/// Walks a cursor-paged list to page *n*: each page names the cursor of the next, never its own.
///
/// A short page does not end a list; a page without a cursor does, or one whose cursor was used before. Items move
/// while a list is read: each counts where it came first; items of a list without ranks stay without. Sources:
/// twitchdev/issues#28, #91, #1170 and #1172.
package struct CursorPaginator: Paginator {
    /// A page already read: what it takes to read the next one.
    package struct Stop: Hashable, Sendable {
        /// Its number, from 1.
        package let number: Int
        /// The rank after that of its last item.
        package let nextRank: Int
        /// The items to leave out if they come again; empty if the page was read too long ago to tell.
        package let items: [ItemID]
        /// The cursor of the next page; `nil` at the end of the list.
        package var nextCursor: String?

        package init(number: Int, nextRank: Int, items: [ItemID], nextCursor: String?) {
            (self.number, self.nextRank, self.items, self.nextCursor) = (number, nextRank, items, nextCursor)
        }
    }

    /// The pages read so far, and the way on from the last.
    private struct Way: Sendable {
        /// The last page read; `nil` before the first.
        var here: Stop?
        /// The cursor of the next page; `nil` at the end of the list, and before the first page.
        var cursor: String?
        /// The cursors followed so far.
        var used: Set<String>
        private var stops: [Int: Stop]

        init(_ known: [Stop]) {
            stops = Dictionary(known.map { ($0.number, $0) }) { _, last in last }
            here = stops.values.max { $0.number < $1.number }
            cursor = here?.nextCursor
            used = Set(stops.values.compactMap(\.nextCursor))
        }

        mutating func add(_ stop: Stop) { (stops[stop.number], here) = (stop, stop) }

        /// The items of the pages before page `number`.
        func items(before number: Int) -> Set<ItemID> {
            Set(stops.values.filter { $0.number < number }.flatMap(\.items))
        }
    }

    /// The number of the wanted page.
    package let target: Int
    private var way: Way
    private var questions = 0
    private var refusals = 0
    private var hasRestarted: Bool

    /// The walk to page `target` from the `known` pages, whose cursors must still be valid.
    package init(to target: Int, known: [Stop]) {
        self.target = max(1, target)
        way = Way(known.filter { $0.number < target && $0.nextCursor != nil })
        hasRestarted = way.here == nil
    }

    private var here: Stop? { way.here }

    package var question: PageRequest? {
        guard questions < Paging.mostQuestions, (here?.number ?? 0) < target else { return nil }
        guard let here else { return PageRequest(number: 1, cursor: nil, firstRank: 1) }
        return way.cursor.map { PageRequest(number: here.number + 1, cursor: $0, firstRank: here.nextRank) }
    }

    package var end: Int? { way.cursor == nil ? here?.number : nil }

    package mutating func take(_ page: Page) -> PageSample? {
        guard let question else { return nil }
        questions += 1
        refusals = 0
        let next = page.nextCursor.flatMap { $0.isEmpty || !way.used.insert($0).inserted ? nil : $0 }
        let known = way.items(before: question.number)
        let new = page.items.filter { !known.contains($0.id) }.enumerated().map { index, item in
            item.isRanked ? item.with(rank: question.firstRank + index) : item
        }
        way.cursor = next
        // A page with nothing but repetitions does not count; the one after it may.
        guard !new.isEmpty || question.number == 1 else { return nil }
        let stop = Stop(
            number: question.number, nextRank: question.firstRank + new.count, items: new.map(\.id), nextCursor: next)
        way.add(stop)
        var taken = Page(items: new, nextCursor: next, fetchedAt: page.fetchedAt)
        taken.restUntil = page.restUntil
        return PageSample(taken, number: question.number)
    }

    /// Now and then a cursor is refused once, so it is tried again; one that is too old leads nowhere, so the walk
    /// starts over.
    package mutating func takeRefusal() -> Bool {
        questions += 1
        refusals += 1
        guard refusals > 1 else { return way.cursor != nil }
        guard !hasRestarted else { return false }
        (hasRestarted, refusals, way) = (true, 0, Way([]))
        return true
    }
}
