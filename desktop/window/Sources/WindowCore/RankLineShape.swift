import FoundationEssentials
import TodayCore

/// The ranks of an item over time as lines in a square from 0 to 1, the best rank at the top.
public struct RankLineShape: Hashable, Sendable {
    /// A point of a line.
    public struct Point: Hashable, Sendable {
        /// From 0, the start of the time, to 1, its end.
        public let x: Double
        /// From 0, the best rank, to 1, the worst.
        public let y: Double
    }

    /// The lines; between two of them, nothing was recorded, or the item was not in the ranking.
    public let stretches: [[Point]]
    /// The best rank; `nil` if there is none.
    public let best: Int?
    /// The worst rank; `nil` if there is none.
    public let worst: Int?

    /// The shape of a history of one item; `nil` has no lines.
    public init(_ history: HistoryReport?) {
        let points = history?.items.first?.stretches ?? []
        let ranks = points.joined().compactMap(\.rank)
        (best, worst) = (ranks.min(), ranks.max())
        guard let history, let best, let worst else {
            stretches = []
            return
        }
        let time = max(1, history.end.timeIntervalSince(history.start))
        let span = max(1, Double(worst) - Double(best))
        stretches = points.flatMap { stretch in
            stretch.split { $0.rank == nil }.map { part in
                part.map { point in
                    Point(
                        x: point.time.timeIntervalSince(history.start) / time,
                        y: worst == best ? 0.5 : (Double(point.rank!) - Double(best)) / span)
                }
            }
        }
    }
}
