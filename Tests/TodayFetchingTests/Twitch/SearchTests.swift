import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Searching for a name, as people type it")
struct SearchTests {
    private let world = World()

    private func search(_ typed: String = "tom") throws -> Page {
        try world.source.fetch(.list(ListQuery(search: try World.text(typed))))
    }

    @Test("one request if everything is on a page, and no result is an empty page")
    func nothing() throws {
        world.expect(World.searchRequest("tom"), .games([]))
        let page = try search()
        #expect(page.items.isEmpty && page.nextCursor == nil && world.remarks == [])
    }

    @Test("a result has no rank: its place in the results is not its place in the ranking")
    func unranked() throws {
        world.expect(World.searchRequest("tom"), .games(["7", "8"]))
        let page = try search()
        #expect(page.ids == ["7", "8"] && page.items.allSatisfy { !$0.isRanked && $0.move == .same })
    }

    @Test(
        "the text is sent whole, and cannot be mistaken for anything else",
        arguments: [
            ("tom & jerry", "tom%20%26%20jerry"), ("  a\t", "a"), ("\"quoted\"", "%22quoted%22"), ("50%", "50%25"),
            ("Poke\u{301}mon", "Pok%C3%A9mon"), ("-x", "-x"), ("a+b", "a%2Bb"), ("\u{1B}[2Jx", "%5B2Jx"),
        ])
    func typed(text: String, query: String) throws {
        world.expect(World.searchRequest(query), .games(["1"]))
        #expect(try search(text).ids == ["1"])
    }

    @Test("three pages are read, each game is listed once, and the search says that there is more")
    func pages() throws {
        world.expect(World.searchRequest("tom"), .games(["1", "2"], cursor: "b"))
        world.expect(World.searchRequest("tom", after: "b"), .games(["2", "3"], cursor: "c"))
        world.expect(World.searchRequest("tom", after: "c"), .games(["4"], cursor: "d"))
        let page = try search()
        #expect(page.ids == ["1", "2", "3", "4"] && page.nextCursor == "d")
    }

    @Test("a cursor that only leads to itself, or nowhere, is an end (twitchdev/issues#2, #1172)")
    func ends() throws {
        world.expect(World.searchRequest("tom"), .games(["1"], cursor: "b"))
        world.expect(World.searchRequest("tom", after: "b"), .games(["1"], cursor: "b"))
        #expect(try search().nextCursor == nil)
        world.expect(World.searchRequest("tom"), .games(["1"], cursor: "IA"))
        world.expect(World.searchRequest("tom", after: "IA"), .games([]))
        #expect(try search().nextCursor == nil)
    }

    @Test("a later page that fails costs only itself, and that is reported")
    func laterPageFails() throws {
        world.expect(World.searchRequest("tom"), .games(["1"], cursor: "b"))
        world.expect(World.searchRequest("tom", after: "b"), .failure(.timedOut(seconds: 10)))
        let page = try search()
        #expect(page.ids == ["1"] && page.nextCursor == "b")
        #expect(world.remarks == ["Incomplete: Twitch did not answer within 10 s."])
    }

    @Test("a first page that fails is a failure")
    func firstPageFails() throws {
        world.expect(World.searchRequest("tom"), .helix(500, ""))
        #expect(world.failure(.list(ListQuery(search: try World.text("tom")))) == .server(status: 500))
    }
}
