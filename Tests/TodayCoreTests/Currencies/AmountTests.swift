import TestSupport
import Testing

@testable import TodayCore

@Suite("Reading amounts as people type them")
struct AmountReaderTests {
    private func error(_ typed: String) -> AmountError? {
        do {
            _ = try AmountReader.amount(typed)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "Every usual way to write an amount is read",
        arguments: [
            ("100", "100"), ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("1 234,56", "1234.56"),
            ("1'234.56", "1234.56"), ("1’234,5", "1234.5"), ("0.5", "0.5"), (",5", "0.5"), (".5", "0.5"), ("5,", "5"),
            ("1.234.567", "1234567"), ("1,234,567.891", "1234567.891"), ("1 234 567", "1234567"), ("1 234", "1234"),
            ("1\u{202F}234,50", "1234.5"), ("1\u{A0}234", "1234"), (" 12 ", "12"), ("0", "0"), ("007", "7"),
            ("1234.567", "1234.567"), ("1234,5", "1234.5"), ("0.125", "0.125"), ("0,125", "0.125"), (",125", "0.125"),
            ("1.23", "1.23"), ("1,2345", "1.2345"), ("1 234,567", "1234.567"), ("1234", "1234"), ("1.2340", "1.234"),
            ("12345678901234567890", "12345678901234567890"), ("12,34,567.50", "1234567.5"), ("1,23,456", "123456"),
            ("1_234_567", "1234567"), ("10,-", "10"), ("10.–", "10"), ("٣٤٥", "345"), ("١٬٢٣٤٫٥", "1234.5"),
            ("١٫٢٣٤", "1.234"), ("۱۲۳", "123"), ("१२३", "123"), ("১২৩", "123"), ("１２３．５", "123.5"),
        ])
    func understood(typed: String, amount: String) throws {
        #expect(try AmountReader.amount(typed).description == amount)
    }

    @Test(
        "Anything else is rejected in a sentence with the reason",
        arguments: [
            (
                [
                    "NaN", "inf", "abc", ".", ",", "1.2.3", "12.34.567", "1,2,345", "1,234 567", "1 23", "1.234,567.8",
                    "12a", "5%", "R$ 5", "0x10", "1_00", "+", "1/2", "1.234.56", ".123.456", "1,,5", "1..5",
                ], "\"*\" is not an amount: type a number like 100 or 1234.56."
            ),
            (["-5", "-1.234,56", "−5", "-0", "-1e5"], "An amount cannot be negative."),
            (["1e3", "1E400", "2.5e-3", "1e+3"], "\"*\" has an exponent: type all digits of the amount."),
            (["", " ", "\t\n", "\u{200B}"], "The amount is empty: type a number like 100 or 1234.56."),
            (["1.234", "1,234"], "\"*\" can mean 1234 or 1.234: type 1234 or 1.2340."),
            (["123.500"], "\"*\" can mean 123500 or 123.5: type 123500 or 123.5000."),
            (
                [
                    String(repeating: "9", count: 1000), "1" + String(repeating: ",000", count: 500),
                    "0." + String(repeating: "0", count: 1000) + "1", "123456789012345678901",
                ], "The amount has more than 20 digits."
            ),
        ])
    func refused(all: [String], sentence: String) {
        for typed in all { #expect(error(typed)?.sentence() == sentence.replacing("*", with: typed)) }
    }

    @Test("Typed text is cut and cleaned before an error repeats it")
    func hostile() {
        let red = "\"[31mred\" is not an amount: type a number like 100 or 1234.56."
        #expect(error("\u{1B}[31mred")?.sentence() == red)
        let long = error(String(repeating: "x", count: 200))?.sentence() ?? ""
        #expect(long.contains("…") && long.count < 130)
        let longer = error(String(repeating: "x", count: 500))?.sentence()
        #expect(longer == "The amount is too long: type at most 60 characters.")
    }

    @Test("An amount printed with its decimals reads back, in both languages")
    func roundTrip() throws {
        var generator = SeededGenerator.drawn(for: "amounts read back")
        for _ in 0..<500 {
            let cents = UInt128(UInt64.random(in: 0...99_999_999_999, using: &generator))
            let amount = DecimalNumber(isNegative: false, significand: cents, exponent: -2)
            for style in [NumberStyle.english, .portuguese] {
                #expect(try AmountReader.amount(style.text(amount, decimals: 2)) == amount)
            }
        }
    }

    @Test("Random texts are read or rejected in a sentence, and no amount is negative")
    func random() {
        var generator = SeededGenerator.drawn(for: "random amounts")
        let pieces = ["0", "1", "23", "456", ".", ",", " ", "'", "-", "e", "NaN", "é", "\u{202E}", "9999999999"]
        for _ in 0..<2000 {
            let count = Int.random(in: 0...8, using: &generator)
            let typed = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
            if let amount = try? AmountReader.amount(typed) {
                #expect(!amount.isNegative, "\(typed)")
            } else {
                #expect(error(typed)?.sentence().hasSuffix(".") == true, "\(typed)")
            }
        }
    }
}

@Suite("Printing numbers")
struct NumberStyleTests {
    @Test(
        "Thousands are grouped, and decimals are marked, as each language does",
        arguments: [
            ("1234.5", 2, "1,234.50", "1.234,50"), ("100", 0, "100", "100"), ("1000", 0, "1,000", "1.000"),
            ("1234567.891", 2, "1,234,567.891", "1.234.567,891"), ("0.000036", 2, "0.000036", "0,000036"),
            ("-1234", 2, "-1,234.00", "-1.234,00"), ("0", 2, "0.00", "0,00"), ("999999", 0, "999,999", "999.999"),
        ])
    func grouped(number: String, decimals: Int, english: String, portuguese: String) throws {
        let number = try DecimalNumber(json: number)
        #expect(NumberStyle.english.text(number, decimals: decimals) == english)
        #expect(NumberStyle.portuguese.text(number, decimals: decimals) == portuguese)
    }

    @Test(
        "LC_ALL, LC_NUMERIC or LANG decide the number style, and otherwise the language",
        arguments: [
            (["LC_ALL": "pt_BR.UTF-8", "LC_NUMERIC": "en_US"], [], NumberStyle.portuguese),
            (["LC_NUMERIC": "de_DE.UTF-8", "LANG": "en_US.UTF-8"], [], .portuguese),
            (["LANG": "en_US.UTF-8"], ["pt_BR", "pt"], .english), (["LANG": "es_MX.UTF-8"], [], .english),
            (["LC_ALL": "C.UTF-8", "LANG": "C"], ["pt_BR", "pt"], .portuguese), ([:], [], .english),
        ] as [([String: String], [String], NumberStyle)])
    func environment(variables: [String: String], languages: [String], style: NumberStyle) {
        #expect(NumberStyle.preferred(languages) { variables[$0] } == style)
    }

    @Test("Portuguese is chosen by its catalogue, and English for every language without a style of its own")
    func preferred() {
        #expect(NumberStyle.preferred(["pt_BR", "pt"]) == .portuguese)
        #expect(NumberStyle.preferred(["pt"]) == .portuguese)
        #expect(NumberStyle.preferred([]) == .english)
        #expect(NumberStyle.preferred(["de_DE", "de", "pt_BR"]) == .english)
    }
}
