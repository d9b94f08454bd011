import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore

@Suite("pokedex, if PokéAPI or the network fails")
struct PokedexFaultTests {
    @Test(
        "a list that cannot be had is a sentence with PokéAPI's name, a next step, and a code for scripts",
        arguments: [
            ("forbidden", 69), ("server-error", 69), ("html-bad-gateway", 69),
            ("too-many-requests", 75), ("html", 69), ("empty-body", 69), ("cut-json", 69), ("wrong-shape", 69),
            ("deep-nesting", 69),
            ("bad-gzip", 69), ("gzip-bomb", 69), ("huge", 69), ("reset", 69), ("closed", 69), ("truncated", 69),
            ("redirect-elsewhere", 69), ("redirect-loop", 69),
        ] as [(String, Int32)])
    func list(_ fault: String, _ code: Int32) async throws {
        try await withWorld { world in
            world.pokedex.set(fault)
            let outcome = try await world.pokedex("list", "--page", "2")
            #expect(outcome.code == code && outcome.output == "", "\(outcome)")
            #expect(outcome.errors.contains("PokéAPI") && outcome.errors.split(separator: "\n").count == 1)
            #expect(!outcome.errors.contains("<") && !outcome.errors.contains("{"))
            #expect(outcome.errors.hasSuffix(" later.\n") || outcome.errors.contains("can be asked again in "))
        }
    }

    @Test("nobody is told that nothing matches if PokéAPI could not answer", arguments: ["25", "pikachu"])
    func unasked(_ typed: String) async throws {
        try await withWorld { world in
            world.pokedex.set("server-error")
            let asked = try await world.pokedex(typed)
            let sentence = "PokéAPI is having problems (HTTP 500). Try again later.\n"
            #expect(asked.code == 69 && asked.errors == sentence, "\(asked)")
        }
    }

    @Test(
        "what is known is still shown, with the reason why it is not new",
        arguments: ["forbidden", "html", "reset"])
    func known(_ fault: String) async throws {
        try await withWorld { world in
            _ = try await world.pokedex("list", "--page", "2")
            try world.changePokedex { catalogue throws(CatalogueError) in try catalogue.renew(2, seen: World.earlier) }
            world.pokedex.set(fault)
            let outcome = try await world.pokedex("list", "--page", "2", "--refresh")
            #expect(outcome.output.contains("25 - pikachu") && outcome.errors.contains("PokéAPI"), "\(outcome)")
            #expect(world.pokedexTargets.count == 2 && outcome.output.contains(" ago"))
        }
    }

    @Test("an old list is printed with its age if PokéAPI leaves a person waiting; a program that reads JSON waits")
    func slow() async throws {
        try await withWorld { world in
            _ = try await world.pokedex("list", "--page", "2")
            let old = Date().addingTimeInterval(-2 * 86_400)
            try world.changePokedex { catalogue throws(CatalogueError) in try catalogue.renew(2, seen: old) }
            world.pokedex.set("hang")
            let outcome = try await world.pokedex("list", "--page", "2")
            #expect(outcome.code == 0 && outcome.output.contains("25 - pikachu"), "\(outcome)")
            #expect(outcome.output.contains("2 days ago"))
            #expect(outcome.errors == "PokéAPI did not answer within 2 s. Showing the page as last seen.\n")
            world.pokedex.clear()
            #expect(try await world.shownPokemon("list", "--page", "2").state == "fresh")
        }
    }

    @Test("a 404 that sticks at the edge drops no favourite, and what is known of it stays")
    func stuck() async throws {
        try await withWorld { world in
            _ = try await world.pokedex("25")
            #expect(try await world.pokedex("favorite", "25").code == 0)
            let id = try #require(ItemID("25"))
            try world.changePokedex { catalogue throws(CatalogueError) in
                guard let known = try catalogue.item(id) else { return }
                try catalogue.record([known.item], seen: World.earlier, .all(besides: ["index"]))
            }
            world.pokedex.set("stuck-not-found")
            for words in [["favorites"], ["list", "--favorites"]] { _ = try await world.run(.pokedex, words) }
            let shown = try await world.pokedex("show", "25", "--refresh")
            #expect(shown.code == 0 && shown.errors.contains("says that it does not know this Pokémon"), "\(shown)")
            #expect(try await world.shownPokemon("favorites").items.map(\.title) == ["pikachu"])
            #expect(try await world.pokedex("25").output.contains("electric"))
        }
    }

    @Test("a Pokémon that the service renamed is still a favourite, by its id")
    func renamed() async throws {
        try await withWorld { world in
            _ = try await world.pokedex("592")
            #expect(try await world.pokedex("favorite", "592").code == 0)
            world.pokedex.rename("frillish-male", to: "frillish")
            #expect(try await world.shownPokemon("favorites").items.map(\.id) == ["592"])
            #expect(try await world.pokedex("592").code == 0)
        }
    }

    @Test("a drawing that cannot be had changes nothing else")
    func drawings() async throws {
        try await withWorld { world in
            world.pokedex.set("server-error", path: "/sprites")
            let outcome = try await world.pokedex("25")
            #expect(outcome.code == 0 && outcome.errors == "" && outcome.output.contains("drawing.tracks.svg"))
        }
    }
}
