import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames list, where Twitch's pages do not add up")
struct PagingTests {
    @Test(
        "every game comes once, without a hole in the ranks, in a bounded number of questions",
        arguments: [
            .shortPage, .duplicates, .rankingMoves, .cursorAfterLast, .cursorDoubled, .cursorRefused, .blankCategory,
            .cursorRepeats, .cursorEmpty, .cursorMissing, .paginationMissing, .cursorToEmptyPage,
        ] as [Fault])
    func all(_ fault: Fault) async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(fault)
            let all = try await world.list("list", "--all")
            let total = world.allIDs.count
            #expect(Set(all.ids).count == all.ids.count && all.items.map(\.rank) == Array(1...all.ids.count))
            #expect(world.requests(to: "/helix/games/top") <= 2 * (total / 20 + 2))
            switch fault {
            // Games that change places between two pages are met twice or never; nobody can tell.
            case .rankingMoves: #expect(all.ids.count > total / 2)
            case .cursorRepeats: #expect(all.ids.count == 40)
            case .cursorEmpty, .cursorMissing, .paginationMissing, .cursorToEmptyPage: #expect(all.ids.count == 20)
            default: #expect(all.ids == world.allIDs)
            }
        }
    }

    @Test("the short first page is followed by the rank that comes next")
    func short() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(.shortPage)
            #expect(try await world.list("list", "--page", "2").items.first?.rank == 20)
        }
    }

    @Test("a pause that Twitch asks for is kept by the next command, and what was seen is shown")
    func pause() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.list("list", "--page", "1").page == 1)
            world.simulator.set(.rateLimited, count: 1, seconds: 300)
            let refused = try await world.run(.topgames, ["list", "--page", "2"])
            #expect(refused.code == 75 && refused.errors == "Twitch asks for fewer requests (429).\n")
            let before = world.simulator.requests.count
            for command in [["list", "--page", "2"], ["search", "chess", "--online"], ["list", "--all"]] {
                let outcome = try await world.run(.topgames, command)
                #expect(outcome.errors.contains("Twitch can be asked again in "))
            }
            #expect(world.simulator.requests.count == before)
        }
    }
}
