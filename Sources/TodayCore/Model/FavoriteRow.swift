import FoundationEssentials

/// A favourite with where and when it was last seen.
package struct FavoriteRow: Hashable, Sendable {
    /// The source's own id of it.
    package let id: ItemID
    /// What people call it.
    package let title: DisplayText
    /// When it became a favourite; `nil` if that was not recorded.
    package let added: Date?
    /// Its last known rank; `nil` if it was on none of the pages fetched.
    package let rank: Int?
    /// When the page with that rank was fetched.
    package let rankSeenAt: Date?
    /// When it was last seen anywhere; `nil` if never.
    package let seenAt: Date?
    /// The address of its page for people.
    package let link: String?
    /// Address of its picture, with `{width}` and `{height}` to fill in.
    package let art: String?

    /// Makes a row.
    package init(
        id: ItemID, title: DisplayText, added: Date?, rank: Int? = nil, rankSeenAt: Date? = nil, seenAt: Date? = nil,
        link: String? = nil, art: String? = nil
    ) {
        (self.id, self.title, self.added) = (id, title, added)
        (self.rank, self.rankSeenAt, self.seenAt, self.link) = (rank, rankSeenAt, seenAt, link)
        self.art = art
    }
}
