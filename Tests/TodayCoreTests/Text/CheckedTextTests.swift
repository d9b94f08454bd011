import Foundation
import Testing

@testable import TodayCore

@Suite("An id can be used in a command, a path and a key")
struct ItemIDTests {
    @Test(
        "real ids are accepted unchanged",
        arguments: ["509658", "2", "bulbasaur", "EUR-USD", "a_b", String(repeating: "a", count: 32)])
    func taken(raw: String) {
        #expect(ItemID(raw)?.description == raw)
    }

    @Test(
        "everything else is rejected",
        arguments: [
            "", " ", "../../etc/passwd", "a/b", ".", "a.b", "-\u{0}", "a b", "a\n", "<b>", "$(reboot)", "é", "٣", "５",
            "a\u{301}", String(repeating: "1", count: 33),
        ])
    func refused(raw: String) {
        #expect(ItemID(raw) == nil)
    }

    @Test("an answer with a path for an id does not decode")
    func decoding() throws {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ItemID].self, from: Data(#"["../../x"]"#.utf8))
        }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([ItemID].self, from: Data("[5]".utf8)) }
        let ids = try JSONDecoder().decode([ItemID].self, from: Data(#"["509658"]"#.utf8))
        #expect(String(decoding: try JSONEncoder().encode(ids), as: UTF8.self) == #"["509658"]"#)
    }
}

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

@Suite("The validator of a page")
struct ETagTests {
    @Test("is kept as it was written", arguments: ["\"\"", "\"1a2b\"", "W/\"38b31-tGcX+/=\""])
    func kept(_ text: String) throws {
        let validator = try #require(ETag(text))
        #expect(validator.text == text)
        let json = try #require(JSONCoding.encode([validator], pretty: false))
        #expect(JSONCoding.decode([ETag].self, Data(json.utf8)) == [validator])
    }

    @Test(
        "is left out if it would break a header, or is not valid",
        arguments: [
            "", "\"", "1a2b", "w/\"a\"", "\"a\r\nX-Other: 1\"", "\"a b\"", "\"a\"b\"", "\"é\"", "\"\u{7F}\"",
            "\"" + String(repeating: "a", count: 127) + "\"",
        ])
    func refused(_ text: String) throws {
        #expect(ETag(text) == nil)
        let json = try #require(JSONCoding.encode([text], pretty: false))
        #expect(JSONCoding.decode([ETag].self, Data(json.utf8)) == nil)
    }

    @Test("travels with a page and with a query, but is not part of the key under which pages are kept")
    func travels() throws {
        let validator = ETag("W/\"a\"")
        var query = ListQuery(page: 2)
        query.validator = validator
        #expect(query.key == ListQuery(page: 2).key)
        let page = Page.unchanged(validator, fetchedAt: Date(timeIntervalSince1970: 1_795_227_600))
        let text = try #require(JSONCoding.encode(page, pretty: false))
        let read = try #require(JSONCoding.decode(Page.self, Data(text.utf8)))
        #expect(read == page && read.isUnchanged == true && read.validator == validator && read.items.isEmpty)
    }
}

@Suite("An activation token, which arrives over D-Bus and goes into the environment of other programs")
struct ActivationTokenTests {
    @Test(
        "those of desktops are accepted unchanged",
        arguments: [
            "5c1d3c8bd6b94d3fa5bba8b1ab5bb5b7", "6f2a6fa7-6d1e-4a4e-9d0c-0b6b9a6d1f6e",
            "gnome-shell/topgames/4711-3-host.example_TIME123456", "xfce4-notifyd-1234-my_host-topgames-0_TIME98765",
            "kwin-12", String(repeating: "a", count: 256),
        ])
    func taken(_ raw: String) { #expect(ActivationToken(raw)?.text == raw) }

    @Test(
        "anything else is rejected",
        arguments: [
            "", " ", "a b", "a\nb", "a\u{0}b", "$(id)", "`id`", "a;b", "a\"b", "a'b", "%h", "\\x41", "é", "\u{202E}",
            String(repeating: "a", count: 257),
        ])
    func refused(_ raw: String) { #expect(ActivationToken(raw) == nil) }
}

@Suite("Codes of currencies")
struct CurrencyCodeTests {
    @Test("a code is three capital letters, and people may type small ones")
    func accepted() {
        #expect(CurrencyCode("QQQ")?.text == "QQQ" && CurrencyCode(typed: "brl")?.text == "BRL")
    }

    @Test(
        "everything else is no code, nor what grows when it is written in capitals",
        arguments: ["", "US", "USDT", "usd", "U1D", "ÄÖÜ", "U D", "é1", "\u{0}AB", "ßa", "ﬃ", "ŉ"])
    func refused(text: String) {
        #expect(CurrencyCode(text) == nil && (text == "usd" || CurrencyCode(typed: text) == nil))
    }
}
