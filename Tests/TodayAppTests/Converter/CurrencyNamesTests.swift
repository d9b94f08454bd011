import TestSupport
import Testing
import TodayCore

@testable import TodayApp

@Suite("Names of currencies on a command line")
struct CurrencyNamesTests {
    private func codes(_ text: String, languages: [String] = []) throws(CommandError) -> [String] {
        let typed = try TypedConversion(text.split(separator: " ").map(String.init))
        return try CurrencyNames(SampleQuotes.table(), languages: languages).currencies(typed).map(\.code.text)
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

    @Test("a name in quotation marks is one word")
    func quoted() throws {
        let typed = try TypedConversion(["100", "canadian dollar", "real"])
        let found = try CurrencyNames(nil, languages: []).currencies(typed)
        #expect(found.map(\.code.text) == ["CAD", "BRL"])
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
        let wanted = CommandError("\"abc\" is neither an amount, like 100 or 1234.56, nor a currency. Similar:", .usage)
        let error = sentence("abc USD BRL")
        #expect(error?.code == wanted.code && error?.sentence.hasPrefix(wanted.sentence) == true)
        #expect(sentence("zzzzzzzzzz usd brl")?.code == .usage)
        #expect(sentence("abc USD")?.code == .badData)
    }

    @Test("a control character or a thousand letters do no harm")
    func hostile() {
        let error = sentence("100 \u{1B}[m\(String(repeating: "x", count: 1_000)) BRL")
        #expect(error?.code == .badData && error?.sentence.contains("\u{1B}") == false)
        #expect(error.map { $0.sentence.count < 200 } == true)
    }
}
