import Glibc

/// One folder in which files are replaced, with the descriptor that says so.
///
/// Each has one of its own: two watches on the same folder would be one, and the first to go would end both.
final class WatchedFolder {
    private static let events = UInt32(IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    private static let eventsAbove = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

    /// Ready to read when something changed.
    private(set) var descriptor: Int32 = -1
    /// Where it is.
    let folder: String
    private var watched: Int32 = -1
    private var above: Int32 = -1

    /// Whether there is no watch to be had.
    var isDeaf: Bool { watched < 0 && above < 0 }

    /// Watches the folder of the file at `path`; it is made where it is missing.
    init(_ path: String) {
        folder = AtomicFile.parent(path)
        try? AtomicFile.makeFolder(folder)
        arm()
    }

    deinit { close(descriptor) }

    /// Takes what it says, and watches on.
    func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        arm()
    }

    /// Watches the folder, or, while it is gone, the nearest one above it that is there.
    private func arm() {
        if descriptor < 0 { descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }
        // What was made before the watch above it stood told nobody: it is looked for again, a few times.
        for _ in 0..<8 {
            watched = inotify_add_watch(descriptor, folder, Self.events)
            let missing = watchAbove()
            if watched >= 0 || access(missing, F_OK) != 0 { return }
        }
    }

    /// Watches above the folder where that is missing; gives the part of its path that is waited for.
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
