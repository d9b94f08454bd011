import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames favorite, unfavorite and favorites")
struct FavoriteTests {
    @Test("the first is added as the empty list suggests, by name, and is there without any network")
    func name() async throws {
        try await withWorld { world in
            let empty = try await world.said("favorites")
            #expect(empty.code == 0 && empty.text.contains("Add one with `topgames favorite"))
            try await world.haveCatalogue()
            let first = world.simulator.ranking[0].game
            await world.goOffline()
            let added = try await world.said("favorite", first.name.uppercased())
            #expect(added == (0, "Added \(first.name) to favourites.\n"))
            #expect(try await world.said("favorite", first.id) == (0, "\(first.name) is already a favourite.\n"))
            let table = try await world.said("favorites")
            #expect(table.code == 0 && table.text.hasPrefix("★ 1  \(first.name)"))
            #expect(try await world.said("favorites", "--json").text.contains("\"id\" : \"\(first.id)\""))
            #expect(try await world.said("unfavorite", first.name).text == "Removed \(first.name) from favourites.\n")
            #expect(try await world.said("unfavorite", first.name) == (0, "\(first.name) is not a favourite.\n"))
        }
    }

    @Test("a name that nothing has is answered with those that are near, and changes nothing")
    func unknown() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let told = try await world.said("favorite", "Just Chating")
            #expect(told.code == 65 && told.text.hasSuffix(" Similar names:\n  509658  Just Chatting\n"))
            #expect(try await world.said("unfavorite", "Just Chating").code == 65)
            #expect(try await world.said("favorite", " ").code == 64)
            #expect(world.home.text("\(world.shared)/favorites.json") == nil)
        }
    }

    @Test("an id not seen yet is looked up; offline it says so, and nothing changes")
    func id() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let unseen = try #require(world.simulator.ranking.dropFirst(60).first { $0.game.name != $0.game.id }).game
            let added = try await world.said("favorite", unseen.id)
            #expect(added == (0, "Added \(unseen.name) to favourites.\n"))
            #expect(try await world.said("favorite", "999999999").code == 65)
            let other = try #require(world.simulator.ranking.dropFirst(70).first).game
            await world.goOffline()
            let refused = try await world.said("favorite", other.id)
            #expect(refused.code == 69 && refused.text.hasPrefix("Cannot reach Twitch: "))
            #expect(try await world.said("favorites").text.split(separator: "\n").count == 1)
        }
    }

    @Test("a damaged database is set aside and reported once, and no favourite is lost")
    func damaged() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            _ = try await world.said("favorite", world.leaders[0])
            for file in ["today.db-wal", "today.db-shm"] { unlink("\(world.shared)/\(file)") }
            try world.home.replace("\(world.shared)/today.db", with: String(repeating: "junk", count: 3_000))
            let first = try await world.said("favorites")
            #expect(
                first.code == 0 && first.text.contains("today.db.bad-")
                    && first.text.contains("1 favourite was recovered"))
            let second = try await world.said("favorites")
            #expect(second.code == 0 && second.text.hasPrefix("★") && !second.text.contains("damaged"))
        }
    }

    @Test("a later version's database is left alone, with a sentence and exit code 74")
    func later() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let python = ProgramStart(
                "/usr/bin/python3",
                [
                    "-c", "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version = 99')",
                    "\(world.shared)/today.db",
                ],
                environment: [:])
            #expect(try await world.run(python).code == 0)
            for words in [["favorite", "Chess"], ["history"], ["export", "\(world.home.root)/e.json"]] {
                let outcome = try await world.run(.topgames, words)
                #expect(outcome.code == 74 && outcome.errors.contains(": update topgames."))
            }
        }
    }
}
