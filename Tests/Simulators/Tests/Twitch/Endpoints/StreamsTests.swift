import Foundation
import Testing

@testable import TwitchSimulator

@Suite("GET /helix/streams")
struct StreamsTests {
    @Test("the streams of a game sum to its viewers, over several pages")
    func sums() async throws {
        let caller = try await Caller()
        let leader = caller.simulator.ranking[0]
        let pages = try caller.pages("streams?first=100&game_id=\(leader.game.id)")
        let streams = pages.flatMap(\.data)
        #expect(pages.count > 3)
        #expect(streams.compactMap(\.viewers).reduce(0, +) == leader.viewers)
        #expect(Set(streams.map(\.id)).count == streams.count)
    }

    @Test("the most watched come first, also over several games")
    func order() async throws {
        let caller = try await Caller()
        let entries = try caller.list("streams?first=100&game_id=21779&game_id=743").data
        let viewers = entries.compactMap(\.viewers)
        #expect(viewers == viewers.sorted(by: >))
        #expect(Set(entries.map(\.gameID)) == ["21779", "743"])
    }

    @Test("without a filter all games take part")
    func unfiltered() async throws {
        let caller = try await Caller()
        let entries = try caller.list("streams?first=100").data
        #expect(Set(entries.map(\.gameID)).count > 10)
        #expect(entries.first?.gameID == caller.simulator.ranking[0].game.id)
    }

    @Test("streams are filtered by user and by language")
    func filters() async throws {
        let caller = try await Caller()
        let some = try #require(try caller.list("streams?game_id=743&first=1").data.first)
        let login = try #require(some.login)
        #expect(try caller.list("streams?user_login=\(login)").ids == [some.id])
        #expect(try Set(caller.list("streams?language=de&first=100").data.map(\.language)) == ["de"])
        #expect(try caller.list("streams?user_id=1").data.isEmpty)
    }

    @Test("before leads one page back, and from the first page to an empty one")
    func before() async throws {
        let caller = try await Caller()
        let pages = try caller.pages("streams?first=10&game_id=509658", limit: 3)
        let cursor = try #require(pages[2].cursor)
        #expect(try caller.list("streams?first=10&game_id=509658&before=\(cursor)").ids == pages[1].ids)
        let start = try #require(pages[0].cursor)
        #expect(try caller.list("streams?first=10&game_id=509658&before=\(start)").data.isEmpty)
    }

    @Test("an unknown type and the 101st game are 400")
    func refusals() async throws {
        let caller = try await Caller()
        let many = (0...100).map { "game_id=\($0)" }.joined(separator: "&")
        #expect(caller.helix("streams?type=vod").status == 400)
        #expect(caller.helix("streams?\(many)").status == 400)
        #expect(caller.helix("streams?type=live&first=1").status == 200)
    }
}
