import FoundationEssentials
import TodayCore

/// A page of the list as last seen.
package struct SeenPage: Hashable, Sendable {
    /// Its number, from 1.
    package var number: Int
    /// When it was seen.
    package let seen: Date
    /// Its items, best first, each with its rank on this page if the list has ranks.
    package let items: [CatalogueItem]
    /// The cursor of the next page, for the next request; `nil` if this was the last.
    package let nextCursor: String?
    /// The ETag of this state of the page; `nil` if it had none.
    package var validator: Validator?
}

extension SeenPage {
    /// What it takes to read the page after it; with `itsItems`, items of this page are left out if they come again.
    package func stop(itsItems: Bool) -> PageWalk.Stop {
        PageWalk.Stop(
            number: number, nextRank: (items.last?.item.rank ?? 0) + 1, items: itsItems ? items.map(\.id) : [],
            nextCursor: nextCursor)
    }
}

extension [SeenPage] {
    /// The leading pages that were read in sequence, at most `gap` seconds apart.
    ///
    /// Pages from different times do not fit together: an item that moved between them is on both or on neither.
    package func readTogether(gap: Double) -> ArraySlice<SeenPage> {
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
