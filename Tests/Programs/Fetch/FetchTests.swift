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
}

@Suite("games by name and by id")
struct LookupTests {
    @Test("one letter finds every game that contains it, over several pages and each game once")
    func oneLetter() async throws {
        try await withWorld { world in
            try world.signIn()
            let ids = try #require(try await world.search("e").page?.ids)
            let all = world.simulator.ranking.filter { $0.game.name.lowercased().contains("e") }
            #expect(Set(ids) == Set(all.map(\.game.id)) && ids.count == all.count)
        }
    }

    @Test("games are found by id, in the requested order; unknown ones are left out")
    func items() async throws {
        try await withWorld { world in
            try world.signIn()
            let ids = ["61013", "509658", "999999999", "4012", "509658", "bulbasaur"].joined(separator: ",")
            let page = try #require(try await world.fetch("--items", ids).page)
            #expect(page.ids == ["61013", "509658", "4012"] && page.items.allSatisfy { $0.rank == nil })
            #expect(world.requests(to: "/helix/games") == 1 && world.requests(to: "/helix/streams") == 0)
        }
    }

    @Test(
        "without a sign-in each of them returns that error",
        arguments: [[], ["--query"], ["--detail", "1"], ["--items", "1"], ["--check"]])
    func notSignedIn(options: [String]) async throws {
        try await withWorld { world in
            let outcome = try await world.run(.fetch, ["topgames"] + options, input: #"{"search": "a"}"#)
            #expect(outcome.code == 77 && outcome.output.contains("notSignedIn"))
        }
    }
}

extension World {
    /// Has the service search for a text.
    fileprivate func search(_ text: String) async throws -> FetchedAnswer {
        try await fetch(query: ListQuery(search: SearchText(text)))
    }
}

@Suite("one game in detail")
struct DetailTests {
    /// The answer about the game that Twitch ranks first.
    private func leader(_ world: World, _ arguments: String...) async throws -> FetchedAnswer {
        let outcome = try await world.run(.fetch, ["topgames", "--detail", world.leaderIDs[0]] + arguments)
        #expect(outcome.code == 0 && outcome.errors == "")
        return try JSONDecoder().decode(FetchedAnswer.self, from: Data(outcome.output.utf8))
    }

    private func item(_ answer: FetchedAnswer) throws -> FetchedAnswer.Item {
        #expect(answer.page?.items.count == 1)
        return try #require(answer.page?.items.first)
    }

    @Test("with enough pages its viewers and channels equal Twitch's, and are marked as complete")
    func whole() async throws {
        try await withWorld { world in
            try world.signIn()
            let item = try item(await leader(world, "--requests", "100"))
            let truth = world.simulator.ranking[0]
            #expect(item.id == truth.game.id && item.title == truth.game.name && item.rank == nil)
            #expect(item.metric?.value == Double(truth.viewers) && item.metric?.atLeast == false)
            let channels = try #require(item.details?.first)
            #expect(channels.unit == "channels" && channels.atLeast == false)
            #expect(
                Int(channels.value) > 500 && world.requests(to: "/helix/streams") == (Int(channels.value) + 99) / 100)
        }
    }

    @Test("its large picture is stored next to the small one, and not requested again")
    func art() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
            for _ in 0..<2 { _ = try await leader(world, "--requests", "1") }
            let id = world.leaderIDs[0]
            let files = try FileManager.default.contentsOfDirectory(atPath: world.home.art)
            #expect(Set(files).isSuperset(of: ["\(id).png", "\(id).large.png"]))
            #expect(world.simulator.requests.count { $0.path.hasSuffix("600x800.png") } == 1)
        }
    }
}
