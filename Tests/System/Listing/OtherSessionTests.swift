import Foundation
import TestRig
import TestSupport
import Testing

@Suite("the list of currencies at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct ValueListSessionTests {
    @Test(
        "somebody changes the order, adds a favourite, looks at a currency and searches",
        arguments: [(80, 24), (40, 20)])
    func session(_ columns: Int, _ rows: Int) async throws {
        try await withWorld { world in
            try world.haveQuotes()
            try world.equip()
            // Those quotes are of this provider.
            _ = try await world.run(.rates, ["config", "rates.provider", "open.er-api.com"])
            _ = try await world.run(.rates, ["favorite", "BRL"])
            let pane = try await TmuxPane(world, "rates list --plain", columns: columns, rows: rows)
            let first = try await pane.screen("the list", "^> ★ BRL .*Brazilian.* +0.18412 +▲")
            #expect(first[0].hasPrefix("Exchange rates in USD · 3 h ago"))
            #expect(first.contains { $0.hasPrefix("    GBP ") })
            #expect(first.contains { $0.contains("https://www.exchangerate-api.com") })
            // The dollar is in both orders; only the other way round does it follow the favourite.
            try await pane.type("o", "Down")
            let second = try await pane.screen("the other way round", "^>   USD ")
            #expect(second[1].contains("★ BRL") && second[2].contains("USD"))
            try await pane.type("f")
            try await pane.screen("a favourite on top", "★ USD")
            try await pane.type("g", "Enter")
            try await pane.screen("what it is worth", "^  1 [A-Z]{3} ")
            try await pane.type("Escape")
            try await pane.screen("the list again", "^> ")
            try await pane.type("/", "i", "e", "n", "e")
            try await pane.screen("the yen by its Portuguese name", "^>   JPY .*Japanese")
            let favorites = try await world.run(.rates, ["favorites", "--json"])
            #expect(favorites.output.contains("\"USD\"") && favorites.output.contains("\"BRL\""))
        }
    }
}

@Suite("Pokémon at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct PokedexSessionTests {
    @Test(
        "somebody turns pages, opens one, searches for a name, and for an id that was on no page, and leaves",
        arguments: [(80, 24), (40, 20)])
    func session(_ columns: Int, _ rows: Int) async throws {
        try await withWorld { world in
            try world.equip()
            let pane = try await TmuxPane(world, running: "pokedex list -i --plain", columns: columns, rows: rows)
            let first = try await pane.screen("the first page", "^> +1 - bulbasaur")
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
            try await pane.screen("details by an id", "^  name +deoxys-attack")
            try await pane.type("Escape", "q")
            try await pane.ended()
            #expect(world.home.text("\(world.home.root)/share/today/favorites.json")?.contains("\"25\"") == true)
        }
    }
}

@Suite("the top three at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct WatchSessionTests {
    @Test("--watch shows what todayd writes, without a key, and q ends it", arguments: [(80, 24), (40, 6)])
    func watch(_ columns: Int, _ rows: Int) async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.equip()
            let pane = try await TmuxPane(
                world, "topgames --watch --plain; echo ended $?; cat", columns: columns, rows: rows)
            try await pane.screen("that nobody polls", "^todayd is not running")
            // The third becomes the first, which todayd alone finds out.
            try world.simulator.setRanking([world.leaderIDs[2]])
            let daemon = try await world.startSettledDaemon(["--interval", "600"])
            try await pane.screen("what todayd wrote", "^1 ▲ .*viewers$")
            try await pane.type("q")
            try await pane.screen("its end", "^ended 0$")
            #expect(try await daemon.stop() == .code(0))
        }
    }
}

@Suite("box art at a terminal", .needs(Tool.areThere("tmux", "chafa"), "needs tmux and chafa"))
struct PictureTests {
    @Test("chafa draws it above the text if there is room for both", arguments: [24, 40])
    func drawn(_ rows: Int) async throws {
        try await withWorld { world in
            // In tmux 3.7, chafa 1.18 draws pixels, which are not among the characters that tmux returns.
            try world.script("chafa", "exec /usr/bin/chafa --format=symbols \"$@\"")
            let lines = try await shown(world, rows: rows)
            let title = try #require(lines.firstIndex { $0.hasPrefix("Minecraft") })
            #expect((5...16).contains(title))
            #expect(lines[..<title].contains { $0.contains { $0 != " " } })
            #expect(!lines.contains { $0.hasPrefix("picture ") })
        }
    }

    @Test("without chafa the text is complete and names the file")
    func low() async throws {
        try await withWorld { world in
            // Wide enough for the path of the file, wherever temporary files are.
            let lines = try await shown(world, rows: 13, columns: 120)
            #expect(lines[0].hasPrefix("Minecraft"))
            #expect(lines.contains { $0.hasPrefix("picture ") && $0.hasSuffix(".png") })
        }
    }

    private func shown(_ world: World, rows: Int, columns: Int = 80) async throws -> [String] {
        try world.equip()
        try world.signIn()
        let pane = try await TmuxPane(world, "topgames show 27471; echo END; cat", columns: columns, rows: rows)
        return try await pane.screen("the end", "^END")
    }
}
