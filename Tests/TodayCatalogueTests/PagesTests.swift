import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Pages as last seen")
struct PagesTests {
    private func record(_ page: Page, _ number: Int, in place: Place) throws {
        try place.write { catalogue throws(CatalogueError) in try catalogue.record(PageRecord(page, number: number)) }
    }

    @Test("page 3 looks the same a day later, with its time and the cursor of the next")
    func kept() throws {
        let place = try Place()
        try record(Sample.page(Array(41...60), at: Place.now, firstRank: 41, next: "abc"), 3, in: place)
        try place.poll([60, 1, 2], at: 86_400)
        let page = try #require(try place.reading().page(3))
        #expect(page.seen == Place.now && page.nextCursor == "abc" && page.number == 3)
        #expect(page.items.map(\.item.rank) == Array(41...60))
        #expect(page.items.first?.title == DisplayText("Game 41"))
        #expect(page.items.first?.item.link == "https://example.com/41")
        #expect(try place.reading().page(2) == nil)
        #expect(try place.reading().lastPage() == 3)
    }

    @Test("an item's place comes from the page seen last")
    func latest() throws {
        let place = try Place()
        try record(Sample.page([7, 8], at: Place.now, firstRank: 21), 2, in: place)
        try place.poll([8, 1], at: 60)
        #expect(try place.reading().item(Sample.id(8))?.place == .init(rank: 1, seen: Place.now + 60))
        #expect(try place.reading().item(Sample.id(7))?.place == .init(rank: 21, seen: Place.now))
        #expect(try place.reading().item(Sample.id(99)) == nil)
    }

    @Test("pages past the end of a shorter list are forgotten, but not their items")
    func shorter() throws {
        let place = try Place()
        try record(Sample.page([1], at: Place.now), 1, in: place)
        try record(Sample.page([2], at: Place.now, firstRank: 21), 2, in: place)
        try place.write { catalogue throws(CatalogueError) in try catalogue.forgetPages(after: 1) }
        #expect(try place.reading().lastPage() == 1)
        #expect(try place.reading().item(Sample.id(2))?.place == nil)
        #expect(try place.reading().item(Sample.id(2))?.seen == Place.now)
    }

    @Test("two sources in one database know nothing of each other")
    func sources() throws {
        let place = try Place()
        let other = CatalogueWriter(place.paths, source: "pokedex") { _ in Issue.record("it said something") }
        for number in 1...5 {
            try place.poll([number], at: number)
            let item = Sample.item(number, "Pokémon \(number)", rank: 1)
            try other.write(at: Place.now) { catalogue throws(CatalogueError) in
                try catalogue.record(PageRecord(Page(items: [item], fetchedAt: Place.now), number: 1))
            }
        }
        #expect(try place.reading().page(1)?.items.map(\.title) == [DisplayText("Game 5")])
        #expect(try place.reading("pokedex").page(1)?.items.map(\.title) == [DisplayText("Pokémon 5")])
        #expect(try place.reading("pokedex").search(DisplayText("game"), limit: 5).total == 0)
        #expect(try place.reading("pokedex").search(DisplayText("pok"), limit: 5).total == 5)
        #expect(try place.reading("pokedex").rankings(since: Place.now - 10).isEmpty)
    }
}
