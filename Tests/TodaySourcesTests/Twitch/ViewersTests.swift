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

    @Test("a game without streams has no number, and not the number 0: its streams may only be late (twitchdev/issues#558)")
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
        "a count that fails costs the number, and not the ranking",
        arguments: [
            Reply.failure(.timedOut(seconds: 10)), .failure(.unreachable(reason: "reset")),
            .failure(.tooLarge(limit: 4 << 20)), .helix(500, ""), .helix(400, "bad game_id"), .text("<html>"), .text("{}"),
            .text(""),
        ])
    func failing(reply: Reply) throws {
        #expect(try viewers(reply) == nil)
    }

    @Test("a sign-in that ends while counting is a failure of the whole: the next question would fail as well")
    func signInExpires() {
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        world.expect(World.streamsRequest("1"), .helix(401, "Invalid OAuth token"))
        world.expect(World.refreshRequest, .identity(400, "Invalid refresh token"))
        #expect(world.failure() == .signInExpired)
    }
}
