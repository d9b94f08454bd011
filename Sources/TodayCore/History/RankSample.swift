import FoundationEssentials

/// The ranking as it was at one moment.
public struct RankSample: Hashable, Sendable {
    /// How many places a sample has at most: Twitch's first page.
    public static let places = 20

    /// When it was so.
    public let span: SampleSpan
    /// The items, best first.
    public let items: [ItemID]

    /// Makes a sample.
    public init(_ span: SampleSpan, items: [ItemID]) {
        self.span = span
        self.items = items
    }

    /// When it was fetched.
    public var date: Date { span.date }

    /// The rank of an item, from 1; nil where it had none of these places.
    public func rank(of id: ItemID) -> Int? {
        items.firstIndex(of: id).map { $0 + 1 }
    }
}
