import FoundationEssentials

/// The ranking at one moment.
package struct RankSample: Hashable, Sendable {
    /// The most places in a sample: a first page.
    package static let places = 20

    /// The time for which it holds.
    package let span: SampleSpan
    /// The items, best first.
    package let items: [ItemID]

    /// Makes a sample.
    package init(_ span: SampleSpan, items: [ItemID]) {
        self.span = span
        self.items = items
    }

    /// When it was fetched.
    package var date: Date { span.date }

    /// The rank of an item, from 1; `nil` if it is not in the sample.
    package func rank(of id: ItemID) -> Int? {
        items.firstIndex(of: id).map { $0 + 1 }
    }
}
