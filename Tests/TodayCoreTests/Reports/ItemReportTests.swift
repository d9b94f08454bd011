import Foundation
import Testing

@testable import TodayCore

@Suite("An item as JSON")
struct ItemReportTests {
    private func json(_ row: ListRow) -> String? {
        JSONCoding.encode(ItemReport(row, RowDisplay(title: row.item.title)), pretty: false)
    }

    @Test("one of a list without ranks has its facts, and neither a rank nor a move")
    func unranked() throws {
        let item = Item(
            rank: Item.unranked, id: try #require(ItemID("EUR")), title: DisplayText("Euro"),
            facts: [Fact("rate", .number(Metric(value: 0.000036, unit: "BTC", significantDigits: 4)))])
        #expect(
            json(ListRow(item)) == #"{"display":{"favorite":false,"title":"Euro"},"enabled":true,"#
                + #""facts":[{"key":"rate","number":{"atLeast":false,"significantDigits":4,"unit":"BTC","#
                + #""value":3.6e-05}}],"favorite":false,"id":"EUR","title":"Euro"}"#)
    }

    @Test("one of a ranking has the keys that it always had, and how to draw it")
    func ranked() throws {
        let item = Item(rank: 2, id: try #require(ItemID("7")), title: DisplayText("x"))
        #expect(
            json(ListRow(item, isFavorite: true)) == #"{"display":{"favorite":false,"title":"x"},"enabled":true,"#
                + #""favorite":true,"id":"7","rank":2,"title":"x"}"#)
    }
}
