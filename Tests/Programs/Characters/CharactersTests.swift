import CharactersSimulator
import Foundation
import TestRig
import TestSupport
import Testing

@Suite("characters list")
struct CharactersListTests {
    @Test("a page costs one request, and none for a day after that")
    func page() async throws {
        try await withWorld { world in
            let first = try await world.cast("list", "--page", "1")
            #expect(first.ids == (1...20).map(String.init) && first.page == 1 && first.hasMore)
            #expect(world.asked() == ["/api/character?page=1"])
            let firstSeen = try await world.cast("list", "--page", "1")
            #expect(firstSeen.ids == first.ids && world.asked().count == 1)
            let secondSeen = try await world.cast("list", "--page", "42")
            #expect(secondSeen.ids == (821...826).map(String.init))
            #expect(world.asked().last == "/api/character?page=42")
        }
    }

    @Test("past the end of a filter, one sentence says so, and if nothing matches, that")
    func filterEnd() async throws {
        try await withWorld { world in
            let far = try await world.lookUp("list", "--name", "rick", "--page", "999")
            #expect(far.code == 0 && far.errors == "There is no page 999; page 3 is the last.\n")
            let none = try await world.lookUp("list", "--name", "zzzz", "--page", "7")
            #expect(none.code == 0 && none.errors == "No character matches the filters.\n")
            let again = try await world.lookUp("list", "--name", "zzzz", "--page", "7")
            #expect(again.code == 0 && again.errors == none.errors)
            let whole = try await world.lookUp("list", "--name", "'s", "--page", "3")
            #expect(whole.code == 0 && whole.errors == "There is no page 3; page 1 is the last.\n")
        }
    }

    @Test("both filters are sent together, and the heading says which are on")
    func filters() async throws {
        try await withWorld { world in
            let found = try await world.cast("list", "--name", "bird", "--status", "alive")
            #expect(found.ids.contains("47") && found.filters == ["name": "bird", "status": "alive"])
            #expect(found.items.allSatisfy { $0.display.value == "Alive" && $0.display.accent == "alive" })
            #expect(world.asked() == ["/api/character?page=1&name=bird&status=alive"])
            let words = ["list", "--name=-", "--status=alive", "--json"]
            let unseen = try await world.run(.characters, words, input: "bird\n")
            #expect(unseen.output.contains("\"name\" : \"bird\"") && world.asked().count == 1, "\(unseen)")
            let nothing = try await world.run(.characters, ["list", "--name", "-"], input: "\n")
            #expect(nothing.code == 64 && nothing.errors.contains("name"), "\(nothing)")
            let table = try await world.lookUp("list", "--name", "bird", "--status=alive")
            #expect(table.output.hasPrefix("Characters of Rick and Morty (Name: bird; Status: alive) · "))
            #expect(world.asked().count == 1)
        }
    }

    @Test("without the service, a filter shows what it showed, with its age")
    func offline() async throws {
        try await withWorld { world in
            let dead = try await world.cast("list", "--status", "dead", "--page", "1")
            await world.characters.stop()
            let again = try await world.cast("list", "--status", "dead", "--page", "1", "--offline")
            #expect(again.ids == dead.ids && again.incomplete == nil)
            let table = try await world.lookUp("list", "--status", "dead", "--offline")
            #expect(table.output.contains("(Status: dead) · page 1 · "))
        }
    }

    @Test("a filter never asked for is answered from all that was seen, and marked as incomplete")
    func incomplete() async throws {
        try await withWorld { world in
            _ = try await world.cast("list", "--page", "1")
            _ = try await world.cast("list", "--page", "41")
            await world.characters.stop()
            let found = try await world.cast("list", "--name", "martinez", "--offline")
            #expect(found.ids == ["801"] && found.incomplete == true)
            #expect(found.note?.contains("of 40 characters seen so far, 1 matches") == true)
            let both = try await world.cast("list", "--name", "SMITH", "--status", "alive", "--offline")
            #expect(both.ids == ["2", "3", "4", "5"])
            let table = try await world.lookUp("list", "--status", "alive", "--name", "smith")
            #expect(table.code == 0 && table.output.contains(" · incomplete · "))
            #expect(table.errors.contains("Cannot reach the Rick and Morty API"))
            let far = try await world.cast("list", "--name", "martinez", "--page", "9", "--offline")
            #expect(far.page == 1 && far.note?.hasPrefix("Showing page 1, the last of what is known: ") == true)
            let all = try await world.cast("list", "--status", "unknown", "--all", "--offline")
            #expect(all.incomplete == true && all.items.allSatisfy { $0.display.accent == "unknown" })
        }
    }

    @Test("a name that the service misses over its accents is found among those seen")
    func accents() async throws {
        try await withWorld { world in
            _ = try await world.cast("list", "--page", "41")
            let found = try await world.cast("list", "--name", "martinez")
            #expect(found.ids == ["801"] && found.incomplete == true)
            #expect(world.asked().last == "/api/character?page=1&name=martinez")
        }
    }
}
