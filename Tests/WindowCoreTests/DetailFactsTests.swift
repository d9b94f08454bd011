import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("The facts of an item's details")
struct DetailFactsTests {
    private func facts(_ json: String, heading: String = "Rust") throws -> DetailFacts {
        DetailFacts(
            try #require(JSONCoding.decode([DisplayReport.Fact].self, Data("[\(json)]".utf8))), heading: heading)
    }

    @Test("Facts of the same time show it once, and a fact of another time shows its own")
    func together() throws {
        let known = try facts(
            """
            {"key": "viewers", "label": "viewers", "value": "≥ 1K, 1 min ago", "lasting": "≥ 1K, 09:19", "undated": "≥ 1K",
             "seenAt": "2026-11-25T09:19:40Z"},
            {"key": "channels", "label": "channels", "value": "7, 1 min ago", "lasting": "7, 09:19", "undated": "7",
             "seenAt": "2026-11-25T09:19:10Z"},
            {"key": "rank", "label": "rank", "value": "3, 9 min ago", "lasting": "3, 09:11", "undated": "3",
             "seenAt": "2026-11-25T09:11:00Z"}
            """)
        #expect(known.rows.map(\.text) == ["≥ 1K", "7", "3, 09:11"])
        #expect(known.rows.map(\.label) == ["Viewers", "Channels", "Rank"])
        #expect(known.seen == Date(timeIntervalSince1970: 1_795_598_380))
    }

    @Test("A fact without a value is left out, and so is one that only repeats the heading")
    func leftOut() throws {
        let known = try facts(
            """
            {"key": "name", "label": "name", "value": "Mr. Mime"}, {"key": "best", "label": "best", "value": "none", "unknown": true},
            {"key": "height", "label": "height", "value": "1.3 m", "fraction": 7}
            """, heading: "Mr. Mime")
        #expect(known.rows.map(\.text) == ["1.3 m"] && known.rows[0].fraction == 1 && known.seen == nil)
    }

    @Test("Kinds are separate labels, each with a capital")
    func kinds() throws {
        let known = try facts(
            #"{"key": "types", "label": "types", "value": "psychic, fairy", "kinds": ["psychic", "fairy", ""]}"#)
        #expect(known.rows.map(\.categories) == [["Psychic", "Fairy"]])
    }
}
