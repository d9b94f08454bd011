/// What a source's items are called in sentences.
package struct Noun: Hashable, Sendable {
    /// One of them: "game".
    package let singular: String
    /// Several of them: "games".
    package let plural: String
    /// What people call the id of one: "id".
    package let id: String

    /// Makes a noun.
    package init(_ singular: String, _ plural: String, id: String = "id") {
        (self.singular, self.plural, self.id) = (singular, plural, id)
    }

    /// "an id", "a code".
    package var anID: String { "\(id.first.map { "aeiou".contains($0) } ?? false ? "an" : "a") \(id)" }

    /// "1 game", "2 games".
    package func counted(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }
}
