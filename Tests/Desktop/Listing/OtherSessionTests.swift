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
