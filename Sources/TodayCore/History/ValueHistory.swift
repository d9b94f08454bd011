import FoundationEssentials

/// What one item was worth in units of another over a time, wherever that was recorded.
package struct ValueHistory: Hashable, Sendable {
    /// The value at one moment.
    package struct Point: Hashable, Sendable, Sampled {
        /// When it was.
        package let span: SampleSpan
        /// What 1 unit of the one was worth in the other.
        package let rate: RoundedNumber
        /// The name of the provider.
        package let provider: String

        /// Makes a point; `nil` if the two amounts have too many digits for a rate.
        package init?(_ span: SampleSpan, of amount: DecimalNumber, in other: DecimalNumber, provider: String) {
            guard let quotient = try? DecimalQuotient(.one, times: other, over: amount),
                let rate = try? RoundedNumber(rate: quotient), rate.value.isPositive
            else { return nil }
            self.init(span, rate: rate, provider: provider)
        }

        /// Makes a point.
        package init(_ span: SampleSpan, rate: RoundedNumber, provider: String) {
            (self.span, self.rate, self.provider) = (span, rate, provider)
        }
    }

    /// The item that was valued.
    package let item: ItemID
    /// The item that the values are given in.
    package let unit: ItemID
    /// The start of the time.
    package let start: Date
    /// Its end.
    package let end: Date
    /// Points without a gap between them, earliest first; between two stretches nothing was recorded.
    package let stretches: [[Point]]

    /// Makes a history of points in order of time, split at every gap; one that began before `start` and still holds
    /// then is cut there.
    package init(of item: ItemID, in unit: ItemID, from start: Date, to end: Date, _ points: [Point]) {
        (self.item, self.unit) = (item, unit)
        (self.start, self.end) = (start, max(start.addingTimeInterval(1), end))
        let first = Int(start.timeIntervalSince1970.rounded(.up))
        let shown = points.compactMap { point -> Point? in
            guard point.span.end > first, point.date <= end else { return nil }
            guard point.span.at < first else { return point }
            return Point(
                SampleSpan(at: first, reach: point.span.end - first), rate: point.rate, provider: point.provider)
        }
        // Of several that held at the start, the last one counts.
        let held = shown.lastIndex { $0.span.at == first } ?? 0
        stretches = shown.dropFirst(held).stretches()
    }

    /// All points, in order of time.
    package var points: [Point] { stretches.flatMap(\.self) }

    /// The lowest value, at the first point that has it; `nil` if nothing was recorded.
    package var low: Point? { points.min { $0.rate.value < $1.rate.value } }

    /// The highest value, at the first point that has it; `nil` if nothing was recorded.
    package var high: Point? {
        points.reduce(nil) { high, point in
            guard let high, high.rate.value >= point.rate.value else { return point }
            return high
        }
    }

    /// By how many per cent it moved from the first point to the last; `nil` if there are no two points.
    package var move: RateMove? {
        let points = points
        guard points.count > 1, let first = points.first, let last = points.last else { return nil }
        return try? RateMove(from: first.rate.value, to: last.rate.value)
    }

    /// Whether the last point still holds at the end, and so counts as current.
    package var reachesEnd: Bool {
        stretches.last?.last.map { Double($0.span.end) >= end.timeIntervalSince1970 } ?? false
    }

    /// The same values, starting at the first one if nothing was recorded before it.
    package var scaledToRecorded: ValueHistory {
        guard let first = points.first, first.date > start else { return self }
        return ValueHistory(
            of: item, in: unit, from: min(first.date, end.addingTimeInterval(-Self.shortest)), to: end, points)
    }

    /// Seconds that are shown at least.
    private static let shortest = 3_600.0
}

/// A history of values as a line chart in characters.
///
/// Each column shows the value at the end of its part of the time, except that the lowest and the highest value are
/// always there; it is blank where nothing was recorded.
package struct ValuePlot: Sendable {
    /// The signs that a line is drawn with.
    private struct Signs {
        let flat, down, up, fromDown, fromUp, between: Character

        static let boxes = Signs(flat: "─", down: "╮", up: "╯", fromDown: "╰", fromUp: "╭", between: "│")
        static let ascii = Signs(flat: "-", down: ".", up: "'", fromDown: "'", fromUp: ".", between: "|")
    }

    /// The row of each column, from 0 at the bottom; `nil` where nothing was recorded.
    private let rows: [Int?]
    /// How many rows it has.
    private let height: Int

    /// The values of `history` in `width` columns and `height` rows, at least one of each.
    package init(_ history: ValueHistory, width: Int, height: Int) {
        let values = Self.columns(history, max(1, width))
        let known = values.compactMap(\.self)
        let (low, high) = (known.min() ?? 0, known.max() ?? 0)
        let height = low == high ? 1 : max(1, height)
        rows = values.map { value in
            value.map { low == high ? 0 : Int(((($0 - low) / (high - low)) * Double(height - 1)).rounded()) }
        }
        self.height = height
    }

    /// The row of the value at the end, counted from the top; `nil` if nothing was recorded.
    package var lastRow: Int? { rows.last { $0 != nil }?.map { height - 1 - $0 } }

    /// The lines, the highest values first.
    package func lines(ascii: Bool) -> [String] {
        let signs = ascii ? Signs.ascii : .boxes
        var grid = [[Character]](repeating: [Character](repeating: " ", count: rows.count), count: height)
        for (column, row) in rows.enumerated() {
            guard let row else { continue }
            let next = column + 1 < rows.count ? rows[column + 1] ?? row : row
            if next == row {
                grid[row][column] = signs.flat
            } else {
                grid[row][column] = next < row ? signs.down : signs.up
                grid[next][column] = next < row ? signs.fromDown : signs.fromUp
                for between in min(row, next) + 1..<max(row, next) { grid[between][column] = signs.between }
            }
        }
        return grid.reversed().map { String($0) }
    }

    /// The value of each column.
    private static func columns(_ history: ValueHistory, _ width: Int) -> [Double?] {
        let (start, end) = (history.start.timeIntervalSince1970, history.end.timeIntervalSince1970)
        func column(_ second: Double) -> Int {
            min(width - 1, max(0, Int(((second - start) / (end - start) * Double(width)).rounded(.down))))
        }
        var values = [Double?](repeating: nil, count: width)
        for (point, until) in history.stretches.held(until: history.end) {
            // A point that ends where the next column begins does not belong to that column.
            let first = column(Double(point.span.at))
            for index in first...max(first, column(until - 0.001)) { values[index] = point.rate.value.approximation }
        }
        for point in [history.low, history.high].compactMap(\.self) {
            values[column(Double(point.span.at))] = point.rate.value.approximation
        }
        return values
    }
}
