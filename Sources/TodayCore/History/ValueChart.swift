import FoundationEssentials

/// A history of values as a line chart for a report, with an axis, and marks at the lowest and the highest value.
///
/// SVG without external fonts, scripts or files, for light and dark pages. Where nothing was recorded the background is
/// grey and no line is drawn.
package struct ValueChart {
    private static let (width, height) = (1080.0, 500.0)
    private static let (left, right) = (96.0, 960.0)
    private static let (top, bottom) = (92.0, 420.0)
    /// The width of a time mark, in pixels.
    private static let tickWidth = 80.0
    /// The shortest visible gap, in pixels.
    private static let shortestGap = 3.0

    private let history: ValueHistory
    private let heading: DisplayText
    private let source: DisplayText
    private let local: LocalTime
    private let style: NumberStyle
    private let scale: ValueScale

    /// A chart of `history` under `heading`, with its marks at the times of `local`.
    ///
    /// `source` is the line that says whose values they are.
    package init(
        _ history: ValueHistory, heading: DisplayText, source: DisplayText, local: LocalTime, style: NumberStyle
    ) {
        (self.history, self.heading, self.source) = (history, heading, source)
        (self.local, self.style) = (local, style)
        scale = ValueScale(
            low: history.low?.rate.value.approximation ?? 0, high: history.high?.rate.value.approximation ?? 1)
    }

    /// The picture.
    package func svg() -> String {
        let size = "width=\"\(Self.width.pixels)\" height=\"\(Self.height.pixels)\""
        let box = "viewBox=\"0 0 \(Self.width.pixels) \(Self.height.pixels)\""
        let begin = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bump\" role=\"img\" \(size) \(box)>"
        let sheet = "<style>\n\(ChartStyle.sheet)\n</style>"
        let parts = [begin, words, sheet, ground(size)] + gaps + numbers + times + [line] + marks + ["</svg>"]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    private var words: String {
        let ends = [("lowest", history.low), ("highest", history.high)].compactMap { name, point in
            point.map { "\(name) \($0.rate.text(style)) on \(local.moment($0.date))" }
        }
        let title = "<title>\(heading.escaped(for: .xml))</title>"
        return "\(title)\n<desc>\(local.period(history.start, history.end)): \(ends.joined(separator: ", ")).</desc>"
    }

    private func ground(_ size: String) -> String {
        let title = heading.fitting(em: 46).escaped(for: .xml)
        return """
            <rect class="ground" \(size)/>
            <text class="heading" x="24" y="36">\(title)</text>
            <text class="soft" x="24" y="58">\(local.period(history.start, history.end))\(remark)</text>
            <text class="soft" x="24" y="\((Self.height - 16).pixels)">\(source.escaped(for: .xml))</text>
            """
    }

    /// What is missing at the end; empty if nothing is.
    private var remark: String {
        guard !history.reachesEnd, let last = history.points.last else { return "" }
        return " · recorded until \(local.moment(Date(timeIntervalSince1970: Double(last.span.end))))"
    }

    private var gaps: [String] {
        var from = Self.left
        var bands: [ChartBand] = []
        for stretch in spans {
            bands.append(ChartBand(from: from, to: x(stretch.start)))
            from = x(stretch.end)
        }
        bands.append(ChartBand(from: from, to: Self.right))
        // Half-way up: the words at the lowest and the highest value reach into the gaps beside them.
        let middle = (Self.top + Self.bottom) / 2
        return bands.filter { $0.width >= Self.shortestGap }
            .flatMap { $0.elements(from: Self.top, to: Self.bottom, words: middle) }
    }

    /// The seconds from which, and until which, something was recorded without a gap.
    private var spans: [(start: Double, end: Double)] {
        history.stretches.compactMap { stretch in
            guard let first = stretch.first, let last = stretch.last else { return nil }
            return (Double(first.span.at), min(Double(last.span.end), history.end.timeIntervalSince1970))
        }
    }

    /// The numbers beside the axis, each with a rule.
    private var numbers: [String] {
        let (ticks, decimals) = scale.ticks
        return ticks.map { number in
            let y = y(number.approximation)
            let (from, to) = (Self.left.pixels, Self.right.pixels)
            return "<line class=\"rule\" x1=\"\(from)\" y1=\"\(y.pixels)\" x2=\"\(to)\" y2=\"\(y.pixels)\"/>"
                + text(style.text(number, decimals: decimals), Self.left - 8, y + 4.5, "end", "soft")
        }
    }

    private var times: [String] {
        let limit = Int((Self.right - Self.left) / Self.tickWidth)
        return TimeTicks(from: history.start, to: history.end, local: local).ticks(atMost: limit).map { tick in
            let x = x(tick.date.timeIntervalSince1970)
            let ends = "y1=\"\(Self.top.pixels)\" x2=\"\(x.pixels)\" y2=\"\((Self.bottom + 4).pixels)\""
            return "<line class=\"rule\" x1=\"\(x.pixels)\" \(ends)/>"
                + text(tick.label, x, Self.bottom + 19, "middle", "soft")
                + (tick.below.map { text($0, x, Self.bottom + 35, "middle", "soft") } ?? "")
        }
    }

    private var line: String {
        let path = zip(history.stretches, spans).map { stretch, span in
            let places = stretch.map { place(Double($0.span.at), $0) }
            return "M" + (places + [place(span.end, stretch[stretch.count - 1])]).joined(separator: "L")
        }.joined()
        return "<path class=\"c0\" d=\"\(path)\"/>"
    }

    private func place(_ second: Double, _ point: ValueHistory.Point) -> String {
        "\(x(second).pixels) \(y(point.rate.value.approximation).pixels)"
    }

    /// The lowest, the highest and the last value.
    private var marks: [String] {
        guard let low = history.low, let high = history.high, let last = history.points.last else { return [] }
        let end = spans.last?.end ?? Double(last.span.at)
        let now = dot(x(end), last) + text(last.rate.text(style), x(end) + 9, y(last) + 4.5, "start", "rank")
        guard low.rate != high.rate else { return [now] }
        return [mark("low", low, below: true), mark("high", high, below: false), now]
    }

    private func mark(_ name: String, _ point: ValueHistory.Point, below: Bool) -> String {
        let x = x(Double(point.span.at))
        // A text in the middle of a mark at the edge would leave the picture.
        let anchor = x < Self.left + 90 ? "start" : x > Self.right - 90 ? "end" : "middle"
        let words = "\(name) \(point.rate.text(style)), \(local.day(point.date))"
        return dot(x, point) + text(words, x, y(point) + (below ? 22 : -12), anchor, "passing")
    }

    private func dot(_ x: Double, _ point: ValueHistory.Point) -> String {
        "<circle class=\"c0\" cx=\"\(x.pixels)\" cy=\"\(y(point).pixels)\" r=\"4.5\"/>"
    }

    private func text(_ words: String, _ x: Double, _ y: Double, _ anchor: String, _ kind: String) -> String {
        let place = "x=\"\(x.pixels)\" y=\"\(y.pixels)\" text-anchor=\"\(anchor)\""
        return "<text class=\"\(kind)\" \(place)>\(words)</text>"
    }

    private func x(_ second: Double) -> Double {
        let start = history.start.timeIntervalSince1970
        let part = (second - start) / (history.end.timeIntervalSince1970 - start)
        return Self.left + min(1, max(0, part)) * (Self.right - Self.left)
    }

    private func y(_ point: ValueHistory.Point) -> Double { y(point.rate.value.approximation) }

    private func y(_ value: Double) -> Double {
        Self.bottom - (value - scale.low) / (scale.high - scale.low) * (Self.bottom - Self.top)
    }
}
