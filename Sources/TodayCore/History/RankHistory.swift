import FoundationEssentials

/// The ranks of one item over a time, wherever they were recorded.
package struct RankHistory: Hashable, Sendable {
    /// Its rank at one moment.
    package struct Point: Hashable, Sendable {
        /// When it was.
        package let span: SampleSpan
        /// The rank, from 1; `nil` if the item was not in the sample.
        package let rank: Int?

        /// Makes a point.
        package init(_ span: SampleSpan, rank: Int?) {
            self.span = span
            self.rank = rank
        }

        /// When it was.
        package var date: Date { span.date }
    }

    /// Points without a gap between them, earliest first; between two stretches nothing was recorded.
    package let stretches: [[Point]]

    /// Makes a history of points in order of time, split at every gap.
    package init(_ points: [Point]) {
        stretches = points.stretches(of: \.span)
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
