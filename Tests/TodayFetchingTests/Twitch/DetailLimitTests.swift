import Foundation
import TestSupport
import Testing

@testable import TodayFetching

@Suite("A count that stops early")
struct DetailLimitTests {
    private let world = World()

    @Test("a failed request ends the count; the sums so far are kept and marked, and the failure is reported")
    func failing() throws {
        let sums = try world.numbers(.streams(of: "7", [5], cursor: "c1"), .failure(.timedOut(seconds: 10)))
        #expect(sums.viewers == .viewers(5, atLeast: true))
        #expect(world.remarks == ["Incomplete: Twitch did not answer within 10 s."])
    }

    @Test(
        "429 ends it as well, and the page says until when Twitch wants us to wait",
        arguments: [("1795227690", 90.0), ("", 60)])
    func rateLimited(reset: String, seconds: Double) throws {
        world.expect(World.lookupRequest("7"), .games(["7"]))
        world.expect(World.countRequest("7"), .streams(of: "7", [5], cursor: "c1"))
        world.expect(World.countRequest("7", after: "c1"), .helix(429, "…", headers: ["Ratelimit-Reset": reset]))
        let page = try world.detail()
        #expect(page.items[0].metric == .viewers(5, atLeast: true))
        #expect(page.restUntil == World.start + seconds)
        #expect(world.remarks == ["Incomplete: Twitch asks for fewer requests (HTTP 429)."])
    }

    @Test("40 requests a minute are left to the daemon: with 39 left the count stops, and says so")
    func fewLeft() throws {
        let sums = try world.numbers(
            .streams(of: "7", [5], cursor: "c1", left: 40), .streams(of: "7", [4], from: 1, cursor: "c2", left: 39))
        #expect(sums.viewers == .viewers(9, atLeast: true))
        #expect(
            world.remarks == [
                "Incomplete: Twitch allows 39 more requests for now, which todayd may need. Try again in a minute."
            ])
    }

    @Test("if few are left already, the streams are not requested at all")
    func fewLeftAtOnce() throws {
        world.expect(World.lookupRequest("7"), .games(["7"], left: 3))
        let page = try world.detail()
        #expect(page.items[0].metric == nil && page.items[0].details == nil)
        #expect(world.remarks.count == 1 && page.restUntil == nil)
    }

    @Test("with no request left after the last page nothing is missing, and nothing is reported")
    func lastPoint() throws {
        #expect(try world.numbers(.streams(of: "7", [5], left: 0)).viewers == .viewers(5))
        #expect(world.remarks == [])
    }

    @Test("of a bucket of 40 points a quarter is the daemon's; without headers there is no limit")
    func smallBucket() {
        func isLow(_ headers: [String: String]) -> Bool {
            TwitchAllowance(HTTPResponse(status: 200, headers: headers)).isLow
        }
        #expect(!isLow(["Ratelimit-Limit": "40", "Ratelimit-Remaining": "10"]))
        #expect(isLow(["Ratelimit-Limit": "40", "Ratelimit-Remaining": "9"]))
        #expect(isLow(["Ratelimit-Remaining": "39"]) && !isLow([:]) && !isLow(["Ratelimit-Remaining": "many"]))
    }
}
