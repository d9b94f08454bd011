import FoundationEssentials

/// A history of values as an SVG line chart, with an axis, and marks at the lowest and the highest value.
package struct ValueChart {
    private let history: ValueHistory
    private let heading, source: DisplayText
    private let style: NumberStyle
    private let scale: ValueScale
    private let frame: ChartFrame

    package init(
        _ history: ValueHistory, heading: DisplayText, source: DisplayText, local: LocalTime, style: NumberStyle
    ) {
        (self.history, self.heading, self.source, self.style) = (history, heading, source, style)
        scale = ValueScale(low: history.low?.height ?? 0, high: history.high?.height ?? 1)
        frame = ChartFrame(
            start: history.start, end: history.end, local: local, left: 96, right: 960, top: 92, bottom: 420,
            axisGap: 0, height: 500, tickWidth: 80)
    }

    package func svg() -> String {
        let period = frame.local.period(history.start, history.end)
        let ends = [
            history.low.map { gettext("lowest {rate} on {time}", words($0)) },
            history.high.map { gettext("highest {rate} on {time}", words($0)) },
        ].compactMap(\.self)
        let remark = history.reachesEnd ? nil : history.points.last.map { frame.remark(recordedUntil: $0.span.end) }
        // Puts the labels of gaps halfway up, because the marks of the lowest and the highest value may extend into the
        // gaps.
        let gaps = frame.gaps(
            between: recordedPeriods.map { (x($0.start), x($0.end)) }, words: (frame.top + frame.bottom) / 2)
        let origin = "y=\"\((frame.height - 16).pixels)\">\(source.escaped(for: .xml))"
        return frame.svg(
            heading, period: period + (remark ?? ""), words: "\(period): \(ends.joined(separator: ", ")).",
            below: "<text class=\"soft\" x=\"24\" \(origin)</text>", gaps + numbers + frame.times + [line] + marks)
    }

    private func words(_ point: ValueHistory.Point) -> MessageValues {
        ["rate": point.rate.text(style), "time": frame.local.moment(point)]
    }

    private func gettext(_ message: String, _ values: MessageValues = [:]) -> String {
        frame.local.translations.gettext(message, values)
    }

    private var recordedPeriods: [(start: Double, end: Double)] {
        history.stretches.map { stretch in
            let end = Double(stretch[stretch.count - 1].span.end)
            return (Double(stretch[0].span.at), min(end, history.end.timeIntervalSince1970))
        }
    }

    private var numbers: [String] {
        let (ticks, decimals) = scale.ticks
        return ticks.map { number in
            let y = y(number.approximation)
            return frame.rule(y) + frame.number(style.text(number, decimals: decimals), y)
        }
    }

    private var line: String {
        let path = zip(history.stretches, recordedPeriods).map { stretch, span in
            let positions = stretch.map { (Double($0.span.at), $0) } + [(span.end, stretch[stretch.count - 1])]
            return "M" + positions.map { "\(x($0).pixels) \(y($1.height).pixels)" }.joined(separator: "L")
        }.joined()
        return "<path class=\"c0\" d=\"\(path)\"/>"
    }

    private var marks: [String] {
        guard let low = history.low, let high = history.high, let last = history.points.last else { return [] }
        let (end, y) = (x(recordedPeriods.last?.end ?? Double(last.span.at)), y(last.height))
        let lastMark = frame.dot(end, y, "c0") + frame.text(last.rate.text(style), end + 9, y + 4.5, "start", "rank")
        guard low.rate != high.rate else { return [lastMark] }
        return [mark(gettext("low"), low, below: true), mark(gettext("high"), high, below: false), lastMark]
    }

    private func mark(_ name: String, _ point: ValueHistory.Point, below: Bool) -> String {
        let (x, y) = (x(Double(point.span.at)), y(point.height))
        // Prevents labels near an edge from leaving the picture.
        let anchor = x < frame.left + 90 ? "start" : x > frame.right - 90 ? "end" : "middle"
        let words = "\(name) \(point.rate.text(style)), \(frame.local.day(point, at: frame.end))"
        return frame.dot(x, y, "c0") + frame.text(words, x, y + (below ? 22 : -12), anchor, "passing")
    }

    private func x(_ second: Double) -> Double { frame.x(second) }

    private func y(_ value: Double) -> Double {
        frame.bottom - (value - scale.low) / (scale.high - scale.low) * (frame.bottom - frame.top)
    }
}
