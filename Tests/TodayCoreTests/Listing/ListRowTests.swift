import Foundation
import Testing

@testable import TodayCore

@Suite("A row of a list as JSON")
struct ListRowTests {
    @Test("one of a list without ranks has its facts, and neither a rank nor a move")
    func unranked() throws {
        let item = Item(
            rank: Item.unranked, id: try #require(ItemID("EUR")), title: DisplayText("Euro"),
            facts: [Fact("rate", .number(Metric(value: 0.000036, unit: "BTC", significantDigits: 4)))])
        #expect(
            JSONCoding.encode(ListRow(item), pretty: false)
                == #"{"facts":[{"key":"rate","number":{"atLeast":false,"significantDigits":4,"unit":"BTC","#
                + #""value":3.6e-05}}],"favorite":false,"id":"EUR","title":"Euro"}"#)
    }

    @Test("one of a ranking is written as it always was")
    func ranked() throws {
        let item = Item(rank: 2, id: try #require(ItemID("7")), title: DisplayText("x"))
        let text = JSONCoding.encode(ListRow(item, isFavorite: true), pretty: false)
        #expect(text == #"{"favorite":true,"id":"7","rank":2,"title":"x"}"#)
    }
}
