import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("A poll of the top three and their viewers")
struct TopThreeTests {
    private let world = World()

    private func top() throws(FetchError) -> Page { try world.source.fetch(.poll) }

    @Test(
        "A poll is one request for the ranking, in the API's order and not that of the sums, and one for each one's viewers"
    )
    func requests() throws {
        world.expect(World.topRequest, .games(["1", "2", "3", "4"], cursor: "next"))
        for (game, viewers) in [("1", 10), ("2", 9000), ("3", 500)] {
            world.expect(World.streamsRequest(game), .streams(of: game, [viewers]))
        }
        let page = try top()
        #expect(page.ids == ["1", "2", "3", "4"] && page.items.map(\.rank) == [1, 2, 3, 4])
        #expect(page.items.map { $0.metric?.value } == [10, 9000, 500, nil])
        #expect(page.nextCursor == "next" && page.fetchedAt == World.start)
        #expect(Set(world.book) == Set(world.requests.map { $0 + " as access-1" }))
    }

    @Test("Viewers are counted for the first three and for the first three that are not hidden")
    func hidden() throws {
        world.leftOut = LeftOut(["2"])
        world.expect(World.topRequest, .games(["1", "2", "3", "4", "5"]))
        for game in ["1", "2", "3", "4"] { world.expect(World.streamsRequest(game), .streams(of: game, [7])) }
        let page = try top()
        #expect(page.ids == ["1", "2", "3", "4", "5"] && page.items.map { $0.metric?.value } == [7, 7, 7, 7, nil])
    }

    /// A page of games with these ids, in JSON: a number is unreadable.
    private func games(_ ids: [String], next: String = "") -> Reply {
        let entries = ids.map { #"{"id":\#($0),"name":"Game"}"# }.joined(separator: ",")
        return .text(#"{"data":[\#(entries)],"pagination":{"cursor":"\#(next)"}}"#)
    }

    @Test("A game that cannot be read keeps its rank, so that no other seems to rise, and a remark counts it")
    func unreadable() throws {
        world.expect(World.topRequest, games([#""1""#, #""2""#, #""3""#, "4", #""5""#]))
        world.expectStreams()
        let page = try top()
        #expect(page.ids == ["1", "2", "3", "5"])
        #expect(page.items.map(\.rank) == [1, 2, 3, 5])
        #expect(world.remarks == ["Twitch sent 1 entry that cannot be read; it is left out."])
    }

    @Test(
        "Without one of the first three visible games, the response is invalid",
        arguments: [(["1", "\"2\"", "\"3\"", "\"4\""], []), (["\"1\"", "\"2\"", "\"3\"", "4", "\"5\""], ["2"])])
    func unreadableLeader(ids: [String], hidden: [String]) {
        world.leftOut = LeftOut(hidden)
        world.expect(World.topRequest, games(ids))
        #expect(throws: FetchError.badAnswer(reason: "one of its first entries cannot be read")) { try top() }
        #expect(world.remarks.isEmpty)
    }

    @Test("An unreadable game at the end of a short page keeps its rank before the next page, too")
    func unreadableEnd() {
        world.expect(World.topRequest, games(["\"1\"", "\"2\"", "3"], next: "a"))
        world.expect(World.topRequest + "&after=a", games(["\"2\"", "\"4\"", "\"5\""]))
        #expect(throws: FetchError.badAnswer(reason: "one of its first entries cannot be read")) { try top() }
    }

    private func channels(_ viewers: Int...) -> Reply {
        let streams = viewers.enumerated().map { number, viewers in
            """
            {"id":"5\(number)","user_id":"\(number)","user_login":"login_\(number)","user_name":"Channel \(number)",\
            "game_id":"9","game_name":"Celeste","type":"live","title":"hi","viewer_count":\(viewers),\
            "started_at":"2026-11-26T08:00:00Z","language":"pt","thumbnail_url":"https://example.org/a.jpg"}
            """
        }
        return .text(#"{"data":[\#(streams.joined(separator: ","))],"pagination":{"cursor":"next"}}"#)
    }

    @Test(
        "A poll reads the first page of live channels of each game with a rule, and leaves out those with few viewers")
    func live() throws {
        let rules = [
            LiveRule(Sample.id("9"), atLeast: 50, language: "pt"), LiveRule(Sample.id("8")), LiveRule(Sample.id("7")),
        ]
        world.live = rules
        world.expectTop()
        world.expect("GET api/streams?game_id=9&first=100&language=pt", channels(100, 50, 49))
        world.expect(World.streamsRequest("8"), channels())
        world.expect(World.streamsRequest("7"), .text("", status: 500))
        let page = try top()
        let live = try #require(page.live)
        #expect(live.map(\.rule) == [rules[0], rules[1]] && live.map(\.channels.count) == [2, 0])
        let first = try #require(live.first?.channels.first)
        #expect(first.channel?.text == "login_0" && first.text(ChannelFact.game) == DisplayText("Celeste"))
        #expect(first.art == nil)
        #expect(first.liveSince != nil)
        #expect(first.text(ChannelFact.stream) == DisplayText("50"))
        #expect(page.items.count == 3 && page.restUntil == nil)
    }

    @Test("Five games with live rules take five more requests at a poll, also if their pages are full")
    func costOfLive() throws {
        world.expectTop()
        _ = try top()
        let before = world.requests.count
        world.live = ["9", "8", "7", "6", "5"].map { LiveRule(Sample.id($0), atLeast: 50) }
        world.expectTop()
        for rule in world.live {
            world.expect(World.streamsRequest(rule.game.description), channels(70, 60, 40))
        }
        #expect(try top().live?.count == 5)
        #expect(world.requests.count == 2 * before + 5)
    }

    @Test("The rate limit ends the reading of live channels, and the ranking waits for its end")
    func limitedLive() throws {
        let reset = "\(Int(World.start.timeIntervalSince1970) + 30)"
        world.live = [LiveRule(Sample.id("9")), LiveRule(Sample.id("8"))]
        world.expectTop()
        world.expect(World.streamsRequest("9"), .helix(429, "…", headers: ["Ratelimit-Reset": reset]))
        let page = try top()
        #expect(page.live == nil)
        #expect(page.items.count == 3)
        #expect(page.restUntil != nil)
    }

    @Test("After a short page the next is requested until there are three (twitchdev/issues#28)")
    func shortPage() throws {
        world.expect(World.topRequest, .games(["1"], cursor: "b"))
        world.expect(World.nextRequest("b"), .games(["2"], cursor: "c"))
        world.expect(World.nextRequest("c"), .games(["3", "4"], cursor: "d"))
        world.expectStreams()
        let page = try top()
        #expect(page.ids == ["1", "2", "3", "4"])
        #expect(page.items.map(\.rank) == [1, 2, 3, 4])
        #expect(page.nextCursor == "d")
    }

    @Test("A page of nothing but the blank category is skipped")
    func blankPage() throws {
        world.expect(World.topRequest, .games(["0"], cursor: "b"))
        world.expect(World.nextRequest("b"), .games(["1", "2", "3"]))
        world.expectStreams()
        #expect(try top().items.map(\.rank) == [1, 2, 3])
    }

    @Test("A game that moved to the next page meanwhile is listed once")
    func duplicates() throws {
        world.expect(World.topRequest, .games(["1", "2"], cursor: "b"))
        world.expect(World.nextRequest("b"), .games(["2", "1", "3"]))
        world.expectStreams()
        #expect(try top().ids == ["1", "2", "3"])
    }

    @Test(
        "A list that does not get to three is a bad answer, and never a shorter top three",
        arguments: [
            [([], nil)],
            // A cursor that only leads to itself (twitchdev/issues#1172), and two that lead to each other.
            [(["1"], "b"), (["1"], "b")], [(["1"], "b"), (["2"], "c"), (["1"], "b")],
            // Ever new cursors are followed for five pages.
            (1...5).map { (["1"], "c\($0)") },
        ] as [[(ids: [String], cursor: String?)]])
    func tooFew(pages: [(ids: [String], cursor: String?)]) {
        var request = World.topRequest
        for page in pages {
            world.expect(request, .games(page.ids, cursor: page.cursor))
            request = World.nextRequest(page.cursor ?? "")
        }
        #expect(world.failure() == .badAnswer(reason: "it lists fewer than three games"))
    }

    @Test("A failed later page fails the whole poll, because two of three would look complete")
    func laterPageFails() {
        world.expect(World.topRequest, .games(["1", "2"], cursor: "b"))
        world.expect(World.nextRequest("b"), .failure(.timedOut(seconds: 10)))
        #expect(world.failure() == .timedOut(seconds: 10))
    }

    @Test("A page from a cursor is one request, without viewers, and continues the ranks")
    func page() throws {
        world.expect(World.nextRequest("b"), .games(["21", "22"], cursor: "c"))
        let page = try world.source.fetch(.list(ListQuery(page: 2, cursor: "b", firstRank: 21)))
        #expect(page.items.map(\.rank) == [21, 22])
        #expect(page.nextCursor == "c")
    }

    @Test("Servers that the environment names are used, without our pace")
    func otherServers() throws {
        world.environment = ["TODAY_TWITCH_API": "http://127.0.0.1:8080/helix//"]
        #expect(world.source.shortestInterval == 0)
        world.expect("GET http://127.0.0.1:8080/helix/games/top?first=20&after=b", .games(["1"]))
        #expect(try world.source.fetch(.list(ListQuery(page: 2, cursor: "b", firstRank: 1))).ids == ["1"])
        world.environment = [:]
        #expect(world.source.shortestInterval == 15)
    }

    @Test(
        "Each stream counts once; an incomplete sum is marked, and a sum of no streams is no number",
        arguments: [
            // Other games' and malformed streams count not at all, and pages are missing.
            (.fixture("streams.json"), .viewers(30_201, atLeast: true)),
            // A sum that reached the last page is exact; an empty cursor is an end, as for games.
            (.streams(of: "509658", [5, 4, 3]), .viewers(12)),
            (.streams(of: "509658", [5, 4, 3], cursor: ""), .viewers(12)),
            // It is not the number 0: the streams may be late (twitchdev/issues#558).
            (.streams(of: "509658", []), nil),
        ] as [(Reply, Metric?)])
    func sums(reply: Reply, viewers: Metric?) throws {
        world.expect(World.topRequest, .games(["509658", "2", "3"]))
        world.expect(World.streamsRequest("509658"), reply)
        world.expect(World.streamsRequest("2"), .streams(of: "2", [2]))
        world.expect(World.streamsRequest("3"), .streams(of: "3", [3]))
        #expect(try world.source.fetch(.poll).items.map(\.metric) == [viewers, .viewers(2), .viewers(3)])
    }

    @Test(
        "A failed count ends the counting, and loses the numbers and not the ranking",
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

    @Test(
        "A 429 while counting stops it, keeps the ranking, and reports the wait",
        arguments: [("1795227690", 90.0), ("", 60)])
    func rateLimited(reset: String, seconds: Double) throws {
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        world.expect(World.streamsRequest("1"), .helix(429, "…", headers: ["Ratelimit-Reset": reset]))
        let page = try world.source.fetch(.poll)
        #expect(page.ids == ["1", "2", "3"])
        #expect(page.restUntil == World.start.addingTimeInterval(seconds))
    }
}
