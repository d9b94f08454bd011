import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Sources that are not like the first")
struct SiblingTests {
    private let world = World(signedIn: false)

    private func list(_ source: some Source, _ query: ListQuery) throws -> Page {
        try query.check(type(of: source).descriptor)
        return try source.fetch(.list(query))
    }

    @Test("one paged by offset is asked for page 7 in one request, and its ids are not places")
    func offset() throws {
        world.expect(
            "GET https://example.com/pokemon?offset=90&limit=15",
            .text(#"{"count":1351,"results":[{"name":"abra","url":"https://example.com/api/v2/pokemon/63/"}]}"#))
        let page = try list(OffsetSource(world.context), ListQuery(page: 7))
        #expect(page.ids == ["63"] && page.items.allSatisfy { !$0.isRanked })
        #expect(page.pageCount == 91 && page.nextCursor != nil && world.requests.count == 1)
    }

    @Test("its details have texts, lists and numbers, and cost one request whatever the effort")
    func details() throws {
        let body =
            #"{"id":1,"name":"bulbasaur","height":7,"types":[{"type":{"name":"grass"}},{"type":{"name":"poison"}}]}"#
        world.expect("GET https://example.com/pokemon/1", .text(body))
        let id = try #require(ItemID("1"))
        let item = try #require(try OffsetSource(world.context).fetch(.detail(id, .usual)).items.first)
        #expect(item.fact("types") == .list([DisplayText("grass"), DisplayText("poison")]))
        guard case .number(let height)? = item.fact("height") else {
            Issue.record("no height")
            return
        }
        #expect(height.short == "0.7")
        world.expect("GET https://example.com/pokemon/999", .text("Not Found", status: 404))
        let missing = try #require(ItemID("999"))
        #expect(try OffsetSource(world.context).fetch(.detail(missing, .usual)).items.isEmpty)
    }

    @Test("one with numbered pages gets its search and filters with the page, and 404 is an empty list")
    func number() throws {
        let dead = try #require(SearchText("dead"))
        let query = ListQuery(search: SearchText("rick & morty"), filters: ["status": dead], page: 2)
        world.expect(
            "GET https://example.com/character?page=2&name=rick%20%26%20morty&status=dead",
            .text(#"{"info":{"pages":2},"results":[{"id":8,"name":"Adjudicator Rick","status":"Dead"}]}"#))
        let page = try list(NumberSource(world.context), query)
        #expect(page.ids == ["8"] && page.nextCursor == nil)
        #expect(page.items[0].fact("status") == .text(DisplayText("Dead")))
        world.expect(
            "GET https://example.com/character?page=99", .text(#"{"error":"There is nothing here"}"#, status: 404))
        #expect(try list(NumberSource(world.context), ListQuery(page: 99)).items.isEmpty)
        let asleep = try #require(SearchText("asleep"))
        #expect(throws: QueryError.badFilterValue(key: "status", takes: ["alive", "dead", "unknown"])) {
            try list(NumberSource(world.context), ListQuery(filters: ["status": asleep]))
        }
    }

    @Test("one whose list comes whole has letters for ids, and shows the smallest rate")
    func whole() throws {
        world.expect("GET https://example.com/latest", .text(#"{"rates":{"EUR":0.8523,"BTC":0.000036,"IDR":16301.5}}"#))
        let page = try list(WholeSource(world.context), ListQuery())
        #expect(page.ids == ["BTC", "EUR", "IDR"])
        let rates = page.items.map { item in
            if case .number(let rate)? = item.fact("rate") { rate.short } else { "none" }
        }
        #expect(rates == ["0.000036", "0.8523", "16301"])
    }

    @Test("none of them has anything to sign in to, or pictures, and none implements it")
    func noSignIn() {
        let sources: [any Source] = [
            OffsetSource(world.context), NumberSource(world.context), WholeSource(world.context),
        ]
        for source in sources {
            #expect(!(source is any SignInSource))
            source.storePictures(of: [])
        }
        #expect(world.source as Any is any SignInSource)
    }
}

@Suite("The list of sources")
struct AllSourcesTests {
    @Test("each has a name that works as a command, a folder and a key, and is found by it")
    func names() {
        let names = AllSources.all.map { $0.label.name }
        #expect(Set(names).count == names.count)
        for type in AllSources.all {
            let label = type.label
            #expect(ItemID(label.name) != nil)
            #expect(AllSources.named(label.name)?.label == label)
            #expect(!label.service.isEmpty && !label.heading.isEmpty)
        }
        #expect(AllSources.named("Topgames") == nil)
    }

    @Test("the names on the disk never change")
    func stableNames() {
        #expect(TwitchSource.label == SourceLabel(name: "topgames", service: "Twitch", heading: "Top games on Twitch"))
    }

    @Test("each is described for the programs without network, and asks for a sign-in if its description says so")
    func described() {
        #expect(AllSources.all.map { $0.label } == AllSourceDescriptors.all.map(\.label))
        for source in AllSourceDescriptors.all {
            #expect(AllSourceDescriptors.named(source.name)?.label == source.label)
        }
        for type in AllSources.all {
            #expect(AllSourceDescriptors.named(type.label.name)?.paging == type.descriptor.paging)
            #expect(type.descriptor.can(.signIn) == (type is any SignInSource.Type))
        }
    }
}
