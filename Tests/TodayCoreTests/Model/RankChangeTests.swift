import TestSupport
import Testing

@testable import TodayCore

@Suite("What changed between two rankings")
struct RankChangeTests {
    @Test("the same games in the same order are no change")
    func none() {
        #expect(RankChange(from: Sample.ids("ABC"), to: Sample.ids("ABC")) == nil)
        #expect(RankChange(from: [ItemID](), to: []) == nil)
    }

    /// One line per case: before, after, who entered, who left, who moved, whose picture is shown.
    @Test(
        "who entered, who left, who moved, and whose picture shows it best",
        arguments: [
            ("ABC BAC", "+ - B:2>1,A:1>2", "B", false),
            ("ABC ACB", "+ - C:3>2,B:2>3", "C", false),
            ("ABC CAB", "+ - C:3>1,A:1>2,B:2>3", "C", false),
            ("ABC ABD", "+D -C", "D", true),
            ("ABC DAB", "+D -C A:1>2,B:2>3", "D", true),
            ("ABC BCD", "+D -A B:2>1,C:3>2", "B", true),
            ("ABC DEF", "+D,E,F -A,B,C", "D", true),
            ("ABC ABCD", "+D -", "D", true),
            ("ABC AB", "+ -C", "nobody", true),
            ("ABC BC", "+ -A B:2>1,C:3>2", "B", true),
            ("AB CAB", "+C - A:1>2,B:2>3", "C", true),
        ])
    func changes(rankings: String, expected: String, subject: String, changesSet: Bool) throws {
        let (old, new) = try pair(rankings)
        let change = try #require(RankChange(from: Sample.items(old), to: Sample.items(new)))
        #expect(described(change) == expected)
        #expect(change.changesSet == changesSet)
        #expect((change.mostNotable(in: Sample.items(new))?.id.description ?? "nobody") == subject)
    }

    @Test("if all moved down because one left, only those that moved can be pictured")
    func onlyDown() throws {
        let change = try #require(RankChange(from: Sample.ids("AB"), to: Sample.ids("XAB")))
        #expect(change.mostNotable(in: Sample.items("AB"))?.id == nil)
        #expect(change.entered == Sample.ids("X"))
    }

    @Test("two games of one name are two games")
    func sameName() throws {
        let old = [Item(rank: 1, id: Sample.id("1"), title: DisplayText("Tetris"))]
        let new = [Item(rank: 1, id: Sample.id("2"), title: DisplayText("Tetris"))]
        #expect(try #require(RankChange(from: old, to: new)).changesSet)
    }

    private func pair(_ text: String) throws -> (String, String) {
        let parts = text.split(separator: " ").map(String.init)
        try #require(parts.count == 2)
        return (parts[0], parts[1])
    }

    private func described(_ change: RankChange) -> String {
        let entered = change.entered.map(\.description).joined(separator: ",")
        let left = change.left.map(\.description).joined(separator: ",")
        let moved = change.moved.map { "\($0.id):\($0.from)>\($0.to)" }.joined(separator: ",")
        return "+\(entered) -\(left)" + (moved.isEmpty ? "" : " \(moved)")
    }
}
