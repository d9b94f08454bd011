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

    /// What `pollState` shows, whether or not it is on disk.
    package func status(_ pollState: PollState, _ context: PollContext) -> FeedStatus {
        status(pollState.snapshot, pollState.feed(context), pollState.state.streak?.error, at: context.now)
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
        if let rates = plan.rates { try QuotesFile(paths, source: source).keep(rates) }
        if let snapshot = plan.snapshot { try JSONFile.write(snapshot, paths.snapshot(source)) }
        if state != written { try remember(state) }
        if let feed = plan.feed { try export(feed) }
    }

    /// Renders what bars show of quotes, for the commands that change favourites, base or quotes.
    ///
    /// What the daemon said last holds for the new snapshot too, unless that has newer data.
    package func render(_ watchlist: () -> Watchlist?, at now: Date) throws(FileError) {
        try render(at: now) { _ in watchlist().flatMap { Snapshot($0) } }
    }

    /// Renders what bars show of any other source, without what the user leaves out now.
    package func render(without left: LeftOut, at now: Date) throws(FileError) {
        try render(at: now) { $0?.without(left) }
    }

    /// Seconds to wait for another command that renders.
    private static let patience = 5.0

    /// Writes another snapshot and its feed, unless todayd polls the source.
    ///
    /// One process at a time writes these files: the todayd that polls the source, or else the command that holds the lock.
    /// todayd renders what it has when SIGUSR1 arrives, because an answer may have come meanwhile.
    private func render(at now: Date, _ new: (Snapshot?) -> Snapshot?) throws(FileError) {
        guard try isChanged(new) else { return }
        let daemon = InstanceLock.holder(paths.daemonLock)
        let lock = try InstanceLock.wait(paths.writerLock(source), seconds: Self.patience) { holder in
            holder == daemon && kill(holder, SIGUSR1) == 0
        }
        guard let lock else { return try awaitRendering(new) }
        try withExtendedLifetime(lock) { () throws(FileError) in
            // Another command may have written the same files meanwhile.
            guard try isChanged(new), let snapshot = new(try snapshot()) else { return }
            let status = FeedStatus(source: source, snapshot: snapshot, verdict: try verdict(), at: now) {
                LocalClock.text($0, now: now)
            }
            try JSONFile.write(snapshot, paths.snapshot(source))
            try export(Feed(status))
        }
    }

    /// Waits until todayd has rendered, so that the next command shows it; not for long, because todayd may be stopped.
    private func awaitRendering(_ new: (Snapshot?) -> Snapshot?) throws(FileError) {
        let end = MonotonicClock.seconds + Self.longestRendering
        while MonotonicClock.seconds < end, try isChanged(new) { usleep(2_000) }
    }

    private static let longestRendering = 0.5

    private func isChanged(_ new: (Snapshot?) -> Snapshot?) throws(FileError) -> Bool {
        let old = try snapshot()
        return new(old).map { $0 != old } ?? false
    }

    /// Writes the files of a command's own poll, unless another process writes them now or has written newer ones.
    package func carryOutAlone(_ plan: Plan, _ state: SavedPollState) throws(FileError) -> Bool {
        guard let lock = try InstanceLock.take(paths.writerLock(source)) else { return false }
        return try withExtendedLifetime(lock) { () throws(FileError) in
            if let new = plan.snapshot, let old = try snapshot(), old.fetchedAt > new.fetchedAt { return false }
            try carryOut(plan, state)
            return true
        }
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
