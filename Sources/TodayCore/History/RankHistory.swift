import FoundationEssentials

/// The ranks of one item over a time, as far as somebody was looking.
public struct RankHistory: Hashable, Sendable {
    /// Its rank at one moment.
    public struct Point: Hashable, Sendable {
        /// When.
        public let span: SampleSpan
        /// The rank, from 1; nil where it had none of the places of a sample.
        public let rank: Int?

        /// Makes a point.
        public init(_ span: SampleSpan, rank: Int?) {
            self.span = span
            self.rank = rank
        }

        /// When.
        public var date: Date { span.date }
    }

    /// What was seen without a gap, the earliest first; between two of them nobody was looking.
    public let stretches: [[Point]]

    /// Makes a history of points in the order of time, cut wherever there is a gap.
    public init(_ points: [Point]) {
        var stretches: [[Point]] = []
        for point in points {
            if let last = stretches.last?.last, last.span.leads(to: point.span) {
                stretches[stretches.count - 1].append(point)
            } else {
                stretches.append([point])
            }
        }
        self.stretches = stretches
    }

    /// All points, in the order of time.
    public var points: [Point] { stretches.flatMap(\.self) }

    /// The best rank, and when it had it first; nil where it had none.
    public var best: Point? {
        var best: Point?
        for point in points {
            if let rank = point.rank, rank < best?.rank ?? .max { best = point }
        }
        return best
    }

    /// Seconds at rank 1, each counted from one sample to the next and none of them in a gap.
    public var secondsLeading: Int {
        stretches.reduce(0) { total, stretch in
            zip(stretch, stretch.dropFirst()).reduce(total) {
                $0 + ($1.0.rank == 1 ? $1.1.span.at - $1.0.span.at : 0)
            }
        }
    }
}
