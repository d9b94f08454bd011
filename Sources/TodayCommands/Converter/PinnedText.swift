import TodayApp
import TodayCore

/// The pinned conversions for a terminal, one per line if there is room.
///
///     Pinned, compared with 20 Nov, 16:00
///       100 USD = 543.12 BRL  ▲ 0.58%  ▁▁▂▄▅▆█
///       EUR     = 1.0864 USD  ▼ 0.21%  █▇▅▃▂▁▁
extension ConversionText {
    /// Returns the lines; if there is little room, omits charts first, then wraps lines; never truncates numbers.
    func pinned(_ list: PinnedList) -> [String] {
        let titles = list.rows.map { row in row.pin.title { numbers.text($0) } }
        let values = list.rows.map { row in
            row.value.map { "\($0.text(numbers)) \(row.pin.to)" }
                ?? gettext(
                    "no rate for {code}", ["code": (row.pin.missing(in: list.cachedRates.table) ?? row.pin.to).text])
        }
        let moves = list.rows.map { row in row.rateMove.map { "\(numbers.text($0.distance, decimals: 2))%" } ?? "" }
        let (titleWidth, valueWidth) = (width(titles), width(values))
        let (moveWidth, chartWidth) = (width(moves), ValueSparkline.monthWidth + 2)
        let numbersWidth = 2 + titleWidth + 3 + valueWidth + 4 + moveWidth
        let hasRoom = numbersWidth + chartWidth <= style.columns
        let isNarrow = numbersWidth > style.columns
        let heading =
            list.since.map { gettext("Pinned, compared with {time}", ["time": converter.environment.clock($0)]) }
            ?? gettext("Pinned")
        return [style.paint(heading, .bold)]
            + list.rows.indices.map { index in
                let row = list.rows[index]
                let sparkline = ValueSparkline(row.history, width: ValueSparkline.monthWidth)
                let drawn = hasRoom ? "  " + (style.ascii ? sparkline.ascii : sparkline.blocks) : ""
                let move = "\(style.symbol(row.move)) \(moves[index].left(moveWidth))"
                if isNarrow {
                    return "  \(titles[index])\n    = \(values[index])" + (moveWidth > 0 ? "\n    \(move)" : "")
                }
                return "  \(titles[index].left(titleWidth)) = \(values[index].left(valueWidth))  \(move)\(drawn)"
            }
    }

    private func width(_ texts: [String]) -> Int { texts.map(\.terminalColumns).max() ?? 0 }
}
