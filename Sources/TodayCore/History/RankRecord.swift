/// An item's totals over a span of time, independent of which rankings are shown.
package struct RankRecord: Hashable, Sendable {
    /// The best rank it had.
    package var best: Int
    /// When it first had it, in seconds since 1970.
    package var bestAt: Int
    /// Seconds at rank 1, gaps excluded.
    package var secondsLeading: Int

    /// Makes a record; times are in seconds since 1970.
    package init(best: Int, bestAt: Int, secondsLeading: Int) {
        (self.best, self.bestAt, self.secondsLeading) = (best, bestAt, secondsLeading)
    }

    /// Corrects the totals with what is known for all time: the one sample kept of ten minutes does not speak for all
    /// of them.
    ///
    /// - Parameters:
    ///   - best: The best rank ever, and when it was first seen.
    ///   - leading: Seconds at rank 1 over all time.
    ///   - start: When the span of time begins, in seconds since 1970.
    package mutating func bound(best: (rank: Int, at: Int)?, leading: Int, from start: Int) {
        secondsLeading = min(secondsLeading, leading)
        guard let best, best.at >= start, best.rank < self.best else { return }
        (self.best, bestAt) = (best.rank, best.at)
    }
}
