import Glibc

/// Watches one file through the symbolic links in its path, which dotfile managers create; source: inotify(7).
package final class FileWatch {
    private static let fileEvents = UInt32(
        IN_CREATE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    private static let parentEvents = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
    // For a link to a folder, watch only the link itself, because the folder that contains the link may be as busy as
    // ~/.config. Replacing a link raises IN_ATTRIB.
    private static let linkEvents = UInt32(IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_DONT_FOLLOW)
    /// The maximum number of links to follow, as in path_resolution(7).
    private static let mostLinks = 40

    package let descriptor: Int32
    private let path: String
    private var watches: Set<Int32> = []

    /// Watches the file at the absolute `path`, and creates its folder if that is missing.
    package init(_ path: String) {
        self.path = path
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        try? AtomicFile.makeFolder(AtomicFile.parent(path))
        arm()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Discards pending events, and follows changed links.
    package func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        arm()
    }

    private func arm() {
        // A link that changes just before it is watched raises no event, so try again a few times.
        for _ in 0..<8 {
            let places = places()
            let added = places.map { inotify_add_watch(descriptor, $0.path, $0.events | UInt32(IN_MASK_ADD)) }
            for watch in watches.subtracting(added) { inotify_rm_watch(descriptor, watch) }
            watches = Set(added.filter { $0 >= 0 })
            if places == self.places() { return }
        }
    }

    private struct Place: Hashable {
        let path: String
        let events: UInt32
    }

    /// The links in the path, and the folders that contain the file or a link to it.
    ///
    /// If a folder in the path is missing, its nearest existing parent is the last place.
    private func places() -> [Place] {
        var (found, links, folder) = ([Place](), 0, "")
        var names = path.split(separator: "/")[...]
        while let name = names.popFirst() {
            if name == "." { continue }
            if name == ".." {
                folder = AtomicFile.parent(folder)
                continue
            }
            let next = (folder == "/" ? "" : folder) + "/\(name)"
            if names.isEmpty { found.append(Place(path: folder.isEmpty ? "/" : folder, events: Self.fileEvents)) }
            if let target = AtomicFile.link(next), links < Self.mostLinks {
                links += 1
                found.append(Place(path: next, events: Self.linkEvents))
                names = target.split(separator: "/") + names
                if target.hasPrefix("/") { folder = "" }
            } else if names.isEmpty || access(next, F_OK) == 0 {
                folder = next
            } else {
                return found + [Place(path: folder.isEmpty ? "/" : folder, events: Self.parentEvents)]
            }
        }
        return found
    }
}
