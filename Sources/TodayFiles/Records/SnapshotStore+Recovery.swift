import Glibc
import TodayCore

/// The end of a failure that a command has noticed before todayd.
extension SnapshotStore {
    /// Ends the failure that a sign-in fixes, unless todayd polls the source and does so itself.
    package func endSignInFailure() throws(FileError) {
        let daemon = InstanceLock.holder(paths.daemonLock)
        let lock = try InstanceLock.wait(paths.writerLock(source), seconds: Self.timeout) { $0 == daemon }
        guard let lock else { return }
        try withExtendedLifetime(lock) { () throws(FileError) in
            try end(try savedPollState()?.signedIn, try stored().signedIn)
        }
    }

    /// Ends the outage after which a command's request to the service of `source` has succeeded.
    ///
    /// SIGUSR1 makes a todayd that polls the source do so itself, and poll.
    package func endOutage(of source: SourceDescriptor) throws(FileError) {
        guard !source.isForPastAlone, let noted = NextRequestFile(paths, of: source).request(for: source),
            try recovered(by: noted) != nil
        else { return }
        let daemon = InstanceLock.holder(paths.daemonLock)
        let lock = try InstanceLock.wait(paths.writerLock(self.source), seconds: Self.timeout) { holder in
            holder == daemon && kill(holder, SIGUSR1) == 0
        }
        guard let lock else { return try awaitRecovery(by: noted) }
        try withExtendedLifetime(lock) { () throws(FileError) in
            guard let state = try recovered(by: noted) else { return }
            try end(state, try stored().recovered)
        }
    }

    private func recovered(by noted: NextRequest) throws(FileError) -> SavedPollState? {
        try savedPollState()?.recovered(by: noted)
    }

    /// Waits up to half a second for todayd, so that the next command does not show the outage.
    private func awaitRecovery(by noted: NextRequest) throws(FileError) {
        let end = MonotonicClock.seconds + Self.longestRendering
        while MonotonicClock.seconds < end, try recovered(by: noted) != nil { usleep(2_000) }
    }

    private func end(_ state: SavedPollState?, _ new: StoredSnapshot) throws(FileError) {
        if let state { try remember(state) }
        guard try new != stored() else { return }
        try JSONFile.write(new, paths.snapshot(source))
        try export(new)
    }
}
