import FoundationEssentials
import TodayCore

/// An item as the catalogue knows it.
package struct CatalogueItem: Hashable, Sendable {
    /// A rank, and when it was seen.
    package struct Place: Hashable, Sendable {
        /// The rank, from 1.
        package let rank: Int
        /// When its page was seen.
        package let seen: Date
    }

    /// Its title, address and picture; `rank` is that of `place`, or 0 if there is none.
    package let item: Item
    /// When it was last seen, to the hour; `nil` if only the favourites know it.
    package let seen: Date?
    /// Its place in the pages as last seen; `nil` if it is in none of them.
    package let place: Place?
    /// When all its facts were last fetched; `nil` if they never were.
    package var detailed: Date?

    /// The source's own id of it.
    package var id: ItemID { item.id }
    /// What people call it.
    package var title: DisplayText { item.title }
}

extension CatalogueItem {
    /// An item just fetched elsewhere; it has no place in our pages.
    package init(unseen item: Item) {
        self.init(item: item.with(rank: Item.unranked), seen: nil, place: nil)
    }
}
