import TestSupport
import Testing
import TodayCore

@testable import TodayApp

@Suite("An amount and currencies, as people type them")
struct TypedConversionTests {
    private func read(_ text: String) throws -> TypedConversion {
        try TypedConversion(text.split(separator: " ").map(String.init))
    }

    @Test(
        "the amount comes first, and may be left out",
        arguments: [
            ("100 USD BRL", "100", ["USD", "BRL"]), ("1,234.56 usd brl eur", "1234.56", ["usd", "brl", "eur"]),
            ("1.234,56 dólar real", "1234.56", ["dólar", "real"]), ("1 234,56 EUR BRL", "1234.56", ["EUR", "BRL"]),
            ("USD BRL", nil, ["USD", "BRL"]), ("250", "250", []), ("", nil, []), ("0 USD BRL", "0", ["USD", "BRL"]),
            ("5 usd, brl, eur", "5", ["usd", "brl", "eur"]),
        ] as [(String, String?, [String])])
    func amounts(_ text: String, _ amount: String?, _ words: [String]) throws {
        let typed = try read(text)
        #expect(typed.amount == amount.map(SampleQuotes.number) && typed.words == words)
        #expect(typed.namesNothing == words.isEmpty)
    }

    @Test("words like \"to\" separate names", arguments: ["to", "in", "em", "para", "=", "->", "TO"])
    func connectors(_ word: String) throws {
        #expect(try read("5 us dollar \(word) brl eur").groups == [["us", "dollar"], ["brl", "eur"]])
    }

    @Test(
        "a word that is not an amount is refused in a sentence: two readings as unusable, everything else as a mistake",
        arguments: [
            ("NaN USD BRL", "\"NaN\" is not an amount: type a number like 100 or 1234.56.", .usage),
            ("inf USD BRL", "\"inf\" is not an amount: type a number like 100 or 1234.56.", .usage),
            ("12abc USD BRL", "\"12abc\" is not an amount: type a number like 100 or 1234.56.", .usage),
            ("1e400 USD BRL", "\"1e400\" has an exponent: type all digits of the amount.", .usage),
            ("-5 USD BRL", "An amount cannot be negative.", .usage),
            ("\(String(repeating: "9", count: 1_000)) USD BRL", "The amount has more than 20 digits.", .usage),
            ("1.234 USD BRL", "\"1.234\" can mean 1234 or 1.234: type 1234 or 1.2340.", .badData),
        ] as [(String, String, TodayCore.ExitStatus)])
    func refused(_ text: String, _ sentence: String, _ code: TodayCore.ExitStatus) {
        let error = failure { () throws(CommandError) in
            try TypedConversion(text.split(separator: " ").map(String.init))
        }
        #expect(error == CommandError(sentence, code))
    }

    @Test("an empty word stands where an amount belongs")
    func empty() {
        let error = failure { () throws(CommandError) in try TypedConversion(["", "USD", "BRL"]) }
        #expect(error?.code == .usage && error?.sentence.hasPrefix("The amount is empty") == true)
    }

    @Test(
        "an empty name is refused, not left out", arguments: [["100", "", "BRL"], ["100", "USD", " "], ["USD", ""]])
    func emptyName(_ words: [String]) {
        let error = failure { () throws(CommandError) in try TypedConversion(words) }
        #expect(error?.code == .usage && error?.sentence.hasPrefix("The name of a currency is empty") == true)
    }

    @Test(
        "a sign makes an amount of a number only",
        arguments: [
            ("-5", true), ("-.5", true), ("-inf", true), ("+3", true), ("--since=90d", false), ("-i", false),
            ("-", false), ("dólar", false), ("$5", true),
        ])
    func signs(_ word: String, _ isAmount: Bool) {
        #expect(TypedConversion.isAmount(word) == isAmount)
    }
}
