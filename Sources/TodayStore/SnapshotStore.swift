import FoundationEssentials
import Glibc
import TodayCore

/// The files of one source: the snapshot, the compact feed, and what the daemon remembers.
public struct SnapshotStore: Sendable {
    private let paths: XDGPaths
    private let source: String

    /// The files of `source`; nothing is read or made yet.
    public init(_ paths: XDGPaths, source: String) {
        self.paths = paths
        self.source = source
    }

    /// What there is to show at `now`.
    ///
    /// A broken snapshot counts as none and is left where it is: whoever only shows data changes nothing.
    public func widget(at now: Date) throws(FileError) -> Widget {
        var snapshot: Snapshot?
        if case .value(let value) = try JSONFile.read(Snapshot.self, paths.snapshot(source)) { snapshot = value }
        var verdict: FeedVerdict?
        if case .value(let value) = try JSONFile.read(FeedVerdict.self, paths.feed(source)) { verdict = value }
        return widget(snapshot, verdict, at: now)
    }

    /// What `cycle` has to show at `now`, whether it was written or not.
    public func widget(_ cycle: Cycle, at now: Date) -> Widget {
        widget(cycle.snapshot, FeedVerdict(cycle.feed(at: now)), at: now)
    }

    private func widget(_ snapshot: Snapshot?, _ verdict: FeedVerdict?, at now: Date) -> Widget {
        Widget(
            source: source, snapshot: snapshot, verdict: verdict, mutedUntil: MuteFile(paths).until(at: now), at: now
        ) { LocalClock.text($0, now: now) }
    }

    /// Sets a broken snapshot aside as `snapshot.json.bad` and says so in one sentence; nil where it is not broken.
    public func setAsideBroken() throws(FileError) -> String? {
        let path = paths.snapshot(source)
        guard case .broken = try JSONFile.read(Snapshot.self, path) else { return nil }
        if rename(path, path + ".bad") != 0 { throw FileError("set aside", path) }
        return "The snapshot could not be read; it was set aside as \(path).bad, and the next fetch replaces it."
    }

    /// The last good snapshot, where there is one.
    public func snapshot() throws(FileError) -> Snapshot? {
        guard case .value(let snapshot) = try JSONFile.read(Snapshot.self, paths.snapshot(source)) else { return nil }
        return snapshot
    }

    /// What the daemon remembered; nil where it never ran, or where the file cannot be read.
    public func cycleState() throws(FileError) -> CycleState? {
        guard case .value(let state) = try JSONFile.read(CycleState.self, paths.cycle(source)) else { return nil }
        return state
    }

    /// Writes what a plan has to be written: the snapshot first, so that the feed never speaks of data not there yet.
    ///
    /// The state stays as it is on the disk where it is `written`.
    public func carryOut(_ plan: Plan, _ state: CycleState, unlessWritten written: CycleState? = nil) throws(FileError)
    {
        if let snapshot = plan.snapshot { try JSONFile.write(snapshot, paths.snapshot(source)) }
        if state != written { try remember(state) }
        if let feed = plan.feed { try FeedExporter(path: paths.feed(source)).export(feed) }
    }

    /// Writes what the daemon has to remember.
    public func remember(_ state: CycleState) throws(FileError) {
        try JSONFile.write(state, paths.cycle(source))
    }
}
