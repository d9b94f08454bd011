import FoundationEssentials

/// An item's totals since the history began, exact at any age.
package struct HistoryTotals: Hashable, Sendable {
    /// The best rank ever seen; `nil` if it was in no sample.
    package let best: Int?
    /// When it was first seen there.
    package let bestAt: Date?
    /// Seconds at rank 1, as far as recorded.
    package let secondsLeading: Int
}
