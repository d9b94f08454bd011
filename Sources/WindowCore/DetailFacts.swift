import FoundationEssentials
import TodayReports

/// The facts of an item as its details show them: those that say something, and one time for all that were seen together.
public struct DetailFacts: Hashable, Sendable {
    /// A fact.
    public struct Row: Hashable, Sendable {
        /// What stands before the value, with a capital: "Viewers".
        public let label: String
        /// The value.
        public let text: String
        /// The kinds that the value lists, with capitals; empty if it lists none.
        public let kinds: [String]
        /// How much of its scale the value fills, from 0 to 1; `nil` if it is not to be drawn as a bar.
        public let fraction: Double?
    }

    /// The facts, in the source's order.
    public let rows: [Row]
    /// When those were seen that do not say it themselves; `nil` if each says it, or has no time.
    public let seen: Date?

    /// Seconds within which facts were seen together.
    private static let together = 60.0

    /// The facts of an item below a heading, which none of them repeats.
    public init(_ facts: [DisplayReport.Fact], heading: String) {
        let latest = facts.compactMap(\.seenAt).max()
        seen = latest
        rows = facts.compactMap { fact in
            let isTogether = fact.seenAt.map { (latest ?? $0).timeIntervalSince($0) < Self.together } ?? false
            let words = isTogether ? fact.undated : fact.lasting
            let text = (words ?? fact.value).escaped(for: .plain)
            guard fact.unknown != true, text != heading else { return nil }
            let kinds = (fact.kinds ?? []).map { $0.escaped(for: .plain).capitalised }.filter { !$0.isEmpty }
            return Row(
                label: fact.label.capitalised, text: text, kinds: kinds,
                fraction: fact.fraction.map { min(1, max(0, $0)) })
        }
    }
}
