import TestRig
import TestSupport
import Testing
import TodayCore
import TwitchSimulator

@Suite("games by name and by id")
struct LookupTests {
    @Test("part of a name finds games, all without a rank")
    func search() async throws {
        try await withWorld { world in
            try world.signIn()
            let found = try #require(try await world.search(" super   MARIO ").page)
            #expect(!found.items.isEmpty && found.nextCursor == nil)
            #expect(found.items.allSatisfy { $0.title.lowercased().contains("mario") && $0.rank == nil })
        }
    }

    @Test(
        "a name is found as written, whatever it contains",
        arguments: [
            ("& conquer", "4012"), ("\"why are", "27285"), ("100%", "417872"), ("Poke\u{301}mon red", "3623"),
            ("♥", "1279"),
            ("-LIFE²", "1420"), ("$(date)", "71005"),
        ])
    func awkward(text: String, id: String) async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.search(text).page?.ids.contains(id) == true)
        }
    }

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
        arguments: [["--query"], ["--detail", "1"], ["--items", "1"], ["--check"], ["--art"]])
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
