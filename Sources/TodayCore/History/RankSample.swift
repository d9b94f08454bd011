import FoundationEssentials

/// The ranking at one moment.
public struct RankSample: Hashable, Sendable {
    /// The most places in a sample: Twitch's first page.
    public static let places = 20

    /// The time for which it holds.
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

    /// The rank of an item, from 1; `nil` if it is not in the sample.
    public func rank(of id: ItemID) -> Int? {
        items.firstIndex(of: id).map { $0 + 1 }
    }
}
