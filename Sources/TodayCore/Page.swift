import FoundationEssentials

/// One page of a source's list, in the source's order.
public struct Page: Hashable, Sendable, Codable {
    /// The items, best first, each id once; in an answer to ids, those that there are.
    public var items: [Item]
    /// Where the next page begins; nil at the end.
    ///
    /// For a search it says no more than that there is more.
    public let nextCursor: String?
    /// When the answer came.
    public let fetchedAt: Date
    /// The time before which the service does not want to be asked again; absent where it did not say.
    public var restUntil: Date?

    /// Makes a page from items in the source's order.
    public init(items: [Item], nextCursor: String? = nil, fetchedAt: Date) {
        self.items = items
        self.nextCursor = nextCursor
        self.fetchedAt = fetchedAt
    }
}
