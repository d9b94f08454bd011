import FoundationEssentials

/// A history of ranks as one row of characters, in which better ranks are taller.
///
/// Each column shows the best rank of its period, and is blank without a rank. The scale is the same for all items, so
/// that rows are comparable: only rank 1 has the full height.
package struct Sparkline: Sendable {
    private static let blocks: [Character] = ["█", "▇", "▆", "▅", "▄", "▃", "▂", "▁"]
    /// The greatest rank number of each block, except the last block.
    private static let steps = [1, 2, 3, 5, 8, 12, 16]

    private let ranks: [Int?]

    package init(_ history: RankHistory, from start: Date, to end: Date, width: Int) {
        ranks = history.columns(
            max(1, width), from: start, to: end, { $0.date < end ? $0.rank : nil }, merge: { min($0, $1) })
    }

    package var blocks: String {
        String(
            ranks.map { rank in
                rank.map { rank in Self.blocks[Self.steps.firstIndex { rank <= $0 } ?? Self.steps.count] } ?? " "
            })
    }

    /// The sparkline in ASCII: the rank from 1 to 9, "+" from rank 10 on.
    package var ascii: String {
        String(ranks.map { rank in rank.map { $0 < 10 ? Character(String($0)) : "+" } ?? " " })
    }
}

/// A history of values as a row of characters, taller for higher values; each column shows its last value.
package struct ValueSparkline: Sendable {
    package static let monthWidth = 30
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    private static let signs: [Character] = [".", "-", "'"]

    private let heights: [Double?]

    /// Creates a sparkline with `width` columns, at least one; constant values have half the height.
    package init(_ history: ValueHistory, width: Int) {
        let values = history.columns(max(1, width), from: history.start, to: history.end, \.height, merge: { $1 })
        let (low, high) = (values.compactMap(\.self).min() ?? 0, values.compactMap(\.self).max() ?? 0)
        heights = values.map { value in value.map { low == high ? 0.5 : ($0 - low) / (high - low) } }
    }

    package var blocks: String { drawn(Self.blocks) }

    /// The sparkline in ASCII, in three heights: ".-'".
    package var ascii: String { drawn(Self.signs) }

    private func drawn(_ signs: [Character]) -> String {
        String(heights.map { $0.map { signs[min(signs.count - 1, Int($0 * Double(signs.count)))] } ?? " " })
    }
}

/// A history of values as a line chart in characters.
///
/// A column shows its last value, unless it has the lowest or the highest value of the history; gaps are blank.
package struct ValuePlot: Sendable {
    private struct Signs {
        let flat, down, up, fromDown, fromUp, between: Character

        static let boxes = Signs(flat: "─", down: "╮", up: "╯", fromDown: "╰", fromUp: "╭", between: "│")
        static let ascii = Signs(flat: "-", down: ".", up: "'", fromDown: "'", fromUp: ".", between: "|")
    }

    private let rows: [Int?]
    private let height: Int

    /// Creates a plot with `width` columns and `height` rows, at least one of each; constant values have one row.
    package init(_ history: ValueHistory, width: Int, height: Int) {
        let width = max(1, width)
        var values = history.columns(width, from: history.start, to: history.end, \.height, merge: { $1 })
        for point in [history.low, history.high].compactMap(\.self) {
            values[Columns(width, from: history.start, to: history.end)[Double(point.span.at)]] = point.height
        }
        let recordedValues = values.compactMap(\.self)
        let (low, high) = (recordedValues.min() ?? 0, recordedValues.max() ?? 0)
        let height = low == high ? 1 : max(1, height)
        rows = values.map { value in
            value.map { low == high ? 0 : Int(((($0 - low) / (high - low)) * Double(height - 1)).rounded()) }
        }
        self.height = height
    }

    /// The row of the last value, from 0 at the top; `nil` if nothing was recorded.
    package var lastRow: Int? { rows.last { $0 != nil }?.map { height - 1 - $0 } }

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
                for crossedRow in min(row, next) + 1..<max(row, next) { grid[crossedRow][column] = signs.between }
            }
        }
        return grid.reversed().map { String($0) }
    }
}
