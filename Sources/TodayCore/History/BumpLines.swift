/// The rankings between two gaps, thinned out to the resolution of the chart.
struct ChartStretch {
    struct Column {
        let x: Double
        let items: [ItemID]
    }

    let columns: [Column]
    let end: Double

    /// The width in pixels in which only one ranking is shown, because several would be illegible.
    private static let grain = 13.0

    /// Divides a timeline at its visible gaps; shows the first ranking, then only the last one in each `grain` pixels.
    static func all(_ timeline: RankTimeline, _ frame: RankFrame) -> [ChartStretch] {
        timeline.stretches(breakingAt: frame.chart.shortestGap).map { samples in
            let end = Double(samples[samples.count - 1].span.end)
            return ChartStretch(columns: columns(samples, frame), end: frame.chart.x(end))
        }
    }

    private static func columns(_ samples: [RankSample], _ frame: RankFrame) -> [Column] {
        var columns: [Column] = []
        var cell = -1
        for sample in samples {
            let x = frame.chart.x(Double(sample.span.at))
            let nextCell = Int((x - frame.chart.left) / grain)
            // The first ranking is retained, because lines start there.
            if nextCell == cell, columns.count > 1 { columns.removeLast() }
            columns.append(Column(x: x, items: Array(sample.items.prefix(frame.rows))))
            cell = nextCell
        }
        return columns
    }

    func runs(of id: ItemID) -> [ChartRun] {
        var runs: [ChartRun] = []
        var points: [(x: Double, rank: Int)] = []
        for (index, column) in columns.enumerated() {
            let rank = column.items.firstIndex(of: id).map { $0 + 1 }
            if let rank { points.append((column.x, rank)) }
            let isLast = index == columns.count - 1
            guard !points.isEmpty, isLast || rank == nil else { continue }
            let enters = points[0].x > (columns.first?.x ?? 0)
            let from = enters ? columns.last { $0.x < points[0].x }?.x : nil
            runs.append(ChartRun(points: points, from: from, end: rank == nil ? column.x : end, leaves: rank == nil))
            points = []
        }
        return runs
    }
}

struct ChartRun {
    /// The maximum width of a bend, in pixels.
    private static let bend = 26.0

    let points: [(x: Double, rank: Int)]
    /// The x coordinate of the last ranking before the item entered; `nil` if the line starts with the stretch.
    let from: Double?
    let end: Double
    let leaves: Bool

    private var start: Double { points[0].x }

    var length: Double { end - start }

    var ends: [(x: Double, rank: Int)] {
        (from == nil ? [points[0]] : []) + (leaves ? [] : [(end, points[points.count - 1].rank)])
    }

    func path(_ frame: RankFrame) -> String {
        var x = from.map { max($0, start - Self.bend) } ?? start
        var y = from == nil ? frame.y(points[0].rank) : frame.yBelowRows
        var path = "M\(x.pixels) \(y.pixels)"
        func bend(to nextX: Double, _ nextY: Double) {
            guard nextY != y else { return }
            let begin = max(x, nextX - Self.bend)
            if begin > x { path += "H\(begin.pixels)" }
            let middle = ((begin + nextX) / 2).pixels
            path += "C\(middle) \(y.pixels) \(middle) \(nextY.pixels) \(nextX.pixels) \(nextY.pixels)"
            (x, y) = (nextX, nextY)
        }
        for point in points { bend(to: point.x, frame.y(point.rank)) }
        if leaves { bend(to: end, frame.yBelowRows) } else { path += "H\(end.pixels)" }
        return path
    }
}

/// Places titles inside the chart, where there is room, for items in neither the first nor the last ranking.
struct PassingLabels {
    struct Label {
        let title: DisplayText
        let x, y, width: Double
    }

    /// The font size in pixels, and the maximum width of a title in em.
    private static let size = 11.0
    private static let room = 15.0

    private(set) var placed: [Label] = []

    init(_ chart: BumpChart) {
        let first = Set(chart.stretches.first?.columns.first?.items ?? [])
        let passing = chart.lines.dropFirst(chart.currentCount).filter { !first.contains($0.id) }
        let runs = passing.compactMap { line -> (title: DisplayText, run: ChartRun)? in
            let runs = chart.stretches.flatMap { $0.runs(of: line.id) }
            return runs.max { $0.length < $1.length }.map { (line.title, $0) }
        }
        for (title, run) in runs.sorted(by: { $0.run.length > $1.run.length }) { place(title, run, chart.frame) }
    }

    private mutating func place(_ title: DisplayText, _ run: ChartRun, _ frame: RankFrame) {
        let title = title.fitting(em: Self.room)
        let width = TextWidth.em(title.cleaned) * Self.size
        guard let best = run.points.min(by: { $0.rank < $1.rank }) else { return }
        let x = min(best.x, frame.chart.right - width - 8)
        let label = Label(title: title, x: x, y: frame.y(best.rank) - 8, width: width)
        if !placed.contains(where: { Self.overlap($0, label) }) { placed.append(label) }
    }

    private static func overlap(_ one: Label, _ other: Label) -> Bool {
        abs(one.y - other.y) < size + 3 && one.x < other.x + other.width + 6 && other.x < one.x + one.width + 6
    }
}

/// Estimates the width of text in em, because the font is unknown until the chart is displayed.
///
/// DejaVu Sans, which it approximates, is wider than most fonts, so text is cut too early rather than too late.
enum TextWidth {
    static func em(_ text: String) -> Double { text.reduce(0) { $0 + em($1) } }

    private static func em(_ character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", "'", "|", "!", ".", ",", ":", ";", " ", "(", ")", "[", "]", "f", "t", "r", "-": 0.38
        case "m", "w", "M", "W", "@", "%", "…", "—", "&": 1
        default: character.terminalColumns > 1 ? 1.1 : character.isUppercase ? 0.7 : 0.61
        }
    }
}

extension DisplayText {
    func fitting(em limit: Double) -> DisplayText {
        guard TextWidth.em(cleaned) > limit else { return self }
        var width = TextWidth.em("…")
        let fittingText = cleaned.prefix { character in
            width += TextWidth.em(String(character))
            return width <= limit
        }
        return truncated(to: max(2, fittingText.count + 1))
    }
}
