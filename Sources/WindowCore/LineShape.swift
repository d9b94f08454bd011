import FoundationEssentials
import TodayReports

/// The ranks or values of an item over time, as lines in a square from 0 to 1, the best or highest at the top.
public struct LineShape: Hashable, Sendable {
    /// A point of a line.
    public struct Point: Hashable, Sendable {
        /// The time: 0 at the start, 1 at the end.
        public let x: Double
        /// The rank or value: 0 for the best rank or highest value, 1 for the worst or lowest; 0.5 if all are equal.
        public let y: Double
        /// The time of the record.
        public let time: Date
        /// The rank or value as text, without a unit.
        public let text: String
    }

    /// The vertical range of the lines.
    public enum Extent: Hashable, Sendable {
        case ranks(best: Int, worst: Int)
        /// The lowest and the highest value, as text, and their unit.
        case values(lowest: String, highest: String, unit: String)
    }

    private typealias Record = (time: Date, number: Double, text: String)

    /// The lines, with a gap where nothing was recorded, or where the item was not in the ranking.
    public private(set) var stretches: [[Point]] = []
    /// The range; `nil` if there are no lines.
    public private(set) var extent: Extent?
    /// The start of the lines; `nil` if there are no lines.
    public private(set) var start: Date?
    /// The end of the time axis; `nil` if there are no lines.
    public private(set) var end: Date?

    /// Creates an empty shape.
    public init() {}

    /// Creates the shape of an item's ranks; empty if no stretch has several ranks.
    public init(_ history: HistoryReport) {
        let points = history.items.first?.stretches ?? []
        let ranks = points.joined().compactMap(\.rank)
        let known = points.flatMap { stretch in
            stretch.split { $0.rank == nil }.map { part in
                part.map { ($0.time, -Double($0.rank!), "\($0.rank!)") }
            }
        }
        guard let best = ranks.min(), let worst = ranks.max(), scale(known, until: history.end) else { return }
        extent = .ranks(best: best, worst: worst)
    }

    /// Creates the shape of a history of values; empty if no stretch has several values.
    public init(_ history: ValueHistoryReport) {
        let known = history.stretches.map {
            $0.compactMap { point in Double(point.rate.text).map { (point.time, $0, point.rate.text) } }
        }
        guard let low = history.low, let high = history.high, scale(known, until: history.end) else { return }
        extent = .values(lowest: low.rate.text, highest: high.rate.text, unit: history.to.description)
    }

    /// Returns the point that is nearest to a position on the time axis; `nil` if there are no lines.
    public func point(near x: Double) -> Point? { stretches.joined().min { abs($0.x - x) < abs($1.x - x) } }

    /// Scales the records to the square, from the first record to `end`; `false` if no stretch has several records.
    private mutating func scale(_ records: [[Record]], until end: Date) -> Bool {
        let numbers = records.joined().map(\.number)
        guard records.contains(where: { $0.count > 1 }), let start = records.joined().map(\.time).min(),
            let lowest = numbers.min(), let highest = numbers.max()
        else { return false }
        let (length, span) = (max(1, end.timeIntervalSince(start)), highest - lowest)
        (self.start, self.end) = (start, end)
        stretches = records.map { stretch in
            stretch.map { record in
                Point(
                    x: record.time.timeIntervalSince(start) / length,
                    y: span > 0 ? (highest - record.number) / span : 0.5, time: record.time, text: record.text)
            }
        }
        return true
    }
}

/// A chart of a few values that a command prints as a row of block characters.
public enum Sparkline {
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Returns lines between the block heights in a square from 0 to 1; empty if there are fewer than two blocks.
    public static func stretches(_ text: String) -> [[(x: Double, y: Double)]] {
        let columns = Array(text.drop { $0 == " " })
        let points = columns.enumerated().map { index, block in
            blocks.firstIndex(of: block).map { height in
                (x: Double(index) / Double(max(1, columns.count - 1)), y: 1 - Double(height) / Double(blocks.count - 1))
            }
        }
        let stretches = points.split { $0 == nil }.map { $0.compactMap(\.self) }
        return stretches.joined().count > 1 ? stretches : []
    }
}
