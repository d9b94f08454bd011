import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Texts that are checked before use")
struct CheckedTextTests {
    @Test("Well-formed text is accepted unchanged")
    func taken() {
        let kinds: [(what: String, check: (String) -> String?, all: [String])] = [
            ("id", { ItemID($0)?.description }, ["509658", "2", "bulbasaur", "EUR-USD", "a_b", Self.letters(32)]),
            ("ETag", { ETag($0)?.text }, ["\"\"", "\"1a2b\"", "W/\"38b31-tGcX+/=\""]),
            (
                "token of a desktop", { ActivationToken($0)?.text },
                [
                    "5c1d3c8bd6b94d3fa5bba8b1ab5bb5b7", "6f2a6fa7-6d1e-4a4e-9d0c-0b6b9a6d1f6e",
                    "gnome-shell/topgames/4711-3-host.example_TIME123456",
                    "xfce4-notifyd-1234-my_host-topgames-0_TIME98765", "kwin-12", Self.letters(256),
                ]
            ),
            ("code of a currency", { CurrencyCode($0)?.text }, ["QQQ", "BRL"]),
        ]
        for kind in kinds {
            for raw in kind.all { #expect(kind.check(raw) == raw, "\(kind.what)") }
        }
    }

    @Test("Everything else is rejected")
    func refused() {
        let kinds: [(what: String, check: (String) -> Bool, all: [String])] = [
            (
                "id", { ItemID($0) == nil },
                [
                    "", " ", "../../etc/passwd", "a/b", ".", "a.b", "-\u{0}", "a b", "a\n", "<b>", "$(reboot)", "é",
                    "٣", "５", "a\u{301}", Self.letters(33),
                ]
            ),
            (
                "ETag, which would break a header", { ETag($0) == nil },
                [
                    "", "\"", "1a2b", "w/\"a\"", "\"a\r\nX-Other: 1\"", "\"a b\"", "\"a\"b\"", "\"é\"",
                    "\"\u{7F}\"", "\"\(Self.letters(127))\"",
                ]
            ),
            (
                "token, which goes into the environment of other programs", { ActivationToken($0) == nil },
                [
                    "", " ", "a b", "a\nb", "a\u{0}b", "$(id)", "`id`", "a;b", "a\"b", "a'b", "%h", "\\x41", "é",
                    "\u{202E}", Self.letters(257),
                ]
            ),
            (
                "code, nor what grows when it is written in capitals",
                { CurrencyCode($0) == nil && ($0 == "usd" || CurrencyCode(typed: $0) == nil) },
                ["", "US", "USDT", "usd", "U1D", "ÄÖÜ", "U D", "é1", "\u{0}AB", "ßa", "ﬃ", "ŉ"]
            ),
            (
                "invisible text, or one that is too long to search for", { SearchText($0) == nil },
                [
                    "", " ", "\t\n", "\u{1B}", "\u{200B}", "\u{FEFF}", Self.letters(1001),
                    String(repeating: "é", count: 501),
                ]
            ),
        ]
        for kind in kinds {
            for raw in kind.all { #expect(kind.check(raw), "\(kind.what): \(raw.debugDescription)") }
        }
    }

    private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test(
        "A search text is cleaned as titles are",
        arguments: [
            ("zelda", "zelda"), ("  zelda  of\tthe\n", "zelda of the"), ("a", "a"), ("Poke\u{301}mon", "Pok\u{E9}mon"),
            ("\u{202E}abc", "abc"), ("Tom & \"Jerry\" <b>", "Tom & \"Jerry\" <b>"), ("♥", "♥"),
            (letters(1000), letters(1000)),
        ])
    func cleaned(typed: String, words: String) throws {
        #expect(Array(try #require(SearchText(typed)).words.utf8) == Array(words.utf8))
    }

    @Test("In an answer, an id and an ETag are texts, and a bad one does not decode")
    func decoding() {
        #expect(JSONCoding.decode([ItemID].self, Data(#"["509658"]"#.utf8))?.map(\.description) == ["509658"])
        for bad in [#"["../../x"]"#, "[5]"] { #expect(JSONCoding.decode([ItemID].self, Data(bad.utf8)) == nil) }
        #expect(JSONCoding.encode([Sample.id("509658")], pretty: false) == #"["509658"]"#)
        #expect(JSONCoding.decode([ETag].self, Data(#"["W/\"a\""]"#.utf8))?.map(\.text) == ["W/\"a\""])
        #expect(JSONCoding.decode([ETag].self, Data(#"["a"]"#.utf8)) == nil)
    }

    @Test("An ETag is part of a page and a query, and not of the key under which pages are cached")
    func travels() throws {
        let etag = ETag("W/\"a\"")
        var query = ListQuery(page: 2)
        query.etag = etag
        #expect(query.key == ListQuery(page: 2).key)
        let page = Page.unchanged(etag, fetchedAt: Sample.start)
        let text = try #require(JSONCoding.encode(page, pretty: false))
        let read = try #require(JSONCoding.decode(Page.self, Data(text.utf8)))
        #expect(read == page)
        #expect(read.isUnchanged == true)
        #expect(read.etag == etag)
        #expect(read.items.isEmpty)
    }

    @Test("A currency's code may be typed in small letters")
    func typed() { #expect(CurrencyCode(typed: "brl")?.text == "BRL") }
}
