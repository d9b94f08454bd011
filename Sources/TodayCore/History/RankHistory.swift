import FoundationEssentials

/// The ranks of one item over a time, wherever they were recorded.
package struct RankHistory: Hashable, Sendable {
    /// Its rank at one moment.
    package struct Point: Hashable, Sendable, Sampled {
        /// When it was.
        package let span: SampleSpan
        /// The rank, from 1; `nil` if the item was not in the sample.
        package let rank: Int?

        /// Makes a point.
        package init(_ span: SampleSpan, rank: Int?) {
            self.span = span
            self.rank = rank
        }
    }

    /// Points without a gap between them, earliest first; between two stretches nothing was recorded.
    package let stretches: [[Point]]

    /// Makes a history of points in order of time, split at every gap.
    package init(_ points: [Point]) {
        stretches = points.stretches()
    }

    /// All points, in order of time.
    package var points: [Point] { stretches.flatMap(\.self) }

    /// The best rank, at the first point that has it; `nil` if it never had one.
    package var best: Point? {
        var best: Point?
        for point in points {
            if let rank = point.rank, rank < best?.rank ?? .max { best = point }
        }
        return best
    }

    /// Seconds at rank 1, each counted from one sample to the next, never across a gap.
    package var secondsLeading: Int {
        stretches.reduce(0) { total, stretch in
            zip(stretch, stretch.dropFirst()).reduce(total) {
                $0 + ($1.0.rank == 1 ? $1.1.span.at - $1.0.span.at : 0)
            }
        }
    }
}

/// The ranks over a span of time in one row of characters: the taller, the better.
///
/// Each column shows the best rank of its part of the time. It is blank if nothing was recorded, or if the item was not
/// in the list. The scale is the same for all items, so that rows can be compared: only rank 1 is full height.
package struct Sparkline: Sendable {
    private static let blocks: [Character] = ["█", "▇", "▆", "▅", "▄", "▃", "▂", "▁"]
    /// The lowest rank of each block but the last.
    private static let steps = [1, 2, 3, 5, 8, 12, 16]

    private let ranks: [Int?]

    /// The ranks of `history` from `start` to `end`, in `width` columns (at least one).
    package init(_ history: RankHistory, from start: Date, to end: Date, width: Int) {
        let first = start.timeIntervalSince1970
        let length = max(1, end.timeIntervalSince1970 - first)
        let width = max(1, width)
        var ranks = [Int?](repeating: nil, count: width)
        func column(_ second: Double) -> Int { Int(((second - first) / length * Double(width)).rounded(.down)) }
        for (point, until) in history.stretches.held(until: end) {
            guard let rank = point.rank, until > first, Double(point.span.at) < first + length else { continue }
            let from = max(0, column(Double(point.span.at)))
            // A point that ends where the next column begins does not belong to that column.
            let to = min(width - 1, max(from, column(until - 0.001)))
            for index in from...to { ranks[index] = min(ranks[index] ?? .max, rank) }
        }
        self.ranks = ranks
    }

    /// In Unicode's block elements, from ▁ to █.
    package var blocks: String {
        String(
            ranks.map { rank in
                rank.map { rank in Self.blocks[Self.steps.firstIndex { rank <= $0 } ?? Self.steps.count] } ?? " "
            })
    }

    /// In ASCII: the rank itself from 1 to 9, "+" for lower ranks.
    package var ascii: String {
        String(ranks.map { rank in rank.map { $0 < 10 ? Character(String($0)) : "+" } ?? " " })
    }
}
