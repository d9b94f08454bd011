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
