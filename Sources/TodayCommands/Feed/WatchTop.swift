import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// `--watch`: the top three on the screen, kept up to date until a key ends it.
///
/// It draws when todayd has written something, and when an age on the screen changes; in between it does not wake up.
struct WatchTop {
    private let paths: XDGPaths
    private let store: SnapshotStore
    private let live: LiveTerminal
    private let plain: Bool

    /// Takes over the terminal; `nil` without one.
    init?(_ paths: XDGPaths, plain: Bool) {
        guard !["", "dumb"].contains(Environment["TERM"] ?? ""),
            let live = LiveTerminal(TerminalScreen(), watching: paths.feed(ActingSource.name))
        else { return nil }
        (self.paths, self.live, self.plain) = (paths, live, plain)
        store = SnapshotStore(paths, source: ActingSource.name)
    }

    /// Shows the table until somebody leaves.
    func run() throws(FileError) {
        var failure: FileError?
        live.run {
            do throws(FileError) {
                while live.draw(lines(try store.status(at: Date()))) {
                    let change = WatchScreen.nextChange(try store.status(at: Date()), after: Date())
                    guard let events = live.wait(until: change), !events.keys.contains(where: ends) else { return }
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    private func lines(_ status: FeedStatus) -> [String] {
        let (columns, rows) = live.size
        let style = TableStyle(colour: Terminal.style(plain: plain).colour, columns: columns)
        return WatchScreen(style, rows: rows, isPolled: RunningDaemon.isRunning(paths)).lines(status)
    }

    /// Does what a key is for; returns whether it ends the table.
    private func ends(_ key: Key) -> Bool {
        switch key {
        case .character("q"), .escape, .interrupt: return true
        // As the terminal does it: all programs of the job stop.
        case .suspend: live.giveUp(SIGTSTP, toGroup: true)
        case .redraw: live.forget()
        default: break
        }
        return false
    }
}

/// The screen of `--watch`: what there is to show → lines.
struct WatchScreen {
    private let style: TableStyle
    private let height: Int
    private let isPolled: Bool

    /// A screen of `rows` lines; `isPolled` says whether a todayd runs that keeps it up to date.
    init(_ style: TableStyle, rows: Int, isPolled: Bool) {
        self.style = style.countingUp
        height = max(3, rows)
        self.isPolled = isPolled
    }

    /// The lines, exactly as many as the screen has.
    func lines(_ status: FeedStatus) -> [String] {
        let table = TopTable(style).render(status).split(separator: "\n").map(String.init)
        let heading = table.first ?? "There is no data yet."
        return parts.whole(heading, Array(table.dropFirst()), remark + parts.keys(["q quit"]))
    }

    /// When it changes without news: the data gets old, a mute ends, or its age counts on.
    static func nextChange(_ status: FeedStatus, after now: Date) -> Date? {
        let age = status.snapshot.map { TimeText.nextCount(of: $0.time, after: now) }
        return [status.nextChange(after: now), age].compactMap(\.self).min()
    }

    private var remark: [String] {
        isPolled ? [] : parts.said("todayd is not running, so nothing is updated.")
    }

    private var parts: ScreenLines { ScreenLines(style: style, height: height) }
}
