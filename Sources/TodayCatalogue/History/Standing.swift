import FoundationEssentials

/// What an item has achieved since the history began, exact however old it is.
public struct Standing: Hashable, Sendable {
    /// The best rank it was ever seen at; nil where it was in no sample.
    public let best: Int?
    /// When it was first seen there.
    public let bestAt: Date?
    /// Seconds at rank 1 while somebody was looking.
    public let secondsLeading: Int
}
