import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Viewers are summed from the first page of streams")
struct ViewersTests {
    private let world = World()

    private func viewers(_ reply: Reply) throws -> Metric? {
        world.expect(World.topRequest, .games(["509658", "2", "3"]))
        world.expect(World.streamsRequest("509658"), reply)
        world.expect(World.streamsRequest("2"), .streams(of: "2", [2]))
        world.expect(World.streamsRequest("3"), .streams(of: "3", [3]))
        let page = try world.source.fetch(.poll)
        #expect(page.items.dropFirst().map { $0.metric?.value } == [2, 3])
        return page.items[0].metric
    }

    @Test("each stream counts once, other games' and malformed ones not at all, and missing pages are marked")
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
        "a game without streams has no number, and not the number 0: its streams may be late (twitchdev/issues#558)"
    )
    func none() throws {
        #expect(try viewers(.streams(of: "509658", [])) == nil)
    }

    @Test("streams of other games only are ignored (twitchdev/issues#225)")
    func otherGame() throws {
        #expect(try viewers(.streams(of: "777", [100])) == nil)
    }

    @Test("a stream without viewers is a stream")
    func zero() throws {
        #expect(try viewers(.streams(of: "509658", [0]))?.value == 0)
    }

    @Test("numbers too large to add leave out the viewers, and do not trap")
    func overflow() throws {
        #expect(try viewers(.streams(of: "509658", [Int.max, Int.max])) == nil)
    }

    @Test(
        "a failed count ends the counting, and costs the numbers and not the ranking",
        arguments: [
            Reply.failure(.timedOut(seconds: 10)), .failure(.unreachable(reason: "reset")),
            .failure(.tooLarge(limit: 4 << 20)), .helix(500, ""), .helix(400, "bad game_id"), .helix(401, "Invalid"),
            .text("<html>"), .text("{}"), .text(""),
        ])
    func failing(reply: Reply) throws {
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        world.expect(World.streamsRequest("1"), .streams(of: "1", [1]))
        world.expect(World.streamsRequest("2"), reply)
        let page = try world.source.fetch(.poll)
        #expect(page.ids == ["1", "2", "3"])
        #expect(page.items.map { $0.metric?.value } == [1, nil, nil])
        #expect(page.restUntil == nil)
    }

    @Test("503 is retried once here as well")
    func unavailable() throws {
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        world.expect(World.streamsRequest("1"), .helix(503, ""))
        world.expectStreams()
        #expect(try world.source.fetch(.poll).items.map { $0.metric?.value } == [1, 2, 3])
    }

    @Test(
        "429 while counting: it stops, keeps the ranking, and reports until when to wait",
        arguments: [("1795227690", 90.0), ("", 60)])
    func rateLimited(reset: String, seconds: Double) throws {
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        world.expect(World.streamsRequest("1"), .helix(429, "…", headers: ["Ratelimit-Reset": reset]))
        let page = try world.source.fetch(.poll)
        #expect(page.ids == ["1", "2", "3"])
        #expect(page.restUntil == World.start.addingTimeInterval(seconds))
    }

    @Test("a stream that could not be read makes the sum a lower bound")
    func unreadable() throws {
        let json = #"{"data":[{"id":"1","game_id":"509658","viewer_count":7},{"id":"2"}],"pagination":{}}"#
        #expect(try viewers(.text(json)) == Metric(value: 7, unit: "viewers", atLeast: true))
    }
}
