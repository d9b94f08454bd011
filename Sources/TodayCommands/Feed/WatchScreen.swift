import FoundationEssentials
import TodayCore

/// The screen of `--watch`: what there is to show → lines.
package struct WatchScreen: Sendable {
    private let style: TableStyle
    private let height: Int
    private let isPolled: Bool

    /// A screen of `rows` lines; `isPolled` says whether a todayd runs that keeps it up to date.
    package init(_ style: TableStyle, rows: Int, isPolled: Bool) {
        self.style = style.countingUp
        height = max(3, rows)
        self.isPolled = isPolled
    }

    /// The lines, exactly as many as the screen has.
    package func lines(_ status: FeedStatus) -> [String] {
        let table = TopTable(style).render(status).split(separator: "\n").map(String.init)
        let heading = table.first ?? "There is no data yet."
        return parts.whole(heading, Array(table.dropFirst()), remark + parts.keys(["q quit"]))
    }

    /// When it changes without news: the data gets old, a mute ends, or its age counts on.
    package static func nextChange(_ status: FeedStatus, after now: Date) -> Date? {
        let age = status.snapshot.map { TimeText.nextCount(of: $0.time, after: now) }
        return [status.nextChange(after: now), age].compactMap(\.self).min()
    }

    private var remark: [String] {
        isPolled ? [] : parts.said("todayd is not running, so nothing is updated.")
    }

    private var parts: ScreenLines { ScreenLines(style: style, height: height) }
}
