/// What an item achieved in a span of time, whichever of the rankings are shown.
public struct RankRecord: Hashable, Sendable {
    /// The best rank that it had.
    public var best: Int
    /// When it had it first.
    public var bestAt: Int
    /// Seconds at rank 1, none of them in a gap.
    public var secondsLeading: Int

    /// Makes a record; times are in seconds since 1970.
    public init(best: Int, bestAt: Int, secondsLeading: Int) {
        (self.best, self.bestAt, self.secondsLeading) = (best, bestAt, secondsLeading)
    }

    /// Takes what is known for certain of all time: a sample that stayed of ten minutes does not speak for all of them.
    ///
    /// - Parameters:
    ///   - best: The best rank ever, and when it was seen first.
    ///   - leading: Seconds at rank 1 of all time.
    ///   - start: When the span of time begins, in seconds since 1970.
    public mutating func bound(best: (rank: Int, at: Int)?, leading: Int, from start: Int) {
        secondsLeading = min(secondsLeading, leading)
        guard let best, best.at >= start, best.rank < self.best else { return }
        (self.best, bestAt) = (best.rank, best.at)
    }
}
