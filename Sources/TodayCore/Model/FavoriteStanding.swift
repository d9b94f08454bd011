import FoundationEssentials

/// How high a favourite is as far as the person knows, and what has been seen since.
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
    init(_ reach: FavoriteReach) {
        (known, self.reach, polls) = (reach, reach, 1)
    }

    /// Records where it is now; counts polls only up to `most`, so that a steady state writes no file.
    mutating func see(_ new: FavoriteReach, at now: Date, upTo most: Int) {
        polls = new == reach ? min(max(polls, 0) + 1, most) : 1
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
