import TodayCore

/// A history of values for a terminal: the last, the lowest and the highest value, and a line chart.
struct ValueTable: Sendable {
    /// Maximum width of a chart in columns; most histories have fewer values.
    private static let widest = 100
    private static let narrowest = 10

    let style: TableStyle
    let numbers: NumberStyle
    let local: LocalTime

    /// Returns a table with a chart of at most `rows` lines, and the `attribution`, which must not be cut.
    func render(
        _ history: ValueHistory, of item: ItemID, in unit: ItemID, attribution: DisplayText, rows: Int = 10
    ) -> String {
        guard let low = history.low, let high = history.high, let last = history.points.last else { return "" }
        let labels = [high, low, last].map { $0.rate.text(numbers) }
        let margin = labels.map(\.terminalColumns).max() ?? 0
        let plotWidth = min(Self.widest, max(Self.narrowest, style.textColumns - margin - 3))
        let plot = ValuePlot(history, width: plotWidth, height: rows)
        let lines = plot.lines(ascii: style.ascii)
        let chart = lines.enumerated().map { index, line in
            // The number beside a line: the highest, the lowest or the last value.
            let lastLabel = index == plot.lastRow ? labels[2] : ""
            let label = index == 0 ? labels[0] : index == lines.count - 1 ? labels[1] : lastLabel
            let axis = style.ascii ? (label.isEmpty ? "|" : "+") : label.isEmpty ? "│" : "┤"
            return "\(label.right(margin)) \(axis)\(line)"
        }
        let name = gettext("1 {item} in {unit}", ["item": "\(item)", "unit": "\(unit)"])
        let old =
            history.reachesEnd
            ? [] : [gettext("last value of {time}", ["time": local.short(last, at: history.end)])]
        let shown = [style.paint(name, .bold), labels[2]] + old.map { style.paint($0, .yellow) }
        let width = ([name, labels[2]] + old).joined(separator: style.dot).terminalColumns
        let heading = width <= style.textColumns ? [shown.joined(separator: style.dot)] : shown
        let origin = attribution.escaped(for: .plain).folded(columns: style.textColumns).map { style.paint($0, .faint) }
        return (heading + summary(low, high, history) + [""] + chart + footer(history, margin, plotWidth) + origin)
            .lines
    }

    private func summary(_ low: ValueHistory.Point, _ high: ValueHistory.Point, _ history: ValueHistory) -> [String] {
        guard low.rate != high.rate else { return [] }
        let ends = [(gettext("low"), low), (gettext("high"), high)].map {
            "\($0) \($1.rate.text(numbers)), \(local.short($1, at: history.end))"
        }
        let move = history.percent.map { percent in
            let sign = percent.isNegative || percent.isZero ? "" : "+"
            return "\(sign)\(numbers.text(percent, decimals: 2))%"
        }
        let parts = ends + [move].compactMap(\.self)
        let line = parts.joined(separator: style.dot)
        guard line.terminalColumns > style.textColumns else { return [line] }
        return parts.flatMap { $0.folded(columns: style.textColumns) }
    }

    private func footer(_ history: ValueHistory, _ margin: Int, _ width: Int) -> [String] {
        let rule = String(repeating: style.ascii ? "-" : "─", count: width)
        let (from, to) =
            local.ends(history.start, history.end, width: width) ?? (local.day(history.start), local.day(history.end))
        let free = width - from.terminalColumns - to.terminalColumns
        let ends = free > 0 ? from + String(repeating: " ", count: free) + to : to.right(width)
        return [
            "".left(margin + 1) + (style.ascii ? "+" : "└") + rule,
            style.paint("".left(margin + 2) + ends, .faint),
        ]
    }
}
