import Foundation
import Testing

@testable import TodayCore

@Suite("Walking from page to page")
struct PageWalkTests {
    private func page(_ numbers: [Int], next: String?) -> Page {
        let items = numbers.enumerated().map { index, number in
            Item(rank: index + 1, id: ItemID("\(number)")!, title: DisplayText("Game \(number)"))
        }
        return Page(items: items, nextCursor: next, fetchedAt: Date(timeIntervalSince1970: 0))
    }

    private func stop(_ number: Int, _ ids: [Int], next: String?) -> PageWalk.Stop {
        PageWalk.Stop(
            number: number, nextRank: 20 * (number - 1) + 1 + ids.count, items: ids.map { ItemID("\($0)")! },
            nextCursor: next)
    }

    @Test("from the first page to the third, each by the cursor of the previous one")
    func walk() {
        var walk = PageWalk(to: 3, known: [])
        #expect(walk.question == .init(number: 1, cursor: nil, firstRank: 1))
        let first = walk.take(page([1, 2], next: "a"))
        #expect(first?.page.items.map(\.rank) == [1, 2])
        #expect(walk.question == .init(number: 2, cursor: "a", firstRank: 3))
        let second = walk.take(page([3], next: "b"))
        #expect(second?.page.items.map(\.rank) == [3])
        #expect(walk.question == .init(number: 3, cursor: "b", firstRank: 4))
        let third = walk.take(page([4, 5], next: "c"))
        #expect(third?.number == 3)
        #expect(walk.question == nil && walk.end == nil)
    }

    @Test("if the previous page is known, one request is enough")
    func known() {
        let walk = PageWalk(to: 3, known: [stop(1, [1], next: "a"), stop(2, [21], next: "b"), stop(3, [9], next: "c")])
        #expect(walk.question == .init(number: 3, cursor: "b", firstRank: 22))
    }

    @Test("what was on an earlier page is left out, and the ranks have no gap")
    func duplicates() {
        var walk = PageWalk(to: 2, known: [stop(1, [1, 2], next: "a")])
        let record = walk.take(page([2, 3, 4], next: nil))
        #expect(record?.page.items.map(\.id.description) == ["3", "4"])
        #expect(record?.page.items.map(\.rank) == [3, 4])
        #expect(walk.end == 2)
    }

    @Test("a cursor that is empty, missing or already used means the end", arguments: [nil, "", "a"] as [String?])
    func end(_ cursor: String?) {
        var walk = PageWalk(to: 9, known: [stop(1, [1], next: "a")])
        let record = walk.take(page([2], next: cursor))
        #expect(record?.page.nextCursor == nil)
        #expect(walk.question == nil && walk.end == 2)
    }

    @Test("an empty page at the end makes the previous page the last")
    func emptyEnd() {
        var walk = PageWalk(to: 9, known: [stop(1, [1], next: "a")])
        let record = walk.take(page([], next: nil))
        #expect(record == nil && walk.question == nil && walk.end == 1)
    }

    @Test("a page of repetitions only is skipped, and the next one takes its number")
    func repetitions() {
        var walk = PageWalk(to: 2, known: [stop(1, [1], next: "a")])
        let record = walk.take(page([1], next: "b"))
        #expect(record == nil && walk.question == .init(number: 2, cursor: "b", firstRank: 2))
    }

    @Test("a cursor that is refused once is retried; refused twice, the walk restarts, and only once")
    func refused() {
        var walk = PageWalk(to: 3, known: [stop(2, [21], next: "b")])
        let again = walk.takeRefusal()
        #expect(again && walk.question?.cursor == "b")
        let restarts = walk.takeRefusal()
        #expect(restarts && walk.question == .init(number: 1, cursor: nil, firstRank: 1))
        _ = walk.take(page([1], next: "x"))
        let last = [walk.takeRefusal(), walk.takeRefusal()]
        #expect(last == [true, false])
    }

    @Test("a list without an end is read up to a limit")
    func endless() {
        var walk = PageWalk(to: .max, known: [])
        var asked = 0
        while walk.question != nil {
            asked += 1
            _ = walk.take(page([asked], next: "cursor \(asked)"))
        }
        #expect(asked == Paging.mostQuestions && walk.end == nil)
    }

    @Test("items of a list without ranks stay without, each counted where it came first")
    func unranked() {
        var walk = PageWalk(to: 2, known: [stop(1, [1, 2], next: "a")])
        let items = [2, 3].map { Item(rank: Item.unranked, id: ItemID("\($0)")!, title: DisplayText("Game \($0)")) }
        let record = walk.take(Page(items: items, fetchedAt: Date(timeIntervalSince1970: 0)))
        #expect(record?.page.items.map(\.id.description) == ["3"] && record?.page.items[0].isRanked == false)
    }
}
