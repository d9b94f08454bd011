import FoundationEssentials

/// Titles inside the chart, if there is room, for items in neither the first ranking nor the last.
struct PassingLabels {
    /// A title and its position.
    struct Label {
        let title: DisplayText
        let x: Double
        let y: Double
        let width: Double
    }

    /// The size of the font, and the widest title in em of it.
    private static let size = 11.0
    private static let room = 15.0

    /// The labels that do not overlap, those of the longest lines first.
    private(set) var placed: [Label] = []

    init(_ chart: BumpChart) {
        let first = Set(chart.stretches.first?.columns.first?.items ?? [])
        let passing = chart.lines.dropFirst(chart.current).filter { !first.contains($0.id) }
        let runs = passing.compactMap { line -> (line: RankLine, run: ChartRun)? in
            let runs = chart.stretches.flatMap { $0.runs(of: line.id) }
            return runs.max { $0.end - $0.start < $1.end - $1.start }.map { (line, $0) }
        }
        for (line, run) in runs.sorted(by: { $0.run.end - $0.run.start > $1.run.end - $1.run.start }) {
            place(line, run, chart.frame)
        }
    }

    /// Between two rows, above the line where its rank is best.
    private mutating func place(_ line: RankLine, _ run: ChartRun, _ frame: ChartFrame) {
        let title = line.title.fitting(em: Self.room)
        let width = TextWidth.em(title.cleaned) * Self.size
        guard let best = run.points.min(by: { $0.rank < $1.rank }) else { return }
        let x = min(best.x, ChartFrame.right - width - 8)
        let label = Label(title: title, x: x, y: frame.y(best.rank) - 8, width: width)
        if !placed.contains(where: { Self.touch($0, label) }) { placed.append(label) }
    }

    private static func touch(_ one: Label, _ other: Label) -> Bool {
        abs(one.y - other.y) < size + 3 && one.x < other.x + other.width + 6 && other.x < one.x + one.width + 6
    }
}
