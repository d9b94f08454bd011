import Glibc

/// One folder in which files are replaced, with the descriptor that says so; source: inotify(7).
///
/// Each has a descriptor of its own: two watches on the same folder would be one, and the first to go would end both.
package final class WatchedFolder {
    private static let replacements = UInt32(IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    private static let eventsAbove = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

    /// Ready to read when something has changed, for poll(2).
    package private(set) var descriptor: Int32 = -1
    /// The path of the folder.
    let folder: String
    private let events: UInt32
    private var watched: Int32 = -1
    private var above: Int32 = -1

    /// Whether no watch is available.
    package var isDeaf: Bool { watched < 0 && above < 0 }

    /// Watches the folder of the file at `path`; it is made if it is missing.
    ///
    /// With `hearsWrites` a file that is written in place counts as well, as a database is.
    package init(_ path: String, hearsWrites: Bool = false) {
        folder = AtomicFile.parent(path)
        events = Self.replacements | (hearsWrites ? UInt32(IN_MODIFY) : 0)
        try? AtomicFile.makeFolder(folder)
        arm()
    }

    deinit { close(descriptor) }

    /// Takes note of the changes so far, so that `descriptor` is ready for the next.
    package func drain() {
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
