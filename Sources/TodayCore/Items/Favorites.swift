import FoundationEssentials

/// A favourite with its last fetched rank, and when that was fetched.
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

    package init(
        id: ItemID, title: DisplayText, added: Date?, rank: Int? = nil, rankSeenAt: Date? = nil, seenAt: Date? = nil,
        link: String? = nil, art: String? = nil
    ) {
        (self.id, self.title, self.added) = (id, title, added)
        (self.rank, self.rankSeenAt, self.seenAt, self.link) = (rank, rankSeenAt, seenAt, link)
        self.art = art
    }
}

/// The last announced standing of a favourite, and the standings fetched since.
///
/// Once the person knows, its leaving and returning within an hour is not news: at the edge of a page, ranks flip back
/// and forth.
package struct FavoriteStanding: Hashable, Sendable, Codable {
    /// How many seconds it must be away before its return is news.
    static let absence = 3600.0

    /// What the person knows.
    private(set) var known: FavoriteReach
    /// Since when it has been lower than that; `nil` if it is not.
    private(set) var leftAt: Date?
    /// Where it was last seen.
    private(set) var reach: FavoriteReach
    /// For how many polls in a row it has been there.
    private(set) var polls: Int

    /// Treats what is seen as known: at the first poll, and for something that has just become a favourite.
    init(_ reach: FavoriteReach) { (known, self.reach, polls) = (reach, reach, 1) }

    /// Records where it is now; counts polls only up to `most`, so that a steady state writes no file.
    mutating func see(_ new: FavoriteReach, at now: Date, upTo most: Int) {
        polls = new == reach ? polls.oneMore(upTo: most) : 1
        reach = new
        guard new < known else {
            leftAt = nil
            return
        }
        // A time in the future comes from a clock that was wrong.
        let left = min(leftAt ?? now, now)
        let isGone = now.timeIntervalSince(left) >= Self.absence
        if isGone { known = new }
        leftAt = isGone ? nil : left
    }

    /// Whether the person should hear that it has moved up.
    func isNews(dwell: Int) -> Bool { reach > known && polls >= dwell }

    /// Records that the person knows, or need not hear about it.
    mutating func tell(_ told: FavoriteReach) {
        guard told > known else { return }
        (known, leftAt) = (told, nil)
    }
}
