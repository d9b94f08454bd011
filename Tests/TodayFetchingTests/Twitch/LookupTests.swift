import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Games by their ids")
struct LookupTests {
    private let world = World()

    private func ids(_ raw: [String]) throws -> [ItemID] { try raw.map { try #require(ItemID($0)) } }

    private func fetch(_ raw: String...) throws -> Page { try world.source.fetch(.items(try ids(raw))) }

    @Test("they come in the order of the request, unranked, whatever Twitch's order is")
    func order() throws {
        world.expect(World.lookupRequest("30", "1", "2"), .games(["1", "2", "30"]))
        let page = try fetch("30", "1", "2")
        #expect(page.ids == ["30", "1", "2"] && page.items.allSatisfy { !$0.isRanked })
        #expect(page.nextCursor == nil)
    }

    @Test("an id that Twitch does not know is left out, and so is a game that was not requested")
    func unknown() throws {
        world.expect(World.lookupRequest("1", "999"), .games(["1", "5"]))
        #expect(try fetch("1", "999").ids == ["1"])
    }

    @Test("an id that cannot be Twitch's is not sent: its 400 would cost all the others")
    func noNumber() throws {
        world.expect(World.lookupRequest("1"), .games(["1"]))
        #expect(try fetch("bulbasaur", "1", "-1").ids == ["1"])
        #expect(try fetch("EUR-USD").items.isEmpty)
    }

    @Test("101 ids are two requests")
    func many() throws {
        let raw = (1...101).map(String.init)
        let first = "GET api/games?" + raw.prefix(100).map { "id=\($0)" }.joined(separator: "&")
        world.expect(first, .games(Array(raw.prefix(100))))
        world.expect(World.lookupRequest("101"), .games(["101"]))
        #expect(try world.source.fetch(.items(try ids(raw))).ids == raw)
    }

    @Test("if the second request fails, both fail: its games would look unknown")
    func allOrNothing() throws {
        let raw = (1...101).map(String.init)
        world.expect("GET api/games?" + raw.prefix(100).map { "id=\($0)" }.joined(separator: "&"), .games(raw))
        world.expect(World.lookupRequest("101"), .helix(500, ""))
        #expect(world.failure(.items(try ids(raw))) == .server(status: 500))
    }
}
