import FoundationEssentials
import Glibc

/// Waits until a file in a folder is replaced, without a single wakeup in between.
///
/// It watches the folder, not the file: a watch on a file goes deaf when another one is renamed over it. If the folder
/// itself disappears, it watches the nearest existing parent until it is back. Source: inotify(7).
public final class FolderWatch {
    /// How a wait ended.
    public enum Event: Hashable, Sendable {
        /// Something in the folder changed, or the deadline passed.
        case changed
        /// Standard input has data, or has ended.
        case input
        /// Nobody reads standard output any longer.
        case readerGone
    }

    private static let replacements = UInt32(IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    private static let eventsAbove = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

    /// Seconds between two looks where there is no watch to be had: they are limited, and editors use many.
    public static let lookInterval = 15.0

    /// Ready to read when something has changed, for those who wait with poll(2) for more than this.
    public private(set) var descriptor: Int32 = -1
    private let timer = WallTimer()
    private let folder: String
    private let events: UInt32
    private var watched: Int32 = -1
    private var above: Int32 = -1

    /// Whether no watch is available, so that it looks every 15 s instead.
    public var isDeaf: Bool { watched < 0 && above < 0 }

    /// Watches the folder of the file at `path`; it is made if it is missing.
    ///
    /// With `hearsWrites` a file that is written in place counts as well, as a database is.
    public init(_ path: String, hearsWrites: Bool = false) {
        folder = AtomicFile.parent(path)
        events = Self.replacements | (hearsWrites ? UInt32(IN_MODIFY) : 0)
        try? AtomicFile.makeFolder(folder)
        arm()
    }

    deinit { close(descriptor) }

    /// Waits for a change in the folder, at most until `deadline`, and, if `listening`, for input.
    ///
    /// If the machine slept through the deadline, or the clock was set, the wait ends as well.
    public func wait(until deadline: Date?, listening: Bool = false) throws(FileError) -> Event {
        var sources = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            // No events requested: POLLERR and POLLHUP arrive anyway when the reader of a pipe is gone.
            pollfd(fd: 1, events: 0, revents: 0),
            // poll(2) ignores a negative descriptor.
            pollfd(fd: listening ? 0 : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let look = isDeaf ? Date(timeIntervalSinceNow: Self.lookInterval) : .distantFuture
        timer.set(deadline.map { min($0, look) } ?? (isDeaf ? look : nil))
        let ready = poll(&sources, nfds_t(sources.count), -1)
        if ready < 0, errno != EINTR { throw FileError("watch", folder) }
        guard ready > 0 else { return .changed }
        if sources[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .readerGone }
        if sources[2].revents != 0, sources[0].revents == 0 { return .input }
        if sources[0].revents != 0 || isDeaf { drain() }
        return .changed
    }

    /// Takes note of the changes so far, so that `descriptor` is ready for the next.
    public func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        arm()
    }

    /// Watches the folder or, while it is gone, its nearest existing parent.
    private func arm() {
        if descriptor < 0 { descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }
        // What was created before the watch above it started raised no event, so look for it again, a few times.
        for _ in 0..<8 {
            watched = inotify_add_watch(descriptor, folder, events)
            let missing = watchAbove()
            if watched >= 0 || access(missing, F_OK) != 0 { return }
        }
    }

    /// Watches above the folder if that is missing; returns the part of its path to wait for.
    private func watchAbove() -> String {
        var (missing, nearest) = (folder, Int32(-1))
        var parent = folder
        while watched < 0, nearest < 0, let slash = parent.lastIndex(of: "/"), slash != parent.startIndex {
            missing = parent
            parent = String(parent[..<slash])
            nearest = inotify_add_watch(descriptor, parent, Self.eventsAbove)
        }
        if above >= 0, above != nearest { inotify_rm_watch(descriptor, above) }
        above = nearest
        return missing
    }
}
