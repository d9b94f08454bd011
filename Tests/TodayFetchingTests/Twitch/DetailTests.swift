import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("One game, with viewers and channels summed over its streams")
struct DetailTests {
    private let world = World()

    private static let mixed =
        #"{"data":[{"id":"1","game_id":"7","viewer_count":7},{"id":"2"},{"id":"3","game_id":"","viewer_count":1}]}"#

    /// The pages of its streams, the limit of pages, and the sums.
    private static let counts: [(pages: [Reply], most: Int, viewers: Metric?, channels: Metric?)] = [
        // Sums that reach the last page are exact; a repeated stream counts once, as first seen.
        (
            [
                .streams(of: "7", [50, 40], cursor: "c1"), .streams(of: "7", [41, 10], from: 1, cursor: "c2"),
                .streams(of: "7", [3], from: 3),
            ], 5, .viewers(103), .channels(4)
        ),
        // No more pages are read than requested.
        (
            [.streams(of: "7", [5], cursor: "c1"), .streams(of: "7", [4], from: 1, cursor: "c2")], 2,
            .viewers(9, atLeast: true), .channels(2, atLeast: true)
        ),
        // A cursor that leads to an empty page may be the end, or not (twitchdev/issues#199).
        (
            [.streams(of: "7", [5, 4], cursor: "c1"), .streams(of: "7", [])], 5, .viewers(9, atLeast: true),
            .channels(2, atLeast: true)
        ),
        // A repeated cursor ends the count (twitchdev/issues#1172).
        (
            [.streams(of: "7", [5], cursor: "c1"), .streams(of: "7", [5], cursor: "c1")], 5,
            .viewers(5, atLeast: true), .channels(1, atLeast: true)
        ),
        // Streams of other games only leave both numbers out (twitchdev/issues#225), as no streams do: there is no
        // number 0 (twitchdev/issues#558). A stream without viewers is one.
        ([.streams(of: "999", [50])], 5, nil, nil), ([.streams(of: "7", [])], 5, nil, nil),
        ([.streams(of: "7", [0])], 5, .viewers(0), .channels(1)),
        // One of another game, or of another shape, makes the sums lower bounds; so do viewers below 0.
        ([.text(mixed)], 5, .viewers(7, atLeast: true), .channels(1, atLeast: true)),
        ([.streams(of: "7", [7, -1])], 5, .viewers(7, atLeast: true), .channels(1, atLeast: true)),
        // Numbers too large to add leave out the viewers, on whichever page.
        ([.streams(of: "7", [.max, .max])], 5, nil, .channels(2)),
        (
            [
                .streams(of: "7", [.max], cursor: "c1"), .streams(of: "7", [1], from: 1, cursor: "c2"),
                .streams(of: "7", [1], from: 2),
            ], 5, nil, .channels(3)
        ),
    ]

    @Test("An incomplete sum is marked, and an unusable one is left out", arguments: counts)
    func sums(pages: [Reply], most: Int, viewers: Metric?, channels: Metric?) throws {
        let sums = try world.numbers(pages, most: most)
        #expect(sums.viewers == viewers)
        #expect(sums.channels == channels)
        #expect(world.remarks == [])
    }

    @Test("The item has its title, link and art, and no rank")
    func item() throws {
        world.expect(World.lookupRequest("7"), .games(["7"]))
        world.expect(World.countRequest("7"), .streams(of: "7", [1]))
        let page = try world.detail()
        #expect(page.titles == ["Game 7"] && !page.items[0].isRanked && page.items[0].link != nil)
        #expect(page.nextCursor == nil && page.restUntil == nil)
    }

    @Test("Progress is reported before each request for streams")
    func progress() throws {
        _ = try world.numbers([.streams(of: "7", [5], cursor: "c1"), .streams(of: "7", [4], from: 1)], most: 3)
        #expect(world.reports == [0, 1].map { FetchProgress("Counting streams", done: $0, total: 3) })
    }

    @Test("A game that Twitch does not know is an empty page, and its streams are not requested")
    func unknown() throws {
        world.expect(World.lookupRequest("7"), .games([]))
        #expect(try world.detail().items.isEmpty)
        let id = try #require(ItemID("no-number"))
        #expect(try world.source.fetch(.detail(id, DetailOptions(requests: 1))).items.isEmpty)
    }

    @Test("The large picture is fetched in its size and stored next to the small one, which is unchanged")
    func art() throws {
        world.wantedArt = ["7", "7.large"]
        world.expect(World.lookupRequest("7"), .games(["7"]))
        world.expect(World.countRequest("7"), .streams(of: "7", [5]))
        world.expect("GET art/7-600x800.jpg", .bytes(PictureTests.jpeg))
        _ = try world.detail()
        #expect(world.art["7.large"]??.bytes == PictureTests.jpeg && world.art.count == 1)
    }

    @Test(
        "A 429 ends the count as well, and the page has the wait",
        arguments: [("1795227690", 90.0), ("", 60)])
    func rateLimited(reset: String, seconds: Double) throws {
        world.expect(World.lookupRequest("7"), .games(["7"]))
        world.expect(World.countRequest("7"), .streams(of: "7", [5], cursor: "c1"))
        world.expect(World.countRequest("7", after: "c1"), .helix(429, "…", headers: ["Ratelimit-Reset": reset]))
        let page = try world.detail()
        #expect(page.items[0].metric == .viewers(5, atLeast: true))
        #expect(page.restUntil == World.start + seconds)
        #expect(world.remarks == ["Incomplete: Twitch is rate-limiting requests."])
    }

    @Test("60 requests a minute are reserved for the daemon: with 59 left the count stops, with a remark")
    func fewLeft() throws {
        let sums = try world.numbers([
            .streams(of: "7", [5], cursor: "c1", left: 60), .streams(of: "7", [4], from: 1, cursor: "c2", left: 59),
        ])
        #expect(sums.viewers == .viewers(9, atLeast: true))
        #expect(
            world.remarks == [
                "Incomplete: Twitch allows 59 more requests for now, which todayd may need. Try again in a minute."
            ])
    }

    @Test("If few requests are left already, the streams are not requested at all")
    func fewLeftAtOnce() throws {
        world.expect(World.lookupRequest("7"), .games(["7"], left: 3))
        let page = try world.detail()
        #expect(page.items[0].metric == nil && page.items[0].details == nil)
        #expect(world.remarks.count == 1 && page.restUntil == nil)
    }

    @Test("With no request left after the last page nothing is missing, and there is no remark")
    func lastPoint() throws {
        #expect(try world.numbers([.streams(of: "7", [5], left: 0)]).viewers == .viewers(5))
        #expect(world.remarks == [])
    }

    @Test("Of a bucket of 40 points a quarter is reserved for the daemon; without headers there is no limit")
    func smallBucket() {
        func isLow(_ headers: [String: String]) -> Bool {
            TwitchAllowance(HTTPResponse(status: 200, headers: headers)).isLow
        }
        #expect(!isLow(["Ratelimit-Limit": "40", "Ratelimit-Remaining": "10"]))
        #expect(isLow(["Ratelimit-Limit": "40", "Ratelimit-Remaining": "9"]))
        #expect(isLow(["Ratelimit-Remaining": "59"]))
        #expect(!isLow([:]))
        #expect(!isLow(["Ratelimit-Remaining": "many"]))
    }
}
