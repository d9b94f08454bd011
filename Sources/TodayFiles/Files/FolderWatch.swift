import FoundationEssentials
import Glibc

/// Waits until a file in one of some folders is replaced, without a single wakeup in between.
///
/// It watches the folder, not the file: a watch on a file goes deaf when another one is renamed over it. If the folder
/// itself disappears, it watches the nearest existing parent until it is back. Source: inotify(7).
package final class FolderWatch {
    /// How a wait ended.
    package enum Event: Hashable, Sendable {
        /// Something in the folder changed, or the deadline passed.
        case changed
        /// Standard input has data, or has ended.
        case input
        /// There is something to read from the other descriptor, or its end.
        case other
        /// Nobody reads standard output any longer.
        case readerGone
    }

    /// Seconds between two looks if no watch is available: they are limited, and editors use many.
    package static let lookInterval = 15.0

    private let timer = WallTimer()
    private let folders: [WatchedFolder]

    /// Whether a watch is missing, so that it looks every 15 s instead.
    package var isDeaf: Bool { folders.contains(where: \.isDeaf) }

    /// Watches the folders of the files at `paths`; they are made if they are missing.
    package init(_ paths: String...) {
        folders = paths.map { WatchedFolder($0) }
    }

    /// Waits for a change in a folder, at most until `deadline`, and, if `listening`, for input.
    ///
    /// It also waits for something to read from `other`, unless that is negative. If the machine slept through the
    /// deadline, or the clock was set, the wait ends as well.
    package func wait(until deadline: Date?, listening: Bool = false, other: Int32 = -1) throws(FileError) -> Event {
        // poll(2) ignores a negative descriptor.
        var sources = folders.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        sources += [
            // No events requested: POLLERR and POLLHUP arrive anyway when the reader of a pipe is gone.
            pollfd(fd: 1, events: 0, revents: 0),
            pollfd(fd: listening ? 0 : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
            pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let look = isDeaf ? Date(timeIntervalSinceNow: Self.lookInterval) : .distantFuture
        timer.set(deadline.map { min($0, look) } ?? (isDeaf ? look : nil))
        let ready = poll(&sources, nfds_t(sources.count), -1)
        if ready < 0, errno != EINTR { throw FileError("watch", folders.first?.folder ?? "") }
        guard ready > 0 else { return .changed }
        return event(sources[..<folders.count], sources[folders.count...].map(\.revents))
    }

    private func event(_ changes: ArraySlice<pollfd>, _ others: [Int16]) -> Event {
        if others[0] & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .readerGone }
        let isQuiet = changes.allSatisfy { $0.revents == 0 }
        if isQuiet, others[1] != 0 { return .input }
        if isQuiet, others[2] != 0 { return .other }
        for (folder, change) in zip(folders, changes) where change.revents != 0 || folder.isDeaf { folder.drain() }
        return .changed
    }
}
