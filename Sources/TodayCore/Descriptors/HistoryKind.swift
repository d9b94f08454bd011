/// What the history of a source records.
package enum HistoryKind: String, Hashable, Sendable, Codable {
    /// The rank of each item.
    case ranks
    /// The number of each item.
    case values
}
