import FoundationEssentials

/// A favourite with its last fetched rank.
package struct FavoriteRow: Hashable, Sendable {
    package let id: ItemID
    package let title: DisplayText
    /// When it became a favourite; `nil` if unknown.
    package let added: Date?
    /// The last fetched rank; `nil` if it was on none of the fetched pages.
    package let rank: Int?
    /// When the page with that rank was fetched.
    package let rankSeenAt: Date?
    /// When the item was last fetched; `nil` if never.
    package let seenAt: Date?
    package let link: String?
    /// The address of its picture, with the placeholders `{width}` and `{height}`.
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
/// After an announcement, an absence of less than an hour is ignored, because ranks at the edge of a page fluctuate.
package struct FavoriteStanding: Hashable, Sendable, Codable {
    /// How long it must be absent, in seconds, before its return is announced.
    static let absence = 3600.0

    /// The announced reach.
    private(set) var known: FavoriteReach
    /// Since when it has been lower than `known`; `nil` if it is not.
    private(set) var leftAt: Date?
    /// The last fetched reach.
    private(set) var reach: FavoriteReach
    /// The number of consecutive polls with this reach.
    private(set) var polls: Int

    /// Counts the first reach as announced, at the first poll and for a new favourite.
    init(_ reach: FavoriteReach) { (known, self.reach, polls) = (reach, reach, 1) }

    /// Records the current reach; counts polls only up to `most`, so that a steady state writes no file.
    mutating func observe(_ new: FavoriteReach, at now: Date, upTo most: Int) {
        polls = new == reach ? polls.oneMore(upTo: most) : 1
        reach = new
        guard new < known else {
            leftAt = nil
            return
        }
        // A time in the future comes from a wrong clock.
        let left = min(leftAt ?? now, now)
        let isGone = now.timeIntervalSince(left) >= Self.absence
        if isGone { known = new }
        leftAt = isGone ? nil : left
    }

    /// Returns whether its move up is to be announced.
    func isNews(dwell: Int) -> Bool { reach > known && polls >= dwell }

    mutating func markAnnounced(_ told: FavoriteReach) {
        guard told > known else { return }
        (known, leftAt) = (told, nil)
    }
}
