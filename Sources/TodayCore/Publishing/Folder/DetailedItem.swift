import FoundationEssentials

/// An item with everything that its service says of it, and when it said so.
package struct DetailedItem: Hashable, Sendable, Codable {
    /// The item.
    package let item: Item
    /// When its details were fetched.
    package let fetchedAt: Date

    /// Makes one.
    package init(_ item: Item, fetchedAt: Date) {
        (self.item, self.fetchedAt) = (item, fetchedAt)
    }
}
