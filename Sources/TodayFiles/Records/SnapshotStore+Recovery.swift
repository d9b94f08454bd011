import FoundationEssentials
import Glibc
import TodayCore

/// Ends failures and outages if a command detects before todayd that they are over.
extension SnapshotStore {
    /// Ends the failure that a sign-in fixes, unless todayd polls the source and ends the failure itself.
    package func endSignInFailure() throws(FileError) {
        let daemon = InstanceLock.holder(paths.daemonLock)
        let lock = try InstanceLock.wait(paths.writerLock(source), seconds: Self.timeout) { $0 == daemon }
        guard let lock else { return }
        try withExtendedLifetime(lock) { () throws(FileError) in
            try end(try savedPollState()?.signedIn, try stored().signedIn)
        }
    }

    /// Ends the outage of `source` if a request after the failed poll has succeeded.
    ///
    /// If the caller's own request succeeded, and `source` has no published feed, also ends the outages of other
    /// sources of the same service. Ignores errors, because the next poll also ends the outages.
    package static func endOutages(_ paths: XDGPaths, of source: SourceDescriptor, succeeded: Bool, at now: Date) {
        try? SnapshotStore(paths, source: source.name).endOutage(of: source)
        guard succeeded, source.feed == nil else { return }
        let others = AllSourceDescriptors.all.filter { other in
            other.name != source.name && other.label.service == source.label.service
        }
        for other in others {
            let requests = NextRequestFile(paths, of: other)
            guard requests.nextRequest(for: other) != nil else { continue }
            requests.change(other.label.service) { $0.receive(nil, limits: other.limits, at: now) }
            try? SnapshotStore(paths, source: other.name).endOutage(of: other)
        }
    }

    private func endOutage(of source: SourceDescriptor) throws(FileError) {
        guard !source.isForPastRatesOnly, let storedLimit = NextRequestFile(paths, of: source).nextRequest(for: source),
            try recovered(by: storedLimit) != nil
        else { return }
        let daemon = InstanceLock.holder(paths.daemonLock)
        let lock = try InstanceLock.wait(paths.writerLock(self.source), seconds: Self.timeout) { holder in
            holder == daemon && kill(holder, SIGUSR1) == 0
        }
        guard let lock else { return try awaitRecovery(by: storedLimit) }
        try withExtendedLifetime(lock) { () throws(FileError) in
            guard let state = try recovered(by: storedLimit) else { return }
            try end(state, try stored().recovered)
        }
    }

    private func recovered(by storedLimit: NextRequest) throws(FileError) -> SavedPollState? {
        try savedPollState()?.recovered(by: storedLimit)
    }

    /// Waits up to half a second for todayd, so that the next command does not show the outage.
    private func awaitRecovery(by storedLimit: NextRequest) throws(FileError) {
        let end = MonotonicClock.seconds + Self.longestRendering
        while MonotonicClock.seconds < end, try recovered(by: storedLimit) != nil { usleep(2_000) }
    }

    private func end(_ state: SavedPollState?, _ new: StoredSnapshot) throws(FileError) {
        if let state { try remember(state) }
        guard try new != stored() else { return }
        try JSONFile.write(new, paths.snapshot(source))
        try export(new)
    }
}
