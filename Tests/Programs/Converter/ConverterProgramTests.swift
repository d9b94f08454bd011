import Foundation
import TestRig
import TestSupport
import Testing

@Suite("The converter as a program")
struct ConverterProgramTests {
    @Test("it asks once, converts by codes and names, repeats, and goes on when the service is gone")
    func session() async throws {
        try await withWorld { world in
            let server = try RatesServer()
            let first = try await world.rates(server, ["100", "USD", "BRL"])
            #expect(first.code == 0 && first.errors == "")
            #expect(
                first.output.hasPrefix("100.00 USD = 543.12 BRL\n1 USD = 5.4312 BRL · 1 BRL = 0.18412 USD\nRates of "))
            #expect(
                first.output.hasSuffix(
                    ", 3 h ago · ExchangeRate-API\nRates By Exchange Rate API: https://www.exchangerate-api.com\n"))
            let names = try await world.rates(nil, ["100", "dólar", "real"])
            #expect(names.output == first.output)
            #expect(try await world.rates(nil, []).output == first.output)
            let table = try await world.rates(nil, ["1.234,56", "euro", "brl", "jpy"])
            #expect(table.code == 0 && table.output.hasPrefix("1,234.56 EUR\n    7,261.27 BRL  Brazilian real"))
            #expect(
                try await world.rates(nil, ["convert", "1", "USD", "BRL"]).output.hasPrefix("1 USD = 5.4312 BRL\n"))
        }
    }

    @Test("a refresh before the provider's next update asks nobody; after it, a failure leaves the last rates")
    func refresh() async throws {
        try await withWorld { world in
            _ = try await world.rates(try RatesServer(), ["1", "USD", "BRL"])
            let early = try await world.rates(nil, ["--refresh"])
            #expect(early.code == 0 && early.output.hasPrefix("1 USD = 5.4312 BRL"))
            #expect(early.errors.hasPrefix("These are the latest rates; ExchangeRate-API has announced the next for "))
        }
        try await withWorld { world in
            _ = try await world.rates(try RatesServer(age: 100_000), ["1", "USD", "BRL"])
            try world.forgetAnswer()
            let late = try await world.rates(nil, ["--refresh"])
            #expect(late.code == 69 && late.output.contains(", 27 h ago, update overdue"))
            #expect(late.errors.hasPrefix("Cannot reach ExchangeRate-API: ") && late.sentences.count == 1)
            let known = try await world.rates(nil, [])
            #expect(known.code == 0 && known.output == late.output)
            #expect(known.errors == "Newer rates are due: run `rates --refresh`.\n")
            #expect(try await world.rates(nil, ["--offline"]).errors == "")
            let new = try await world.rates(try RatesServer(), ["--refresh"])
            #expect(new.code == 0 && new.errors == "" && new.output.contains(", 3 h ago ·"))
        }
    }

    @Test("without data and without network it ends with 69, and changes nothing")
    func nothing() async throws {
        try await withWorld { world in
            for words in [["100", "USD", "BRL"], [], ["--offline"], ["--refresh", "--json"]] {
                let outcome = try await world.rates(nil, words)
                #expect(outcome.code == 69 && outcome.output == "" && outcome.sentences.count == 1)
            }
            #expect(world.home.text(world.quotes) == nil && world.home.text(world.lastConversion) == nil)
        }
    }

    @Test(
        "bad input is answered with its exit code and without the usage, and changes nothing",
        arguments: [
            (["NaN", "USD", "BRL"], 64, 1), (["1.234", "USD", "BRL"], 65, 1), (["100", "XYZ", "BRL"], 65, 4),
            (["100", "USD", "HRK"], 65, 1), (["100", "USD"], 64, 1), (["serch", "dollar"], 64, 1),
            (["--refresh", "--offline"], 64, 1), (["-i"], 64, 1),
        ] as [([String], Int32, Int)])
    func wrong(_ words: [String], _ code: Int32, _ lines: Int) async throws {
        try await withWorld { world in
            let server = try RatesServer()
            _ = try await world.rates(server, ["1", "EUR", "BRL"])
            let before = [world.home.text(world.quotes), world.home.text(world.lastConversion)]
            let outcome = try await world.rates(server, words)
            #expect(outcome.code == code && outcome.output == "", "\(outcome)")
            #expect(outcome.sentences.count == lines && !outcome.errors.lowercased().contains("usage"), "\(outcome)")
            #expect([world.home.text(world.quotes), world.home.text(world.lastConversion)] == before)
        }
    }

    @Test("at a terminal there are colours, and no line is wider than 40 columns but an address")
    func terminal() async throws {
        try await withWorld { world in
            _ = try await world.rates(try RatesServer(), ["100", "usd", "brl", "eur", "irr"])
            var command = world.command(.rates, ["100", "usd", "brl", "eur", "irr"])
            command.output = .terminal(columns: 40)
            let outcome = try await world.run(command)
            #expect(outcome.code == 0 && outcome.output.contains("\u{1B}[1m"))
            #expect(outcome.output.contains("Iranian"))
        }
    }

    @Test("a shell completes the codes that the provider quotes")
    func completion() async throws {
        try await withWorld { world in
            _ = try await world.rates(try RatesServer(), ["1", "USD", "BRL"])
            let script = try await world.rates(nil, ["--generate-completion-script", "bash"])
            #expect(script.code == 0 && script.output.contains("convert"))
        }
    }
}
