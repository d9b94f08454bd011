import FoundationEssentials
import TodayCore

/// A page of the list as it was last seen.
public struct SeenPage: Hashable, Sendable {
    /// Its number, from 1.
    public let number: Int
    /// When it was seen.
    public let seen: Date
    /// Its items, best first, each with its rank on this page.
    public let items: [CatalogueItem]
    /// Where the next page began, for the service's next question; nil where it was the last.
    public let nextCursor: String?
}

extension SeenPage {
    /// What it takes to read the page after it; `itsItems` are left out where they come again.
    public func stop(itsItems: Bool) -> PageWalk.Stop {
        PageWalk.Stop(
            number: number, nextRank: (items.last?.item.rank ?? 0) + 1, items: itsItems ? items.map(\.id) : [],
            nextCursor: nextCursor)
    }
}

extension [SeenPage] {
    /// The pages from the first one on that were read one after the other, at most `gap` seconds apart.
    ///
    /// Pages of other times do not fit together: what moved from one to the other is on both or on none.
    public func readTogether(gap: Double) -> ArraySlice<SeenPage> {
        var end = startIndex
        while end < self.endIndex, self[end].number == end + 1, end == 0 || self[end].follows(self[end - 1], gap) {
            end += 1
        }
        return self[..<end]
    }
}

extension SeenPage {
    fileprivate func follows(_ before: SeenPage, _ gap: Double) -> Bool {
        (0...gap).contains(seen.timeIntervalSince(before.seen))
    }
}
