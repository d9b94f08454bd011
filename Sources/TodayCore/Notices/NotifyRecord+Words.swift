import FoundationEssentials

extension NotifyRecord {
    /// What happened at one poll and why: "order changed 2↔3, lasted 1 of 2 polls: waiting".
    package func explained(_ clock: (Date) -> String) -> String {
        let reason = sentence(clock)
        return change.map { "\($0.rendered(for: .plain)), \(reason)" } ?? reason
    }

    /// What happened, with the whole ranking: "1 ▲ Rust, 2 ▼ Chess, 3 Art — announced".
    package func told(_ clock: (Date) -> String) -> String {
        let reason = sentence(clock)
        return subject.map { "\($0.rendered(for: .plain)) — \(reason)" } ?? reason
    }

    /// The verdict with its reason.
    func sentence(_ clock: (Date) -> String) -> String {
        switch (slot, verdict) {
        case (.moves, .first): "first values: nothing to compare them with"
        case (.entries, .first): "first list: nothing to compare it with"
        default: verdict.sentence(clock)
        }
    }

    private var subject: DisplayLine? {
        if let items {
            let rows = items.map(Self.row).joined(", ")
            return slot == .favorites ? "favourite \(rows)" : rows
        }
        if let text { return "\(text)" }
        return switch slot {
        case .topThree, .favorites, .moves, .entries: nil
        case .connection: "no connection"
        case .signIn: "not signed in"
        }
    }

    private static func row(_ item: Item) -> DisplayLine {
        if let quotation = item.quotation { return row(item, quotation) }
        let symbol = item.move == .same ? "" : " \(item.move.symbol())"
        return "\(item.rank)\(literal: symbol) \(item.title.truncated(to: 60))"
    }

    /// "USD ▲ 5.4312 BRL".
    private static func row(_ item: Item, _ quotation: Quotation) -> DisplayLine {
        let symbol = item.move == .same ? "" : " \(item.move.symbol())"
        return "\(item.title)\(literal: symbol) \(literal: quotation.value.text) \(quotation.unit)"
    }

    /// The change, as short as possible: "Rust is new at 3", "order changed 1↔2"; `nil` without a ranking.
    private var change: DisplayLine? {
        if slot == .entries { return text.map { "\($0)" } }
        guard let items else { return nil }
        if slot == .moves { return items.map(Self.row).joined(", ") }
        let new = items.filter { $0.previousRank == nil }.map { item -> DisplayLine in
            "\(item.title.truncated(to: 40)) is new at \(item.rank)"
        }
        guard new.isEmpty else { return new.joined(" and ") }
        let moved = items.compactMap { item in item.previousRank.map { (from: $0, to: item.rank) } }
            .filter { $0.from != $0.to }.sorted { $0.from < $1.from }
        guard moved.count != 2 else { return "order changed \(moved[0].from)↔\(moved[1].from)" }
        let steps = moved.map { "\($0.from)→\($0.to)" }.joined(separator: ", ")
        return moved.isEmpty ? "the list got shorter" : "order changed \(literal: steps)"
    }
}
