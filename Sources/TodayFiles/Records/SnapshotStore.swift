import FoundationEssentials
import Glibc
import TodayCore

/// The snapshot of one source, its export as a bar feed, and the poll state and poll times, as files.
package struct SnapshotStore: Sendable {
    let paths: XDGPaths
    let source: String

    package init(_ paths: XDGPaths, source: String) { (self.paths, self.source) = (paths, source) }

    /// Returns the status at `now`; a damaged snapshot counts as missing.
    package func status(at now: Date) throws(FileError) -> SourceStatus { status(try stored(), at: now) }

    /// Returns the status that follows from `pollState`, even if the state has not been written.
    package func status(_ pollState: PollState, _ context: PollContext) -> SourceStatus {
        status(pollState.stored(context), at: context.now)
    }

    private func status(_ stored: StoredSnapshot, at now: Date) -> SourceStatus {
        SourceStatus(stored, mutedUntil: MuteFile(paths, source: source).until(at: now), at: now) {
            LocalClock.text($0, now: now)
        }.withSignIn { (try? ConfigurationFile.inForce(paths))?.polled ?? [] }
    }

    /// Reads snapshot.json; if it contains no status, as in version 0.2.0, reads the status from feed.json.
    func stored() throws(FileError) -> StoredSnapshot {
        let stored = try read(paths.snapshot(source)).value ?? StoredSnapshot(source, nil, nil)
        guard stored.status == nil else { return stored }
        return stored.with(statusOf: try JSONFile.read(Feed.self, paths.feed(source)).value)
    }

    /// Renames a damaged snapshot to `snapshot.json.bad` and returns a sentence about it; `nil` if it is not damaged.
    package func setAsideBroken() throws(FileError) -> String? {
        let path = paths.snapshot(source)
        guard case .broken = try read(path) else { return nil }
        if rename(path, path + ".bad") != 0 { throw FileError(.setAside, path) }
        return gettext(
            "The snapshot could not be read and was set aside as {path}.bad; the next fetch replaces it.",
            ["path": path])
    }

    package func snapshot() throws(FileError) -> Snapshot? { try read(paths.snapshot(source)).value?.snapshot }

    /// Returns the stored poll state; `nil` if the file is missing or damaged.
    package func savedPollState() throws(FileError) -> SavedPollState? {
        try JSONFile.read(SavedPollState.self, paths.pollState(source)).value
    }

    package var pollTimes: PollTimes? { (try? JSONFile.read(PollTimes.self, paths.pollTimes(source)))?.value }

    package func store(_ times: PollTimes) { try? JSONFile.write(times, paths.pollTimes(source)) }

    /// Returns the gate for requests to the service of `source`; unreadable files impose no limits.
    package func gate(of source: SourceDescriptor) -> RequestGate {
        RequestGate(
            ((try? savedPollState()) ?? nil)?.valid(for: source), lastAnswer: ((try? snapshot()) ?? nil)?.fetchedAt,
            storedLimit: NextRequestFile(paths, of: source).nextRequest(for: source), limits: source.limits)
    }

    /// Writes a plan's files, after deleting the old ones if the plan requires it; skips a state equal to `previous`.
    package func carryOut(_ plan: Plan, _ state: SavedPollState, unlessWritten previous: SavedPollState? = nil)
        throws(FileError)
    {
        if plan.forgets { try forget() }
        if let rates = plan.rates { try RatesFile(paths, source: source).store(rates) }
        if let shown = plan.shown { try JSONFile.write(shown, paths.snapshot(source)) }
        if state != previous { try remember(state) }
        if let shown = plan.shown { try export(shown) }
    }

    /// Renders rates for bars again, after a command has changed the rates or the watchlist.
    package func render(_ watchlist: () -> Watchlist?) throws(FileError) {
        try render { _ in watchlist().flatMap { Snapshot($0) } }
    }

    /// Renders a list other than rates for bars again, without the items in `leftOut`.
    package func render(without leftOut: LeftOut) throws(FileError) {
        try render { $0?.without(leftOut) }
    }

    /// Renders a live list for bars again, with the current favourites first.
    package func renderFavorites() throws(FileError) {
        let favorites = Set(FavoritesFile.read(paths, source: source).map(\.id))
        try render { $0?.pinning(favorites) }
    }

    /// Seconds to wait for another command that writes the snapshot.
    static let timeout = 5.0

    private func render(_ new: (Snapshot?) -> Snapshot?) throws(FileError) {
        guard try isChanged(new) else { return }
        let daemon = InstanceLock.holder(paths.daemonLock)
        let lock = try InstanceLock.wait(paths.writerLock(source), seconds: Self.timeout) { holder in
            holder == daemon && kill(holder, SIGUSR1) == 0
        }
        guard let lock else { return try awaitRendering(new) }
        try withExtendedLifetime(lock) { () throws(FileError) in
            // Another command may have written the same files during the wait.
            guard try isChanged(new) else { return }
            let stored = try stored()
            guard let snapshot = new(stored.snapshot) else { return }
            let shown = stored.with(snapshot)
            try JSONFile.write(shown, paths.snapshot(source))
            try export(shown)
        }
    }

    /// Waits up to half a second for todayd, so that the next command shows the result.
    private func awaitRendering(_ new: (Snapshot?) -> Snapshot?) throws(FileError) {
        let end = MonotonicClock.seconds + Self.longestRendering
        while MonotonicClock.seconds < end, try isChanged(new) { usleep(2_000) }
    }

    static let longestRendering = 0.5

    private func isChanged(_ new: (Snapshot?) -> Snapshot?) throws(FileError) -> Bool {
        let old = try snapshot()
        return new(old).map { $0 != old } ?? false
    }

    /// Writes the files of a command's own poll, unless another process is writing; returns whether they were written.
    ///
    /// Also writes nothing if the stored snapshot is newer than the plan's, or if the plan would remove it.
    package func carryOutCommandPoll(_ plan: Plan, _ state: SavedPollState) throws(FileError) -> Bool {
        guard let lock = try InstanceLock.acquire(paths.writerLock(source)) else { return false }
        return try withExtendedLifetime(lock) { () throws(FileError) in
            if let new = plan.shown, let old = try snapshot() {
                guard let snapshot = new.snapshot, old.fetchedAt <= snapshot.fetchedAt else { return false }
            }
            try carryOut(plan, state)
            return true
        }
    }

    /// Deletes the snapshot, bar feed, poll state, log, pictures and numbers; other files, such as the mute, stay.
    package func forget() throws(FileError) {
        let (log, snapshot) = (paths.log(source), paths.snapshot(source))
        let folders = [paths.art(source), paths.numbers(source)].flatMap { folder in
            FolderNames.of(folder).filter { $0 != "." && $0 != ".." }.map { "\(folder)/\($0)" }
        }
        var failure: FileError?
        let files = [snapshot, snapshot + ".bad", paths.feed(source), paths.pollState(source), log, log + ".1"]
        for path in files + folders where unlink(path) != 0 && errno != ENOENT {
            failure = failure ?? FileError(.remove, path)
        }
        if let failure { throw failure }
    }

    /// Exports a snapshot as feed.json, shortened to one line of at most 512 bytes.
    func export(_ stored: StoredSnapshot) throws(FileError) {
        try AtomicFile.write([UInt8]((Feed(stored).fitted.json + "\n").utf8), to: paths.feed(source))
    }

    package func remember(_ state: SavedPollState) throws(FileError) {
        try JSONFile.write(state, paths.pollState(source))
    }

    private func read(_ path: String) throws(FileError) -> JSONFile.Content<StoredSnapshot> {
        try JSONFile.read(StoredSnapshot.self, path, plain: StoredSnapshot.init(plain:))
    }
}
