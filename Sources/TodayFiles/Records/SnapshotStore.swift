import FoundationEssentials
import Glibc
import TodayCore

/// The files of one source: the snapshot, the compact feed, and the daemon's state.
package struct SnapshotStore: Sendable {
    private let paths: XDGPaths
    private let source: String

    package init(_ paths: XDGPaths, source: String) { (self.paths, self.source) = (paths, source) }

    /// What to show at `now`; a broken snapshot counts as missing, and stays: who shows data changes nothing.
    package func status(at now: Date) throws(FileError) -> FeedStatus {
        let (snapshot, verdict) = (try snapshot(), try verdict())
        // The state has the reason, and is read only if something went wrong.
        let state = verdict?.state.isFailure == true ? (try? savedPollState()) ?? nil : nil
        return status(snapshot, verdict, state?.streak?.error, at: now)
    }

    /// What the daemon said last; `nil` if it never ran, or if the file cannot be read.
    func verdict() throws(FileError) -> Feed? {
        try JSONFile.read(Feed.self, paths.feed(source), plain: Feed.init(plain:)).value
    }

    /// What `pollState` shows at `now`, whether or not it is on disk.
    package func status(_ pollState: PollState, at now: Date) -> FeedStatus {
        status(pollState.snapshot, pollState.feed(at: now), pollState.state.streak?.error, at: now)
    }

    private func status(_ snapshot: Snapshot?, _ verdict: Feed?, _ error: FetchError?, at now: Date) -> FeedStatus {
        FeedStatus(
            source: source, snapshot: snapshot, verdict: verdict, error: error,
            mutedUntil: MuteFile(paths, source: source).until(at: now), at: now
        ) { LocalClock.text($0, now: now) }.healed { (try? ConfigurationFile.inForce(paths))?.polled ?? [] }
    }

    /// Sets a broken snapshot aside as `snapshot.json.bad` and returns a sentence about it; `nil` if it is not broken.
    package func setAsideBroken() throws(FileError) -> String? {
        let path = paths.snapshot(source)
        guard case .broken = try read(path) else { return nil }
        if rename(path, path + ".bad") != 0 { throw FileError(.setAside, path) }
        return gettext(
            "The snapshot could not be read and was set aside as {path}.bad; the next fetch replaces it.",
            ["path": path])
    }

    package func snapshot() throws(FileError) -> Snapshot? { try read(paths.snapshot(source)).value }

    /// The daemon's state; `nil` if it never ran, or if the file cannot be read.
    package func savedPollState() throws(FileError) -> SavedPollState? {
        try JSONFile.read(SavedPollState.self, paths.pollState(source)).value
    }

    /// When a published feed was polled last, and when it is polled next; `nil` if that is not known.
    package var pollTimes: PollTimes? { (try? JSONFile.read(PollTimes.self, paths.pollTimes(source)))?.value }

    /// Notes when a feed was polled: for `status`, which makes do without it if it cannot be written.
    package func note(_ times: PollTimes) { try? JSONFile.write(times, paths.pollTimes(source)) }

    /// When the service of `source` may be asked; what cannot be read forbids nothing.
    package func policy(of source: SourceDescriptor) -> RequestGate {
        RequestGate(
            ((try? savedPollState()) ?? nil)?.kept(for: source), lastAnswer: ((try? snapshot()) ?? nil)?.fetchedAt,
            noted: NextRequestFile(paths, of: source).note(for: source), patience: source.patience)
    }

    /// Writes a plan's files, the snapshot before the feed that refers to it; the state unless it equals `written`.
    package func carryOut(_ plan: Plan, _ state: SavedPollState, unlessWritten written: SavedPollState? = nil)
        throws(FileError)
    {
        if plan.forgets { try forget() }
        if let quotes = plan.quotes { try QuotesFile(paths, source: source).keep(quotes) }
        if let snapshot = plan.snapshot { try JSONFile.write(snapshot, paths.snapshot(source)) }
        if state != written { try remember(state) }
        if let feed = plan.feed { try export(feed) }
    }

    /// Writes what bars show of quotes, if that has changed, for the commands that change favourites, base or quotes.
    ///
    /// What the daemon said last holds for the new snapshot too, unless that has newer data.
    package func show(_ board: Watchlist, at now: Date) throws(FileError) {
        if let new = Snapshot(board) { try show(new, at: now) }
    }

    /// Writes what bars show of any other source without what the person leaves out now, if that has changed.
    package func show(without left: LeftOut, at now: Date) throws(FileError) {
        if let old = try snapshot() { try show(old.without(left), at: now) }
    }

    private func show(_ new: Snapshot, at now: Date) throws(FileError) {
        guard try new != snapshot() else { return }
        let status = FeedStatus(source: source, snapshot: new, verdict: try verdict(), at: now) {
            LocalClock.text($0, now: now)
        }
        try JSONFile.write(new, paths.snapshot(source))
        try export(Feed(status))
    }

    /// Deletes what was fetched or announced for a person who has signed out, but not the service's wishes or the mute.
    package func forget() throws(FileError) {
        let (log, snapshot) = (paths.log(source), paths.snapshot(source))
        let folders = [paths.art(source), paths.numbers(source)].flatMap { folder in
            FolderNames.of(folder).filter { $0 != "." && $0 != ".." }.map { "\(folder)/\($0)" }
        }
        var failed: FileError?
        let files = [snapshot, snapshot + ".bad", paths.feed(source), paths.pollState(source), log, log + ".1"]
        for path in files + folders where unlink(path) != 0 && errno != ENOENT {
            failed = failed ?? FileError(.remove, path)
        }
        if let failed { throw failed }
    }

    /// Replaces the feed, cut to one line of at most 512 bytes.
    private func export(_ feed: Feed) throws(FileError) {
        try AtomicFile.write([UInt8]((feed.fitted.json + "\n").utf8), to: paths.feed(source))
    }

    package func remember(_ state: SavedPollState) throws(FileError) {
        try JSONFile.write(state, paths.pollState(source))
    }

    private func read(_ path: String) throws(FileError) -> JSONFile.Content<Snapshot> {
        try JSONFile.read(Snapshot.self, path, plain: Snapshot.init(plain:))
    }
}
