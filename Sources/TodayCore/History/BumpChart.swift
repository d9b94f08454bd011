import FoundationEssentials

/// The top ten over time as a picture for a report: a line for each item, rank 1 at the top.
///
/// SVG without external fonts, scripts or files, for light and dark pages. Items of the last ranking have a colour and
/// a label on the right, all others are grey. A line that enters from below or leaves that way was ranked lower then;
/// where nothing was recorded the background is grey and no line is drawn.
package struct BumpChart {
    /// How many places the chart shows.
    package static let places = 10

    let timeline: RankTimeline
    let heading: DisplayText
    let local: LocalTime
    let frame: ChartFrame
    let stretches: [ChartStretch]
    /// All items shown in the chart, those of the last ranking first.
    let lines: [RankLine]
    /// How many of `lines` are in the last ranking.
    let current: Int

    /// The only item shown; `nil` if all are.
    let only: ItemID?

    /// A chart of `timeline` under `heading`, with its marks at the times of `local`; of `only` one item, as far down as
    /// that went.
    package init(_ timeline: RankTimeline, heading: DisplayText, local: LocalTime, only: ItemID? = nil) {
        self.timeline = timeline
        self.heading = heading
        self.local = local
        self.only = only
        frame = ChartFrame(start: timeline.start, end: timeline.end, rows: Self.rows(timeline, only))
        stretches = ChartStretch.all(timeline, frame)
        let shown = Set(stretches.flatMap { $0.columns.flatMap(\.items) })
        lines = timeline.lines.filter { shown.contains($0.id) && (only == nil || only == $0.id) }
        current = min(lines.count, only == nil ? stretches.last?.columns.last?.items.count ?? 0 : 1)
    }

    private static func rows(_ timeline: RankTimeline, _ only: ItemID?) -> Int {
        guard let only else { return min(places, max(3, timeline.samples.map(\.items.count).max() ?? 0)) }
        return min(RankSample.places, max(3, timeline.samples.compactMap { $0.rank(of: only) }.max() ?? 0))
    }

    /// The picture.
    package func svg() -> String {
        let size = "width=\"\(ChartFrame.width.pixels)\" height=\"\(frame.height.pixels)\""
        let box = "viewBox=\"0 0 \(ChartFrame.width.pixels) \(frame.height.pixels)\""
        let kind = "xmlns=\"http://www.w3.org/2000/svg\" class=\"bump\" role=\"img\""
        let begin = "<svg \(kind) \(size) \(box)>"
        let sheet = "<style>\n\(ChartStyle.sheet)\n</style>"
        let parts = [begin, words, sheet, ground, gaps, axes, curves, labels, "</svg>"]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    private var ground: String {
        let size = "width=\"\(ChartFrame.width.pixels)\" height=\"\(frame.height.pixels)\""
        let title = heading.fitting(em: 46).escaped(for: .xml)
        return """
            <rect class="ground" \(size)/>
            <text class="heading" x="24" y="36">\(title)</text>
            <text class="soft" x="24" y="58">\(period)</text>
            """
    }

    /// The lines of items that left come first, so that the others are on top, the best of them last.
    private var curves: String {
        lines.indices.reversed().map { curve($0) }.joined(separator: "\n")
    }

    private func curve(_ index: Int) -> String {
        let line = lines[index]
        let runs = stretches.flatMap { $0.runs(of: line.id) }
        let look = index < current ? "c\(index)" : "other"
        let path = runs.map { $0.path(frame) }.joined()
        let halo = index < current ? "<path class=\"halo\" d=\"\(path)\"/>" : ""
        let dots = runs.map { ends($0, look, index < current ? 4.5 : 3) }.joined()
        return "<g><title>\(story(line))</title>\(halo)<path class=\"\(look)\" d=\"\(path)\"/>\(dots)</g>"
    }

    /// The dots where a line begins or ends because the recording does.
    private func ends(_ run: ChartRun, _ look: String, _ radius: Double) -> String {
        let last = run.points[run.points.count - 1]
        let begin = run.from == nil ? [(run.start, run.points[0].rank)] : []
        let end = run.leaves ? [] : [(run.end, last.rank)]
        return (begin + end).map { x, rank in
            "<circle class=\"\(look)\" cx=\"\(x.pixels)\" cy=\"\(frame.y(rank).pixels)\" r=\"\(radius.pixels)\"/>"
        }.joined()
    }

    /// "Nov 20, 2026, 14:00 to Nov 21, 2026, 14:00 (UTC+1)".
    var period: String {
        local.period(frame.start, frame.end) + remark
    }

    /// What is missing; empty if everything was recorded.
    private var remark: String {
        guard let last = stretches.last else { return " · nothing recorded" }
        let end = timeline.samples.last.map { Date(timeIntervalSince1970: Double($0.span.end)) } ?? frame.end
        let isOld = ChartFrame.right - last.end >= ChartFrame.shortestGap
        return isOld ? " · recorded until \(local.moment(end))" : ""
    }

    /// What a screen reader says about the picture.
    var words: String {
        let title = "<title>\(heading.escaped(for: .xml))</title>"
        if let line = lines.first, line.id == only {
            let end = line.last.map { " At the end: rank \($0)." } ?? ""
            return title + "\n<desc>The ranks of \(line.title.escaped(for: .xml)), \(period).\(end)</desc>"
        }
        let ranking = lines.prefix(current).enumerated().map { "\($0 + 1) \($1.title.escaped(for: .xml))" }
        let end = ranking.isEmpty ? "" : " At the end: \(ranking.joined(separator: ", "))."
        return title + "\n<desc>The first \(frame.rows) places, \(period).\(end)</desc>"
    }

    /// The tooltip of a line.
    func story(_ line: RankLine) -> String {
        let best = line.best.map { ": best rank \($0)" } ?? ""
        let leading = line.secondsLeading
        let first = leading > 0 ? ", at rank 1 for \(TimeText.span(leading))" : ""
        return line.title.escaped(for: .xml) + best + first
    }

    /// The room for a title beside the lines, in em of its font.
    private static let room = (ChartFrame.width - ChartFrame.right - 52) / 13

    /// The titles: on the right those in the last ranking, on the left those in the first, inside those that passed
    /// through.
    var labels: String {
        guard let first = stretches.first, let last = stretches.last, let begin = first.columns.first,
            let end = last.columns.last
        else { return "" }
        // The numbers of the rows stand there where one line is shown.
        let left = only == nil ? labels(begin, begin.x - 12, "end") : []
        let right = labels(end, last.end + 12, "start")
        let inside = PassingLabels(self).placed.map { label in
            let place = "x=\"\(label.x.pixels)\" y=\"\(label.y.pixels)\""
            return "<text class=\"passing\" \(place)>\(label.title.escaped(for: .xml))</text>"
        }
        return (inside + left + right).joined(separator: "\n")
    }

    private func labels(_ column: ChartStretch.Column, _ x: Double, _ anchor: String) -> [String] {
        column.items.enumerated().filter { only == nil || only == $1 }.map { label($1, $0 + 1, x, anchor) }
    }

    /// The rank stands beside the line, and the title beyond it.
    private func label(_ id: ItemID, _ rank: Int, _ x: Double, _ anchor: String) -> String {
        let y = frame.y(rank) + 4.5
        let title = timeline.title(id).fitting(em: Self.room).escaped(for: .xml)
        let number = "<tspan class=\"rank\">\(rank)</tspan>"
        let text = anchor == "end" ? "\(title)\u{2002}\(number)" : "\(number)\u{2002}\(title)"
        // A title in Hebrew or Arabic must not move the number to its other side.
        let place = "x=\"\(x.pixels)\" y=\"\(y.pixels)\" text-anchor=\"\(anchor)\" direction=\"ltr\""
        return "<text \(place)>\(text)</text>"
    }

    /// The width of a time mark, in pixels.
    private static let tickWidth = 70.0

    /// The rules of the ranks and the marks of the time axis.
    var axes: String {
        let rules = (1...frame.rows).map { rank in
            let (from, to) = (ChartFrame.left.pixels, ChartFrame.right.pixels)
            let y = frame.y(rank).pixels
            return "<line class=\"rule\" x1=\"\(from)\" y1=\"\(y)\" x2=\"\(to)\" y2=\"\(y)\"/>"
        }
        let limit = Int((ChartFrame.right - ChartFrame.left) / Self.tickWidth)
        let ticks = TimeTicks(from: frame.start, to: frame.end, local: local).ticks(atMost: limit)
        return (rules + ranks + ticks.map(mark)).joined(separator: "\n")
    }

    /// The numbers of the rows, which one line alone does not tell.
    private var ranks: [String] {
        guard only != nil else { return [] }
        return (1...frame.rows).map { rank in
            let place = "x=\"\((ChartFrame.left - 8).pixels)\" y=\"\((frame.y(rank) + 4.5).pixels)\""
            return "<text class=\"soft\" \(place) text-anchor=\"end\">\(rank)</text>"
        }
    }

    private func mark(_ tick: TimeTicks.Tick) -> String {
        let x = frame.x(tick.date.timeIntervalSince1970).pixels
        let (top, axis) = (ChartFrame.top.pixels, frame.axis)
        let rule = "<line class=\"rule\" x1=\"\(x)\" y1=\"\(top)\" x2=\"\(x)\" y2=\"\((axis + 4).pixels)\"/>"
        func text(_ words: String, _ y: Double) -> String {
            "<text class=\"soft\" x=\"\(x)\" y=\"\(y.pixels)\" text-anchor=\"middle\">\(words)</text>"
        }
        return rule + text(tick.label, axis + 19) + (tick.below.map { text($0, axis + 35) } ?? "")
    }

    /// A grey background wherever nothing was recorded.
    var gaps: String {
        var from = ChartFrame.left
        var bands: [String] = []
        for stretch in stretches {
            bands += band(from, to: stretch.columns[0].x)
            from = stretch.end
        }
        bands += band(from, to: ChartFrame.right)
        return bands.joined(separator: "\n")
    }

    private func band(_ from: Double, to end: Double) -> [String] {
        let band = ChartBand(from: from, to: end)
        return band.width < ChartFrame.shortestGap ? [] : band.elements(from: ChartFrame.top, to: frame.bottom)
    }
}
