import FoundationEssentials

/// How far up a favourite is as far as a person knows, and what has been seen of it since.
///
/// Once a person was told, its going and coming within an hour is no news: at the edge of a page things go to and fro.
public struct FavoriteStanding: Hashable, Sendable, Codable {
    /// Seconds that it has to be away before its return is news.
    static let absence = 3600.0

    /// What the person knows.
    private(set) var known: FavoriteReach
    /// Since when it is further down than that; nil where it is not.
    private(set) var leftAt: Date?
    /// Where it was seen last.
    private(set) var reach: FavoriteReach
    /// In how many polls in a row it was seen there.
    private(set) var polls: Int

    /// Takes what is seen for known: of the first poll, and of something that became a favourite a moment ago.
    init(_ reach: FavoriteReach) {
        (known, self.reach, polls) = (reach, reach, 1)
    }

    /// Takes note of where it is now; it counts no further than `most`, so that what stays as it is writes no file.
    mutating func see(_ new: FavoriteReach, at now: Date, upTo most: Int) {
        polls = new == reach ? min(max(polls, 0) + 1, most) : 1
        reach = new
        guard new < known else {
            leftAt = nil
            return
        }
        // A time that is ahead is from a clock that was wrong.
        let left = min(leftAt ?? now, now)
        let isGone = now.timeIntervalSince(left) >= Self.absence
        if isGone { known = new }
        leftAt = isGone ? nil : left
    }

    /// Whether a person should hear that it has come further up.
    func isNews(dwell: Int) -> Bool { reach > known && polls >= dwell }

    /// Takes note that a person was told, or is not to be told.
    mutating func tell(_ told: FavoriteReach) {
        guard told > known else { return }
        (known, leftAt) = (told, nil)
    }
}
