import Testing

@testable import TodayCore

@Suite("Codes of currencies")
struct CurrencyCodeTests {
    @Test("a code is three capital letters, and people may type small ones", arguments: ["BRL", "QQQ"])
    func accepted(text: String) {
        #expect(CurrencyCode(text)?.text == text)
        #expect(CurrencyCode(typed: text.lowercased())?.text == text)
    }

    @Test("everything else is no code", arguments: ["", "US", "USDT", "usd", "U1D", "ÄÖÜ", "U D", "é1", "\u{0}AB"])
    func refused(text: String) {
        #expect(CurrencyCode(text) == nil)
    }

    @Test("what grows when it is written in capitals is no code", arguments: ["ßa", "ﬃ", "ŉ"])
    func growing(text: String) {
        #expect(CurrencyCode(typed: text) == nil)
    }
}
