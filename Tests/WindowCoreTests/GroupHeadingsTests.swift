import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("Headings of groups")
struct GroupHeadingsTests {
    /// Channels that play these games; an empty name is no game.
    private func items(_ games: String...) throws -> [ItemReport] {
        let items = games.enumerated().map { index, game in
            let facts = game.isEmpty ? "" : #", "facts": [{"key": "game", "text": "\#(game)"}]"#
            return """
                {"id": "\(index)", "title": "x", "favorite": false, "enabled": true,
                "display": {"title": "x", "favorite": false}\(facts)}
                """
        }
        let json = """
            {"schema": 1, "source": "x", "state": "fresh", "hasMore": false, "items": [\(items.joined(separator: ","))]}
            """
        return try #require(JSONCoding.decode(ListReport.self, Data(json.utf8))).items
    }

    @Test("The first item of each group has its name and the number of its items")
    func headings() throws {
        let items = try items("Chess", "Chess", "Fortnite", "", "", "Chess")
        #expect(
            GroupHeadings.all(items, by: "game", none: "No game")
                == ["Chess · 2", "", "Fortnite · 1", "No game · 2", "", "Chess · 1"])
        #expect(GroupHeadings.all([], by: "game", none: "") == [])
        #expect(GroupHeadings.all(items, by: nil, none: "") == nil)
    }
}
