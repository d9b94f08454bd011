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
