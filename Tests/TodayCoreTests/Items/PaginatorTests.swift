import Foundation
import Testing

@testable import TodayCore

@Suite("Requesting pages by number")
struct NumberPaginatorTests {
    private func page(_ ids: [Int], hasMore: Bool = true, of count: Int? = nil) -> Page {
        let items = ids.map { Item(rank: Item.unranked, id: ItemID("\($0)")!, title: DisplayText("Item \($0)")) }
        return Page(
            items: items, nextCursor: hasMore ? "more" : nil, pageCount: count,
            fetchedAt: Date(timeIntervalSince1970: 0))
    }

    @Test(
        "Page 7 is one request, whichever earlier pages are stored",
        arguments: [.offset(size: 15), .number(size: 20)] as [Paging])
    func direct(_ paging: Paging) throws {
        let size = try #require(paging.size)
        var route = paging.route(to: 7, known: [])
        #expect(route.request == PageRequest(number: 7, cursor: nil, firstRank: 6 * size + 1))
        let record = route.receive(page([91, 92]))
        #expect(record?.number == 7 && record?.page.items.count == 2)
        #expect(route.request == nil && route.end == nil)
    }

    @Test(
        "A list that the service sends whole is one request, however many pages are requested", arguments: [1, 7, .max])
    func whole(_ target: Int) {
        var route = Paging.whole.route(to: target, known: [])
        #expect(route.request == PageRequest(number: 1, cursor: nil, firstRank: 1))
        let answer = route.receive(page([1, 2, 3], hasMore: false))
        #expect(answer?.number == 1)
        #expect(route.request == nil && route.end == 1)
    }

    @Test("Past the end, the last page is requested if the service says which it is")
    func beyond() {
        var route = Paging.number(size: 20).route(to: 99, known: [])
        let beyond = route.receive(page([], hasMore: false, of: 42))
        #expect(beyond == nil)
        #expect(route.request?.number == 42)
        let last = route.receive(page([826], hasMore: false))
        #expect(last?.number == 42)
        #expect(route.request == nil && route.end == 42)
    }

    @Test(
        "A number beyond any list is past its end, and no invalid query is sent",
        arguments: [1_000_000, 1_000_001, Int.max - 1])
    func farBeyond(_ number: Int) throws {
        var route = Paging.number(size: 20).route(to: number, known: [])
        let question = try #require(route.request)
        #expect(ListQuery.pages.contains(question.number) && ListQuery.ranks.contains(question.firstRank))
        let beyond = route.receive(page([], hasMore: false, of: 42))
        #expect(beyond == nil && route.request?.number == 42)
    }

    @Test(
        "Past the end of a list of unknown length there is no further request, and no end is made up",
        arguments: [nil, 99, 400])
    func unknownEnd(_ count: Int?) {
        var route = Paging.offset(size: 15).route(to: 99, known: [])
        let nothing = route.receive(page([], hasMore: false, of: count))
        #expect(nothing == nil)
        #expect(route.request == nil && route.end == nil)
    }

    @Test("Past the end of a list without items, its empty first page is the last")
    func beyondNothing() {
        var route = Paging.number(size: 20).route(to: 7, known: [])
        let nothing = route.receive(page([], hasMore: false, of: 0))
        #expect(nothing == nil && route.request?.number == 1)
        let first = route.receive(page([], hasMore: false, of: 0))
        #expect(first?.number == 1)
        #expect(route.request == nil)
        #expect(route.end == 1)
    }

    @Test("An empty first page is a list without items, and no failure")
    func empty() {
        var route = Paging.number(size: 20).route(to: 1, known: [])
        let only = route.receive(page([], hasMore: false))
        #expect(only?.page.items.isEmpty == true)
        #expect(route.end == 1)
    }

    @Test("All pages are read one after another, up to the last or to the limit")
    func all() {
        var route = Paging.number(size: 20).route(to: .max, known: [])
        var numbers: [Int] = []
        while let question = route.request {
            numbers.append(question.number)
            _ = route.receive(page([question.number], hasMore: question.number < 3))
        }
        #expect(numbers == [1, 2, 3] && route.end == 3)
        var endless = Paging.offset(size: 20).route(to: .max, known: [])
        while endless.request != nil { _ = endless.receive(page([1])) }
        #expect(endless.end == nil)
        var short = Paging.offset(size: 20).route(to: .max, known: [])
        _ = short.receive(page([1]))
        _ = short.receive(page([]))
        #expect(short.request == nil && short.end == 1)
    }

    @Test("A refusal of a numbered page is final, unlike that of an old cursor")
    func refused() {
        var route = Paging.number(size: 20).route(to: 3, known: [])
        let isThereAWay = route.receiveRefusal()
        #expect(!isThereAWay)
    }

    @Test("Page 7 of a list with cursors is reached through the pages before it")
    func cursors() {
        let route = Paging.cursor(size: 20).route(to: 7, known: [])
        #expect(route.request == PageRequest(number: 1, cursor: nil, firstRank: 1))
    }
}

@Suite("Requesting pages by cursors")
struct CursorPaginatorTests {
    private func page(_ numbers: [Int], next: String?) -> Page {
        let items = numbers.enumerated().map { index, number in
            Item(rank: index + 1, id: ItemID("\(number)")!, title: DisplayText("Game \(number)"))
        }
        return Page(items: items, nextCursor: next, fetchedAt: Date(timeIntervalSince1970: 0))
    }

    private func position(_ number: Int, _ ids: [Int], next: String?) -> CursorPaginator.Position {
        CursorPaginator.Position(
            number: number, nextRank: 20 * (number - 1) + 1 + ids.count, items: ids.map { ItemID("\($0)")! },
            nextCursor: next)
    }

    @Test("The third page is reached from the first, each by the cursor of the previous one")
    func walk() {
        var walk = CursorPaginator(to: 3, known: [])
        #expect(walk.request == .init(number: 1, cursor: nil, firstRank: 1))
        let first = walk.receive(page([1, 2], next: "a"))
        #expect(first?.page.items.map(\.rank) == [1, 2])
        #expect(walk.request == .init(number: 2, cursor: "a", firstRank: 3))
        let second = walk.receive(page([3], next: "b"))
        #expect(second?.page.items.map(\.rank) == [3])
        #expect(walk.request == .init(number: 3, cursor: "b", firstRank: 4))
        let third = walk.receive(page([4, 5], next: "c"))
        #expect(third?.number == 3)
        #expect(walk.request == nil && walk.end == nil)
    }

    @Test("If the previous page is stored, one request is enough")
    func known() {
        let walk = CursorPaginator(
            to: 3, known: [position(1, [1], next: "a"), position(2, [21], next: "b"), position(3, [9], next: "c")])
        #expect(walk.request == .init(number: 3, cursor: "b", firstRank: 22))
    }

    @Test("Items of an earlier page are dropped, and the ranks have no gap")
    func duplicates() {
        var walk = CursorPaginator(to: 2, known: [position(1, [1, 2], next: "a")])
        let record = walk.receive(page([2, 3, 4], next: nil))
        #expect(record?.page.items.map(\.id.description) == ["3", "4"])
        #expect(record?.page.items.map(\.rank) == [3, 4])
        #expect(walk.end == 2)
    }

    @Test("An empty, missing or repeated cursor means the end", arguments: [nil, "", "a"] as [String?])
    func end(_ cursor: String?) {
        var walk = CursorPaginator(to: 9, known: [position(1, [1], next: "a")])
        let record = walk.receive(page([2], next: cursor))
        #expect(record?.page.nextCursor == nil)
        #expect(walk.request == nil && walk.end == 2)
    }

    @Test("An empty page at the end makes the previous page the last")
    func emptyEnd() {
        var walk = CursorPaginator(to: 9, known: [position(1, [1], next: "a")])
        let record = walk.receive(page([], next: nil))
        #expect(record == nil)
        #expect(walk.request == nil)
        #expect(walk.end == 1)
    }

    @Test("A page of repeated items only is skipped, and the next one takes its number")
    func repetitions() {
        var walk = CursorPaginator(to: 2, known: [position(1, [1], next: "a")])
        let record = walk.receive(page([1], next: "b"))
        #expect(record == nil && walk.request == .init(number: 2, cursor: "b", firstRank: 2))
    }

    @Test("A refused cursor is retried once, and then the paginator restarts once from the first page")
    func refused() {
        var walk = CursorPaginator(to: 3, known: [position(2, [21], next: "b")])
        let again = walk.receiveRefusal()
        #expect(again && walk.request?.cursor == "b")
        let restarts = walk.receiveRefusal()
        #expect(restarts && walk.request == .init(number: 1, cursor: nil, firstRank: 1))
        _ = walk.receive(page([1], next: "x"))
        let last = [walk.receiveRefusal(), walk.receiveRefusal()]
        #expect(last == [true, false])
    }

    @Test("A list without an end is read up to a limit")
    func endless() {
        var walk = CursorPaginator(to: .max, known: [])
        var asked = 0
        while walk.request != nil {
            asked += 1
            _ = walk.receive(page([asked], next: "cursor \(asked)"))
        }
        #expect(asked == Paging.maxRequests && walk.end == nil)
    }

    @Test("Items of a list without ranks get none, and a repeated one stays where it came first")
    func unranked() {
        var walk = CursorPaginator(to: 2, known: [position(1, [1, 2], next: "a")])
        let items = [2, 3].map { Item(rank: Item.unranked, id: ItemID("\($0)")!, title: DisplayText("Game \($0)")) }
        let record = walk.receive(Page(items: items, fetchedAt: Date(timeIntervalSince1970: 0)))
        #expect(record?.page.items.map(\.id.description) == ["3"] && record?.page.items[0].isRanked == false)
    }
}
