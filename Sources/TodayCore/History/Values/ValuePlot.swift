import FoundationEssentials

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
        for (point, until) in history.held {
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

extension ValueHistory {
    /// Each point with the second until which it holds: when the next one starts, or when its own span ends.
    var held: [(point: Point, until: Double)] {
        stretches.flatMap { stretch in
            stretch.indices.map { index in
                let next = index + 1 < stretch.count ? stretch[index + 1].span.at : stretch[index].span.end
                return (stretch[index], min(Double(next), end.timeIntervalSince1970))
            }
        }
    }
}
