import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore

/// How pages are kept and walked is the matter of TodayAppTests/{PagingTests,KeptPagesTests,PauseTests}.
@Suite("topgames list")
struct ListTests {
    @Test("20 per page in Twitch's order, with one request per page")
    func pages() async throws {
        try await withWorld { world in
            try world.signIn()
            for number in 1...2 {
                let page = try await world.list("list", "--page", "\(number)")
                #expect(page.ids == Array(world.allIDs[(20 * number - 20)..<(20 * number)]))
                #expect(page.items.map(\.rank) == Array((20 * number - 19)...(20 * number)))
                #expect(page.page == number && page.hasMore && page.schema == 1 && page.source == "topgames")
                #expect(world.requests(to: "/helix/games/top") == number)
            }
            #expect(try await world.list("list", "--page", "2").page == 2)
            #expect(world.requests(to: "/helix/games/top") == 2)
        }
    }

    @Test("known pages are shown without Twitch, with their age and the reason; with nothing known there is only that")
    func withoutTwitch() async throws {
        try await withWorld { world in
            #expect(try await world.run(.topgames, ["list"]).code == 77)
            try world.signIn()
            await world.simulator.stop()
            let nothing = try await world.run(.topgames, ["list"])
            #expect(nothing.code == 69 && nothing.output == "")
            #expect(nothing.errors.hasPrefix("Cannot reach Twitch: ") && !nothing.errors.contains("Showing"))
            #expect(!FileManager.default.fileExists(atPath: try world.paths.data))
            try world.havePage(3, world.allIDs[40..<60], secondsAgo: 90_000, next: "old")
            let outcome = try await world.run(.topgames, ["list", "--page", "3"])
            #expect(outcome.code == 0 && outcome.output.hasPrefix("Top games on Twitch · page 3 · 25 h ago\n41 "))
            #expect(
                outcome.sentences == [
                    "Cannot reach Twitch: the connection was refused. Showing the page as last seen."
                ])
            let quiet = try await world.run(.topgames, ["list", "--page", "3", "--offline"])
            #expect(quiet.code == 0 && quiet.output == outcome.output && quiet.errors == "")
        }
    }

    @Test("viewers are those that were counted with the page, and none of another time")
    func viewers() async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.havePage(1, world.allIDs[0..<20], secondsAgo: 5, next: "a")
            let items = try await world.list("list").items
            #expect(items.map { $0.metric != nil } == (0..<20).map { $0 < 3 })
            try world.home.makeOlder(by: 600)
            #expect(try await world.list("list").items.allSatisfy { $0.metric == nil })
        }
    }

    @Test("▲ rose, ▼ fell and ● is new within the last hour; ★ is a favourite, in the list and among the favourites")
    func marks() async throws {
        try await withWorld { world in
            let ids = world.allIDs
            try world.havePage(1, [ids[1], ids[0]] + ids[3..<20] + [ids[30]], secondsAgo: 3_000, next: "a", poll: true)
            try world.havePage(1, ids[0..<20], secondsAgo: 5, next: "a", poll: true)
            try world.write { catalogue throws(CatalogueError) in
                _ = try catalogue.addFavorite(ItemID(ids[3])!, title: DisplayText("x"), at: Date())
                _ = try catalogue.addFavorite(ItemID("42")!, title: DisplayText("Never seen"), at: Date())
            }
            let outcome = try await world.run(.topgames, ["list", "--page", "1"])
            let rows = outcome.output.split(separator: "\n").dropFirst().map { String($0.prefix(6)) }
            #expect(Array(rows.prefix(4)) == [" 1 ▲  ", " 2 ▼  ", " 3 ●  ", " 4 ▼ ★"])
            let favorites = try await world.list("list", "--favorites")
            #expect(favorites.ids == [ids[3], "42"] && favorites.items.map(\.rank) == [4, nil])
            #expect(favorites.items.allSatisfy(\.favorite) && world.simulator.requests.isEmpty)
        }
    }

    @Test(
        "however Twitch's pages add up, every game is listed once, without a gap in the ranks, in few requests",
        arguments: ["short-page", "duplicates", "ranking-moves", "cursor-refused", "cursor-repeats"])
    func all(_ fault: String) async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(fault)
            let all = try await world.list("list", "--all")
            let total = world.allIDs.count
            #expect(Set(all.ids).count == all.ids.count && all.items.map(\.rank) == Array(1...all.ids.count))
            #expect(world.requests(to: "/helix/games/top") <= 2 * (total / 20 + 2))
            switch fault {
            // Games that change places between two pages appear twice or not at all; nobody can tell.
            case "ranking-moves": #expect(all.ids.count > total / 2)
            case "cursor-repeats": #expect(all.ids.count == 40)
            default: #expect(all.ids == world.allIDs)
            }
        }
    }
}
