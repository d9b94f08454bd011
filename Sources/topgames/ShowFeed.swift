import FoundationEssentials
import Glibc
import TodayCore
import TodayStore

/// `topgames feed`: prints the feed once, or a line for each change.
struct ShowFeed {
    private let format: any FeedFormat
    private let options: FeedOptions

    init(_ format: any FeedFormat, _ options: FeedOptions) {
        self.format = format
        self.options = options
    }

    /// Prints the feed as it is; a bar hides a module that fails, so this succeeds whatever there is to show.
    func once() -> TodayCore.ExitCode {
        do throws(FileError) {
            Terminal.write(format.render(try store().widget(at: Date()), options) + "\n")
            return .success
        } catch {
            Terminal.tell(error.sentence + ".")
            return .fileError
        }
    }

    /// Prints a line now, one for each change, and one when the data gets old; ends when nobody reads.
    func follow() -> TodayCore.ExitCode {
        signal(SIGPIPE, SIG_IGN)
        do throws(FileError) {
            let paths = try XDGPaths()
            let store = SnapshotStore(paths, source: TopGames.source)
            let watch = try FolderWatch(paths.feed(TopGames.source))
            var last = ""
            while true {
                let now = Date()
                let widget = try store.widget(at: now)
                let line = format.render(widget, options)
                if line != last, !Terminal.write(line + "\n") { return .success }
                last = line
                guard try watch.wait(until: widget.nextChange(after: now)) else { return .success }
            }
        } catch {
            Terminal.tell(error.sentence + ".")
            return .fileError
        }
    }

    private func store() throws(FileError) -> SnapshotStore {
        SnapshotStore(try XDGPaths(), source: TopGames.source)
    }
}
