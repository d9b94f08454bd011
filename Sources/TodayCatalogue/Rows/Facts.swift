import FoundationEssentials
import TodayCore

/// The facts of an item in its row, as JSON; most items of some sources have none, and cost nothing here.
enum Facts {
    /// The JSON of facts; `nil` if there are none.
    static func text(_ facts: [Fact]?) -> String? {
        guard let facts, !facts.isEmpty, let text = JSONCoding.encode(facts, pretty: false),
            text.utf8.count <= Bounds.longestFacts
        else { return nil }
        return text
    }

    /// The facts in a column; `nil` if there are none, or if these are not facts that a program of ours writes.
    static func read(_ row: Statement, _ column: Int32) -> [Fact]? {
        guard !row.isNull(column), row.byteCount(column) <= Bounds.longestFacts, let text = row.text(column) else {
            return nil
        }
        return JSONCoding.decode(FactList.self, Data(text.utf8))?.facts
    }

    /// The facts just seen, and those known earlier that they do not replace; `nil` if there are none.
    static func merged(_ new: [Fact]?, _ known: [Fact]?, _ scope: FactScope) -> [Fact]? {
        let kept =
            switch scope {
            case .some: known
            case .all(let besides): known?.filter { besides.contains($0.key) }
            }
        guard let new else { return kept }
        guard let kept else { return new }
        return FactList(new).completed(by: FactList(kept)).facts
    }
}

extension FactScope {
    /// Whether all facts are there.
    var isAll: Bool { self != .some }
}
