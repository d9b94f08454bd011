import Foundation
import Testing

@testable import TodayCore

@Suite("An item as JSON")
struct ItemReportTests {
    private func json(_ row: ListRow) -> String? {
        JSONCoding.encode(ItemReport(row, DisplayReport(title: row.item.title), facts: row.item.facts), pretty: false)
    }

    @Test("An item without a rank has its facts, and neither a rank nor a move")
    func unranked() throws {
        let item = Item(
            rank: Item.unranked, id: try #require(ItemID("EUR")), title: DisplayText("Euro"),
            facts: [Fact("rate", .number(Metric(value: 0.000036, unit: "BTC", significantDigits: 4)))])
        #expect(
            json(ListRow(item)) == #"{"display":{"favorite":false,"title":"Euro"},"enabled":true,"#
                + #""facts":[{"key":"rate","number":{"atLeast":false,"significantDigits":4,"unit":"BTC","#
                + #""value":3.6e-05}}],"favorite":false,"id":"EUR","title":"Euro"}"#)
    }

    @Test("An item of a ranking has its rank, its move, and how to draw it")
    func ranked() throws {
        let item = Item(rank: 2, id: try #require(ItemID("7")), title: DisplayText("x"))
        #expect(
            json(ListRow(item, isFavorite: true)) == #"{"display":{"favorite":false,"title":"x"},"enabled":true,"#
                + #""favorite":true,"id":"7","rank":2,"title":"x"}"#)
    }

    @Test("With details, facts come in their order, with their labels; one that is only shown is a text")
    func worded() throws {
        let item = Item(
            rank: Item.unranked, id: try #require(ItemID("1")), title: DisplayText("x"),
            facts: [
                Fact("index", .number(Metric(value: 3, unit: "place"))),
                Fact("types", .list([DisplayText("a"), DisplayText("b")])),
            ])
        let words = [
            DisplayReport.Fact("id", label: "number", value: DisplayText("1")),
            DisplayReport.Fact("types", label: "kinds", value: DisplayText("a, b"), fraction: 2),
        ]
        var report = ItemReport(ListRow(item), DisplayReport(index: 3, title: item.title), facts: item.facts)
        report.apply(
            DisplayReport(title: item.title).with(heading: item.title, facts: words, actions: []), facts: item.facts)
        let text = try #require(JSONCoding.encode(report.facts, pretty: false))
        #expect(
            text == #"[{"key":"id","label":"number","text":"1","value":"1"},"#
                + #"{"key":"types","label":"kinds","list":["a","b"],"value":"a, b"},"#
                + #"{"key":"index","number":{"atLeast":false,"unit":"place","value":3}}]"#)
        #expect(report.index == 3 && report.display.facts?.map(\.fraction) == [nil, 1])
        #expect(JSONCoding.decode([FactReport].self, Data(text.utf8)) == report.facts)
    }

    @Test("An item without facts has none with details either")
    func factless() throws {
        let item = Item(rank: 1, id: try #require(ItemID("1")), title: DisplayText("x"))
        var report = ItemReport(ListRow(item), DisplayReport(title: item.title), facts: item.facts)
        let words = [DisplayReport.Fact("viewers", label: "viewers", value: DisplayText("1K"))]
        report.apply(
            DisplayReport(title: item.title).with(heading: item.title, facts: words, actions: []), facts: nil)
        #expect(report.facts == nil && report.display.facts?.count == 1)
    }
}
