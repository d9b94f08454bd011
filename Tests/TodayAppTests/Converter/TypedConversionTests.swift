import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCore

extension TypedConversion {
    /// The words and signs of each side.
    fileprivate var groups: [[String]] {
        sides.map { side in
            side.compactMap { element in
                switch element {
                case .word(let token), .sign(let token): token.text
                case .amount, .separator, .edge: nil
                }
            }
        }
    }

    fileprivate var words: [String] { groups.flatMap(\.self) }
}

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
        #expect(typed.amount == amount.map(SampleRates.number) && typed.words == words)
    }

    @Test(
        "the amount stands behind the currencies, or is written together with one, and all of it may be one word",
        arguments: [
            (["100 usd in eur"], "100", ["usd", "eur"]), (["usd", "brl", "100"], "100", ["usd", "brl"]),
            (["100USD", "BRL"], "100", ["USD", "BRL"]), (["$100", "brl"], "100", ["$", "brl"]),
            (["R$1.234,56"], "1234.56", ["R$"]), (["usd/brl"], nil, ["usd", "brl"]),
            (["usd/brl", "3*49.90"], "149.7", ["usd", "brl"]), (["10k", "usd", "brl"], "10000", ["usd", "brl"]),
            (["10kr", "usd"], "10", ["kr", "usd"]), (["1e3", "usd"], "1000", ["usd"]),
            (["1/4", "usd"], "0.25", ["usd"]), (["1/3", "usd"], "0.333333333333333", ["usd"]),
            (["100", "+", "20.50", "usd"], "120.5", ["usd"]), (["2x3+4", "usd"], "10", ["usd"]),
            (["canadian dollar"], nil, ["canadian", "dollar"]), (["1 234,56 eur"], "1234.56", ["eur"]),
        ] as [([String], String?, [String])])
    func together(_ words: [String], _ amount: String?, _ names: [String]) throws {
        let typed = try TypedConversion(words)
        #expect(typed.amount?.description == amount && typed.words == names, "\(typed)")
    }

    @Test("thousands and decimals are as the person's language writes them, which is said where it decides")
    func language() throws {
        let cases: [(String, NumberStyle, String)] = [
            ("1,000", .english, "1000"), ("1.000", .english, "1"), ("1,000", .portuguese, "1"),
            ("1.000", .portuguese, "1000"),
        ]
        for (typed, style, amount) in cases {
            let read = try TypedConversion([typed, "usd"], style: style)
            #expect(read.amount?.description == amount)
            let other = SampleRates.number(amount == "1" ? "1000" : "1")
            let kind: TypedConversion.Guess.Kind = amount == "1" ? .decimal(grouped: other) : .grouped(decimal: other)
            #expect(read.guesses == [.init(typed: typed, value: SampleRates.number(amount), kind: kind)])
        }
        #expect(try TypedConversion(["1.5", "usd"], style: .english).guesses.isEmpty)
    }

    @Test("what cannot be calculated is no amount", arguments: ["1/0", "3*", "*3", "+", "0x10", "1++1", "k"])
    func impossible(_ text: String) {
        let error = failure { () throws(CommandError) in
            try CurrencyNames(nil, languages: []).currencies(TypedConversion([text, "usd"]))
        }
        #expect(error?.code == .badData)
    }

    @Test("words like \"to\" separate names", arguments: ["to", "in", "em", "para", "=", "->", "TO"])
    func connectors(_ word: String) throws {
        #expect(try read("5 us dollar \(word) brl eur").groups == [["us", "dollar"], ["brl", "eur"]])
    }

    @Test(
        "a word that is not an amount is refused in a sentence: two readings as unusable, everything else as a mistake",
        arguments: [
            ("NaN USD BRL", "\"NaN\" is not an amount: type a number like 100 or 1234.56.", .badData),
            ("12abc USD BRL", "\"12abc\" is not an amount: type a number like 100 or 1234.56.", .badData),
            ("-5 USD BRL", "An amount cannot be negative.", .badData),
            ("1.234 USD BRL", "\"1.234\" can mean 1234 or 1.234: type 1234 or 1.2340.", .badData),
        ] as [(String, String, TodayCore.ExitStatus)])
    func refused(_ text: String, _ sentence: String, _ code: TodayCore.ExitStatus) {
        let error = failure { () throws(CommandError) in
            let typed = try TypedConversion(text.split(separator: " ").map(String.init))
            _ = try CurrencyNames(nil, languages: []).currencies(typed)
        }
        #expect(error == CommandError(sentence, code))
    }

    @Test(
        "an empty word is refused as the amount or the name that should stand there",
        arguments: [
            (["", "USD", "BRL"], "The amount is empty"), (["100", "", "BRL"], "The name of a currency is empty"),
            (["100", "USD", " "], "The name of a currency is empty"), (["USD", ""], "The name of a currency is empty"),
        ])
    func empty(_ words: [String], _ sentence: String) {
        let error = failure { () throws(CommandError) in try TypedConversion(words) }
        #expect(error?.code == .badData && error?.sentence.hasPrefix(sentence) == true)
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

@Suite("Names of currencies on a command line")
struct CurrencyNamesTests {
    private func codes(_ text: String, languages: [String] = []) throws(CommandError) -> [String] {
        let typed = try TypedConversion(text.split(separator: " ").map(String.init))
        return try CurrencyNames(SampleRates.table(), languages: languages).currencies(typed).map(\.code.text)
    }

    private func sentence(_ text: String, languages: [String] = []) -> CommandError? {
        failure { () throws(CommandError) in try codes(text, languages: languages) }
    }

    @Test(
        "codes and names in two languages, in quotation marks or not, mean the same",
        arguments: [
            ("100 USD BRL", "USD BRL"), ("100 usd brl eur jpy", "USD BRL EUR JPY"), ("100 dólar real", "USD BRL"),
            ("100 DOLAR REAL", "USD BRL"), ("canadian dollar real", "CAD BRL"), ("dólar canadense real", "CAD BRL"),
            ("100 real dólar australiano euro", "BRL AUD EUR"), ("us dollar to brazilian real", "USD BRL"),
            ("1 coroa sueca em coroa norueguesa e", "SEK NOK"), ("100 QQQ USD", "QQQ USD"), ("euro", "EUR"),
        ])
    func names(_ text: String, _ expected: String) throws {
        let words = text.hasSuffix(" e") ? String(text.dropLast(2)) : text
        #expect(try codes(words).joined(separator: " ") == expected)
    }

    @Test(
        "a sign beside a name is a currency of its own, wherever it stands",
        arguments: [
            ("$100 yen", "USD JPY"), ("$100 euro", "USD EUR"), ("£100 euro", "GBP EUR"), ("100€ yen", "EUR JPY"),
            ("$100 reais", "USD BRL"), ("100 $ to yen", "USD JPY"), ("R$5 dólares canadenses", "BRL CAD"),
        ])
    func sign(_ text: String, _ expected: String) throws {
        #expect(try codes(text).joined(separator: " ") == expected)
    }

    @Test(
        "a word that multiplies an amount is never a currency",
        arguments: ["mi brl usd", "tri", "usd mil", "lakh", "crore inr", "usd milhões brl", "usd bn"])
    func amountWord(_ text: String) { #expect(sentence(text, languages: ["pt_BR"])?.code == .badData) }

    @Test("a name in quotation marks is one word")
    func quoted() throws {
        let typed = try TypedConversion(["100", "canadian dollar", "real"])
        #expect(try CurrencyNames(nil, languages: []).currencies(typed).map(\.code.text) == ["CAD", "BRL"])
    }

    @Test("several currencies of one name are listed with their codes, in the person's language")
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

    @Test("an unknown name or code gets the nearest three", arguments: ["dollr", "usx", "xyz"])
    func nearest(_ word: String) throws {
        let error = try #require(sentence("100 \(word) BRL"))
        let lines = error.sentence.split(separator: "\n")
        #expect(error.code == .badData && lines.count == 4 && lines[0] == "No currency matches \"\(word)\". Similar:")
        if word != "xyz" { #expect(lines[1] == "  USD  US dollar") }
    }

    @Test("a word that resembles no currency gets no suggestions")
    func nothing() {
        let advice = "No currency matches \"zzzzzzzzzz\". Type a code, like USD, or part of a name."
        #expect(sentence("100 zzzzzzzzzz BRL") == CommandError(advice, .badData))
    }

    @Test("a word before two currencies that is neither was meant as an amount")
    func amount() {
        let wanted = CommandError(
            "\"abc\" is neither an amount, like 100 or 1234.56, nor a currency. Similar:", .badData)
        let error = sentence("abc USD BRL")
        #expect(error?.code == wanted.code && error?.sentence.hasPrefix(wanted.sentence) == true)
        #expect(sentence("zzzzzzzzzz usd brl")?.code == .badData)
        #expect(sentence("abc USD")?.code == .badData)
    }

    @Test("a control character or a thousand letters do no harm")
    func hostile() {
        let error = sentence("100 \u{1B}[m\(String(repeating: "x", count: 1_000)) BRL")
        #expect(error?.code == .badData && error?.sentence.contains("\u{1B}") == false)
        #expect(error.map { $0.sentence.count < 200 } == true)
    }

    @Test(
        "what is longer than any amount is refused before it is read, instead of being cut off",
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

    @Test("an amount alone has a limit of its own")
    func longAmount() throws {
        let refused = #expect(throws: CommandError.self) {
            try TypedConversion([String(repeating: "1+", count: 200) + "1", "usd"])
        }
        #expect(refused?.sentence == "The amount is longer than 240 characters.")
        #expect(throws: AmountError.tooLong) {
            try AmountReader.amount("1" + String(repeating: " ", count: 5000) + "2")
        }
    }
}
