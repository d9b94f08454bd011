import Testing

@testable import TodayCore

@Suite("A search text")
struct SearchTextTests {
    @Test(
        "it is cleaned as titles are",
        arguments: [
            ("zelda", "zelda"), ("  zelda  of\tthe\n", "zelda of the"), ("a", "a"), ("Poke\u{301}mon", "Pok\u{E9}mon"),
            ("\u{202E}abc", "abc"), ("Tom & \"Jerry\" <b>", "Tom & \"Jerry\" <b>"), ("♥", "♥"),
        ])
    func cleaned(typed: String, words: String) throws {
        #expect(Array(try #require(SearchText(typed)).words.utf8) == Array(words.utf8))
    }

    @Test("invisible text is nothing to search for", arguments: ["", " ", "\t\n", "\u{1B}", "\u{200B}", "\u{FEFF}"])
    func empty(typed: String) {
        #expect(SearchText(typed) == nil)
    }

    @Test("a thousand bytes are accepted, one more is not")
    func long() {
        #expect(SearchText(String(repeating: "a", count: 1000)) != nil)
        #expect(SearchText(String(repeating: "a", count: 1001)) == nil)
        #expect(SearchText(String(repeating: "é", count: 501)) == nil)
    }
}
