/// A ranking names a game that is not in the catalogue.
package struct UnknownGame: Error, CustomStringConvertible {
    /// The unknown id.
    package let id: String

    /// One sentence for people.
    package var description: String { "no game of the catalogue has the id \"\(id)\"" }
}
