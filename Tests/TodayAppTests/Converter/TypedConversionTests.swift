import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCore

/// TypedLinesTests tests the meaning of whole lines.
@Suite("An amount and currencies in words")
struct TypedConversionTests {
    @Test(
        "An empty word is rejected as a missing amount or name",
        arguments: [
            (["", "USD", "BRL"], "The amount is empty"), (["100", "", "BRL"], "The name of a currency is empty"),
            (["100", "USD", " "], "The name of a currency is empty"), (["USD", ""], "The name of a currency is empty"),
        ])
    func empty(_ words: [String], _ sentence: String) {
        let error = failure { () throws(CommandError) in try TypedConversion(words) }
        #expect(error?.code == .badData && error?.sentence.hasPrefix(sentence) == true)
    }

    @Test(
        "A sign makes an amount of a number only",
        arguments: [
            ("-5", true), ("-.5", true), ("-inf", true), ("+3", true), ("--since=90d", false), ("-i", false),
            ("-", false), ("dólar", false), ("$5", true),
        ])
    func signs(_ word: String, _ isAmount: Bool) {
        #expect(TypedConversion.isAmount(word) == isAmount)
    }
}

@Suite("Names of currencies on a command line")
struct CurrencyNamesTests {
    private func codes(_ text: String, languages: [String] = []) throws(CommandError) -> [String] {
        let typed = try TypedConversion(text.split(separator: " ").map(String.init))
        return try CurrencyNames(SampleRates.table(), languages: languages).currencies(typed).map(\.code.text)
    }

    private func sentence(_ text: String, languages: [String] = []) -> CommandError? {
        failure { () throws(CommandError) in try codes(text, languages: languages) }
    }

    @Test("Several currencies of one name are listed with their codes, in the user's language")
    func several() {
        let english = sentence("100 krone real")
        #expect(english?.code == .badData)
        #expect(
            english?.sentence == """
                "krone" matches several currencies; use one of these codes:
                  DKK  Danish krone
                  NOK  Norwegian krone
                """)
        #expect(sentence("100 coroa real", languages: ["pt_BR"])?.sentence.contains("  NOK  coroa norueguesa") == true)
    }

    @Test("An unknown name or code gets the nearest three", arguments: ["dollr", "usx"])
    func nearest(_ word: String) throws {
        let error = try #require(sentence("100 \(word) BRL"))
        let lines = error.sentence.split(separator: "\n")
        #expect(error.code == .badData)
        #expect(lines.count == 4)
        #expect(lines[0] == "No currency matches \"\(word)\". Similar names:")
        #expect(lines[1] == "  USD  US dollar")
    }

    @Test(
        "A word that resembles no currency gets no suggestions, even if it shares a letter with many",
        arguments: ["zzzzzzzzzz", "xyz", "dq"])
    func nothing(_ word: String) {
        let advice = "Leave it out, or type a name or a code; `rates list` shows all currencies."
        #expect(sentence("100 \(word) BRL") == CommandError("No currency matches \"\(word)\". \(advice)", .badData))
    }

    @Test("A control character or a thousand letters do no harm")
    func hostile() {
        let error = sentence("100 \u{1B}[m\(String(repeating: "x", count: 1_000)) BRL")
        #expect(error?.code == .badData && error?.sentence.contains("\u{1B}") == false)
        #expect(error.map { $0.sentence.count < 200 } == true)
    }

    @Test(
        "Words longer than any conversion are rejected before they are read, and not cut",
        arguments: [
            ["1" + String(repeating: " ", count: 5000) + "2", "USD", "BRL"],
            ["1" + String(repeating: "k", count: 34_000)], [String(repeating: "9+", count: 17_000) + "1", "usd"],
            [String(repeating: "usd ", count: 500)], Array(repeating: "brl", count: 10_000),
        ])
    func tooLong(_ words: [String]) throws {
        let refused = #expect(throws: CommandError.self) { try TypedConversion(words) }
        #expect(refused?.sentence == "An amount with its currencies has at most 1000 characters.")
        #expect(refused?.code == .badData)
    }

    @Test("The amount has its own limit")
    func longAmount() throws {
        let refused = #expect(throws: CommandError.self) {
            try TypedConversion([String(repeating: "1+", count: 200) + "1", "usd"])
        }
        #expect(refused?.sentence == "The amount is too long: type at most 240 characters.")
        #expect(throws: AmountError.tooLong(limit: 60)) {
            try AmountReader.amount("1" + String(repeating: " ", count: 5000) + "2")
        }
    }
}
