import FoundationEssentials

/// What is kept of a source that no bar shows: its list, and the details that were looked at.
package struct KeptData: Hashable, Sendable {
    /// How many items are known.
    package let items: Int
    /// Of how many of them all facts are known.
    package let detailed: Int
    /// When a page of the list was last read; `nil` if none was.
    package let listed: Date?

    /// Makes it.
    package init(items: Int, detailed: Int, listed: Date?) {
        (self.items, self.detailed, self.listed) = (items, detailed, listed)
    }
}
