import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

/// TodayFetchingTests tests what the services send, TodayAppTests how pages and details are cached.
@Suite("pokedex and characters")
struct SiblingTests {
    @Test("--page, --offline and --refresh work with and without the list command, and are rejected elsewhere")
    func rootOptions() async throws {
        try await withWorld { world in
            let page = try await world.shownPokemon("--page", "2")
            #expect(page.page == 2 && page.ids == (16...30).map(String.init))
            #expect(try await world.shownPokemon("list", "--page", "2").ids == page.ids)
            #expect(try await world.shownPokemon("--refresh", "--page=2").ids == page.ids)
            for words in [["--offline", "--page", "2"], ["list", "--offline", "--page", "2"]] {
                #expect(try await world.run(.pokedex, words).output.contains(" 25 - pikachu"))
            }
            #expect(try await world.pokedex("--offline", "25").errors.contains("--offline"))
            #expect(world.pokedexTargets == ["pokemon?offset=15&limit=15"])
            for words in [["search", "x", "--page", "2"], ["favorites", "--offline"], ["--page", "0"]] {
                let refused = try await world.run(.pokedex, words)
                #expect(refused.code == 64 && refused.errors.contains("--"), "\(refused)")
            }
            let top = try await world.run(.topgames, ["--offline"])
            #expect(top.code == 69 && top.errors == "There is no data yet. Run the command again without --offline.\n")
            try await world.haveData()
            #expect(try await world.run(.topgames, ["--offline"]).output.contains(world.leaders[0]))
            let first = try await world.run(.topgames, ["--page", "1", "--plain"])
            #expect(try await world.run(.topgames, ["list", "--page", "1", "--plain"]).output == first.output)
        }
    }

    @Test("Pictures of a page are fetched without details, and before that the report says that drawings replace them")
    func pictures() async throws {
        try await withWorld { world in
            let before = try await world.shownPokemon("list", "--page", "1").items
            #expect(before.count == 15 && before.allSatisfy { $0.drawn == true })
            for _ in 0..<2 {
                let after = try await world.shownPokemon("list", "--page", "1", "--art").items
                #expect(after.count == 15 && after.allSatisfy { $0.drawn == nil })
                #expect(after[3].artFile?.hasSuffix("/pokedex/4.png") == true)
            }
            #expect(world.pokedexTargets == ["pokemon?offset=0&limit=15"])
            #expect(world.pokedex.requests.count { $0.path.hasPrefix("/sprites/") } == 15)
        }
    }

    @Test("A form is found by the number that search printed, and its picture is the artwork if it has no other")
    func form() async throws {
        try await withWorld { world in
            let found = try await world.pokedex("search", "female-mega")
            #expect(found.output.contains("  1351 - meowstic-female-mega\n"), "\(found)")
            let shown = try await world.pokedex("1351")
            #expect(shown.code == 0 && shown.output.contains("10326"), "\(shown)")
            // 10158 has only artwork.
            let call = FetchCall.pictures([Sample.id("10158"), Sample.id("10159")])
            let request = try #require(call.json)
            #expect(try await world.run(.fetch, ["pokedex", FetchCall.option], input: request).code == 0)
            let page = try await world.shownPokemon("list", "--page", "79").items
            let forms = page.filter { ["10158", "10159"].contains($0.id.description) }
            #expect(forms.map { $0.artFile?.hasSuffix("/pokedex/10158.png") } == [true, false])
        }
    }

    @Test("A search within a type finds only Pokémon of that type, which are fetched once")
    func searchWithinType() async throws {
        try await withWorld { world in
            let all = try await world.pokedex("list", "--type", "fire", "--all").output
            let before = world.pokedexTargets.count
            for _ in 0..<2 {
                let found = try await world.pokedex("search", "--type", "fire", "char")
                let names = found.output.split(separator: "\n").filter { $0.contains(" - ") }
                #expect(
                    names.contains { $0.contains("charmander") } && names.allSatisfy { all.contains($0) }, "\(found)")
            }
            // Places of forms need the whole list as well.
            #expect((1...2).contains(world.pokedexTargets.count - before), "\(world.pokedexTargets)")
            let none = try await world.pokedex("search", "--type", "fire", "bulbasaur")
            #expect(none.code == 65 && none.errors == "No Pokémon matches the filters.\n", "\(none)")
            #expect(try await world.pokedex("search", "--type", "wood", "a").code == 64)
            #expect(try await world.run(.characters, ["search", "--filter", "fire", "a"]).code == 64)
        }
    }

    @Test("A name wins over a command with a similar name, which is suggested only if nothing has the name")
    func nameOrCommand() async throws {
        try await withWorld { world in
            let rick = try await world.run(.characters, ["rick"])
            #expect(rick.code == 65 && rick.errors.contains(#""rick" matches "#), "\(rick)")
            #expect(!rick.errors.contains("pick"))
            for words in [["lisst"], ["lisst", "--page", "2"]] {
                let slip = try await world.run(.characters, words)
                let said = "Unknown command \"lisst\". Did you mean `characters list`?\n"
                #expect(slip.code == 64 && slip.errors.hasPrefix(said), "\(slip)")
            }
            await world.characters.stop()
            let down = try await world.run(.characters, ["serch"])
            #expect(down.code == 69 && down.errors.contains("Did you mean `characters search`?"), "\(down)")
        }
    }

    @Test("A drawing that replaces a picture is not copied under the name of a photograph")
    func copying() async throws {
        try await withWorld { world in
            let (photo, drawing) = (world.home.root + "/x.png", world.home.root + "/x.svg")
            let refused = try await world.pokedex("show", "10159", "--art", photo)
            #expect(refused.code == 69 && refused.errors.contains("only an SVG drawing"), "\(refused)")
            #expect(world.home.text(photo) == nil)
            #expect(try await world.pokedex("show", "10159", "--art", drawing).code == 0)
            #expect(world.home.text(drawing)?.contains("<svg") == true)
        }
    }

    @Test("Filters of characters are sent together, can come from a pipe, and are in the heading")
    func filters() async throws {
        try await withWorld { world in
            let found = try await world.cast("list", "--name", "bird", "--status", "alive")
            #expect(found.ids.contains("47") && found.filters == ["name": "bird", "status": "alive"])
            #expect(found.items.allSatisfy { $0.display.value == "Alive" && $0.display.accent == "alive" })
            #expect(world.asked() == ["/api/character?page=1&name=bird&status=alive"])
            let words = ["list", "--name", "-", "--status=alive", "--json"]
            let unseen = try await world.run(.characters, words, input: "bird\n")
            #expect(unseen.output.contains("\"name\" : \"bird\"") && world.asked().count == 1, "\(unseen)")
            let nothing = try await world.run(.characters, ["list", "--name", "-"], input: "\n")
            #expect(nothing.code == 64 && nothing.errors.contains("name"), "\(nothing)")
            let hyphen = try await world.run(.characters, ["list", "--name=-", "--offline", "--json"], input: "bird\n")
            #expect(hyphen.output.contains("\"name\" : \"-\"") && world.asked().count == 1, "\(hyphen)")
            let table = try await world.run(.characters, ["list", "--name", "bird", "--status=alive"])
            #expect(table.output.hasPrefix("Characters of Rick and Morty (Name: bird; Status: alive) · "))
        }
    }

    @Test("A new filter is applied to cached items offline, and the result is marked as incomplete")
    func incomplete() async throws {
        try await withWorld { world in
            for page in ["1", "41"] { _ = try await world.cast("list", "--page", page) }
            await world.characters.stop()
            let found = try await world.cast("list", "--name", "martinez", "--offline")
            #expect(found.ids == ["801"] && found.incomplete == true)
            #expect(found.note?.contains("; 1 of 40 characters in the cache matches") == true)
            let table = try await world.run(.characters, ["list", "--status", "alive", "--name", "smith"])
            #expect(table.code == 0 && table.output.contains(" · incomplete · "))
            #expect(table.errors.contains("Cannot reach the Rick and Morty API"))
            for (words, code) in [([], 69), (["--offline"], 65)] as [([String], Int32)] {
                let none = try await world.run(.characters, ["list", "--name", "griffin"] + words)
                #expect(none.code == code, "\(none)")
                #expect(none.errors.contains("0 of 40 characters in the cache match."))
            }
            let far = try await world.cast("list", "--name", "martinez", "--page", "9", "--offline")
            #expect(far.page == 1 && far.note?.hasPrefix("Showing page 1, the last one cached: ") == true)
            let all = try await world.cast("list", "--status", "unknown", "--all", "--offline")
            #expect(all.incomplete == true && all.items.allSatisfy { $0.display.accent == "unknown" })
        }
    }

    @Test("A character is shown with its facts and its face, and once fetched also without the service")
    func show() async throws {
        try await withWorld { world in
            let shown = try #require(try await world.cast("show", "47").items.first)
            #expect(shown.title == "Birdperson" && shown.display.accent == "alive")
            let facts = try #require(shown.display.facts)
            let keys = ["name", "status", "species", "type", "gender", "origin", "location", "episodes", "created"]
            #expect(facts.map(\.key) == keys && shown.facts?.map(\.key) == keys)
            #expect(shown.facts?.map(\.value) == facts.map(\.value))
            #expect(shown.facts?.allSatisfy { $0.label != nil } == true)
            #expect(facts[7].value == "7, first in S01E11" && facts[8].value == "2018-03-17")
            let face = try Data(contentsOf: URL(fileURLWithPath: try #require(shown.artFile)))
            #expect(face.starts(with: [0xFF, 0xD8, 0xFF]))
            await world.characters.stop()
            #expect(try await world.cast("show", "birdperson", "--offline").items.first?.artFile == shown.artFile)
            let text = try await world.run(.characters, ["show", "birdperson"])
            #expect(text.output.contains(#/\nlink +https://rickandmortyapi\.com/api/character/avatar/47\.jpeg\n/#))
        }
    }
}

/// The `--json` output of a list, or of an item with details, decoded without any code of the programs.
struct ShownItems: Decodable {
    struct Row: Decodable {
        struct Display: Decodable {
            struct Fact: Decodable {
                let key: String
                let value: String
            }

            let value: String?
            let accent: String?
            let facts: [Fact]?
        }

        /// Only details have the label and the value.
        struct Fact: Decodable {
            let key: String
            let label: String?
            let value: String?
        }

        let id: String
        let title: String
        let artFile: String?
        let drawn: Bool?
        let facts: [Fact]?
        let display: Display
    }

    let page: Int?
    let state: String
    let note: String?
    let incomplete: Bool?
    let filters: [String: String]?
    let items: [Row]

    var ids: [String] { items.map(\.id) }
}

extension World {
    /// Runs `pokedex --json`, and decodes its output.
    fileprivate func shownPokemon(_ words: String...) async throws -> ShownItems { try await shown(.pokedex, words) }

    /// Runs `characters --json`, and decodes its output.
    func cast(_ words: String...) async throws -> ShownItems { try await shown(.characters, words) }

    private func shown(_ program: BuiltProgram, _ words: [String]) async throws -> ShownItems {
        let outcome = try await run(program, words + ["--json"])
        guard outcome.code == 0 else { throw TimeoutError(wanted: "items", log: "\(outcome)") }
        return try JSONDecoder().decode(ShownItems.self, from: Data(outcome.output.utf8))
    }

    /// The requests to PokéAPI, without those for drawings: "pokemon?offset=15&limit=15".
    fileprivate var pokedexTargets: [String] {
        pokedex.requests.filter { $0.path.hasPrefix("/api/") }
            .map { Self.target($0.path.replacing("/api/v2/", with: ""), $0.query.map { ($0.name, $0.value) }) }
    }

    /// The requests for characters: "/api/character?page=1&status=dead".
    fileprivate func asked() -> [String] {
        characters.requests.map { Self.target($0.path, $0.query.map { ($0.name, $0.value) }) }
    }

    private static func target(_ path: String, _ query: [(name: String, value: String)]) -> String {
        path + (query.isEmpty ? "" : "?") + query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}
