import FoundationEssentials
import TodayCore

/// A history of values for a terminal: the last, the lowest and the highest one, and a line chart.
struct ValueTable: Sendable {
    /// A wider chart has more columns than most histories have values.
    private static let widest = 100
    private static let narrowest = 10

    private let style: TableStyle
    private let numbers: NumberStyle
    private let local: LocalTime

    /// A table in the given style, with its numbers and times.
    init(_ style: TableStyle, _ numbers: NumberStyle, _ local: LocalTime) {
        (self.style, self.numbers, self.local) = (style, numbers, local)
    }

    /// The lines for `history`, each with a line break, on at most so many rows for the chart.
    ///
    /// `source` is the line that says whose values they are; terms do not let it be cut.
    func render(_ history: ValueHistory, source: DisplayText, rows: Int = 10) -> String {
        guard let low = history.low, let high = history.high, let last = history.points.last else { return "" }
        let labels = [high, low, last].map { $0.rate.text(numbers) }
        let margin = labels.map(\.terminalColumns).max() ?? 0
        let width = min(Self.widest, max(Self.narrowest, style.columns - margin - 3))
        let plot = ValuePlot(history, width: width, height: rows)
        let lines = plot.lines(ascii: style.ascii)
        let chart = lines.enumerated().map { index, line in
            let label = label(labels, at: index, of: lines.count, last: plot.lastRow)
            let blanks = String(repeating: " ", count: margin - label.terminalColumns)
            return "\(blanks)\(label) \(axis(hasLabel: !label.isEmpty))\(line)"
        }
        let text = [heading(history, last)] + facts(low, high, history) + [""] + chart
        let origin = style.paint(source.escaped(for: .plain), .faint)
        return (text + footer(history, margin, width) + [origin]).lines
    }

    /// The number beside a line of the chart: the highest, the lowest or the last value.
    private func label(_ labels: [String], at index: Int, of count: Int, last: Int?) -> String {
        if index == 0 { return labels[0] }
        if index == count - 1 { return labels[1] }
        return index == last ? labels[2] : ""
    }

    private func axis(hasLabel: Bool) -> String { style.ascii ? (hasLabel ? "+" : "|") : hasLabel ? "┤" : "│" }

    /// "1 USD in BRL · 5.4312 · recorded until Nov 21 00:02".
    private func heading(_ history: ValueHistory, _ last: ValueHistory.Point) -> String {
        let value = "\(style.dot)\(last.rate.text(numbers))"
        let end = Date(timeIntervalSince1970: Double(last.span.end))
        let old = history.reachesEnd ? "" : "\(style.dot)recorded until \(moment(end))"
        return style.paint("1 \(history.item) in \(history.unit)", .bold) + value + style.paint(old, .yellow)
    }

    private func facts(_ low: ValueHistory.Point, _ high: ValueHistory.Point, _ history: ValueHistory) -> [String] {
        guard low.rate != high.rate else { return [] }
        let ends = [("low", low), ("high", high)].map { "\($0) \($1.rate.text(numbers)), \(moment($1.date))" }
        let move = history.move.map { move in
            let sign = move.percent.isNegative || move.percent.isZero ? "" : "+"
            return "\(sign)\(numbers.text(move.percent, decimals: 2))%"
        }
        let line = (ends + [move].compactMap(\.self)).joined(separator: style.dot)
        return line.terminalColumns <= style.columns ? [line] : ends + [move].compactMap(\.self)
    }

    /// The axis of the time, with its start and its end.
    private func footer(_ history: ValueHistory, _ margin: Int, _ width: Int) -> [String] {
        let corner = style.ascii ? "+" : "└"
        let rule = String(repeating: style.ascii ? "-" : "─", count: width)
        var (from, to) = (moment(history.start), moment(history.end))
        if from.count + to.count >= width { (from, to) = (local.day(history.start), local.day(history.end)) }
        let blanks = String(repeating: " ", count: margin + 2)
        let between = max(1, width - from.count - to.count)
        return [
            String(repeating: " ", count: margin + 1) + corner + rule,
            style.paint(blanks + from + String(repeating: " ", count: between) + to, .faint),
        ]
    }

    private func moment(_ date: Date) -> String { "\(local.day(date)) \(local.time(date))" }
}
