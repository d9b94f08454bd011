import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Later pages and details in a feed, and other requests to it")
struct ViewedItemsTests {
    private static let start = World.start
    private let feed = FeedWorld()

    private func item(_ id: String, _ title: String, _ facts: [Fact] = []) -> Item {
        Item(rank: Item.unranked, id: Sample.id(id), title: DisplayText(title), facts: facts.isEmpty ? nil : facts)
    }

    private func text(_ key: String, _ value: String) -> Fact { Fact(key, .text(DisplayText(value))) }

    private var pokemon: Page {
        Page(items: [item("25", "pikachu"), item("26", "raichu"), item("386", "deoxys-normal")], fetchedAt: Self.start)
    }

    private func publishPokemon() throws {
        let types = Fact("types", .list([DisplayText("electric")]))
        let other = Fact(Fact.otherNames, .list([DisplayText("deoxys")]))
        try feed.publish(
            pokemon, of: .pokedex,
            besides: ViewedItems(details: [
                DetailedItem(item("25", "pikachu", [types]), fetchedAt: Self.start - 500),
                DetailedItem(item("386", "deoxys-normal", [other]), fetchedAt: Self.start - 900),
            ]))
    }

    private func detail(_ typed: String) throws -> Page {
        try feed.source(.pokedex).fetch(.detail(Sample.id(typed), .usual))
    }

    @Test("Details have the publisher's time, and are found by id, by name and by another name")
    func details() throws {
        try publishPokemon()
        for typed in ["25", "pikachu"] {
            let page = try detail(typed)
            #expect(page.items.map(\.id) == [Sample.id("25")] && page.fetchedAt == Self.start - 500)
            #expect(page.items.first?.fact("types") == .list([DisplayText("electric")]))
        }
        #expect(try detail("deoxys").items.map(\.id) == [Sample.id("386")])
        let both = try feed.source(.pokedex).fetch(.items([Sample.id("386"), Sample.id("25")]))
        #expect(both.items.map(\.id.description) == ["386", "25"] && both.fetchedAt == Self.start - 900)
    }

    @Test("Details that were never viewed at the publisher's are not published")
    func unpublished() throws {
        try publishPokemon()
        for typed in ["26", "raichu"] {
            #expect(throws: FetchError.notPublished) { try detail(typed) }
        }
        #expect(throws: FetchError.notPublished) { try feed.source(.pokedex).fetch(.items([Sample.id("26")])) }
        #expect(
            FetchError.notPublished.sentence(feed.source(.pokedex).label)
                == "PokéAPI via feeds.example.org does not publish this data.")
    }

    @Test("An item that is not in the whole list is unknown")
    func unknown() throws {
        try publishPokemon()
        #expect(try detail("missingno").items.isEmpty)
    }

    @Test("The whole list comes in one page, and is searched without a remark, because it is complete")
    func whole() throws {
        try publishPokemon()
        let source = feed.source(.pokedex)
        #expect(try source.fetch(.list(.whole)).items.count == 3)
        let found = try source.fetch(.list(ListQuery(search: SearchText("chu"))))
        #expect(found.items.map(\.id.description) == ["25", "26"] && feed.world.remarks.isEmpty)
    }

    private func publishCharacters() throws {
        let names = ["Rick Sanchez", "Morty Smith", "Summer Smith"] + (4...45).map { "Rick no. \($0)" }
        let items = names.enumerated().map { index, name in
            item("\(index + 1)", name, [text("status", index % 2 == 0 ? "Alive" : "Dead")])
        }
        try feed.publish(Page(items: items, fetchedAt: Self.start), of: .characters)
    }

    private func characters(_ filters: [String: String], page: Int = 1) throws -> Page {
        let query = ListQuery(filters: filters.compactMapValues { SearchText($0) }, page: page)
        return try feed.source(.characters).fetch(.list(query))
    }

    @Test("Filters are applied here, over everything in the feed")
    func filters() throws {
        try publishCharacters()
        #expect(try characters(["name": "smith"]).items.map(\.id.description) == ["2", "3"])
        #expect(try characters(["name": "smith", "status": "alive"]).items.map(\.id.description) == ["3"])
        let dead = try characters(["status": "dead"])
        #expect(dead.items.count == 20)
        #expect(dead.pageCount == 2)
        #expect(dead.nextCursor == "2")
        #expect(try characters(["status": "dead"], page: 2).items.count == 2)
        #expect(try characters(["name": "squanchy"]).items.isEmpty)
        #expect(feed.world.remarks.isEmpty)
    }

    @Test("A filter over an incomplete list has a remark with the number of items")
    func incomplete() throws {
        let items = [item("1", "Rick"), item("2", "Morty")]
        try feed.publish(Page(items: items, nextCursor: "2", fetchedAt: Self.start), of: .characters)
        #expect(try characters(["name": "rick"]).items.count == 1)
        #expect(feed.world.remarks == ["Filtered only the 2 characters in the feed."])
    }

    @Test("A filter or an order that only the service can apply is an error in one sentence")
    func refused() throws {
        try publishCharacters()
        #expect(throws: FetchError.notPublished) { try characters(["planet": "earth"]) }
        #expect(throws: FetchError.notPublished) { try feed.source(.characters).fetch(.list(ListQuery(sort: "name"))) }
    }

    private func games(_ ids: ClosedRange<Int>, at time: Date, next: String?) -> Page {
        let items = ids.map { Item(rank: $0, id: Sample.id("\($0)"), title: DisplayText("Game \($0)")) }
        return Page(items: items, nextCursor: next, fetchedAt: time)
    }

    private func page(_ number: Int) throws -> Page {
        let query = ListQuery(page: number, cursor: "\(number)", firstRank: 20 * (number - 1) + 1)
        return try feed.source.fetch(.list(query))
    }

    @Test("Later pages have their own time; after the last published one a remark says how far the feed goes")
    func laterPages() throws {
        let second = PageSample(games(21...40, at: Self.start - 300, next: "secret"), number: 2)
        try feed.publish(
            games(1...20, at: Self.start, next: "secret"), of: .topGames, besides: ViewedItems(pages: [second]))
        let first = try feed.source.fetch(.poll)
        #expect(first.items.count == 20)
        #expect(first.nextCursor == "2")
        #expect(first.fetchedAt == Self.start)
        let later = try page(2)
        #expect(later.items.map(\.rank) == Array(21...40) && later.fetchedAt == Self.start - 300)
        #expect(later.nextCursor == "3" && feed.world.remarks.isEmpty)
        #expect(try page(3).items.isEmpty)
        #expect(feed.world.remarks == ["The feed has only the first 40 games."])
        let found = try feed.source.fetch(.list(ListQuery(search: SearchText("game 33"))))
        #expect(found.items.map(\.id.description) == ["33"] && found.fetchedAt == Self.start - 300)
        #expect(feed.world.remarks.last == "Searched only the 40 games in the feed.")
    }

    @Test("A poll reads neither later pages nor details")
    func poll() throws {
        let second = PageSample(games(21...40, at: Self.start, next: nil), number: 2)
        try feed.publish(
            games(1...20, at: Self.start, next: "secret"), of: .topGames, besides: ViewedItems(pages: [second]))
        let manifest = JSONCoding.decode(PublishedManifest.self, Data((feed.kept.withLock { $0?.manifest } ?? "").utf8))
        let pages = try #require(manifest?.pages.map(\.path))
        feed.parts.withLock { parts in parts = parts.filter { pages.contains($0.key) } }
        #expect(try feed.source.fetch(.poll).items.count == 20)
    }
}
