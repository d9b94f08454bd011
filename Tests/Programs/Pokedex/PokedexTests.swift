import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore

@Suite("pokedex")
struct PokedexTests {
    private static let shownKeys = [
        "id", "name", "abilities", "types", "height", "weight", "hp", "attack", "defense", "specialAttack",
        "specialDefense", "speed",
    ]

    @Test("a page has 15 names with their places, costs one request, and is shown again without one")
    func page() async throws {
        try await withWorld { world in
            let first = try await world.pokedex("list", "--page", "2")
            #expect(first.code == 0 && first.output.hasPrefix("Pokédex · page 2 · just now\n  16 - "))
            #expect(first.output.contains("\n  25 - pikachu\n") && first.output.split(separator: "\n").count == 16)
            #expect(world.pokedexTargets == ["pokemon?offset=15&limit=15"])
            #expect(try await world.pokedex("list", "--page", "2").output == first.output)
            await world.pokedex.stop()
            #expect(try await world.pokedex("list", "--page", "2").output == first.output)
            #expect(world.pokedexTargets.count == 1)
        }
    }

    @Test("--refresh asks again, also without the word list")
    func refreshed() async throws {
        try await withWorld { world in
            _ = try await world.pokedex("list")
            for (count, words) in [["--refresh"], ["--refresh", "list"], ["list", "--refresh"]].enumerated() {
                try world.changePokedex { catalogue throws(CatalogueError) in
                    try catalogue.renew(1, seen: World.earlier)
                }
                #expect(try await world.run(.pokedex, words).output.contains("· just now"), "\(words)")
                #expect(world.pokedexTargets.count == count + 2, "\(words)")
            }
        }
    }

    @Test("the last page is by our own count, and the place of a form is not its id")
    func lastPage() async throws {
        try await withWorld { world in
            let last = try await world.shownPokemon("list", "--page", "91")
            #expect(last.items.map(\.id) == ["10326"] && last.items[0].index == 1351 && !last.hasMore)
            #expect(last.items[0].display.title == "1351 - meowstic-female-mega")
        }
    }

    @Test("in JSON, a row has its index, id, title, colour and whether it can be opened")
    func rows() async throws {
        try await withWorld { world in
            let rows = try await world.shownPokemon("list", "--page", "1").items
            #expect(rows.map(\.index) == Array(1...15) && rows.map(\.id) == (1...15).map { "\($0)" })
            #expect(rows[0].title == "bulbasaur" && rows[0].display.title == "1 - bulbasaur")
            let accents = (1...15).map { $0 == 10 ? "red" : $0 % 2 == 1 ? "blue" : "yellow" }
            #expect(rows.map(\.display.accent) == accents && rows.allSatisfy { $0.enabled && $0.reason == nil })
            #expect(rows.allSatisfy { $0.facts == nil })
        }
    }

    @Test("an id or a name shows details with one request, and the next time with none", arguments: ["25", "pikachu"])
    func details(_ typed: String) async throws {
        try await withWorld { world in
            let shown = try await world.shownPokemon(typed)
            let item = try #require(shown.items.first)
            #expect(item.title == "pikachu" && item.facts?.map(\.key) == Self.shownKeys)
            let values = [
                "25", "Pikachu", "static, lightning-rod", "electric", "0.4 m", "6 kg", "35", "55", "40", "50", "50",
                "90",
            ]
            #expect(item.facts?.compactMap(\.value) == values && item.display.facts?.map(\.value) == values)
            #expect(
                item.display.facts?.compactMap(\.fraction).map { Int(($0 * 255).rounded()) } == [
                    35, 55, 40, 50, 50, 90,
                ])
            #expect(
                item.artFile?.hasSuffix("/pokedex/25.png") == true && item.picture?.hasSuffix("25.large.png") == true)
            #expect(world.pokedexTargets == ["pokemon/\(typed)"])
            await world.pokedex.stop()
            let again = try await world.pokedex("25")
            #expect(again.code == 0 && again.output.hasPrefix("Pikachu\n"))
            #expect(again.output.contains("\nspeed            90  █████████████████\n"))
        }
    }

    @Test("the name of a species shows its usual form, and says so")
    func species() async throws {
        try await withWorld { world in
            let shown = try await world.shownPokemon("deoxys")
            #expect(shown.items.map(\.id) == ["386"] && shown.note?.contains("deoxys-normal") == true, "\(shown)")
            #expect(shown.items.first?.facts?.map(\.key) == Self.shownKeys)
            #expect(world.pokedexTargets == ["pokemon/deoxys", "pokemon-species/deoxys", "pokemon/386"])
        }
    }

    @Test("once the names are known, the species is asked at once")
    func unlisted() async throws {
        try await withWorld { world in
            _ = try await world.pokedex("search", "pika")
            let shown = try await world.shownPokemon("deoxys")
            #expect(shown.items.map(\.id) == ["386"])
            #expect(world.pokedexTargets.suffix(2) == ["pokemon-species/deoxys", "pokemon/386"])
        }
    }

    @Test(
        "until its picture comes, and forever if there is none, a Pokémon has one of three drawings",
        arguments: [("1", "egg"), ("2", "grass"), ("5", "tracks"), ("10", "grass"), ("15", "tracks")])
    func drawings(_ id: String, _ drawing: String) async throws {
        try await withWorld { world in
            let page = try await world.shownPokemon("list", "--page", "1")
            let file = try #require(page.items.first { $0.id == id }?.artFile)
            #expect(file.hasSuffix("/drawing.\(drawing).svg") && world.home.text(file)?.hasPrefix("<svg") == true)
            let without = try #require(try await world.shownPokemon("10159").items.first?.artFile)
            #expect(without.hasSuffix("/drawing.egg.svg"))
        }
    }

    @Test("a picture is fetched from the host of the drawings alone")
    func elsewhere() async throws {
        try await withWorld { world in
            world.pokedex.set(.elsewhere)
            let item = try #require(try await world.shownPokemon("25").items.first)
            #expect(item.artFile?.hasSuffix("/drawing.tracks.svg") == true)
            #expect(!world.pokedex.requests.contains { $0.path.hasPrefix("/sprites") })
        }
    }

    @Test("base stats in another order are the same, and those that are missing are left out")
    func stats() async throws {
        try await withWorld { world in
            world.pokedex.set(.shuffledStats, count: 1)
            let item = try #require(try await world.shownPokemon("25").items.first)
            #expect(item.display.facts?.compactMap(\.fraction).first.map { Int(($0 * 255).rounded()) } == 35)
            world.pokedex.set(.noStats, count: 1)
            let other = try #require(try await world.shownPokemon("26").items.first)
            #expect(other.display.facts?.map(\.key) == Array(Self.shownKeys.prefix(6)))
        }
    }

    @Test("a part of a name is found among all names, which come in one request")
    func search() async throws {
        try await withWorld { world in
            let found = try await world.shownPokemon("search", "char")
            #expect(found.items.map(\.title) == ["charmander", "charmeleon", "charizard", "pecharunt"])
            #expect(try await world.shownPokemon("search", "mime").items.map(\.id).sorted() == ["122", "439"])
            #expect(world.pokedexTargets.count == 1)
            await world.pokedex.stop()
            #expect(try await world.shownPokemon("search", "female-mega").items.map(\.id) == ["10326"])
        }
    }

    @Test("a wrong name is one sentence with the nearest, and a wrong id too", arguments: ["pikachuu", "99999"])
    func wrong(_ typed: String) async throws {
        try await withWorld { world in
            _ = try await world.shownPokemon("search", "pika")
            let outcome = try await world.pokedex(typed)
            #expect(outcome.code == 65 && outcome.output == "", "\(outcome)")
            #expect(outcome.errors.contains(typed == "pikachuu" ? "pikachu\n" : " The nearest ids:\n"))
            // All names were read just now: the rest is one question.
            #expect(world.pokedexTargets.count == 2)
            let far = try await world.pokedex("xyzzy")
            #expect(far.code == 65 && far.errors.hasSuffix("`pokedex list` shows all Pokémon.\n"))
        }
    }

    @Test("an id may have zeros in front, which PokéAPI never sees")
    func zeros() async throws {
        try await withWorld { world in
            let asked = try await world.shownPokemon("00025")
            #expect(asked.items.map(\.id) == ["25"])
            #expect(world.pokedexTargets == ["pokemon/25"])
            let known = try await world.shownPokemon("025")
            #expect(known.items.map(\.id) == ["25"])
            #expect(world.pokedexTargets.count == 1)
        }
    }

    @Test("a mistyped command is not taken for a Pokémon, nor a Pokémon for a mistyped command")
    func mistyped() async throws {
        try await withWorld { world in
            let outcome = try await world.pokedex("lsit")
            #expect(outcome.code == 64 && outcome.errors.contains("Did you mean 'pokedex list'?"))
            let foreign = try await world.pokedex("login")
            #expect(foreign.code == 64 && foreign.errors.contains("Unknown command 'login'."))
            #expect(world.pokedexTargets.isEmpty)
            _ = try await world.pokedex("persian")
            #expect(world.pokedexTargets.first == "pokemon/persian")
        }
    }

    @Test("without the network, a Pokémon that was never opened cannot be, and its row says so")
    func offline() async throws {
        try await withWorld { world in
            _ = try await world.shownPokemon("list", "--page", "1")
            _ = try await world.shownPokemon("7")
            await world.pokedex.stop()
            let rows = try await world.shownPokemon("list", "--page", "1", "--offline").items
            #expect(rows.filter(\.enabled).map(\.id) == ["7"] && rows.allSatisfy { $0.enabled == ($0.reason == nil) })
            let closed = try await world.pokedex("8")
            #expect(closed.code == 69 && closed.errors.contains("PokéAPI"), "\(closed)")
            #expect(try await world.pokedex("7").code == 0)
        }
    }

    @Test("share, favourites, and an export that brings them back, most of it without the network")
    func keeping() async throws {
        try await withWorld { world in
            let line = "Pikachu (electric), Pokémon number 25: https://www.pokemon.com/us/pokedex/25\n"
            _ = try await world.pokedex("25")
            #expect(try await world.pokedex("share", "25").output == line)
            #expect(try await world.pokedex("favorite", "25").code == 0)
            #expect(try await world.pokedex("favorites").output.contains("★ 25 - pikachu"))
            await world.pokedex.stop()
            #expect(try await world.shownPokemon("favorites").items.map(\.id) == ["25"])
            let export = try await world.pokedex("export", "-")
            #expect(export.code == 0 && export.output.contains("\"pikachu\""))
            #expect(try await world.pokedex("unfavorite", "25").code == 0)
            #expect(try await world.run(.pokedex, ["import", "-"], input: export.output).code == 0)
            #expect(try await world.shownPokemon("favorites").items.map(\.id) == ["25"])
        }
    }

    @Test("a drawing that stands for a picture is not copied under the name of a photograph")
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

    @Test("a number that was never seen is no favourite, and nobody has to be asked about that")
    func unfavorite() async throws {
        try await withWorld { world in
            let outcome = try await world.pokedex("unfavorite", "500")
            #expect(outcome.code == 65 && outcome.errors.contains("No favourite has the id 500."), "\(outcome)")
            #expect(world.pokedexTargets.isEmpty)
        }
    }
}
