/// A ranking names a game that is not in the catalogue.
public struct UnknownGame: Error, CustomStringConvertible {
    /// The unknown id.
    public let id: String

    /// One sentence for people.
    public var description: String { "no game of the catalogue has the id \"\(id)\"" }
}
