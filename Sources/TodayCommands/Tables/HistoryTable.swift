import FoundationEssentials
import TodayCore

/// The history of ranks for a terminal: for each item its rank now, its best, its time at rank 1, and a sparkline.
struct HistoryTable: Sendable {
    private static let widestLine = 48

    private let style: TableStyle

    /// A table in the given style.
    init(_ style: TableStyle) {
        self.style = style
    }

    /// The lines for `timeline`, each with a line break; for the first `limit` items, or for `only` one.
    func render(
        _ timeline: RankTimeline, heading: DisplayText, local: LocalTime, limit: Int = 20, only: RankLine? = nil
    ) -> String {
        let lines = only.map { [$0] } ?? Array(timeline.lines.prefix(max(1, limit)))
        let widest = lines.map { style.shown($0.title).columns }.max() ?? 0
        let titleWidth = min(widest, max(12, style.columns / 3))
        let lineWidth = min(Self.widestLine, style.columns - titleWidth - 24)
        let rows = lines.map { row($0, timeline, titleWidth, lineWidth) }
        let numbers = "  \(timeline.reachesEnd ? " now" : "last")  best   at #1  "
        let blanks = String(repeating: " ", count: titleWidth + 2)
        let head = style.paint(numbers + blanks + span(timeline, lineWidth, local), .faint)
        return ([title(timeline, heading, local), head] + rows).lines
    }

    private func title(_ timeline: RankTimeline, _ heading: DisplayText, _ local: LocalTime) -> String {
        let name = style.paint(style.cut(heading, to: style.columns - 28), .bold)
        guard let last = timeline.samples.last else { return "\(name)\(style.dot)nothing was recorded" }
        guard !timeline.reachesEnd else { return name }
        let end = Date(timeIntervalSince1970: Double(last.span.end))
        return "\(name)\(style.dot)\(style.paint("recorded until \(local.day(end)) \(local.time(end))", .yellow))"
    }

    /// The span of the sparklines: "Nov 20 14:00 … Nov 21 14:00"; empty if there is no room.
    private func span(_ timeline: RankTimeline, _ width: Int, _ local: LocalTime) -> String {
        let from = "\(local.day(timeline.start)) \(local.time(timeline.start))"
        let to = "\(local.day(timeline.end)) \(local.time(timeline.end))"
        let between = width - from.count - to.count
        return between > 0 ? from + String(repeating: " ", count: between) + to : ""
    }

    private func row(_ line: RankLine, _ timeline: RankTimeline, _ titleWidth: Int, _ lineWidth: Int) -> String {
        let leading = line.secondsLeading
        let first = leading > 0 ? Self.short(leading) : "-"
        let numbers = "  \(right(line.last, 4))  \(right(line.best, 4))  \(right(first, 6))  "
        guard lineWidth >= 4 else { return numbers + style.cut(line.title, to: style.columns - 22) }
        let spark = Sparkline(line.history, from: timeline.start, to: timeline.end, width: lineWidth)
        return numbers + style.pad(line.title, to: titleWidth) + "  " + (style.ascii ? spark.ascii : spark.blocks)
    }

    private func right(_ number: Int?, _ width: Int) -> String { right(number.map(String.init) ?? "-", width) }

    private func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// 90 → "1 min", 5400 → "1.5 h", 86400 → "24 h", 259200 → "3 d"; always rounded down.
    static func short(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: return "\(seconds) s"
        case ..<3600: return "\(seconds / 60) min"
        case ..<36_000:
            let tenths = seconds / 360
            return tenths % 10 == 0 ? "\(tenths / 10) h" : "\(tenths / 10).\(tenths % 10) h"
        case ..<172_800: return "\(seconds / 3600) h"
        default: return "\(seconds / 86_400) d"
        }
    }
}
