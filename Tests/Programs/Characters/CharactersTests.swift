import Foundation
import Simulators
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

@Suite("characters, one by one")
struct CharactersItemTests {
    private static let keys = [
        "name", "status", "species", "type", "gender", "origin", "location", "episodes", "created",
    ]

    @Test("show has the facts with their keys, the face, and the page to open")
    func show() async throws {
        try await withWorld { world in
            let shown = try #require(try await world.cast("show", "47").items.first)
            #expect(shown.title == "Birdperson" && shown.display.accent == "alive")
            let facts = Dictionary(
                uniqueKeysWithValues: try #require(shown.display.facts).map { ($0.key, $0.value) })
            #expect(try #require(shown.display.facts).map(\.key) == Self.keys)
            #expect(shown.facts?.map(\.key) == Self.keys && shown.facts?.allSatisfy { $0.label != nil } == true)
            #expect(shown.facts?.map(\.value) == shown.display.facts?.map(\.value))
            let listed = try await world.cast("list", "--page", "1")
            #expect(!listed.items.contains { $0.facts?.contains { $0.key == "firstEpisode" } != false })
            #expect(facts["episodes"] == "7, first in S01E11" && facts["created"] == "2018-03-17")
            #expect(facts["origin"] == "Bird World" && facts["type"] == "Bird-Person")
            let face = try #require(shown.artFile)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: face))
            #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]))
            let text = try await world.lookUp("show", "birdperson")
            #expect(text.output.contains("link          https://rickandmortyapi.com/api/character/47\n"))
        }
    }

    @Test("a face that cannot be had now is asked for again, and the details are shown without it")
    func badGateway() async throws {
        try await withWorld { world in
            world.characters.set("bad-gateway-picture")
            let firstSeen = try await world.cast("show", "2")
            #expect(firstSeen.items.first?.artFile == nil)
            world.characters.clear()
            let secondSeen = try await world.cast("show", "2")
            #expect(secondSeen.items.first?.artFile != nil)
        }
    }

    @Test("seen once, a character is shown without the service, with its face")
    func offline() async throws {
        try await withWorld { world in
            let online = try #require(try await world.cast("show", "Birdperson").items.first)
            await world.characters.stop()
            for words in [["show", "47", "--offline"], ["show", "birdperson", "--offline"]] {
                let shown = try await world.cast(words)
                #expect(shown.items.first?.title == "Birdperson")
                #expect(shown.items.first?.artFile == online.artFile)
            }
            #expect(try await world.lookUp("share", "47").output.hasPrefix("Birdperson (Alien, Alive), Rick and Morty"))
        }
    }

    @Test("listed a moment ago, a character is shown without the service: that its face is missing is no failure")
    func faceless() async throws {
        try await withWorld { world in
            _ = try await world.cast("list", "--page", "1")
            await world.characters.stop()
            let shown = try await world.run(.characters, ["show", "1"])
            #expect(shown.code == 0 && shown.errors == "" && shown.output.hasPrefix("Rick Sanchez\n"))
            let report = try await world.cast("show", "1")
            #expect(report.state == "fresh" && report.note == nil && report.items.first?.artFile == nil)
        }
    }
}
