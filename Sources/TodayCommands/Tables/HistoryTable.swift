import FoundationEssentials
import TodayCore

/// The history of ranks for a terminal: for each item its last rank, its best rank, its time at rank 1, and a chart.
struct HistoryTable: Sendable {
    private static let widestLine = 48

    let style: TableStyle
    let local: LocalTime

    private struct Heads {
        let texts: [String]
        let widths: [Int]

        init(_ timeline: RankTimeline, isNarrow: Bool) {
            let last = timeline.reachesEnd ? gettext("now") : gettext("last")
            texts = [last] + (isNarrow ? [] : [gettext("best"), gettext("at #1")])
            widths = zip(texts, [4, 4, 6]).map { max($0.terminalColumns, $1) }
        }

        var width: Int { widths.reduce(2) { $0 + $1 + 2 } }

        func line(_ texts: [String]) -> String { "  " + zip(texts, widths).map { $0.right($1) + "  " }.joined() }
    }

    func render(_ timeline: RankTimeline, heading: DisplayText, limit: Int = 20, only: RankLine? = nil) -> String {
        let lines = only.map { [$0] } ?? Array(timeline.lines.prefix(max(1, limit)))
        let widest = lines.map { style.shown($0.title).columns }.max() ?? 0
        let titleWidth = min(widest, max(12, style.columns / 3))
        // In a pipe, titles are not cut, but charts are as wide as if they were.
        let cutTitleWidth = min(widest, max(12, style.textColumns / 3))
        let heads = Heads(timeline, isNarrow: style.isNarrow)
        let lineWidth = min(Self.widestLine, style.textColumns - cutTitleWidth - heads.width - 2)
        let rows = lines.map { row($0, timeline, heads, titleWidth, lineWidth) }
        let head = heads.line(heads.texts) + "".left(titleWidth + 2) + span(timeline, lineWidth)
        return (title(timeline, heading) + [style.paint(head, .faint)] + rows).lines
    }

    private func title(_ timeline: RankTimeline, _ heading: DisplayText) -> [String] {
        let last = timeline.samples.last
        let whole = style.paint(style.cutAfterWord(heading, to: style.columns), .bold)
        if last != nil, timeline.reachesEnd { return [whole] }
        let note = last.map { local.recorded(until: $0.span, at: timeline.end) } ?? gettext("nothing was recorded")
        let paint: Paint? = last == nil ? nil : .yellow
        let room = style.columns - style.dot.terminalColumns - note.terminalColumns
        guard room >= HeadingName.narrowest else {
            return [whole] + note.folded(columns: style.columns).map { style.paint($0, paint) }
        }
        return [style.paint(style.cutAfterWord(heading, to: room), .bold) + style.dot + style.paint(note, paint)]
    }

    /// Returns both ends of the charts' period, aligned left and right, in a form that fits: "Nov 20   Nov 21".
    private func span(_ timeline: RankTimeline, _ width: Int) -> String {
        guard let (from, to) = local.ends(timeline.start, timeline.end, width: width) else { return "" }
        return from + to.right(width - from.terminalColumns)
    }

    private func row(
        _ line: RankLine, _ timeline: RankTimeline, _ heads: Heads, _ titleWidth: Int, _ lineWidth: Int
    ) -> String {
        let leading = line.secondsLeading > 0 ? Self.short(line.secondsLeading) : "-"
        let (last, best) = (line.last.map(String.init) ?? "-", line.best.map(String.init) ?? "-")
        let numbers = heads.line([last, best, leading])
        guard lineWidth >= 4 else { return numbers + style.cut(line.title, to: style.columns - heads.width) }
        let spark = Sparkline(line.history, from: timeline.start, to: timeline.end, width: lineWidth)
        return numbers + style.pad(line.title, to: titleWidth) + "  " + (style.ascii ? spark.ascii : spark.blocks)
    }

    /// Formats seconds, rounded down: 90 → "1 min", 5400 → "1.5 h", 86400 → "24 h", 259200 → "3 d".
    static func short(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: return "\(seconds) s"
        case ..<3600: return "\(seconds / 60) min"
        case ..<36_000:
            let tenths = seconds / 360
            let whole = "\(tenths / 10)"
            let hours: MessageValues = ["whole": whole, "decimals": "\(tenths % 10)"]
            return "\(tenths % 10 == 0 ? whole : gettext("{whole}.{decimals}", hours)) h"
        case ..<172_800: return "\(seconds / 3600) h"
        default: return "\(seconds / 86_400) d"
        }
    }
}

extension LocalTime {
    /// Returns "recorded until Nov 21 00:02".
    func recorded(until span: SampleInterval, at now: Date) -> String {
        let end = Date(timeIntervalSince1970: Double(span.end))
        return gettext("recorded until {time}", ["time": short(end, at: now)])
    }
}
