import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Cached pages")
struct PagesTests {
    @Test("Page 3 is unchanged a day later, with its time and the cursor of the next")
    func kept() throws {
        let place = try Place()
        try place.record(Sample.page(Array(41...60), at: Place.now, firstRank: 41, next: "abc"), 3)
        try place.poll([60, 1, 2], at: 86_400)
        let page = try #require(try place.reading().page(3))
        #expect(page.page.fetchedAt == Place.now)
        #expect(page.page.nextCursor == "abc")
        #expect(page.number == 3)
        #expect(page.items.map(\.rank) == Array(41...60))
        #expect(page.items.first?.title == DisplayText("Game 41"))
        #expect(page.items.first?.link == "https://example.com/41")
        #expect(try place.reading().page(2) == nil)
        #expect(try place.reading().lastPage() == 3)
    }

    @Test("Pages are one list as far as they were read one after the other, with little time between them")
    func together() {
        func pages(_ seconds: Double...) -> [PageSample] {
            seconds.enumerated().map { index, seconds in
                PageSample(Page(items: [], fetchedAt: Place.now + seconds), number: index + 1)
            }
        }
        #expect(pages(0, 30, 60).readTogether(gap: 30).count == 3 && pages(0, 31, 60).readTogether(gap: 30).count == 1)
        #expect(pages(60, 0, 10).readTogether(gap: 30).count == 1 && pages().readTogether(gap: 30).isEmpty)
        #expect(Array(pages(0, 1, 2).dropFirst()).readTogether(gap: 30).isEmpty)
    }

    @Test("Signing out deletes what was fetched for the user, and of a favourite only its name stays")
    func forgotten() throws {
        let place = try Place()
        try place.poll([7, 8], at: 0)
        #expect(try place.add(8))
        try place.write { catalogue throws(CatalogueError) in try catalogue.deleteFetchedData() }
        let left = try place.reading()
        #expect(try left.page(1) == nil)
        #expect(try left.lastPage() == nil)
        #expect(try left.item(Sample.id(7)) == nil)
        let titles = try left.titles([Sample.id(7), Sample.id(8)])
        #expect(titles == [Sample.id(8): DisplayText("Game 8")])
        let file = try Data(contentsOf: URL(fileURLWithPath: place.paths.database))
        #expect(file.range(of: Data("Game 7".utf8)) == nil && file.range(of: Data("Game 8".utf8)) != nil)
    }

    @Test("An item's place comes from the page seen last")
    func latest() throws {
        let place = try Place()
        try place.record(Sample.page([7, 8], at: Place.now, firstRank: 21), 2)
        try place.poll([8, 1], at: 60)
        #expect(try place.reading().item(Sample.id(8))?.place == .init(rank: 1, seen: Place.now + 60))
        #expect(try place.reading().item(Sample.id(7))?.place == .init(rank: 21, seen: Place.now))
        #expect(try place.reading().item(Sample.id(99)) == nil)
    }

    @Test("A ranking with an unreadable entry is cached, but no sample of the history, and changes no best rank")
    func gap() throws {
        let place = try Place()
        try place.poll([1, 2, 3, 4], at: 0)
        let ranks = [(1, 1), (4, 3)]
        let page = Page(
            items: ranks.map { Sample.item($0, "Game \($0)", rank: $1) }, fetchedAt: Place.now + 60)
        try place.write { catalogue throws(CatalogueError) in try catalogue.record(PageSample(poll: page, wait: 60)) }
        let reading = try place.reading()
        #expect(try reading.item(Sample.id(4))?.place == .init(rank: 3, seen: Place.now + 60))
        #expect(try reading.standing(of: Sample.id(4))?.best == 4)
        #expect(try reading.rankings(since: Place.now).map { $0.items.count } == [4])
        #expect(try RowRepair(place.database()).findings() == nil)
    }

    @Test("Pages past the end of a shorter list are deleted, but not their items")
    func shorter() throws {
        let place = try Place()
        try place.record(Sample.page([1], at: Place.now))
        try place.record(Sample.page([2], at: Place.now, firstRank: 21), 2)
        try place.write { catalogue throws(CatalogueError) in try catalogue.forgetPages(after: 1) }
        #expect(try place.reading().lastPage() == 1)
        #expect(try place.reading().item(Sample.id(2))?.place == nil)
        #expect(try place.reading().item(Sample.id(2))?.seen == Place.now)
    }

    @Test("A page of the service is no page of a published feed, and the other way round")
    func publisher() throws {
        let place = try Place()
        let feed = CatalogueWriter(place.paths, source: "topgames", publisher: "feeds.example.org") { _ in }
        try place.record(Sample.page([1], at: Place.now))
        func published() throws -> Catalogue {
            try #require(
                try Catalogue.reading(place.paths, source: "topgames", publisher: "feeds.example.org"))
        }
        #expect(try published().page(1) == nil)
        #expect(try published().lastPage() == nil)
        #expect(try published().item(Sample.id(1))?.place == nil)
        try feed.write(at: Place.now) { catalogue throws(CatalogueError) in
            try catalogue.record(PageSample(Sample.page([2], at: Place.now), number: 1))
        }
        #expect(try published().page(1)?.items.map(\.id) == [Sample.id(2)])
        #expect(try place.reading().page(1)?.items.map(\.id) == [Sample.id(1)])
    }

    @Test("Two sources in one database are independent")
    func sources() throws {
        let place = try Place()
        let other = CatalogueWriter(place.paths, source: "pokedex") { _ in Issue.record("it said something") }
        for number in 1...5 {
            try place.poll([number], at: number)
            let item = Sample.item(number, "Pokémon \(number)", rank: 1)
            try other.write(at: Place.now) { catalogue throws(CatalogueError) in
                try catalogue.record(PageSample(Page(items: [item], fetchedAt: Place.now), number: 1))
            }
        }
        #expect(try place.reading().page(1)?.items.map(\.title) == [DisplayText("Game 5")])
        #expect(try place.reading("pokedex").page(1)?.items.map(\.title) == [DisplayText("Pokémon 5")])
        #expect(try place.reading("pokedex").search(DisplayText("game"), limit: 5).total == 0)
        #expect(try place.reading("pokedex").search(DisplayText("pok"), limit: 5).total == 5)
        #expect(try place.reading("pokedex").rankings(since: Place.now - 10).isEmpty)
    }
}

@Suite("Pages of filtered and sorted lists")
struct QueryPagesTests {
    private let alive = ListQuery(filters: ["status": SearchText("alive")!]).key
    private let rick = ListQuery(search: SearchText("rick")).key

    private func record(_ ids: [Int], _ number: Int, of list: String, in place: Place, isRanked: Bool = true) throws {
        var page = Sample.page(ids, at: Place.now, firstRank: 20 * (number - 1) + 1)
        if !isRanked { page.items = page.items.map { $0.with(rank: Item.unranked) } }
        try place.record(page, number, of: list)
    }

    @Test("Each filtered or sorted list has its own cached pages, and its own end")
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
        #expect(try catalogue.lastPage() == 1)
        #expect(try catalogue.lastPage(of: alive) == 2)
        #expect(try catalogue.page(2, of: rick) == nil)
        try place.write { catalogue throws(CatalogueError) in try catalogue.forgetPages(after: 1, of: alive) }
        #expect(try place.reading().lastPage(of: alive) == 1)
        #expect(try place.reading().page(1)?.items.count == 2)
    }

    @Test("The first item of a filtered list is not the first of all")
    func places() throws {
        let place = try Place()
        try record([7, 8], 1, of: "", in: place)
        try record([8, 9], 1, of: alive, in: place)
        #expect(try place.reading().item(Sample.id(8))?.place?.rank == 2)
        #expect(try place.reading().item(Sample.id(9))?.place == nil)
    }

    @Test("A page of items without ranks stays without, and in its order")
    func unranked() throws {
        let place = try Place()
        try record([30, 10, 20], 7, of: "", in: place, isRanked: false)
        let page = try #require(try place.reading().page(7))
        #expect(page.items.map(\.id.description) == ["30", "10", "20"])
        #expect(page.items.allSatisfy { !$0.isRanked })
        #expect(try place.reading().item(Sample.id(10))?.place == nil)
        #expect(DatabaseFact.examine(place.paths).isSound)
    }
}

@Suite("Facts of items")
struct StoredFactsTests {
    private func record(_ facts: [Fact]?, at time: Double = 0, in place: Place) throws {
        let item = Item(rank: Item.unranked, id: Sample.id("EUR"), title: DisplayText("Euro"), facts: facts)
        try place.record([item], at: time)
    }

    private func facts(_ place: Place) throws -> [Fact]? { try place.reading().item(Sample.id("EUR"))?.item.facts }

    @Test("Facts are available without the network, and the latest of each name is stored")
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
        "Invalid facts in the database are left out, and the item stays",
        arguments: ["'no JSON'", "'[{\"key\": \"a\"}]'", "printf('%.70000c', 'x')", "x'00'", "7"])
    func damaged(_ value: String) throws {
        let place = try Place()
        try record([Fact("a", .text(DisplayText("b")))], in: place)
        guard (try? place.tamper("UPDATE items SET facts = \(value)")) != nil else { return }
        #expect(try place.reading().item(Sample.id("EUR"))?.title == DisplayText("Euro"))
        #expect(try facts(place) == nil)
    }
}
