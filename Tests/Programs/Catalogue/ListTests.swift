import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TwitchSimulator

@Suite("topgames list")
struct ListTests {
    @Test("20 per page in Twitch's order, with one request per page")
    func pages() async throws {
        try await withWorld { world in
            try world.signIn()
            for number in 1...3 {
                let page = try await world.list("list", "--page", "\(number)")
                #expect(page.ids == Array(world.allIDs[(20 * number - 20)..<(20 * number)]))
                #expect(page.items.map(\.rank) == Array((20 * number - 19)...(20 * number)))
                #expect(page.page == number && page.hasMore && page.schema == 1 && page.source == "topgames")
                #expect(world.requests(to: "/helix/games/top") == number)
            }
            #expect(try await world.list("list", "--page", "2").page == 2)
            #expect(world.requests(to: "/helix/games/top") == 3)
        }
    }

    @Test("known pages are shown without Twitch, with their age and the reason")
    func withoutTwitch() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(3, world.allIDs[40..<60], secondsAgo: 90_000, next: "old")
            await world.simulator.stop()
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

    @Test("with nothing known and Twitch out of reach, it is one sentence, exit code 69, and nothing changes")
    func nothing() async throws {
        try await withWorld { world in
            try world.signIn()
            await world.simulator.stop()
            for arguments in [["list"], ["list", "--offline"], ["list", "--page", "4"], ["list", "--all"]] {
                let outcome = try await world.run(.topgames, arguments)
                #expect(outcome.code == 69 && outcome.output == "" && outcome.sentences.count == 1)
                #expect(!outcome.errors.contains("Showing"))
            }
            #expect(!FileManager.default.fileExists(atPath: try world.paths.data))
        }
    }

    @Test("without a sign-in it says so, with that exit code")
    func notSignedIn() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["list"])
            #expect(outcome.code == 77 && outcome.errors.hasPrefix("Not signed in to Twitch: run `topgames login"))
        }
    }

    @Test("--refresh asks for a page that would do without, unless that was asked for just now")
    func refresh() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[20..<40], secondsAgo: 60, next: "a")
            #expect(try await world.list("list").ids == Array(world.allIDs[20..<40]))
            #expect(try await world.list("list", "--refresh").ids == Array(world.allIDs[0..<20]))
            let again = try await world.run(.topgames, ["list", "--refresh"])
            #expect(again.code == 0 && again.errors == "Twitch was asked just now.\n")
            #expect(world.requests(to: "/helix/games/top") == 1)
            for other in ["--offline", "--favorites"] {
                #expect(try await world.run(.topgames, ["list", "--refresh", other]).code == 64)
            }
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

    @Test("beyond the end it is the last page and a note, asked for once")
    func beyond() async throws {
        try await withWorld { world in
            try world.signIn()
            let last = (world.allIDs.count + 19) / 20
            let outcome = try await world.run(.topgames, ["list", "--page", "99"])
            #expect(outcome.code == 0 && outcome.errors == "There is no page 99; page \(last) is the last.\n")
            #expect(outcome.output.hasPrefix("Top games on Twitch · page \(last) · just now\n"))
            let before = world.simulator.requests.count
            for more in [[], ["--offline"]] {
                let again = try await world.run(.topgames, ["list", "--page", "98"] + more)
                #expect(again.code == 0 && again.errors.hasPrefix("There is no page 98"))
            }
            #expect(world.simulator.requests.count == before)
        }
    }

    @Test("a page from hours ago does not lead to the next: it starts over from the first")
    func oldCursor() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[0..<20], secondsAgo: 7_200, next: "old")
            #expect(try await world.list("list", "--page", "2").ids == Array(world.allIDs[20..<40]))
            let cursors = world.simulator.requests.filter { $0.path == "/helix/games/top" }
            #expect(cursors.count == 2 && !cursors.contains { "\($0)".contains("=old") })
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

    @Test("without favourites it says how to add the first")
    func noFavorites() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["list", "--favorites"])
            #expect(outcome.code == 0 && outcome.output == "")
            #expect(
                outcome.errors == "No favourites yet. Add one with `topgames favorite chess`.\n")
        }
    }

    @Test("a damaged catalogue is set aside and reported once, and the list is still shown")
    func damaged() async throws {
        try await withWorld { world in
            try world.signIn()
            try FileManager.default.createDirectory(
                atPath: try world.paths.data, withIntermediateDirectories: true)
            try Data(repeating: 0xA5, count: 10_000).write(to: URL(fileURLWithPath: try world.paths.database))
            let outcome = try await world.run(.topgames, ["list"])
            #expect(outcome.code == 0 && outcome.output.contains(world.leaders[0]))
            #expect(outcome.sentences.count == 1 && outcome.errors.contains("was damaged"))
            #expect(try await world.run(.topgames, ["list"]).errors == "")
        }
    }
}
