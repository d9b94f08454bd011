import FoundationEssentials

extension BumpChart {
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
}
