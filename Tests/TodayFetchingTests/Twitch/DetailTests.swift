import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("One game, with viewers and channels summed over its streams")
struct DetailTests {
    private let world = World()

    @Test("sums that reach the last page are exact; a repeated stream counts once, as first seen")
    func whole() throws {
        let sums = try world.numbers(
            .streams(of: "7", [50, 40], cursor: "c1"), .streams(of: "7", [41, 10], from: 1, cursor: "c2"),
            .streams(of: "7", [3], from: 3))
        #expect(sums.viewers == .viewers(103))
        #expect(sums.channels == .channels(4))
        #expect(world.remarks == [])
    }

    @Test("the item has its title, link and art, and no rank")
    func item() throws {
        world.expect(World.lookupRequest("7"), .games(["7"]))
        world.expect(World.countRequest("7"), .streams(of: "7", [1]))
        let page = try world.detail()
        #expect(page.titles == ["Game 7"] && !page.items[0].isRanked && page.items[0].link != nil)
        #expect(page.nextCursor == nil && page.restUntil == nil)
    }

    @Test("no more pages are read than requested, and missing ones are marked")
    func enough() throws {
        let sums = try world.numbers(
            .streams(of: "7", [5], cursor: "c1"), .streams(of: "7", [4], from: 1, cursor: "c2"), most: 2)
        #expect(sums.viewers == .viewers(9, atLeast: true))
        #expect(sums.channels == .channels(2, atLeast: true))
        #expect(world.remarks == [])
    }

    @Test("progress is reported before each request for streams")
    func progress() throws {
        _ = try world.numbers(.streams(of: "7", [5], cursor: "c1"), .streams(of: "7", [4], from: 1), most: 3)
        #expect(world.reports == [0, 1].map { FetchProgress("Counting streams", done: $0, total: 3) })
    }

    @Test("a game that Twitch does not know is an empty page, and its streams are not requested")
    func unknown() throws {
        world.expect(World.lookupRequest("7"), .games([]))
        #expect(try world.detail().items.isEmpty)
        #expect(
            try world.source.fetch(.detail(try #require(ItemID("no-number")), DetailEffort(requests: 1))).items.isEmpty)
    }

    @Test("a cursor that leads to an empty page may be the end, or not: it is marked (twitchdev/issues#199)")
    func emptyPage() throws {
        let sums = try world.numbers(.streams(of: "7", [5, 4], cursor: "c1"), .streams(of: "7", []))
        #expect(sums.viewers == .viewers(9, atLeast: true))
        #expect(sums.channels == .channels(2, atLeast: true))
    }

    @Test("a repeated cursor ends the count, and it is marked (twitchdev/issues#1172)")
    func repeatedCursor() throws {
        let sums = try world.numbers(.streams(of: "7", [5], cursor: "c1"), .streams(of: "7", [5], cursor: "c1"))
        #expect(sums.viewers == .viewers(5, atLeast: true))
        #expect(sums.channels == .channels(1, atLeast: true))
    }

    @Test("a cursor that is refused once is good the second time (twitchdev/issues#91)")
    func refusedOnce() throws {
        world.expect(World.lookupRequest("7"), .games(["7"]))
        world.expect(World.countRequest("7"), .streams(of: "7", [5], cursor: "c1"))
        world.expect(World.countRequest("7", after: "c1"), .helix(400, "invalid cursor"))
        world.expect(World.countRequest("7", after: "c1"), .streams(of: "7", [4], from: 1))
        #expect(try world.detail().items.first?.metric == .viewers(9))
    }

    @Test("streams of other games only leave both numbers out (twitchdev/issues#225)")
    func otherGame() throws {
        let sums = try world.numbers(.streams(of: "999", [50]))
        #expect(sums.viewers == nil && sums.channels == nil)
    }

    @Test("one stream of another game, or of another shape, makes the sums lower bounds")
    func unreadable() throws {
        let json =
            #"{"data":[{"id":"1","game_id":"7","viewer_count":7},{"id":"2"},{"id":"3","game_id":"","viewer_count":1}]}"#
        let sums = try world.numbers(.text(json))
        #expect(sums.viewers == .viewers(7, atLeast: true))
        #expect(sums.channels == .channels(1, atLeast: true))
    }

    @Test("a game without streams has no numbers, and not the number 0 (twitchdev/issues#558)")
    func none() throws {
        let sums = try world.numbers(.streams(of: "7", []))
        #expect(sums.viewers == nil && sums.channels == nil)
    }

    @Test("numbers too large to add leave out the viewers, on whichever page; the channels are counted")
    func overflow() throws {
        let sums = try world.numbers(
            .streams(of: "7", [Int.max], cursor: "c1"), .streams(of: "7", [Int.max], from: 1, cursor: "c2"),
            .streams(of: "7", [1], from: 2))
        #expect(sums.viewers == nil)
        #expect(sums.channels == .channels(3))
    }

    @Test("the large picture is fetched in its size and kept next to the small one, which is unchanged")
    func art() throws {
        world.wantedArt = ["7"]
        world.wantedLargeArt = ["7"]
        world.expect(World.lookupRequest("7"), .games(["7"]))
        world.expect(World.countRequest("7"), .streams(of: "7", [5]))
        world.expect("GET art/7-600x800.jpg", .bytes(PictureTests.jpeg))
        _ = try world.detail()
        #expect(world.largeArt["7"]??.bytes == PictureTests.jpeg && world.art.isEmpty)
    }
}
