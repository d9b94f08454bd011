/// Counts the totals of items, by their numbers, from every ranking of a time, of which a chart shows only a few.
package struct RankTotals {
    private typealias Sample = (span: SampleInterval, items: [Int])

    private let start, end: Int
    private var last: Sample?
    private var counted: [Int: RankRecord] = [:]
    /// The best rank of each item so far, by its number: most of ten years of ranks change nothing.
    private var best: [UInt16] = []

    /// Starts with no rankings; both times are in seconds since 1970.
    package init(from start: Int, to end: Int) { (self.start, self.end) = (start, end) }

    /// Adds the next ranking in order of time, best first; also pass the last one before the start.
    package mutating func add(_ span: SampleInterval, _ items: [Int]) {
        guard span.at <= end else { return }
        if span.at >= start {
            if span.at > start { countHeld() }
            lead(until: span)
            count(items, at: span.at)
        }
        last = (span, items)
    }

    /// The totals of all items that had a rank.
    package var records: [Int: RankRecord] { changed(self) { $0.countHeld() }.counted }

    /// Counts a ranking that began before the start and still held then.
    private mutating func countHeld() {
        guard let last, last.span.at < start, last.span.end > start else { return }
        count(last.items, at: start)
    }

    private mutating func lead(until span: SampleInterval) {
        guard let last, last.span.leads(to: span), let first = last.items.first else { return }
        counted[first]?.secondsLeading += span.at - max(start, last.span.at)
    }

    private mutating func count(_ items: [Int], at second: Int) {
        for (index, item) in items.enumerated() {
            if item >= best.count { best += Array(repeating: .max, count: item + 1 - best.count) }
            guard index + 1 < best[item] else { continue }
            best[item] = UInt16(index + 1)
            let leading = counted[item]?.secondsLeading ?? 0
            counted[item] = RankRecord(best: index + 1, bestAt: second, secondsLeading: leading)
        }
    }
}

/// An item's totals over a span of time, independent of which rankings are shown.
package struct RankRecord: Hashable, Sendable {
    package var best: Int
    /// When it first had it, in seconds since 1970.
    package var bestAt: Int
    /// Seconds at rank 1, gaps excluded.
    package var secondsLeading: Int

    /// Corrects the totals with the best rank and the seconds at rank 1 of all time: the one sample kept of ten minutes
    /// does not speak for all of them.
    package mutating func bound(best: (rank: Int, at: Int)?, leading: Int, from start: Int) {
        secondsLeading = min(secondsLeading, leading)
        guard let best, best.at >= start, best.rank < self.best else { return }
        (self.best, bestAt) = (best.rank, best.at)
    }
}
