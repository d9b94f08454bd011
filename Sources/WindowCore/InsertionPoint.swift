/// Where something that is dragged would be put into a list: between two items, or at an end.
public struct InsertionPoint: Hashable, Sendable {
    /// How many items are before it.
    public let count: Int

    /// The point on a side of the item at a place, from 0.
    public init(_ place: Int, isAfter: Bool) { count = isAfter ? place + 1 : place }

    /// The place that an item gets there, from 0; one that has a place already leaves it first.
    public func place(movingFrom old: Int?) -> Int { old.map { $0 < count ? count - 1 : count } ?? count }
}
