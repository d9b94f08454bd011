import Foundation
import TestSupport
import Testing
import TodayCore

@testable import TodaySources

@Suite("Viewers are summed from the first page of streams")
struct ViewersTests {
    private let world = World()

    private func viewers(_ reply: Reply) throws -> Metric? {
        world.expect(World.topRequest, .games(["509658", "2", "3"]))
        world.expect(World.streamsRequest("509658"), reply)
        world.expect(World.streamsRequest("2"), .streams(of: "2", [2]))
        world.expect(World.streamsRequest("3"), .streams(of: "3", [3]))
        let page = try world.source.fetch(.top)
        #expect(page.items.dropFirst().map { $0.metric?.value } == [2, 3])
        return page.items[0].metric
    }

    @Test("each stream counts once, others' games and nonsense not at all, and more to come is marked")
    func quirks() throws {
        let metric = try viewers(.fixture("streams.json"))
        #expect(metric == Metric(value: 30_201, unit: "viewers", atLeast: true))
    }

    @Test("a sum that reached the last page is exact")
    func exact() throws {
        #expect(try viewers(.streams(of: "509658", [5, 4, 3])) == Metric(value: 12, unit: "viewers", atLeast: false))
    }

    @Test("an empty cursor is an end, as for games")
    func emptyCursor() throws {
        #expect(try viewers(.streams(of: "509658", [5], cursor: ""))?.atLeast == false)
    }

    @Test(
        "a game without streams has no number, and not the number 0: its streams may only be late (twitchdev/issues#558)"
    )
    func none() throws {
        #expect(try viewers(.streams(of: "509658", [])) == nil)
    }

    @Test("streams of another game alone are none of ours (twitchdev/issues#225)")
    func otherGame() throws {
        #expect(try viewers(.streams(of: "777", [100])) == nil)
    }

    @Test("a stream that nobody watches is a stream")
    func zero() throws {
        #expect(try viewers(.streams(of: "509658", [0]))?.value == 0)
    }

    @Test("numbers too large to add are no number of viewers, and no trap")
    func overflow() throws {
        #expect(try viewers(.streams(of: "509658", [Int.max, Int.max])) == nil)
    }

    @Test(
        "a count that fails ends the counting, and costs the numbers and not the ranking",
        arguments: [
            Reply.failure(.timedOut(seconds: 10)), .failure(.unreachable(reason: "reset")),
            .failure(.tooLarge(limit: 4 << 20)), .helix(500, ""), .helix(400, "bad game_id"), .helix(401, "Invalid"),
            .text("<html>"), .text("{}"), .text(""),
        ])
    func failing(reply: Reply) throws {
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        world.expect(World.streamsRequest("1"), .streams(of: "1", [1]))
        world.expect(World.streamsRequest("2"), reply)
        let page = try world.source.fetch(.top)
        #expect(page.ids == ["1", "2", "3"])
        #expect(page.items.map { $0.metric?.value } == [1, nil, nil])
        #expect(page.restUntil == nil)
    }

    @Test("503 is repeated once here as well")
    func unavailable() throws {
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        world.expect(World.streamsRequest("1"), .helix(503, ""))
        world.expectStreams()
        #expect(try world.source.fetch(.top).items.map { $0.metric?.value } == [1, 2, 3])
    }

    @Test(
        "429 while counting: nothing more is asked, the ranking is kept, and it is told until when to rest",
        arguments: [("1795227690", 90.0), ("", 60)])
    func rateLimited(reset: String, seconds: Double) throws {
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        world.expect(World.streamsRequest("1"), .helix(429, "…", headers: ["Ratelimit-Reset": reset]))
        let page = try world.source.fetch(.top)
        #expect(page.ids == ["1", "2", "3"])
        #expect(page.restUntil == World.start.addingTimeInterval(seconds))
    }

    @Test("a stream that could not be read makes the sum a lower bound")
    func unreadable() throws {
        let json = #"{"data":[{"id":"1","game_id":"509658","viewer_count":7},{"id":"2"}],"pagination":{}}"#
        #expect(try viewers(.text(json)) == Metric(value: 7, unit: "viewers", atLeast: true))
    }
}
