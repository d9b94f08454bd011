import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("An item whose rank is not known")
struct UnrankedItemTests {
    private func json(_ item: Item) throws -> String { try #require(JSONCoding.encode(item, pretty: false)) }

    private func item(rank: Int, details: [Metric]? = nil) throws -> Item {
        Item(rank: rank, id: try #require(ItemID("7")), title: DisplayText("x"), details: details)
    }

    @Test("it is written without a rank, reads back unchanged, and has not moved")
    func unranked() throws {
        let item = try item(rank: Item.unranked)
        #expect(try json(item) == #"{"id":"7","title":"x"}"#)
        #expect(JSONCoding.decode(Item.self, Data(try json(item).utf8)) == item)
        #expect(item.move == .same && !item.isRanked)
    }

    @Test("further numbers are written after the first, and omitted if there are none")
    func details() throws {
        let channels = Metric(value: 3, unit: "channels", atLeast: true)
        let item = try item(rank: 2, details: [channels])
        #expect(
            try json(item)
                == #"{"details":[{"atLeast":true,"unit":"channels","value":3}],"id":"7","rank":2,"title":"x"}"#)
        #expect(JSONCoding.decode(Item.self, Data(try json(item).utf8)) == item)
    }

    @Test("a snapshot with such an item is invalid: a snapshot shows ranks")
    func snapshot() throws {
        let text = try #require(JSONCoding.encode(Sample.snapshot("ABC"), pretty: false))
        #expect(JSONCoding.decode(Snapshot.self, Data(text.utf8)) != nil)
        let broken = text.replacing("\"rank\":2,", with: "")
        #expect(broken != text && JSONCoding.decode(Snapshot.self, Data(broken.utf8)) == nil)
    }
}
