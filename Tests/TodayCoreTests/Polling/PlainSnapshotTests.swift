import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Reading a snapshot without a decoder")
struct PlainSnapshotTests {
    private static let label = SourceLabel(name: "topgames", service: "Twitch", heading: "Top games on Twitch")

    private static let snapshot: Snapshot? = {
        let items = ["Just Chatting", "Pokémon \u{2764} \"Red\"", "Grand Theft Auto V"].enumerated().map {
            place, title in
            Item(
                rank: place + 1, id: Sample.id("\(place + 100)"), title: DisplayText(title),
                art: "https://a.example/{width}.jpg",
                link: "https://www.example/x", metric: Metric(value: 412_345, unit: "viewers", atLeast: true),
                details: [Metric(value: 12, unit: "channels")])
        }
        return Snapshot(page: Page(items: items, fetchedAt: Sample.start), label: label, after: nil)
    }()

    private func text(_ snapshot: Snapshot?, pretty: Bool = true) throws -> String {
        let snapshot = try #require(snapshot)
        return try #require(JSONCoding.encode(snapshot, pretty: pretty))
    }

    /// Titles that need no escapes in JSON.
    private func plainText(pretty: Bool) throws -> String {
        try text(Self.snapshot, pretty: pretty).replacing("\\\"Red\\\"", with: "Red")
    }

    @Test("A ranking reads the same as with a decoder", arguments: [true, false])
    func same(_ pretty: Bool) throws {
        let text = try plainText(pretty: pretty)
        let decoded = try #require(JSONCoding.decode(Snapshot.self, Data(text.utf8)))
        #expect(Snapshot(plain: Array(text.utf8)) == decoded && decoded.items.count == 3)
    }

    @Test("Escapes, fractions, facts, quotations and impossible ranks are left to the decoder")
    func others() throws {
        #expect(Snapshot(plain: Array(try text(Self.snapshot).utf8)) == nil)
        let text = try plainText(pretty: false)
        for (old, new) in [
            ("412345", "412345.5"), ("\"unit\"", "\"units\""), ("\"art\":", "\"facts\":[],\"art\":"),
            ("\"rank\":1", "\"rank\":90000000"), ("\"rank\":2", "\"previousRank\":90000000,\"rank\":2"),
        ] {
            #expect(text.contains(old))
            #expect(Snapshot(plain: Array(text.replacing(old, with: new).utf8)) == nil)
        }
    }

    @Test("A duplicate key is left to the decoder, which decides which of them counts")
    func twice() throws {
        let text = try plainText(pretty: false)
        for key in ["\"title\":\"Other\",", "\"rank\":1,"] {
            let other = text.replacing("\"id\":", with: key + "\"id\":")
            #expect(other != text && Snapshot(plain: Array(other.utf8)) == nil)
        }
    }

    @Test("However the file is changed, it is read as the decoder reads it, or left to the decoder")
    func hostile() throws {
        let bytes = Array(try plainText(pretty: false).utf8)
        var random = SeededGenerator(31)
        var (accepted, refused) = (0, 0)
        for _ in 0..<20_000 {
            let changed = random.changed(bytes)
            guard let snapshot = Snapshot(plain: changed) else {
                refused += 1
                continue
            }
            accepted += 1
            let same = snapshot == JSONCoding.decode(Snapshot.self, Data(changed))
            #expect(same, "\(String(decoding: changed, as: UTF8.self))")
        }
        #expect(accepted > 100 && refused > 1_000)
    }
}

@Suite("Reading JSON of our own without a decoder")
struct PlainJSONReaderTests {
    /// The pairs of an object of texts; `nil` if it cannot be read.
    private func pairs(_ text: String) -> [String]? {
        var reader = PlainJSONReader(Array(text.utf8))
        var found: [String] = []
        let isWhole = reader.parseObject { key, reader in
            guard let value = reader.parseString() else { return false }
            found.append("\(key)=\(value)")
            return true
        }
        return isWhole && reader.isAtEnd ? found : nil
    }

    @Test("An object of strings is read, with and without blanks, and an empty one")
    func object() {
        #expect(pairs("{\"a\" : \"b\",\n\t\"c\":\"d\"}\n") == ["a=b", "c=d"])
        #expect(pairs("{\"a\":\"\"}") == ["a="])
        #expect(pairs("{\"a\":\"Pokémon\"}") == ["a=Pokémon"])
        #expect(pairs(" { } ") == [])
    }

    @Test(
        "The reader gives up at everything else",
        arguments: [
            "", "{", "}", "{\"a\"", "{\"a\":", "{\"a\":\"b", "{\"a\":\"b\"", "{\"a\":\"b\",}", "{\"a\":\"b\"}x",
            "[\"a\"]",
            "{\"a\":1}", "{\"a\":null}", "{a:\"b\"}", "{\"a\":\"\\u0041\"}", "{\"a\":\"b\u{7}\"}",
            "{\"a\":{\"b\":\"c\"}}", "{\"a\" \"b\"}", "{,}",
        ])
    func others(_ text: String) {
        #expect(pairs(text) == nil)
    }

    @Test("Lists and whole numbers are read")
    func lists() {
        var reader = PlainJSONReader(Array("[ 1, 23 ,456]".utf8))
        var found: [Int?] = []
        let isWhole = reader.parseArray { reader in
            found.append(reader.parseInteger())
            return true
        }
        #expect(isWhole && found == [1, 23, 456])
        var wrong = PlainJSONReader(Array("-1".utf8))
        #expect(wrong.parseInteger() == nil)
        var padded = PlainJSONReader(Array("01".utf8))
        #expect(padded.parseInteger() == nil)
        var broken = PlainJSONReader(Array("\"".utf8) + [0xC3] + Array("\"".utf8))
        #expect(broken.parseString() == nil)
        var huge = PlainJSONReader(Array("12345678901234567890123".utf8))
        #expect(huge.parseInteger() == 123_456_789 && !huge.isAtEnd)
    }
}
