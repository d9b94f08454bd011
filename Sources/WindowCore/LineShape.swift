import FoundationEssentials
import TodayReports

/// The ranks or values of an item over time, as lines in a square from 0 to 1, the best at the top.
public struct LineShape: Hashable, Sendable {
    /// A point of a line.
    public struct Point: Hashable, Sendable {
        /// The time: 0 at the start, 1 at the end.
        public let x: Double
        /// The rank or value: 0 for the best rank or the highest value, 1 for the worst or the lowest.
        public let y: Double
    }

    /// The range of the line.
    public enum Extent: Hashable, Sendable {
        /// A range of ranks.
        case ranks(best: Int, worst: Int)
        /// A range of values, as text, with their unit.
        case values(lowest: String, highest: String, unit: String)
    }

    /// The lines, with a gap where nothing was recorded, or where the item was not in the ranking.
    public private(set) var stretches: [[Point]] = []
    /// The range; `nil` if there are no lines.
    public private(set) var extent: Extent?
    /// The start of the lines; `nil` if there are no lines.
    public private(set) var start: Date?

    /// Creates an empty shape.
    public init() {}

    /// Creates the shape of an item's ranks.
    public init(_ history: HistoryReport) {
        let points = history.items.first?.stretches ?? []
        let ranks = points.joined().compactMap(\.rank)
        guard let best = ranks.min(), let worst = ranks.max() else { return }
        let known = points.flatMap { stretch in
            stretch.split { $0.rank == nil }.map { part in part.map { ($0.time, -Double($0.rank!)) } }
        }
        (stretches, start) = (Self.scaled(known, history.start, history.end), history.start)
        extent = .ranks(best: best, worst: worst)
    }

    /// Creates the shape of a history of values; empty if no stretch has several values.
    public init(_ history: ValueHistoryReport) {
        let known = history.stretches.map {
            $0.compactMap { point in Double(point.rate.text).map { (point.time, $0) } }
        }
        guard let low = history.low, let high = history.high, known.contains(where: { $0.count > 1 }) else { return }
        let first = known.joined().map(\.0).min() ?? history.start
        (stretches, start) = (Self.scaled(known, first, history.end), first)
        extent = .values(lowest: low.rate.text, highest: high.rate.text, unit: history.to.description)
    }

    /// Scales the points to the square; a constant line is in its middle.
    private static func scaled(_ points: [[(Date, Double)]], _ start: Date, _ end: Date) -> [[Point]] {
        let values = points.joined().map(\.1)
        guard let lowest = values.min(), let highest = values.max() else { return [] }
        let (time, span) = (max(1, end.timeIntervalSince(start)), highest - lowest)
        return points.map { stretch in
            stretch.map { date, value in
                Point(x: date.timeIntervalSince(start) / time, y: span > 0 ? (highest - value) / span : 0.5)
            }
        }
    }
}
