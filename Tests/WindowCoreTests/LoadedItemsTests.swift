import Foundation
import TestSupport
import Testing
import TodayReports
import WindowCore

@Suite("Loaded pages")
struct LoadedItemsTests {
    private func ids(_ items: LoadedItems) -> [String] { items.items.map(\.id.description) }

    @Test("Pages follow each other, and have each item once")
    func pages() {
        var items = LoadedItems()
        items.receive(Reports.page(["a", "b"], page: 1, hasMore: true), as: 1)
        #expect(items.hasMore && items.nextPage == 2)
        items.receive(Reports.page(["b", "c"], page: 2), as: 2)
        #expect(ids(items) == ["a", "b", "c"] && !items.hasMore)
    }

    @Test("A newer page replaces the old one in its place, and later pages stay")
    func news() {
        var items = LoadedItems()
        items.receive(Reports.page(["a", "b"], page: 1, hasMore: true), as: 1)
        items.receive(Reports.page(["c", "d"], page: 2, hasMore: true), as: 2)
        items.receive(Reports.page(["c", "a"], page: 1, hasMore: true), as: 1)
        #expect(ids(items) == ["c", "a", "d"] && items.hasMore)
    }

    @Test("A page has its ids")
    func onPage() {
        var items = LoadedItems()
        items.receive(Reports.page(["a", "b"], page: 1, hasMore: true), as: 1)
        #expect(Set(items.ids(on: 1).map(\.description)) == ["a", "b"] && items.ids(on: 2).isEmpty)
    }

    @Test("Pages are found by the places of their items, of which each counts once")
    func places() {
        var items = LoadedItems()
        #expect(items.pages(at: 0..<5) == 1..<2)
        items.receive(Reports.page(["a", "b"], page: 1, hasMore: true), as: 1)
        items.receive(Reports.page(["b", "c"], page: 2, hasMore: true), as: 2)
        items.receive(Reports.page(["d", "e"], page: 3), as: 3)
        #expect(items.pages(at: 0..<2) == 1..<2 && items.pages(at: 1..<3) == 1..<3)
        #expect(items.pages(at: 3..<4) == 3..<4 && items.pages(at: 2..<99) == 2..<4)
    }

    @Test("Titles of hidden items are listed once each, until their page is reloaded or dropped")
    func leftOut() {
        var items = LoadedItems()
        items.receive(Reports.page(["a"], page: 1, hasMore: true, leftOut: ["X", "Y"]), as: 1)
        items.receive(Reports.page(["b"], page: 2, leftOut: ["Y", "Z"]), as: 2)
        #expect(items.leftOut == ["X", "Y", "Z"].map { DisplayText($0) })
        items.receive(Reports.page(["a", "x"], page: 1, hasMore: true), as: 1)
        #expect(items.leftOut == ["Y", "Z"].map { DisplayText($0) })
        items.drop(from: 2)
        #expect(items.leftOut.isEmpty)
    }

    @Test("Pages are dropped from a number on, and can be loaded again; the first stays")
    func dropping() {
        var items = LoadedItems()
        items.receive(Reports.page(["a"], page: 1, hasMore: true), as: 1)
        items.receive(Reports.page(["b"], page: 2), as: 2)
        items.drop(from: 1)
        items.drop(from: 3)
        #expect(ids(items) == ["a", "b"] && !items.hasMore)
        items.drop(from: 2)
        #expect(ids(items) == ["a"])
        #expect(items.hasMore)
        #expect(items.nextPage == 2)
    }

    @Test("Pages have the time of their data, however new the answer is")
    func time() {
        let now = Date(timeIntervalSince1970: 1_000_000)
        var report = Reports.page(["a"])
        #expect(report.time(at: now) == now - 60)
        // However long the report took.
        report.fetchedAt = now - 90
        #expect(report.time(at: now) == now - 90)
    }

    @Test("The list ends if the service answers with an earlier page than requested")
    func end() {
        var items = LoadedItems()
        items.receive(Reports.page(["a"], page: 1, hasMore: true), as: 1)
        items.receive(Reports.page(["a"], page: 1, hasMore: true), as: 2)
        #expect(ids(items) == ["a"])
        #expect(!items.hasMore)
        #expect(items.nextPage == 2)
    }

    @Test("A page out of order is ignored")
    func order() {
        var items = LoadedItems()
        items.receive(Reports.page(["z"], page: 3), as: 3)
        #expect(items.items.isEmpty)
    }

    @Test("An item gets a picture that arrives later")
    func pictures() throws {
        var items = LoadedItems(whole: Reports.page(["a", "b"]))
        items.receive(pictures: [try #require(ItemID("b")): "/b.png"])
        #expect(items.items.map(\.artFile) == [nil, "/b.png"])
    }
}

@Suite("Changes of a list")
struct SpliceTests {
    private func apply(_ splices: [Splice<Int>], to list: [Int]) -> [Int] {
        var list = list
        for splice in splices { list.replaceSubrange(splice.index..<splice.index + splice.removed, with: splice.added) }
        return list
    }

    @Test("Changes transform any list into any other")
    func all() {
        var generator = SeededGenerator.drawn(for: "lists that become others")
        for _ in 1...300 {
            let lists = (1...2).map { _ in
                Array((0..<30).shuffled(using: &generator).prefix(generator.roll(31)))
            }
            #expect(apply(Splice.from(lists[0], to: lists[1]), to: lists[0]) == lists[1], "\(lists)")
        }
    }

    @Test("Only moved items are changed")
    func few() {
        #expect(Splice.from([1, 2, 3, 4], to: [1, 3, 2, 4]).count == 2)
        #expect(Splice.from([1, 2], to: [1, 2]).isEmpty)
        #expect(Splice.from([1], to: [1, 2, 3]) == [Splice.from([1], to: [1, 2, 3])[0]])
    }
}
