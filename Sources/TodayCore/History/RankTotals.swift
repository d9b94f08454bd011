/// Computes the totals of items, identified by their numbers in the catalogue, from all rankings of a period.
package struct RankTotals {
    private typealias Sample = (span: SampleInterval, items: [Int])

    private let start, end: Int
    private var last: Sample?
    private var totals: [Int: RankRecord] = [:]
    /// The best rank of each item number so far, so that items without a better rank are skipped quickly.
    private var best: [UInt16] = []

    /// Creates totals without rankings; both times are in seconds since 1970.
    package init(from start: Int, to end: Int) { (self.start, self.end) = (start, end) }

    /// Adds the next ranking in chronological order, best item first; the last ranking before the start is needed, too.
    package mutating func add(_ span: SampleInterval, _ items: [Int]) {
        guard span.at <= end else { return }
        if span.at >= start {
            if span.at > start { countEarlierRanking() }
            addSecondsLeading(until: span)
            count(items, at: span.at)
        }
        last = (span, items)
    }

    package var records: [Int: RankRecord] { changed(self) { $0.countEarlierRanking() }.totals }

    private mutating func countEarlierRanking() {
        guard let last, last.span.at < start, last.span.end > start else { return }
        count(last.items, at: start)
    }

    private mutating func addSecondsLeading(until span: SampleInterval) {
        guard let last, last.span.isContinued(by: span), let first = last.items.first else { return }
        totals[first]?.secondsLeading += span.at - max(start, last.span.at)
    }

    private mutating func count(_ items: [Int], at second: Int) {
        for (index, item) in items.enumerated() {
            if item >= best.count { best += Array(repeating: .max, count: item + 1 - best.count) }
            guard index + 1 < best[item] else { continue }
            best[item] = UInt16(index + 1)
            let leading = totals[item]?.secondsLeading ?? 0
            totals[item] = RankRecord(best: index + 1, bestAt: second, secondsLeading: leading)
        }
    }
}

/// An item's totals over a period, independent of the displayed rankings.
package struct RankRecord: Hashable, Sendable {
    package var best: Int
    /// When the item first reached `best`, in seconds since 1970.
    package var bestAt: Int
    package var secondsLeading: Int

    /// Corrects the totals with the all-time totals, because downsampling discards rankings.
    package mutating func bound(best: (rank: Int, at: Int)?, leading: Int, from start: Int) {
        secondsLeading = min(secondsLeading, leading)
        guard let best, best.at >= start, best.rank < self.best else { return }
        (self.best, bestAt) = (best.rank, best.at)
    }
}
