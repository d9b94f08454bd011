import FoundationEssentials
import Glibc
import TodayCore

/// The files of one source: the snapshot, the compact feed, and the daemon's state.
package struct SnapshotStore: Sendable {
    private let paths: XDGPaths
    private let source: String

    /// The files of `source`; does not read or create anything yet.
    package init(_ paths: XDGPaths, source: String) {
        self.paths = paths
        self.source = source
    }

    /// What to show at `now`.
    ///
    /// A broken snapshot counts as missing and is left where it is: a program that only shows data changes nothing.
    package func status(at now: Date) throws(FileError) -> FeedStatus {
        var snapshot: Snapshot?
        if case .value(let value) = try read(paths.snapshot(source)) { snapshot = value }
        let verdict = try verdict()
        // The state has the reason, and is read only if something went wrong.
        let state = verdict?.state.isFailure == true ? (try? savedPollState()) ?? nil : nil
        return status(snapshot, verdict, state?.streak?.error, at: now)
    }

    /// What the daemon said last; `nil` if it never ran, or if the file cannot be read.
    func verdict() throws(FileError) -> Feed? {
        guard case .value(let verdict) = try JSONFile.read(Feed.self, paths.feed(source), plain: Feed.init(plain:))
        else { return nil }
        return verdict
    }

    /// What `pollState` shows at `now`, whether or not it is on disk.
    package func status(_ pollState: PollState, at now: Date) -> FeedStatus {
        status(pollState.snapshot, pollState.feed(at: now), pollState.state.streak?.error, at: now)
    }

    private func status(_ snapshot: Snapshot?, _ verdict: Feed?, _ error: FetchError?, at now: Date) -> FeedStatus {
        FeedStatus(
            source: source, snapshot: snapshot, verdict: verdict, error: error,
            mutedUntil: MuteFile(paths, source: source).until(at: now), at: now
        ) { LocalClock.text($0, now: now) }
    }

    /// Sets a broken snapshot aside as `snapshot.json.bad` and returns a sentence about it; `nil` if it is not broken.
    package func setAsideBroken() throws(FileError) -> String? {
        let path = paths.snapshot(source)
        guard case .broken = try read(path) else { return nil }
        if rename(path, path + ".bad") != 0 { throw FileError("set aside", path) }
        return gettext(
            "The snapshot could not be read and was set aside as {path}.bad; the next fetch replaces it.",
            ["path": path])
    }

    package func snapshot() throws(FileError) -> Snapshot? {
        guard case .value(let snapshot) = try read(paths.snapshot(source)) else { return nil }
        return snapshot
    }

    /// The daemon's state; `nil` if it never ran, or if the file cannot be read.
    package func savedPollState() throws(FileError) -> SavedPollState? {
        guard case .value(let state) = try JSONFile.read(SavedPollState.self, paths.pollState(source)) else {
            return nil
        }
        return state
    }

    /// When a published feed was polled last, and when it is polled next; `nil` if that is not known.
    package var pollTimes: PollTimes? {
        guard let content = try? JSONFile.read(PollTimes.self, paths.pollTimes(source)),
            case .value(let times) = content
        else { return nil }
        return times
    }

    /// Notes when a feed was polled: for `status`, which makes do without it if it cannot be written.
    package func note(_ times: PollTimes) { try? JSONFile.write(times, paths.pollTimes(source)) }

    /// When the service of `source` may be asked; what cannot be read forbids nothing.
    package func policy(of source: SourceDescriptor) -> RequestGate {
        RequestGate(
            ((try? savedPollState()) ?? nil)?.kept(for: source), lastAnswer: ((try? snapshot()) ?? nil)?.fetchedAt,
            noted: NextRequestFile(paths, source: source.name).note(for: source), patience: source.patience)
    }

    /// Writes the files of a plan: the snapshot first, so that the feed never refers to data that is not there yet.
    ///
    /// The state is not written if it equals `written`, which is already on disk.
    package func carryOut(_ plan: Plan, _ state: SavedPollState, unlessWritten written: SavedPollState? = nil)
        throws(FileError)
    {
        if plan.forgets { try forget() }
        if let quotes = plan.quotes { try QuotesFile(paths, source: source).keep(quotes) }
        if let snapshot = plan.snapshot { try JSONFile.write(snapshot, paths.snapshot(source)) }
        if state != written { try remember(state) }
        if let feed = plan.feed { try export(feed) }
    }

    /// Writes what bars show of quotes, if that has changed: the favourites, the base currency, or the quotes themselves.
    ///
    /// For the commands that change one of them; todayd shows a board with its poll state. What the daemon said last
    /// holds for the new snapshot too, unless that has newer data.
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

    /// Deletes what was fetched for a person who has signed out: the files, what was announced, and the pictures.
    ///
    /// What the service wished, and the mute, are not about that.
    package func forget() throws(FileError) {
        let (log, snapshot) = (paths.log(source), paths.snapshot(source))
        let folders = [paths.art(source), paths.numbers(source)].flatMap { folder in
            FolderNames.of(folder).filter { $0 != "." && $0 != ".." }.map { "\(folder)/\($0)" }
        }
        var failed: FileError?
        let files = [snapshot, snapshot + ".bad", paths.feed(source), paths.pollState(source), log, log + ".1"]
        for path in files + folders where unlink(path) != 0 && errno != ENOENT {
            failed = failed ?? FileError("delete", path)
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
