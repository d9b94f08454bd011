import Testing
import TodayCore

@Suite("JSON of our own, read without a decoder")
struct PlainJSONReaderTests {
    /// The pairs of an object of texts; `nil` if it cannot be read.
    private func pairs(_ text: String) -> [String]? {
        var reader = PlainJSONReader(Array(text.utf8))
        var found: [String] = []
        let isWhole = reader.object { key, reader in
            guard let value = reader.string() else { return false }
            found.append("\(key)=\(value)")
            return true
        }
        return isWhole && reader.isAtEnd ? found : nil
    }

    @Test("an object of texts, with and without blanks, and an empty one")
    func object() {
        #expect(pairs("{\"a\" : \"b\",\n\t\"c\":\"d\"}\n") == ["a=b", "c=d"])
        #expect(pairs("{\"a\":\"\"}") == ["a="])
        #expect(pairs("{\"a\":\"Pokémon\"}") == ["a=Pokémon"])
        #expect(pairs(" { } ") == [])
    }

    @Test(
        "it gives up at everything else",
        arguments: [
            "", "{", "}", "{\"a\"", "{\"a\":", "{\"a\":\"b", "{\"a\":\"b\"", "{\"a\":\"b\",}", "{\"a\":\"b\"}x",
            "[\"a\"]",
            "{\"a\":1}", "{\"a\":null}", "{a:\"b\"}", "{\"a\":\"\\u0041\"}", "{\"a\":\"b\u{7}\"}",
            "{\"a\":{\"b\":\"c\"}}", "{\"a\" \"b\"}", "{,}",
        ])
    func others(_ text: String) {
        #expect(pairs(text) == nil)
    }

    @Test("lists and whole numbers")
    func lists() {
        var reader = PlainJSONReader(Array("[ 1, 23 ,456]".utf8))
        var found: [Int?] = []
        let isWhole = reader.array { reader in
            found.append(reader.integer())
            return true
        }
        #expect(isWhole && found == [1, 23, 456])
        var wrong = PlainJSONReader(Array("-1".utf8))
        #expect(wrong.integer() == nil)
        var padded = PlainJSONReader(Array("01".utf8))
        #expect(padded.integer() == nil)
        var broken = PlainJSONReader(Array("\"".utf8) + [0xC3] + Array("\"".utf8))
        #expect(broken.string() == nil)
        var huge = PlainJSONReader(Array("12345678901234567890123".utf8))
        #expect(huge.integer() == 123_456_789 && !huge.isAtEnd)
    }
}
