import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Sentences for the window")
struct WindowSentenceTests {
    private static let id = "32982"

    /// The commands of the window, with their input; the id is unknown.
    private static let commands: [(words: [String], input: String)] = [
        (["list", "--page=1", "--json", "--offline"], ""), (["list", "--page=1", "--json"], ""),
        (["list", "--page=3", "--json", "--offline"], ""), (["list", "--page=2", "--json", "--art"], ""),
        (["search", "--json", "--limit=100", "-"], "chess\n"), (["search", "--json", "--limit=100", "-"], "12345\n"),
        (["search", "--json", "--limit=100", "--online", "-"], "zzzz\n"),
        (["show", "--json", "--offline", "--", id], ""), (["show", "--json", "--", id], ""),
        (["history", "--json", "--", id], ""), (["favorites", "--json"], ""),
        (["favorite", "--", id], ""), (["unfavorite", "--", "99"], ""), (["share", "--", id], ""),
        (["open", "--", "99"], ""), (["describe", "--json"], ""), (["config", "--json"], ""),
        (["config", "--", "interval", "0"], ""), (["config", "--unset", "--", "interval"], ""), (["logout"], ""),
        (["login"], ""), (["login", "--client-id=%"], ""), (["login", "--key-file=-"], "%\n"),
        (["convert", "--json", "--offline", "--"], ""), (["convert", "--json", "--", "1", "USD", "EUR"], ""),
        (["convert", "--json", "--", "1", "USD", "zzzz"], ""), (["convert", "--json", "--", "x"], ""),
    ]

    @Test(
        "No sentence for the window names a command, whatever fails",
        arguments: ["signed out", "offline", "broken settings", "another provider"])
    func buttons(_ trouble: String) async throws {
        try await withWorld { world in
            switch trouble {
            case "offline":
                await world.simulator.stop()
                await world.rates.stop()
                await world.pokedex.stop()
            case "broken settings": try world.home.replace(world.home.configuration, with: "{\n\"interval\": 0}")
            case "another provider":
                try world.home.replace(world.home.configuration, with: "{\"rates\": {\"provider\": \"currencylayer\"}}")
            default: break
            }
            for program in [BuiltProgram.topgames, .rates, .pokedex] {
                for (words, input) in Self.commands {
                    let outcome = try await world.run(
                        program, words, environment: ["TODAY_WINDOW": "1"], input: input)
                    // The window only writes valid command lines.
                    guard !outcome.errors.contains("Usage: ") else { continue }
                    let notes = outcome.output.split(separator: "\n").filter { $0.contains("\"note\"") }
                    for said in outcome.sentences + notes {
                        let isFree = ["`", "--", "run ", "Run "].allSatisfy { !said.contains($0) }
                        #expect(isFree, "\(program) \(words): \(said)")
                    }
                }
            }
        }
    }
}
