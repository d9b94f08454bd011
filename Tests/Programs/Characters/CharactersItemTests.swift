import CharactersSimulator
import Foundation
import TestRig
import TestSupport
import Testing

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

    @Test("an id costs one request, whether it is shown, a favourite, unknown, or written with zeros")
    func requests() async throws {
        try await withWorld { world in
            func asked() -> [String] { world.asked().filter { !$0.contains("/avatar/") } }
            _ = try await world.cast("show", "200")
            #expect(asked() == ["/api/character/200"])
            _ = try await world.cast("show", "00200")
            #expect(asked().count == 1)
            #expect(try await world.lookUp("favorite", "826").code == 0)
            #expect(asked().dropFirst() == ["/api/character/826"])
            let absent = try await world.lookUp("show", "99999")
            #expect(absent.code == 65 && absent.errors.contains(" The nearest ids:\n"))
            #expect(asked().dropFirst(2) == ["/api/character/99999"])
        }
    }

    @Test("an id that was not seen is not called wrong without the service")
    func unseen() async throws {
        try await withWorld { world in
            _ = try await world.cast("list", "--page", "1")
            let offline = try await world.lookUp("show", "500", "--offline")
            #expect(offline.code == 69 && !offline.errors.contains("Similar"))
            await world.characters.stop()
            let unasked = try await world.lookUp("show", "500")
            #expect(unasked.code == 69 && unasked.errors.hasPrefix("Cannot reach the Rick and Morty API: "))
            #expect(!unasked.errors.contains("matches") && unasked.errors.split(separator: "\n").count == 1)
        }
    }

    @Test("names are counted as the service counts them, not as its first page does")
    func counted() async throws {
        try await withWorld { world in
            let several = try await world.lookUp("show", "rick")
            let all = try await world.cast("list", "--name", "rick", "--all").items.count
            #expect(all > 20 && several.code == 65 && several.errors.hasPrefix("\"rick\" matches \(all) names; "))
        }
    }

    @Test("missing facts are shown as unknown, and the drawing without a face is not fetched")
    func unknown() async throws {
        try await withWorld { world in
            let shown = try #require(try await world.cast("show", "19").items.first)
            #expect(shown.artFile == nil)
            #expect(!world.asked().contains { $0.contains("avatar") })
            _ = try await world.cast("list", "--page", "1")
            let type = try #require(try await world.cast("show", "1").items.first).display.facts?.first {
                $0.key == "type"
            }
            #expect(type?.value == "unknown")
        }
    }

    @Test("a face that cannot be had now is asked for again, and the details are shown without it")
    func badGateway() async throws {
        try await withWorld { world in
            world.characters.set(.badGatewayPicture)
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
                let outcome = try await world.run(.characters, words + ["--json"])
                let shown = try JSONDecoder().decode(ShownCharacters.self, from: Data(outcome.output.utf8))
                #expect(outcome.code == 0 && shown.items.first?.title == "Birdperson")
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

    @Test("a name that several have is never guessed; a wrong one offers the nearest")
    func names() async throws {
        try await withWorld { world in
            _ = try await world.cast("search", "beth smith", "--online")
            let several = try await world.lookUp("show", "Beth Smith")
            #expect(
                several.code == 65 && several.errors.contains("  4   Beth Smith\n") && several.errors.contains("38"))
            let wrong = try await world.lookUp("show", "Beth Smiht")
            #expect(wrong.code == 65 && wrong.errors.contains("Beth Smith"))
            let absent = try await world.lookUp("show", "99999")
            #expect(absent.code == 65 && absent.errors.contains("99999"))
        }
    }

    @Test("search finds names without their accents and with either apostrophe, among those seen")
    func search() async throws {
        try await withWorld { world in
            _ = try await world.cast("list", "--page", "41")
            let thirdSeen = try await world.cast("search", "martinez")
            #expect(thirdSeen.ids == ["801"])
            world.characters.add("Ulla’s Twin")
            _ = try await world.cast("search", "ulla's", "--online")
            #expect(world.asked().contains("/api/character?page=1&name=ulla’s"))
            let fourthSeen = try await world.cast("search", "ulla's twin")
            #expect(fourthSeen.ids == ["827"])
        }
    }

    @Test("favourites are there without the service, and travel to another machine")
    func favorites() async throws {
        try await withWorld { world in
            let added = try await world.lookUp("favorite", "47")
            #expect(added.errors == "Added Birdperson to favourites.\n")
            #expect(try await world.lookUp("favorite", "Evil Morty").code == 0)
            let file = "\(world.home.root)/kept.json"
            #expect(try await world.lookUp("export", file).code == 0)
            #expect(try await world.lookUp("unfavorite", "birdperson").code == 0)
            await world.characters.stop()
            let fifthSeen = try await world.cast("favorites")
            #expect(fifthSeen.ids == ["118"])
            #expect(try await world.lookUp("import", file).code == 0)
            #expect(Set(try await world.cast("favorites").ids) == ["47", "118"])
            let sixthSeen = try await world.cast("list", "--favorites")
            #expect(sixthSeen.items.map(\.favorite) == [true, true])
        }
    }

    @Test("open opens the page of a character, whatever address the answer has")
    func open() async throws {
        try await withWorld { world in
            let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$HOME/new\" && mv \"$HOME/new\" \"$HOME/opened\"\n"
            try world.home.replace("\(world.home.bin)/xdg-open", with: script, mode: 0o755)
            let events = try FolderEvents.watch(world.home.root)
            #expect(try await world.lookUp("open", "47").code == 0)
            try await events.first("a page") { $0 == "opened" }
            #expect(world.home.text("\(world.home.root)/opened") == "https://rickandmortyapi.com/api/character/47\n")
        }
    }
}
