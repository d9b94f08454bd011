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

    @Test(
        "bad input is answered with its exit code and without the usage, and changes nothing",
        arguments: [
            (["NaN", "USD", "BRL"], 64, 1), (["12abc", "USD", "BRL"], 64, 1), (["100", "XYZ", "BRL"], 65, 4),
            (["100", "USD", "HRK"], 65, 1), (["100", "USD"], 64, 1), (["serch", "dollar"], 64, 1),
            (["--refresh", "--offline"], 64, 1), (["-i"], 64, 1), (["--pair=USD", "5"], 64, 1),
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
}
