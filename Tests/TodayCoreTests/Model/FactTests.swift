import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What is known of an item besides its number")
struct FactTests {
    private func item(_ facts: [Fact]?) throws -> Item {
        Item(rank: Item.unranked, id: try #require(ItemID("EUR")), title: DisplayText("Euro"), facts: facts)
    }

    private func decoded(_ facts: String) -> Item? {
        JSONCoding.decode(Item.self, Data(#"{"id": "7", "title": "x", "facts": \#(facts)}"#.utf8))
    }

    @Test("texts, lists and numbers are written after everything else, and read back unchanged")
    func written() throws {
        let rate = Metric(value: 0.000036, unit: "BTC", significantDigits: 4)
        let item = try item([
            Fact("types", .list([DisplayText("grass"), DisplayText("poison")])),
            Fact("origin", .text(DisplayText("Kanto"))),
            Fact("rate", .number(rate)),
        ])
        let text = try #require(JSONCoding.encode(item, pretty: false))
        #expect(
            text == #"{"facts":[{"key":"types","list":["grass","poison"]},{"key":"origin","text":"Kanto"},"#
                + #"{"key":"rate","number":{"atLeast":false,"significantDigits":4,"unit":"BTC","value":3.6e-05}}],"#
                + #""id":"EUR","title":"Euro"}"#)
        #expect(JSONCoding.decode(Item.self, Data(text.utf8)) == item)
        #expect(item.fact("rate") == .number(rate) && item.fact("height") == nil)
    }

    @Test("an item of an old file has none, and is written as it always was")
    func old() throws {
        let item = try item(nil)
        #expect(JSONCoding.encode(item, pretty: false) == #"{"id":"EUR","title":"Euro"}"#)
        #expect(JSONCoding.decode(Item.self, Data(#"{"id": "EUR", "title": "Euro"}"#.utf8)) == item)
    }

    @Test("texts are cleaned as titles are, wherever they come from")
    func cleaned() throws {
        let item = try #require(
            decoded(##"[{"key": "a", "text": "  x\u001B[31my  "}, {"key": "b", "list": ["\n1"]}]"##))
        #expect(item.fact("a") == .text(DisplayText("x[31my")) && item.fact("b") == .list([DisplayText("1")]))
    }

    @Test(
        "an item with facts that no program of ours writes is refused whole",
        arguments: [
            #"[{"key": "a"}]"#, #"[{"text": "a"}]"#, #"[{"key": "", "text": "a"}]"#, #"[{"key": "../a", "text": "a"}]"#,
            #"[{"key": "a", "text": "1"}, {"key": "a", "text": "2"}]"#, #"{"key": "a", "text": "1"}"#,
            #"[{"key": "a", "text": "\#(String(repeating: "x", count: 257))"}]"#,
            #"[{"key": "a", "list": [\#(String(repeating: #""x","#, count: 256))"x"]}]"#,
            "[" + (0...64).map { #"{"key": "k\#($0)", "text": "x"}"# }.joined(separator: ",") + "]",
        ])
    func refused(_ facts: String) {
        #expect(decoded(facts) == nil)
    }

    @Test("what a service says at too great a length is cut before it gets that far")
    func cut() throws {
        let long = DisplayText(String(repeating: "x", count: 1000))
        let facts = (0..<100).map { Fact("k\($0)", .list(Array(repeating: long, count: 300))) }
        let item = try item(facts + [Fact("k1", .text(long))])
        #expect(item.facts?.count == FactList.most)
        let text = try #require(JSONCoding.encode(item, pretty: false))
        #expect(JSONCoding.decode(Item.self, Data(text.utf8)) == item)
    }

    @Test("facts just seen replace those of the same name, and leave the others")
    func completed() {
        let old = FactList([Fact("a", .text(DisplayText("1"))), Fact("b", .text(DisplayText("2")))])
        let new = FactList([Fact("b", .text(DisplayText("3")))])
        #expect(
            new.completed(by: old).facts == [Fact("b", .text(DisplayText("3"))), Fact("a", .text(DisplayText("1")))])
    }
}
