/// The drop position of a dragged item in a list: between two items, or at an end.
public struct InsertionPoint: Hashable, Sendable {
    /// The number of items before the position.
    public let count: Int

    /// Creates the position before or after the item at an index.
    public init(_ index: Int, isAfter: Bool) { count = isAfter ? index + 1 : index }

    /// Returns the resulting index of the dropped item, which is first removed from its `old` index if it has one.
    public func place(movingFrom old: Int?) -> Int { old.map { $0 < count ? count - 1 : count } ?? count }
}
