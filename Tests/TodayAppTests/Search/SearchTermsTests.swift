import TestSupport
import Testing
import TodayCore

@testable import TodayApp

@Suite("What the search of a desktop sends")
struct SearchTermsTests {
    @Test("words are cleaned like titles, and joined with single blanks")
    func words() throws {
        let terms = try #require(SearchTerms(["Dark ", " Souls\u{202E}\n", "", "II"]))
        #expect(terms.line == "Dark Souls II" && terms.words == ["Dark", "Souls", "II"])
    }

    @Test(
        "nothing to search for is no search",
        arguments: [[], [""], [" ", "\t"], ["\u{0}\u{202E}"], ["\u{FFFD}"]] as [[String]])
    func nothing(_ typed: [String]) {
        #expect(SearchTerms(typed) == nil)
    }

    @Test("more words, or longer ones, than any name has are refused whole")
    func tooMany() {
        #expect(SearchTerms(Array(repeating: "a", count: SearchTerms.most)) != nil)
        #expect(SearchTerms(Array(repeating: "a", count: SearchTerms.most + 1)) == nil)
        #expect(SearchTerms([String(repeating: "a", count: SearchTerms.longest)]) != nil)
        #expect(SearchTerms([String(repeating: "a", count: SearchTerms.longest + 1)]) == nil)
        #expect(SearchTerms(Array(repeating: String(repeating: "é", count: 50), count: 20)) == nil)
    }

    @Test(
        "an id comes back as it was sent",
        arguments: ["32982", "c4-lynx", "BRL", "100:USD:BRL", "0.5:EUR:JPY", "-3:USD:BRL"])
    func roundTrip(_ text: String) {
        #expect(ResultID(text)?.description == text)
    }

    @Test(
        "what cannot be one of our ids is refused",
        arguments: [
            "", " ", "a b", "../../etc/passwd", "$(reboot)", "<b>1</b>", "1:USD", "1:USD:BRL:EUR", ":USD:BRL",
            "1:usd:brl", "1:USD:", "NaN:USD:BRL", "1e999:USD:BRL", "0x10:USD:BRL", "special:1", "é", "1\u{0}",
        ] + [String(repeating: "9", count: 10_000), String(repeating: "9", count: 90) + ":USD:BRL"])
    func foreign(_ text: String) {
        #expect(ResultID(text) == nil)
    }
}
