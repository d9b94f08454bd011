import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

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

    @Test("damaged credentials are left unchanged, and reported as damaged")
    func damaged() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.credentials, with: "{\"schema\": 1, \"sour")
            #expect(try await world.fetch().error?.kind == "file")
            #expect(try await world.run(.fetch, ["topgames"]).code == 74)
            #expect(world.home.text(world.home.credentials) == "{\"schema\": 1, \"sour")
        }
    }

    @Test(
        "without a sign-in each question returns that error",
        arguments: [[], ["--query"], ["--detail", "1"], ["--items", "1"], ["--check"]])
    func notSignedIn(options: [String]) async throws {
        try await withWorld { world in
            let outcome = try await world.run(.fetch, ["topgames"] + options, input: #"{"search": "a"}"#)
            #expect(outcome.code == 77 && outcome.output.contains("notSignedIn"))
        }
    }

    @Test("a game's large picture is stored next to the small one, and not requested again")
    func art() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
            let id = world.leaderIDs[0]
            for _ in 0..<2 { #expect(try await world.fetch("--detail", id, "--requests", "1").page?.ids == [id]) }
            let files = try FileManager.default.contentsOfDirectory(atPath: world.home.art)
            #expect(Set(files).isSuperset(of: ["\(id).png", "\(id).large.png"]))
            #expect(world.simulator.requests.count { $0.path.hasSuffix("600x800.png") } == 1)
        }
    }
}
