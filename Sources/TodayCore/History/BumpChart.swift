/// A chart of the top ten over time, or of one item, with a line for each item and rank 1 at the top.
///
/// The chart is SVG without external fonts, scripts or files, for light and dark web pages. A single item and the items
/// in the last ranking have a colour; others are grey. Where a line enters or leaves at the bottom, its item had a
/// lower rank or none. Gaps in the recording have a grey background.
package struct BumpChart {
    static let places = 10

    private let timeline: RankTimeline
    private let heading: DisplayText
    let frame: RankFrame
    let stretches: [ChartStretch]
    /// The visible lines; the first `currentCount` lines have a colour.
    let lines: [RankLine]
    let currentCount: Int
    private let onlyItem: ItemID?

    /// Creates a chart with times in `local`; `only` limits it to one item, with rows down to the item's lowest rank.
    package init(_ timeline: RankTimeline, heading: DisplayText, local: LocalTime, only: ItemID? = nil) {
        (self.timeline, self.heading, onlyItem) = (timeline, heading, only)
        let places = only == nil ? Self.places : RankSample.places
        let depths = timeline.samples.compactMap { sample in only.map { sample.rank(of: $0) } ?? sample.items.count }
        frame = RankFrame(timeline, local, rows: min(places, max(3, depths.max() ?? 0)))
        stretches = ChartStretch.all(timeline, frame)
        let shownIDs = Set(stretches.flatMap { $0.columns.flatMap(\.items) })
        lines = timeline.lines.filter { shownIDs.contains($0.id) && (only == nil || only == $0.id) }
        currentCount = min(lines.count, only == nil ? stretches.last?.columns.last?.items.count ?? 0 : 1)
    }

    package func svg() -> String {
        let chart = frame.chart
        let period = chart.local.period(chart.start, chart.end) + remark
        let gaps = chart.gaps(between: stretches.map { ($0.columns[0].x, $0.end) }, words: chart.bottom - 4)
        let rules = (1...frame.rows).map { chart.rule(frame.y($0)) }
        // In a chart of a single item, few rows have labels, so each row gets a number.
        let ranks = onlyItem == nil ? [] : (1...frame.rows).map { chart.number("\($0)", frame.y($0)) }
        // Draws the lines in reverse order, so that the line of the item now at rank 1 is on top of the others.
        let curves = lines.indices.reversed().map { curve($0) }
        return chart.svg(
            heading, period: period, words: words(period), gaps + rules + ranks + chart.times + curves + labels)
    }

    private func curve(_ index: Int) -> String {
        let line = lines[index]
        let runs = stretches.flatMap { $0.runs(of: line.id) }
        let cssClass = index < currentCount ? "c\(index)" : "other"
        let path = runs.map { $0.path(frame) }.joined()
        let halo = index < currentCount ? "<path class=\"halo\" d=\"\(path)\"/>" : ""
        let dots = runs.flatMap { $0.ends }.map { x, rank in
            frame.chart.dot(x, frame.y(rank), cssClass, radius: index < currentCount ? 4.5 : 3)
        }
        let curve = "<path class=\"\(cssClass)\" d=\"\(path)\"/>"
        return "<g><title>\(tooltip(line))</title>\(halo)\(curve)\(dots.joined())</g>"
    }

    private var remark: String {
        guard let last = stretches.last, let sample = timeline.samples.last else {
            return " · " + translations.gettext("nothing recorded")
        }
        let isOld = frame.chart.right - last.end >= ChartFrame.shortestGap
        return isOld ? frame.chart.remark(recordedUntil: sample.span.end) : ""
    }

    private func words(_ period: String) -> String {
        if let line = lines.first, line.id == onlyItem {
            let end = line.last.map { translations.gettext("At the end: rank {rank}.", ["rank": "\($0)"]) }
            let values: MessageValues = ["title": line.title.escaped(for: .xml), "period": period]
            return sentences(translations.gettext("The ranks of {title}, {period}.", values), end)
        }
        let ranking = lines.prefix(currentCount).enumerated().map { "\($0 + 1) \($1.title.escaped(for: .xml))" }
        let list: MessageValues = ["ranking": ranking.joined(separator: ", ")]
        let end = ranking.isEmpty ? nil : translations.gettext("At the end: {ranking}.", list)
        let values: MessageValues = ["places": "\(frame.rows)", "period": period]
        return sentences(translations.gettext("Ranks 1 to {places}, {period}.", values), end)
    }

    private func sentences(_ first: String, _ second: String?) -> String { second.map { "\(first) \($0)" } ?? first }

    private var translations: Translations { frame.chart.local.translations }

    private func tooltip(_ line: RankLine) -> String {
        let best = line.best.map { translations.gettext("best rank {rank}", ["rank": "\($0)"]) }
        let leading = TimeText.span(line.secondsLeading, translations)
        let first = line.secondsLeading > 0 ? translations.gettext("at rank 1 for {span}", ["span": leading]) : nil
        let parts = [best, first].compactMap(\.self).joined(separator: ", ")
        return line.title.escaped(for: .xml) + (parts.isEmpty ? "" : ": " + parts)
    }

    /// The titles of the last ranking on the right, of the first ranking on the left, and of other items in the chart.
    private var labels: [String] {
        guard let last = stretches.last, let begin = stretches.first?.columns.first, let end = last.columns.last
        else { return [] }
        // In a chart of a single item, the row numbers are on the left.
        let leftLabels = onlyItem == nil ? labels(begin, begin.x - 12, "end") : []
        let insideLabels = PassingLabels(self).placed.map { label in
            let position = "x=\"\(label.x.pixels)\" y=\"\(label.y.pixels)\""
            return "<text class=\"passing\" \(position)>\(label.title.escaped(for: .xml))</text>"
        }
        return insideLabels + leftLabels + labels(end, last.end + 12, "start")
    }

    private func labels(_ column: ChartStretch.Column, _ x: Double, _ anchor: String) -> [String] {
        // The width for a title beside the lines, in em.
        let room = (ChartFrame.width - frame.chart.right - 52) / 13
        return column.items.enumerated().filter { onlyItem == nil || onlyItem == $1 }.map { index, id in
            let title = timeline.title(id).fitting(em: room).escaped(for: .xml)
            let number = "<tspan class=\"rank\">\(index + 1)</tspan>"
            let text = anchor == "end" ? "\(title)\u{2002}\(number)" : "\(number)\u{2002}\(title)"
            let y = frame.y(index + 1) + 4.5
            // Prevents titles in Hebrew or Arabic from moving the number to the other side.
            let position = "x=\"\(x.pixels)\" y=\"\(y.pixels)\" text-anchor=\"\(anchor)\" direction=\"ltr\""
            return "<text \(position)>\(text)</text>"
        }
    }
}

struct RankFrame {
    private static let row = 38.0

    let chart: ChartFrame
    let rows: Int

    init(_ timeline: RankTimeline, _ local: LocalTime, rows: Int) {
        let bottom = 84 + Double(rows) * Self.row
        chart = ChartFrame(
            start: timeline.start, end: timeline.end, local: local, left: 238, right: 842, top: 84, bottom: bottom,
            axisGap: 16, height: bottom + 72, tickWidth: 70)
        self.rows = rows
    }

    func y(_ rank: Int) -> Double { chart.top + (Double(rank) - 0.5) * Self.row }

    var yBelowRows: Double { chart.bottom + 8 }
}
