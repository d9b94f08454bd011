import FoundationEssentials
import TodayCore

extension SnapshotStore {
    /// Writes what bars show of quotes, if that has changed: the favourites, the base currency, or the quotes themselves.
    ///
    /// For the commands that change one of them; todayd shows a board with its cycle.
    package func show(_ board: QuoteBoard, at now: Date) throws(FileError) {
        guard let new = Snapshot(board), try new != snapshot() else { return }
        try write(new, Feed(try verdict(on: new, at: now)))
    }

    /// What the daemon said last holds for the new snapshot too, unless that has newer data.
    private func verdict(on snapshot: Snapshot, at now: Date) throws(FileError) -> FeedStatus {
        FeedStatus(source: snapshot.source, snapshot: snapshot, verdict: try verdict(), at: now) {
            LocalClock.text($0, now: now)
        }
    }
}
