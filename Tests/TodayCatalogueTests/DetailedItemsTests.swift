import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Items with facts from lists and from details")
struct DetailedItemsTests {
    private let place: Place
    private let index = fact("index", "1")
    private let types = fact("types", "grass")
    private let details = FactCompleteness.all(except: ["index"])

    init() throws { place = try Place() }

    private static func fact(_ key: String, _ text: String) -> Fact { Fact(key, .text(DisplayText(text))) }

    private func record(_ facts: [Fact]?, id: Int = 1, at time: Double = 0, _ scope: FactCompleteness = .some) throws {
        let item = Item(rank: Item.unranked, id: Sample.id(id), title: DisplayText("Creature \(id)"), facts: facts)
        try place.record([item], at: time, scope)
    }

    private func known(_ id: Int = 1) throws -> CatalogueItem { try #require(try place.reading().item(Sample.id(id))) }

    @Test("A list keeps the facts of details, and their time")
    func list() throws {
        try record([index])
        #expect(try known().detailed == nil)
        try record([types], at: 60, details)
        #expect(try known().detailed == Place.now + 60)
        try record([index], at: 7_200)
        #expect(try known().detailed == Place.now + 60)
        #expect(try known().item.facts == [index, types])
    }

    @Test("A search keeps the viewers of a stream that is still live, but no other facts that it lacks")
    func sameStream() throws {
        let viewers = Fact(ChannelFact.viewers, .number(Metric(value: 312, unit: "viewers")))
        let since = Self.fact(ChannelFact.since, "2026-11-20T18:00:00Z")
        let all = FactCompleteness.all(except: [])
        try record([types, viewers, since], all)
        try record([index, since], at: 60, all)
        #expect(try known().item.facts == [index, since, viewers])
        try record([index, Self.fact(ChannelFact.since, "2026-11-21T18:00:00Z")], at: 120, all)
        #expect(try known().item.fact(ChannelFact.viewers) == nil)
        try record([viewers], at: 180, all)
        try record([index], at: 240, all)
        #expect(try known().item.facts == [index])
    }

    @Test("An answer without a name keeps the stored one, and another name replaces it")
    func nameless() throws {
        func name(_ title: String, isNameless: Bool) throws -> String {
            try place.record([
                Item(rank: Item.unranked, id: Sample.id(1), title: DisplayText(title), isNameless: isNameless)
            ])
            return try known().item.title.escaped(for: .plain)
        }
        #expect(try name("unknown", isNameless: true) == "unknown")
        #expect(try name("Birdperson", isNameless: false) == "Birdperson")
        #expect(try name("unknown", isNameless: true) == "Birdperson")
        #expect(try name("Phoenixperson", isNameless: false) == "Phoenixperson")
    }

    @Test("The doctor reads the numbers of items and of details, and the age of the list")
    func kept() throws {
        #expect(CachedData.examine(place.paths, source: "topgames")?.items == 0)
        try record([index])
        try record([types], id: 2, at: 60, details)
        #expect(CachedData.examine(place.paths, source: "topgames") == CachedData(items: 2, detailed: 1, listed: nil))
        try place.poll([1, 2, 3], at: 120)
        let listed = CachedData(items: 3, detailed: 1, listed: Place.now + 120)
        #expect(CachedData.examine(place.paths, source: "topgames") == listed)
        #expect(CachedData.examine(place.paths, source: "rates")?.items == 0)
    }

    @Test("New details replace the old ones, and drop missing facts except those from lists")
    func replaced() throws {
        try record([index])
        try record([types, Self.fact("colour", "red")], at: 60, details)
        try record([types], at: 120, details)
        #expect(try known().item.facts == [types, index])
        #expect(try known().detailed == Place.now + 120)
        try record([types], id: 2, .all(except: []))
        try record(nil, id: 2, at: 60, .all(except: []))
        #expect(try known(2).item.facts == nil)
        #expect(try known(2).detailed == Place.now + 60)
    }

    @Test("A page of the list can bring all facts")
    func complete() throws {
        var page = Sample.page([1], at: Place.now)
        page.items = page.items.map {
            Item(rank: Item.unranked, id: $0.id, title: $0.title, facts: [Self.fact("status", "alive")])
        }
        try place.record(page, 1, .all(except: []))
        #expect(try known().detailed == Place.now)
    }

    @Test("An impossible time of details is ignored, and removed")
    func impossible() throws {
        try record([types], details)
        try place.tamper("UPDATE items SET detailed = -7")
        #expect(try known().detailed == nil)
        #expect(try known().item.facts == [types])
        #expect(!DatabaseFact.examine(place.paths).isSound)
        #expect(try RowRepair(place.database()).run() == "1 in items")
        #expect(DatabaseFact.examine(place.paths).isSound)
    }
}

@Suite("Pages with an ETag")
struct ValidatedPagesTests {
    private let place: Place

    init() throws {
        place = try Place()
        var page = Sample.page([3, 1, 2], at: Place.now)
        page.items = page.items.map { $0.with(rank: Item.unranked) }
        page.etag = ETag("W/\"a\"")
        try place.record(page, of: "whole=true")
    }

    private func page(only places: Range<Int>? = nil) throws -> Page? {
        try place.reading().page(1, of: "whole=true", only: places)?.page
    }

    @Test("A page that is unchanged gets a new time, and nothing else")
    func renewed() throws {
        let before = try #require(try page())
        #expect(before.etag?.text == "W/\"a\"")
        try place.write { catalogue throws(CatalogueError) in
            try catalogue.renew(1, of: "whole=true", seen: Place.now + 86_400)
        }
        let after = try #require(try page())
        #expect(after.fetchedAt == Place.now + 86_400)
        #expect(after.items == before.items)
        #expect(after.etag == before.etag)
        #expect(try place.reading().seen(1, of: "whole=true") == after.fetchedAt)
        #expect(try place.reading().seen(2) == nil)
    }

    @Test("A part of a page can be read")
    func part() throws {
        let first = try #require(try page(only: 0..<2))
        #expect(first.items.map(\.id.description) == ["3", "1"] && first.nextCursor != nil)
        let last = try #require(try page(only: 2..<4))
        #expect(last.items.map(\.id.description) == ["2"] && last.nextCursor == nil)
        #expect(try page(only: 3..<5) == nil)
        #expect(try page(only: 400..<500) == nil)
    }

    @Test("A page that loses an item loses its ETag, so that it is fetched as a whole")
    func lost() throws {
        try place.tamper("DELETE FROM items WHERE id = '1'")
        let read = try #require(try page())
        #expect(read.etag == nil && read.items.map(\.id.description) == ["3", "2"])
    }

    @Test(
        "A page with an invalid ETag loses it, and stays", arguments: ["'no quotes'", "''", "printf('%.999c', 'x')"])
    func damaged(_ value: String) throws {
        try place.tamper("UPDATE pages SET validator = \(value)")
        let read = try #require(try page())
        #expect(read.etag == nil && read.items.count == 3)
    }
}
