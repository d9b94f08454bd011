import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Facts of an item")
struct FactTests {
    private func item(_ facts: [Fact]?) throws -> Item {
        Item(rank: Item.unranked, id: try #require(ItemID("EUR")), title: DisplayText("Euro"), facts: facts)
    }

    private func decoded(_ facts: String) -> Item? {
        JSONCoding.decode(Item.self, Data(#"{"id": "7", "title": "x", "facts": \#(facts)}"#.utf8))
    }

    @Test("Texts, lists and numbers are written after everything else, and read back unchanged")
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

    @Test("Texts are cleaned as titles are, wherever they come from")
    func cleaned() throws {
        let item = try #require(
            decoded(##"[{"key": "a", "text": "  x\u001B[31my  "}, {"key": "b", "list": ["\n1"]}]"##))
        #expect(item.fact("a") == .text(DisplayText("x[31my")) && item.fact("b") == .list([DisplayText("1")]))
    }

    @Test(
        "An item with facts that our programs never write is rejected as a whole",
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

    @Test("Too many facts, and facts that are too long, are cut before they are written")
    func cut() throws {
        let long = DisplayText(String(repeating: "x", count: 1000))
        let facts = (0..<100).map { Fact("k\($0)", .list(Array(repeating: long, count: 300))) }
        let item = try item(facts + [Fact("k1", .text(long))])
        #expect(item.facts?.count == FactList.most)
        let text = try #require(JSONCoding.encode(item, pretty: false))
        #expect(JSONCoding.decode(Item.self, Data(text.utf8)) == item)
    }

    @Test("New facts replace those of the same name, and leave the others")
    func completed() {
        let old = FactList([Fact("a", .text(DisplayText("1"))), Fact("b", .text(DisplayText("2")))])
        let new = FactList([Fact("b", .text(DisplayText("3")))])
        #expect(
            new.completed(by: old).facts == [Fact("b", .text(DisplayText("3"))), Fact("a", .text(DisplayText("1")))])
    }
}

@Suite("An item without a rank")
struct UnrankedItemTests {
    private func json(_ item: Item) throws -> String { try #require(JSONCoding.encode(item, pretty: false)) }

    private func item(rank: Int, details: [Metric]? = nil) throws -> Item {
        Item(rank: rank, id: try #require(ItemID("7")), title: DisplayText("x"), details: details)
    }

    @Test("An item without a rank is written without it, reads back unchanged, and has not moved")
    func unranked() throws {
        let item = try item(rank: Item.unranked)
        #expect(try json(item) == #"{"id":"7","title":"x"}"#)
        #expect(JSONCoding.decode(Item.self, Data(try json(item).utf8)) == item)
        #expect(item.move == .same && !item.isRanked)
    }

    @Test("Further numbers are written after the first, and omitted if there are none")
    func details() throws {
        let channels = Metric(value: 3, unit: "channels", atLeast: true)
        let item = try item(rank: 2, details: [channels])
        #expect(
            try json(item)
                == #"{"details":[{"atLeast":true,"unit":"channels","value":3}],"id":"7","rank":2,"title":"x"}"#)
        #expect(JSONCoding.decode(Item.self, Data(try json(item).utf8)) == item)
    }

    @Test("A snapshot with such an item is invalid, because a snapshot shows ranks")
    func snapshot() throws {
        let text = try #require(JSONCoding.encode(Sample.snapshot("ABC"), pretty: false))
        #expect(JSONCoding.decode(Snapshot.self, Data(text.utf8)) != nil)
        let broken = text.replacing("\"rank\":2,", with: "")
        #expect(broken != text && JSONCoding.decode(Snapshot.self, Data(broken.utf8)) == nil)
    }
}

@Suite("The move of one item in a change")
struct MoveTests {
    @Test(
        "A move goes from the previous place to the current one",
        arguments: [
            (nil, 1, Move.new, "●"), (1, 1, .same, ""), (2, 1, .up, "▲"), (3, 1, .up, "▲"), (1, 2, .down, "▼"),
            (2, 3, .down, "▼"),
        ])
    func moves(previous: Int?, rank: Int, move: Move, symbol: String) {
        #expect(Move(from: previous, to: rank) == move)
        #expect(move.symbol() == symbol)
    }

    @Test("No sign of a move is a favourite's star, nor its asterisk in ASCII")
    func star() {
        for move in [Move.up, .down, .new, .same] {
            #expect(move.symbol() != "★" && move.symbol(ascii: true) != "*")
            #expect(move.symbol().count == move.symbol(ascii: true).count)
            #expect(move.symbol(ascii: true).utf8.allSatisfy { $0 < 0x80 })
        }
    }

    @Test("An item knows its own move")
    func item() {
        let item = Sample.items("AB")[1]
        #expect(item.move == .new)
        #expect(item.with(previousRank: 2).move == .same)
        #expect(item.with(previousRank: 1).move == .down)
        #expect(item.with(previousRank: 2).with(rank: 1).move == .up)
    }
}

@Suite("The picture of a change of the ranking")
struct MostNotableTests {
    /// One line per case: before, after, and the item in the picture.
    @Test(
        "The picture is of the highest item that entered or moved up",
        arguments: [
            ("ABC BAC", "B"), ("ABC ACB", "C"), ("ABC CAB", "C"), ("ABC ABD", "D"), ("ABC DAB", "D"), ("ABC BCD", "B"),
            ("ABC DEF", "D"), ("ABC ABCD", "D"), ("ABC AB", "nobody"), ("ABC BC", "B"), ("AB CAB", "C"),
            ("ABC ABC", "nobody"),
        ])
    func subject(rankings: String, subject: String) {
        let pair = rankings.split(separator: " ").map { Sample.items(String($0)) }
        #expect((RankNews.mostNotable(pair[1], after: pair[0].map(\.id))?.id.description ?? "nobody") == subject)
    }
}
