/// The state of the database with the history and the catalogue.
package enum DatabaseFact: Hashable, Sendable {
    /// There is none yet.
    case missing
    /// All of it can be read and is consistent.
    case sound(path: String, bytes: Int)
    /// Something in it is damaged; the reason in a few words.
    case damaged(path: String, reason: String)
    /// It can be read, but for rows with values that cannot be right: how many in which tables.
    case odd(path: String, found: String)
    /// A later version of the programs wrote it.
    case newer(path: String)
    /// It could not be examined, and why.
    case unknown(path: String, reason: String)
}
