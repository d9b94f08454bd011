import FoundationEssentials

/// An item's totals since the history began, exact at any age.
public struct Standing: Hashable, Sendable {
    /// The best rank ever seen; `nil` if it was in no sample.
    public let best: Int?
    /// When it was first seen there.
    public let bestAt: Date?
    /// Seconds at rank 1, as far as recorded.
    public let secondsLeading: Int
}
