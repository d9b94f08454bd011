import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore
import TwitchSimulator

@Suite("today-fetch")
struct FetchTests {
    @Test("page by page it returns the whole list in Twitch's order")
    func pages() async throws {
        try await withWorld { world in
            try world.signIn()
            var page = try #require(try await world.fetch().page)
            var items = page.items
            for number in 2...3 {
                let cursor = try #require(page.nextCursor)
                let query = ListQuery(page: number, cursor: cursor, firstRank: items.count + 1)
                page = try #require(try await world.fetch(query: query).page)
                items += page.items
            }
            #expect(items.count == 60 && items.map(\.rank) == Array(1...60))
            #expect(items.map(\.id) == world.simulator.ranking.prefix(60).map(\.game.id))
        }
    }

    @Test("without a sign-in its answer is an error, and the exit code 77")
    func notSignedIn() async throws {
        try await withWorld { world in
            let answer = try await world.fetch()
            let outcome = try await world.run(.fetch, ["topgames"])
            #expect(answer.error?.kind == "notSignedIn" && outcome.code == 77)
        }
    }

    @Test("damaged credentials are left unchanged, and reported as damaged")
    func damaged() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.credentials, with: "{\"schema\": 1, \"sour")
            #expect(try await world.fetch().error?.kind == "file")
            #expect(try await world.run(.fetch, ["topgames"]).code == 74)
            #expect(world.home.text(world.home.credentials) == "{\"schema\": 1, \"sour")
        }
    }
}
