import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Games by their ids")
struct LookupTests {
    private let world = World()

    private func ids(_ raw: [String]) throws -> [ItemID] { try raw.map { try #require(ItemID($0)) } }

    private func fetch(_ raw: String...) throws -> Page { try world.source.fetch(.items(try ids(raw))) }

    @Test("Games come in the order of the request, unranked, whatever Twitch's order is")
    func order() throws {
        world.expect(World.lookupRequest("30", "1", "2"), .games(["1", "2", "30"]))
        let page = try fetch("30", "1", "2")
        #expect(page.ids == ["30", "1", "2"] && page.items.allSatisfy { !$0.isRanked })
        #expect(page.nextCursor == nil)
    }

    @Test("An id that Twitch does not know is left out, and so is a game that was not requested")
    func unknown() throws {
        world.expect(World.lookupRequest("1", "999"), .games(["1", "5"]))
        #expect(try fetch("1", "999").ids == ["1"])
    }

    @Test("An id that cannot be Twitch's is not sent, because its 400 would lose all the others")
    func noNumber() throws {
        world.expect(World.lookupRequest("1"), .games(["1"]))
        #expect(try fetch("bulbasaur", "1", "-1").ids == ["1"])
        #expect(try fetch("EUR-USD").items.isEmpty)
    }

    @Test("101 ids are two requests; if the second fails, both fail, because its games would look unknown")
    func many() throws {
        let raw = (1...101).map(String.init)
        let first = "GET api/games?" + raw.prefix(100).map { "id=\($0)" }.joined(separator: "&")
        world.expect(first, .games(Array(raw.prefix(100))))
        world.expect(World.lookupRequest("101"), .games(["101"]))
        #expect(try world.source.fetch(.items(try ids(raw))).ids == raw)
        world.expect(first, .games(Array(raw.prefix(100))))
        world.expect(World.lookupRequest("101"), .helix(500, ""))
        #expect(world.failure(.items(try ids(raw))) == .server(status: 500))
    }
}

@Suite("Searching for a name")
struct SearchTests {
    private let world = World()

    private func search(_ typed: String = "tom") throws -> Page {
        try world.source.fetch(.list(ListQuery(search: try World.text(typed))))
    }

    @Test("A search is one request if everything is on a page, and no result is an empty page")
    func nothing() throws {
        world.expect(World.searchRequest("tom"), .games([]))
        let page = try search()
        #expect(page.items.isEmpty)
        #expect(page.nextCursor == nil)
        #expect(world.remarks == [])
    }

    @Test("A result has no rank: its place in the results is not its place in the ranking")
    func unranked() throws {
        world.expect(World.searchRequest("tom"), .games(["7", "8"]))
        let page = try search()
        #expect(page.ids == ["7", "8"] && page.items.allSatisfy { !$0.isRanked && $0.move == .same })
    }

    @Test(
        "The text is sent whole, and cannot be read as anything else",
        arguments: [
            ("tom & jerry", "tom%20%26%20jerry"), ("  a\t", "a"), ("\"quoted\"", "%22quoted%22"), ("50%", "50%25"),
            ("Poke\u{301}mon", "Pok%C3%A9mon"), ("-x", "-x"), ("a+b", "a%2Bb"), ("\u{1B}[2Jx", "%5B2Jx"),
        ])
    func typed(text: String, query: String) throws {
        world.expect(World.searchRequest(query), .games(["1"]))
        #expect(try search(text).ids == ["1"])
    }

    @Test("Three pages are read, each game is listed once, and the search has a next cursor")
    func pages() throws {
        world.expect(World.searchRequest("tom"), .games(["1", "2"], cursor: "b"))
        world.expect(World.searchRequest("tom", after: "b"), .games(["2", "3"], cursor: "c"))
        world.expect(World.searchRequest("tom", after: "c"), .games(["4"], cursor: "d"))
        let page = try search()
        #expect(page.ids == ["1", "2", "3", "4"] && page.nextCursor == "d")
    }

    @Test("A cursor that only leads to itself, or nowhere, is the end (twitchdev/issues#2, #1172)")
    func ends() throws {
        world.expect(World.searchRequest("tom"), .games(["1"], cursor: "b"))
        world.expect(World.searchRequest("tom", after: "b"), .games(["1"], cursor: "b"))
        #expect(try search().nextCursor == nil)
        world.expect(World.searchRequest("tom"), .games(["1"], cursor: "IA"))
        world.expect(World.searchRequest("tom", after: "IA"), .games([]))
        #expect(try search().nextCursor == nil)
    }

    @Test("A later page that fails loses only itself, with a remark")
    func laterPageFails() throws {
        world.expect(World.searchRequest("tom"), .games(["1"], cursor: "b"))
        world.expect(World.searchRequest("tom", after: "b"), .failure(.timedOut(seconds: 10)))
        let page = try search()
        #expect(page.ids == ["1"] && page.nextCursor == "b")
        #expect(world.remarks == ["Incomplete: Twitch did not respond within 10 s."])
    }

    @Test("A first page that fails is a failure")
    func firstPageFails() throws {
        world.expect(World.searchRequest("tom"), .helix(500, ""))
        #expect(world.failure(.list(ListQuery(search: try World.text("tom")))) == .server(status: 500))
    }
}
