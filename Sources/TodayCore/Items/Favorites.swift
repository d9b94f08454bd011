import FoundationEssentials

/// A favourite with its last fetched rank.
package struct FavoriteRow: Hashable, Sendable {
    package let id: ItemID
    package let title: DisplayText
    package let added: Date?
    /// The last fetched rank; `nil` if no fetched page had the item.
    package let rank: Int?
    package let rankSeenAt: Date?
    /// When the item was last fetched; `nil` if never.
    package let seenAt: Date?
    package let link: String?
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

/// The last announced reach of a favourite, and its current reach.
///
/// After an announcement, an absence of less than an hour is ignored, because ranks at the edge of a page fluctuate.
package struct FavoriteStanding: Hashable, Sendable, Codable {
    /// How long a favourite must be absent, in seconds, before its return is announced.
    static let absence = 3600.0

    /// The reach that counts as announced; only a higher reach is news.
    private(set) var known: FavoriteReach
    /// Since when `reach` has been lower than `known`; `nil` while it is not.
    private(set) var leftAt: Date?
    private(set) var reach: FavoriteReach
    private(set) var polls: Int

    init(_ reach: FavoriteReach) { (known, self.reach, polls) = (reach, reach, 1) }

    /// Records the current reach; counts polls only up to `most`, so that a steady state is not written again.
    mutating func observe(_ new: FavoriteReach, at now: Date, upTo most: Int) {
        polls = new == reach ? polls.oneMore(upTo: most) : 1
        reach = new
        guard new < known else {
            leftAt = nil
            return
        }
        // Replaces a time in the future, which was recorded while the clock was wrong.
        let absentSince = min(leftAt ?? now, now)
        let isGone = now.timeIntervalSince(absentSince) >= Self.absence
        if isGone { known = new }
        leftAt = isGone ? nil : absentSince
    }

    func isNews(dwell: Int) -> Bool { reach > known && polls >= dwell }

    mutating func markAnnounced(_ newReach: FavoriteReach) {
        guard newReach > known else { return }
        (known, leftAt) = (newReach, nil)
    }
}
