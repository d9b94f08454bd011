import FoundationEssentials
import Glibc

/// Waits until a file in one of several folders is replaced or deleted; without inotify, checks at intervals.
///
/// It watches folders, because a watch on a file ends when another file is renamed over it; instead of a missing
/// folder, it watches the nearest existing parent. Source: inotify(7).
package final class FolderWatch {
    package enum Event: Hashable, Sendable {
        /// A folder changed, the deadline or `checkInterval` passed, the clock was set, or a signal arrived.
        case changed
        /// Standard input has data, or has ended.
        case input
        case other
        case readerGone
    }

    /// Seconds between two checks if there is no inotify watch; other programs may have used up all watches.
    package static let checkInterval = 15.0

    private let timer = WallTimer()
    private let folders: [WatchedFolder]

    package var isUnwatched: Bool { folders.contains(where: \.isUnwatched) }

    /// Watches the folders of the files at `paths`, and creates missing folders.
    package init(_ paths: String...) { folders = paths.map { WatchedFolder($0) } }

    /// Waits until a folder changes, `deadline` passes, or standard output has no reader.
    ///
    /// Also waits for standard input if `listening` is set, and for `other` if that is not negative. A signal or a
    /// change of the clock ends the wait as well, and `deadline` also passes during suspend.
    package func wait(until deadline: Date?, listening: Bool = false, other: Int32 = -1) throws(FileError) -> Event {
        // poll(2) ignores a negative descriptor.
        var sources = folders.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        sources += [
            // POLLERR and POLLHUP are reported even if no events are requested.
            pollfd(fd: 1, events: 0, revents: 0),
            pollfd(fd: listening ? 0 : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
            pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let nextCheck = isUnwatched ? Date(timeIntervalSinceNow: Self.checkInterval) : .distantFuture
        timer.set(deadline.map { min($0, nextCheck) } ?? (isUnwatched ? nextCheck : nil))
        let ready = poll(&sources, nfds_t(sources.count), -1)
        if ready < 0, errno != EINTR { throw FileError(.watch, folders.first?.folder ?? "") }
        guard ready > 0 else { return .changed }
        return event(sources[..<folders.count], sources[folders.count...].map(\.revents))
    }

    private func event(_ changes: ArraySlice<pollfd>, _ others: [Int16]) -> Event {
        if others[0] & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .readerGone }
        let isQuiet = changes.allSatisfy { $0.revents == 0 }
        if isQuiet, others[1] != 0 { return .input }
        if isQuiet, others[2] != 0 { return .other }
        for (folder, change) in zip(folders, changes) where change.revents != 0 || folder.isUnwatched { folder.drain() }
        return .changed
    }
}

package final class WatchedFolder {
    private static let replacements = UInt32(IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    private static let parentEvents = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

    package private(set) var descriptor: Int32 = -1
    let folder: String
    private let events: UInt32
    private var folderWatch: Int32 = -1
    private var parentWatch: Int32 = -1

    package var isUnwatched: Bool { folderWatch < 0 && parentWatch < 0 }

    /// Watches the folder of the file at `path`, and creates it if missing; `includesWrites` also watches for writes.
    package init(_ path: String, includesWrites: Bool = false) {
        folder = AtomicFile.parent(path)
        events = Self.replacements | (includesWrites ? UInt32(IN_MODIFY) : 0)
        try? AtomicFile.makeFolder(folder)
        arm()
    }

    deinit { close(descriptor) }

    /// Discards pending events, and watches the folder again, in case it was replaced.
    package func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        arm()
    }

    private func arm() {
        if descriptor < 0 { descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }
        // Creating a folder just before its parent is watched raises no event, so try again a few times.
        for _ in 0..<8 {
            folderWatch = inotify_add_watch(descriptor, folder, events)
            let missing = watchParent()
            if folderWatch >= 0 || access(missing, F_OK) != 0 { return }
        }
    }

    /// If the folder has no watch, watches its nearest parent; returns the path that is missing there, or the folder.
    private func watchParent() -> String {
        var (missing, nearest) = (folder, Int32(-1))
        var parent = folder
        while folderWatch < 0, nearest < 0, let slash = parent.lastIndex(of: "/"), slash != parent.startIndex {
            missing = parent
            parent = String(parent[..<slash])
            nearest = inotify_add_watch(descriptor, parent, Self.parentEvents)
        }
        if parentWatch >= 0, parentWatch != nearest { inotify_rm_watch(descriptor, parentWatch) }
        parentWatch = nearest
        return missing
    }
}

/// The names in a folder, with `.` and `..`; empty if it cannot be read.
package enum FolderNames {
    package static func of(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }
}
