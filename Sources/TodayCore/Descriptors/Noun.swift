/// What a source's items are called in sentences.
package struct Noun: Hashable, Sendable {
    /// One of them: "game".
    package let singular: String
    /// Several of them: "games".
    package let plural: String

    /// Makes a noun.
    package init(_ singular: String, _ plural: String) {
        (self.singular, self.plural) = (singular, plural)
    }

    /// "1 game", "2 games".
    package func counted(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }
}
