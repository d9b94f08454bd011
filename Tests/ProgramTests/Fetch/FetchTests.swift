import Foundation
import TestSupport
import Testing
import TwitchSimulator

@Suite("today-fetch")
struct FetchTests {
    private struct Answer: Decodable {
        struct Page: Decodable {
            let items: [ShownTop.Entry]
            let nextCursor: String?
        }
        struct Failure: Decodable { let kind: String }

        let schema: Int
        let page: Page?
        let error: Failure?
    }

    private func ask(_ world: World, _ arguments: String...) async throws -> Answer {
        let outcome = try await world.run(.fetch, ["topgames"] + arguments)
        #expect(outcome.output.split(separator: "\n").count == 1 && outcome.errors == "")
        let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
        #expect((outcome.code == 0) == (answer.page != nil) && (answer.page == nil) == (answer.error != nil))
        return answer
    }

    @Test("page after page it gives the whole list in Twitch's order")
    func pages() async throws {
        try await withWorld { world in
            try world.signIn()
            var page = try #require(try await ask(world).page)
            var items = page.items
            for _ in 1...2 {
                let cursor = try #require(page.nextCursor)
                page = try #require(try await ask(world, "--page", cursor, "--rank-from", "\(items.count + 1)").page)
                items += page.items
            }
            #expect(items.count == 60 && items.map(\.rank) == Array(1...60))
            #expect(items.map(\.id) == world.simulator.ranking.prefix(60).map(\.game.id))
        }
    }

    @Test("it finds games by their name")
    func search() async throws {
        try await withWorld { world in
            try world.signIn()
            let found = try #require(try await ask(world, "--search", "super mario").page)
            #expect(!found.items.isEmpty)
            #expect(found.items.allSatisfy { $0.title.lowercased().contains("mario") })
        }
    }

    @Test("without a sign-in its answer is a reason, and 77")
    func notSignedIn() async throws {
        try await withWorld { world in
            let answer = try await ask(world)
            let outcome = try await world.run(.fetch, ["topgames"])
            #expect(answer.error?.kind == "notSignedIn" && outcome.code == 77)
        }
    }

    @Test("damaged credentials are left as they are, and said to be damaged")
    func damaged() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.credentials, with: "{\"schema\": 1, \"sour")
            #expect(try await ask(world).error?.kind == "file")
            #expect(try await world.run(.fetch, ["topgames"]).code == 74)
            #expect(world.home.text(world.home.credentials) == "{\"schema\": 1, \"sour")
        }
    }
}
