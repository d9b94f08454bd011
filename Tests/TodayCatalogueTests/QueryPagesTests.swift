import Foundation
import TestSupport
import Testing
import TodayDoctor

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Pages of filtered and sorted lists")
struct QueryPagesTests {
    private let alive = ListQuery(filters: ["status": SearchText("alive")!]).key
    private let rick = ListQuery(search: SearchText("rick")).key

    private func record(_ ids: [Int], _ number: Int, of list: String, in place: Place, isRanked: Bool = true) throws {
        var page = Sample.page(ids, at: Place.now, firstRank: 20 * (number - 1) + 1)
        if !isRanked { page.items = page.items.map { $0.with(rank: Item.unranked) } }
        let record = PageRecord(page, number: number)
        try place.write { catalogue throws(CatalogueError) in try catalogue.record(record, of: list) }
    }

    @Test("each has its own last-seen pages, and its own end")
    func apart() throws {
        let place = try Place()
        try record([1, 2], 1, of: "", in: place)
        try record([3], 1, of: alive, in: place)
        try record([4], 2, of: alive, in: place)
        try record([5], 1, of: rick, in: place)
        let catalogue = try place.reading()
        #expect(try catalogue.page(1)?.items.map(\.id.description) == ["1", "2"])
        #expect(try catalogue.pages(of: alive).flatMap { $0.items.map(\.id.description) } == ["3", "4"])
        #expect(try catalogue.page(1, of: rick)?.items.map(\.id.description) == ["5"])
        #expect(try catalogue.lastPage() == 1 && catalogue.lastPage(of: alive) == 2)
        #expect(try catalogue.page(2, of: rick) == nil)
        try place.write { catalogue throws(CatalogueError) in try catalogue.forgetPages(after: 1, of: alive) }
        #expect(try place.reading().lastPage(of: alive) == 1)
        #expect(try place.reading().page(1)?.items.count == 2)
    }

    @Test("the first of those that a filter left is not the first of all")
    func places() throws {
        let place = try Place()
        try record([7, 8], 1, of: "", in: place)
        try record([8, 9], 1, of: alive, in: place)
        #expect(try place.reading().item(Sample.id(8))?.place?.rank == 2)
        #expect(try place.reading().item(Sample.id(9))?.place == nil)
    }

    @Test("a page of items without ranks is kept without, and in its order")
    func unranked() throws {
        let place = try Place()
        try record([30, 10, 20], 7, of: "", in: place, isRanked: false)
        let page = try #require(try place.reading().page(7))
        #expect(page.items.map(\.id.description) == ["30", "10", "20"])
        #expect(page.items.allSatisfy { !$0.item.isRanked && $0.place == nil })
        #expect(try place.reading().item(Sample.id(10))?.place == nil)
        #expect(DatabaseFact.examine(place.paths).isSound)
    }
}

@Suite("Facts of items")
struct StoredFactsTests {
    private func record(_ facts: [Fact]?, at time: Double = 0, in place: Place) throws {
        let item = Item(rank: Item.unranked, id: Sample.id("EUR"), title: DisplayText("Euro"), facts: facts)
        try place.write { catalogue throws(CatalogueError) in try catalogue.record([item], seen: Place.now + time) }
    }

    private func facts(_ place: Place) throws -> [Fact]? { try place.reading().item(Sample.id("EUR"))?.item.facts }

    @Test("are there without the network, and the latest of each name is kept")
    func kept() throws {
        let place = try Place()
        let types = Fact("types", .list([DisplayText("grass"), DisplayText("poison")]))
        let (old, new) = (Fact("origin", .text(DisplayText("Earth"))), Fact("origin", .text(DisplayText("Mars"))))
        try record(nil, in: place)
        #expect(try facts(place) == nil)
        try record([old, types], at: 1, in: place)
        #expect(try facts(place) == [old, types])
        try record([new], at: 2, in: place)
        #expect(try facts(place) == [new, types])
        try record(nil, at: 3, in: place)
        #expect(try facts(place) == [new, types])
    }

    @Test(
        "that somebody else wrote are left out, and the item stays",
        arguments: ["'no JSON'", "'[{\"key\": \"a\"}]'", "printf('%.70000c', 'x')", "x'00'", "7"])
    func damaged(_ value: String) throws {
        let place = try Place()
        try record([Fact("a", .text(DisplayText("b")))], in: place)
        place.writer.close()
        let database = try Database(place.paths.database, .writing, patience: 100)
        guard (try? database.run("UPDATE items SET facts = \(value)")) != nil else { return }
        #expect(try place.reading().item(Sample.id("EUR"))?.title == DisplayText("Euro"))
        #expect(try facts(place) == nil)
    }
}
