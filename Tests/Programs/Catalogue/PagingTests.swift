import SimulatorKit
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TwitchSimulator

@Suite("topgames list when Twitch's pages do not add up")
struct PagingTests {
    @Test(
        "every game is listed once, without a gap in the ranks, in a bounded number of requests",
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
            // Games that change places between two pages appear twice or not at all; nobody can tell.
            case .rankingMoves: #expect(all.ids.count > total / 2)
            case .cursorRepeats: #expect(all.ids.count == 40)
            case .cursorEmpty, .cursorMissing, .paginationMissing, .cursorToEmptyPage: #expect(all.ids.count == 20)
            default: #expect(all.ids == world.allIDs)
            }
        }
    }

    @Test("all pages are from one time: older ones are read again, and nothing is missing or counted twice")
    func oneTime() async throws {
        try await withWorld { world in
            try world.signIn()
            let ids = world.allIDs
            let last = (ids.count + 19) / 20
            // The first page was read just now; the others nearly two minutes ago, with the list turned by five.
            _ = try await world.list("list", "--page", "1")
            let turned = Array(ids[5...] + ids[..<5])
            for number in 2...last {
                let games = turned[(20 * number - 20)..<min(20 * number, ids.count)]
                try world.havePage(number, games, secondsAgo: 110, next: number < last ? "old" : nil)
            }
            #expect(try await world.list("list", "--all").ids == ids)
            let asked = world.requests(to: "/helix/games/top")
            #expect(asked == last)
            #expect(try await world.list("list", "--all").ids == ids)
            #expect(world.requests(to: "/helix/games/top") == asked)
        }
    }

    @Test("a page is complete, with its own ranks, even if its games were on the previous page a minute ago")
    func moved() async throws {
        try await withWorld { world in
            try world.signIn()
            _ = try await world.list("list", "--page", "1")
            var cursor: String?
            try world.write { catalogue throws(CatalogueError) in cursor = try catalogue.page(1)?.nextCursor }
            try world.havePage(1, Array(world.allIDs[10..<30])[...], secondsAgo: 60, next: cursor)
            let page = try await world.list("list", "--page", "2")
            #expect(page.ids == Array(world.allIDs[20..<40]) && page.items.map(\.rank) == Array(21...40))
            #expect(world.requests(to: "/helix/games/top") == 2)
        }
    }

    @Test("a page beyond the end: the JSON says which page it is instead, and that nothing follows")
    func beyondEnd() async throws {
        try await withWorld { world in
            try world.signIn()
            let last = (world.allIDs.count + 19) / 20
            for words in [[], ["--offline"]] {
                let outcome = try await world.run(.topgames, ["list", "--page", "999", "--json"] + words)
                let page = try ShownList(outcome.output)
                #expect(outcome.code == 0 && page.page == last && !page.hasMore && page.ids.last == world.allIDs.last)
                #expect(outcome.errors == "There is no page 999; page \(last) is the last.\n")
            }
            let first = try await world.list("list", "--page", "1")
            #expect(first.page == 1 && first.hasMore)
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

    @Test("the next command keeps a pause that Twitch asked for, and shows known data")
    func pause() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.list("list", "--page", "1").page == 1)
            world.simulator.set(.rateLimited, count: 1, seconds: 300)
            let refused = try await world.run(.topgames, ["list", "--page", "2"])
            #expect(refused.code == 75)
            #expect(refused.errors.hasPrefix("Twitch asks for fewer requests (HTTP 429). It can be asked again in "))
            let before = world.simulator.requests.count
            for command in [["list", "--page", "2"], ["search", "chess", "--online"], ["list", "--all"]] {
                let outcome = try await world.run(.topgames, command)
                #expect(outcome.errors.contains("Twitch can be asked again in "))
            }
            #expect(world.simulator.requests.count == before)
        }
    }
}
