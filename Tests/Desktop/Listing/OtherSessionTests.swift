import Foundation
import TestRig
import TestSupport
import Testing

@Suite("the list of currencies at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct ValueListSessionTests {
    private func pane(_ world: World, columns: Int, rows: Int) async throws -> TmuxPane {
        try world.haveQuotes()
        _ = try await world.run(.rates, ["favorite", "BRL"])
        return try await TmuxPane(world, "\(BuiltProgram.rates.path) list --plain", columns: columns, rows: rows)
    }

    @Test("somebody changes the order, adds a favourite, looks at a currency and searches, at 80×24 and 40×20")
    func session() async throws {
        for (columns, rows) in [(80, 24), (40, 20)] {
            try await withWorld { world in
                let pane = try await pane(world, columns: columns, rows: rows)
                let first = try await pane.screen("the list", "^> ★ BRL .*Brazilian real +0.18412 +▲")
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
                try await pane.screen("the yen by its Portuguese name", "^>   JPY .*Japanese yen")
                let favorites = try await world.run(.rates, ["favorites", "--json"])
                #expect(favorites.output.contains("\"USD\"") && favorites.output.contains("\"BRL\""))
            }
        }
    }
}

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

@Suite("the top three and the settings at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct WatchSessionTests {
    @Test("--watch shows what todayd writes, without a key, and q ends it", arguments: [(80, 24), (40, 6)])
    func watch(_ columns: Int, _ rows: Int) async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.script("topgames", "exec -a topgames '\(BuiltProgram.topgames.path)' \"$@\"")
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

    @Test("--edit offers the defaults as comments, asks again after an error, and saves what has none")
    func edit() async throws {
        try await withWorld { world in
            try world.script("topgames", "exec -a topgames '\(BuiltProgram.topgames.path)' \"$@\"")
            // An editor that makes a mistake the first time, and mends it the second.
            let editor = """
                if grep -q '"interval": 0' "$1"; then sed -i 's/"interval": 0/"interval": 90/' "$1"
                else sed -i 's#//"interval": 60#"interval": 0#' "$1"; fi
                """
            try world.script("wrong-then-right", editor)
            let command = "EDITOR=wrong-then-right topgames config --edit; echo ended $?; cat"
            let pane = try await TmuxPane(world, command, columns: 150)
            try await pane.screen("the error and a question", "Edit it again\\?")
            #expect(world.home.text(world.home.configuration) == nil)
            try await pane.type("Enter")
            try await pane.screen("that it is saved", "^ended 0$")
            let text = try #require(world.home.text(world.home.configuration))
            #expect(text.contains("\n    \"interval\": 90,\n") && text.contains("//\"dwell\": 2,"))
            let folder = URL(fileURLWithPath: world.home.configuration).deletingLastPathComponent().path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config.json"])
        }
    }
}
