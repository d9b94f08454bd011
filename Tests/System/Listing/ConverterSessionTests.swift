import Foundation
import TestRig
import TestSupport
import Testing

@Suite("The converter at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct ConverterSessionTests {
    private func pane(
        _ world: World, _ server: RatesServer?, columns: Int = 80, rows: Int = 24
    ) async throws -> TmuxPane {
        try world.equip()
        try world.chooseServer()
        let address = "TODAY_RATES_ERAPI=\(server?.url ?? "http://127.0.0.1:9")"
        return try await TmuxPane(world, running: "\(address) rates -i --plain", columns: columns, rows: rows)
    }

    @Test(
        "A user types an amount, swaps, chooses from the list, marks a favourite, refreshes and quits",
        arguments: [(80, 24), (40, 20)])
    func session(_ columns: Int, _ rows: Int) async throws {
        try await withWorld { world in
            let server = try RatesServer()
            _ = try await world.rates(server, ["100", "USD", "BRL"])
            let pane = try await pane(world, server, columns: columns, rows: rows)
            try await pane.screen("the last conversion", "^  100.00 USD = 543.12 BRL$")
            try await pane.type("2", "5", "0", ".", "5")
            try await pane.screen("what was typed", "^> Amount  250.5_$")
            try await pane.screen("the result", "^  250.50 USD = 1,360.52 BRL$")
            try await pane.type("C-s")
            try await pane.screen("the other direction", "^  250.50 BRL = 46.12 USD$")
            try await pane.type("Down", "Down")
            try await pane.screen("the target", "^> To      USD  US dollar$")
            try await pane.type("Enter")
            try await pane.screen("the list", "^>   USD  US dollar ")
            try await pane.type("C-o", "k", "r", "o", "n")
            try await pane.screen("what was found", "^Search: kron_$")
            try await pane.type("C-f")
            try await pane.screen("a favourite", "^> ★ NOK  Norwegian krone")
            try await pane.type("Enter")
            try await pane.screen("the new target", "^> To      NOK  Norwegian krone$")
            try await pane.type("C-r")
            try await pane.screen("why nobody was asked", "^These are the latest rates;")
            try await pane.type("Escape")
            try await pane.ended()
            #expect(try await world.rates(nil, []).output.hasPrefix("250.50 BRL = "))
            #expect(world.home.text("\(world.home.root)/share/today/favorites.json")?.contains("NOK") == true)
        }
    }

    @Test("The first converter fetches rates by itself, and without network shows the reason, and stays")
    func first() async throws {
        try await withWorld { world in
            let server = try RatesServer()
            let pane = try await pane(world, server)
            try await pane.screen("the first rates", "^  1 EUR = 1.0829 USD$")
            withExtendedLifetime(server) {}
        }
        try await withWorld { world in
            let pane = try await pane(world, nil)
            try await pane.screen("the reason", "^Cannot reach ExchangeRate-API: ")
            try await pane.type("Down", "Enter")
            try await pane.screen("what to do", "^There are no rates yet; Ctrl-R fetches them[.]$")
        }
    }

    @Test("Rates that another program fetches appear on the screen")
    func news() async throws {
        try await withWorld { world in
            let old = try RatesServer(age: 100_000)
            _ = try await world.rates(old, ["100", "USD", "BRL"])
            try world.forgetAnswer()
            let pane = try await pane(world, nil)
            try await pane.screen("the old rates", "27 h ago, update overdue")
            _ = try await world.rates(try RatesServer(), ["--refresh"])
            try await pane.screen("the new ones", "rates of .*, 3 h ago$")
        }
    }
}
