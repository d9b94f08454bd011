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
}
