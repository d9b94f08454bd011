import Foundation
import TestSupport

/// The names of files that appear, change and disappear in a folder, as the kernel reports them; source: inotify(7).
package enum FolderEvents {
    /// Starts to watch; ends when the folder is deleted.
    ///
    /// A file that is replaced by a rename, or written and closed, is one event.
    package static func watch(_ folder: String) throws -> EventLog<String> {
        let log = EventLog<String>("the folder \(folder)")
        let descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0, inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO | IN_CLOSE_WRITE)) >= 0 else {
            throw TimeoutError(wanted: "a watch", log: folder, seen: [String(cString: strerror(errno))])
        }
        Thread.detachNewThread {
            var isThere = true
            while isThere {
                let (names, goesOn) = next(descriptor)
                for name in names { log.append(name) }
                isThere = goesOn
            }
            log.end()
            close(descriptor)
        }
        return log
    }

    /// The names of some events, and whether the folder is still there.
    private static func next(_ descriptor: Int32) -> (names: [String], goesOn: Bool) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return ([], false) }
        var names: [String] = []
        var place = 0
        while place + 16 <= count {
            let (mask, length) = buffer.withUnsafeBytes { bytes in
                (
                    bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
                    Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
                )
            }
            if mask & UInt32(IN_IGNORED) != 0 { return (names, false) }
            names.append(
                String(decoding: buffer[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 }, as: UTF8.self))
            place += 16 + length
        }
        return (names, true)
    }
}
