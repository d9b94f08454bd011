import Foundation
import Testing

@testable import TwitchSimulator

@Suite("GET /helix/games/top")
struct TopGamesTests {
    @Test("by default there are twenty games")
    func first() async throws {
        let caller = try await Caller()
        #expect(try caller.list("games/top").data.count == 20)
        #expect(try caller.list("games/top?first=1").data.count == 1)
        #expect(try caller.list("games/top?first=100").data.count == 100)
    }

    @Test("the cursor is base64 of an offset, and the last page has an empty pagination object")
    func cursors() async throws {
        let caller = try await Caller()
        #expect(try caller.list("games/top").cursor == "eyJiIjpudWxsLCJhIjp7Ik9mZnNldCI6MjB9fQ==")
        let pages = try caller.pages("games/top?first=50")
        #expect(pages.map(\.data.count) == [50, 50, GameCatalogue.all.count - 100])
        #expect(pages.flatMap(\.ids) == caller.simulator.ranking.map(\.game.id))
        let after = Cursor.offset(100)
        #expect(caller.helix("games/top?first=100&after=\(after)").text.hasSuffix(#""pagination":{}}"#))
    }

    @Test("an unpadded cursor is as good as a padded one")
    func unpadded() async throws {
        let caller = try await Caller()
        let cursor = Cursor.offset(20)
        let bare = cursor.filter { $0 != "=" }
        #expect(bare != cursor)
        #expect(try caller.list("games/top?after=\(bare)").ids == caller.list("games/top?after=\(cursor)").ids)
    }

    @Test("before leads one page back, and from the first page to an empty one")
    func before() async throws {
        let caller = try await Caller()
        let pages = try caller.pages("games/top?first=10", limit: 3)
        let cursor = try #require(pages[2].cursor)
        #expect(try caller.list("games/top?first=10&before=\(cursor)").ids == pages[1].ids)
        let start = try #require(pages[0].cursor)
        #expect(try caller.list("games/top?first=10&before=\(start)").data.isEmpty)
    }

    @Test(
        "a number out of range and a bad cursor are 400 in Twitch's words",
        arguments: [
            ("first=101", "The parameter \"first\" was malformed: the value must be less than or equal to 100"),
            ("first=0", "The parameter \"first\" was malformed: the value must be greater than or equal to 1"),
            ("first=x", "The parameter \"first\" was malformed: the value must be an integer"),
            ("after=%21%21", "Invalid cursor."), ("after=bm9uc2Vuc2U=", "Invalid cursor."),
        ])
    func refusals(query: String, message: String) async throws {
        let caller = try await Caller()
        let reply = caller.helix("games/top?\(query)")
        #expect(reply.status == 400)
        #expect(try reply.decode(Complaint.self) == Complaint(error: "Bad Request", status: 400, message: message))
    }

    @Test("an entry has Twitch's four keys in Twitch's order, and art at the simulator itself")
    func entry() async throws {
        let caller = try await Caller()
        let text = caller.helix("games/top?first=2").text
        let url = caller.simulator.url
        #expect(
            text.hasPrefix(
                #"{"data":[{"id":"509658","name":"Just Chatting","box_art_url":""#
                    + #"\#(url)/ttv-boxart/509658-{width}x{height}.png","igdb_id":""},"#))
        #expect(text.contains(#""\#(url)/ttv-boxart/32982_IGDB-{width}x{height}.png","igdb_id":"1020""#))
    }

    @Test("the ranking that was set is served, and the rest follows")
    func setRanking() async throws {
        let caller = try await Caller()
        try caller.simulator.setRanking(["743", "4625361", "296095110"], viewers: ["743": 7])
        let ids = try caller.pages("games/top?first=100").flatMap(\.ids)
        #expect(ids.prefix(3) == ["743", "4625361", "296095110"])
        #expect(ids.count == GameCatalogue.all.count && Set(ids).count == ids.count)
        #expect(caller.simulator.ranking[0].viewers == 7)
        try caller.simulator.setRanking(["21779", "21779", "743"])
        #expect(caller.simulator.ranking.prefix(2).map(\.game.id) == ["21779", "743"])
        #expect(caller.simulator.ranking.count == ids.count)
        #expect(throws: UnknownGame.self) { try caller.simulator.setRanking(["nobody"]) }
    }
}
