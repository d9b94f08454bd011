import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Pokémon at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct PokedexSessionTests {
    private func pane(_ world: World, columns: Int, rows: Int) async throws -> TmuxPane {
        try world.script("pokedex", "exec -a pokedex '\(BuiltProgram.pokedex.path)' \"$@\"")
        let command = "pokedex list -i --plain; echo > $HOME/ending; mv $HOME/ending $HOME/ended; cat"
        return try await TmuxPane(world, command, columns: columns, rows: rows)
    }

    @Test(
        "somebody turns pages, opens one, searches for a name, and for an id that was on no page, and leaves",
        arguments: [(80, 24), (40, 20)])
    func session(_ columns: Int, _ rows: Int) async throws {
        try await withWorld { world in
            let pane = try await pane(world, columns: columns, rows: rows)
            let first = try await pane.screen("the first page", "^>   1 - bulbasaur")
            #expect(first[0].hasPrefix("Pokédex · page 1") && first[15] == "    15 - beedrill")
            try await pane.type("n")
            try await pane.screen("the second page", "^>   16 - ")
            try await pane.type("G", "k", "k", "k", "k", "k")
            try await pane.screen("a name", "^>   25 - pikachu")
            try await pane.type("Enter")
            let details = try await pane.screen("its details", "^  speed +90  █")
            #expect(details.contains { $0.hasPrefix("  types            electric") })
            #expect(details.allSatisfy { $0.count <= columns })
            try await pane.type("Escape")
            try await pane.screen("the page again", "^>   25 - pikachu")
            try await pane.type("f")
            try await pane.screen("a favourite", "^> ★ 25 - pikachu")
            try await pane.type("/", "r", "a", "i", "c", "h", "u", "Enter")
            try await pane.screen("details by a name", "^  attack +90  █")
            try await pane.type("Escape", "/", "1", "0", "0", "0", "1", "Enter")
            try await pane.screen("details by an id", "^  name +Deoxys-attack")
            try await pane.type("Escape", "q")
            let ended = try FolderEvents.watch(world.home.root)
            if world.home.text("\(world.home.root)/ended") == nil {
                try await ended.first("its end") { $0 == "ended" }
            }
            #expect(world.home.text("\(world.home.root)/share/today/favorites.json")?.contains("\"25\"") == true)
        }
    }
}
