/// How to draw an item without knowing its source.
public struct DisplayReport: Hashable, Sendable, Codable {
    /// A fact about the item, with its label.
    public struct Fact: Hashable, Sendable, Codable {
        /// The key, the same in every language.
        public let key: String
        /// What people read before the value.
        public let label: String
        /// The value.
        public let value: DisplayText
        /// The value with a time in place of its age, for what is shown for long; absent if it has no age.
        public let lasting: DisplayText?
        /// How much of its scale the value fills, from 0 to 1; absent if it is not to be drawn as a bar.
        public let fraction: Double?
    }

    /// Something that can be done with the item.
    public struct Action: Hashable, Sendable, Codable {
        /// What it does: `open`, `share` or `favorite`.
        public let kind: String
        /// The words on its button.
        public let label: String
    }

    /// What stands before the title, in columns of their own; absent if nothing does.
    public let marks: [DisplayText]?
    /// The first line.
    public let title: DisplayText
    /// The heading above its details; only with details.
    public let heading: DisplayText?
    /// A second, quieter line.
    public let subtitle: DisplayText?
    /// What stands at the end of the row.
    public let value: DisplayText?
    /// What its colour means; absent for the plain colour.
    public let accent: Accent?
    /// How it moved; absent if unknown.
    public let move: Move?
    /// Whether it is a favourite.
    public let favorite: Bool
    /// What is known, in the order in which it is shown; only with details.
    public let facts: [Fact]?
    /// What can be done with it; only with details.
    public let actions: [Action]?

    /// Describes a row, and its details if there are any.
    package init(_ row: RowDisplay, _ detail: DetailDisplay? = nil) {
        marks = row.marks.isEmpty ? nil : row.marks
        (title, subtitle, value) = (row.title, row.subtitle, row.value)
        (accent, move, favorite) = (row.accent, row.move, row.isFavorite)
        heading = detail?.title
        facts = detail?.facts.map {
            Fact(key: $0.key, label: $0.label, value: $0.value, lasting: $0.lasting, fraction: $0.fraction)
        }
        actions = detail?.actions.map { Action(kind: $0.kind.rawValue, label: $0.label) }
    }
}
