import FoundationEssentials
import TodayCore

/// An item as the catalogue knows it.
public struct CatalogueItem: Hashable, Sendable {
    /// A rank, and when it was seen.
    public struct Place: Hashable, Sendable {
        /// The rank, from 1.
        public let rank: Int
        /// When its page was seen.
        public let seen: Date
    }

    /// Its title, address and picture; `rank` is that of `place`, or 0 if there is none.
    public let item: Item
    /// When it was last seen, to the hour; `nil` if only the favourites know it.
    public let seen: Date?
    /// Its place in the pages as last seen; `nil` if it is in none of them.
    public let place: Place?

    /// The source's own id of it.
    public var id: ItemID { item.id }
    /// What people call it.
    public var title: DisplayText { item.title }
}

extension CatalogueItem {
    /// An item just fetched elsewhere; it has no place in our pages.
    public init(unseen item: Item) {
        self.init(item: item.with(rank: Item.unranked), seen: nil, place: nil)
    }
}
