import FoundationEssentials
import TodayReports

/// The facts in an item's details that have a value, with one time for all facts that were seen together.
public struct DetailFacts: Hashable, Sendable {
    /// A fact as the window shows it, with its label and value.
    public struct Row: Hashable, Sendable {
        /// The label before the value, with a capital: "Viewers".
        public let label: String
        /// The value as plain text; without its time, if `seen` is shown for it.
        public let text: String
        /// The categories that the value lists, such as a Pokémon's types, with capitals; empty if it lists none.
        public let categories: [String]
        /// The filled fraction of the value's scale, from 0 to 1; `nil` if the value is not drawn as a bar.
        public let fraction: Double?
    }

    /// The facts, in the source's order.
    public let rows: [Row]
    /// The time of the latest fact, shown once for all facts that were seen with it; `nil` if no fact has a time.
    public let seen: Date?

    /// Facts that were seen less than this many seconds before the latest fact count as seen together.
    private static let together = 60.0

    /// Creates the rows below a heading; leaves out the id, missing values, and texts that repeat the heading.
    public init(_ facts: [DisplayReport.Fact], heading: String) {
        let latest = facts.compactMap(\.seenAt).max()
        seen = latest
        rows = facts.compactMap { fact in
            let isTogether = fact.seenAt.map { (latest ?? $0).timeIntervalSince($0) < Self.together } ?? false
            let words = isTogether ? fact.undated : fact.lasting
            let text = (words ?? fact.value).escaped(for: .plain)
            // An id is only for the command line.
            guard fact.unknown != true, fact.key != "id", text != heading else { return nil }
            let categories = (fact.kinds ?? []).map { $0.escaped(for: .plain).capitalised }.filter { !$0.isEmpty }
            return Row(
                label: fact.label.capitalised, text: text, categories: categories,
                fraction: fact.fraction.map { min(1, max(0, $0)) })
        }
    }
}
