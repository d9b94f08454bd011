import Glibc
import TodayCore

/// A POSIX record lock; ends with the process, with this value, or when the process closes any descriptor of the file.
///
/// The holder's PID comes from `fcntl(F_GETLK)`, because a PID stored in a file could be stale.
package struct InstanceLock: ~Copyable {
    private let file: FileDescriptor

    /// Acquires the lock at `path`; returns `nil` if another process holds it.
    package static func acquire(_ path: String) throws(FileError) -> InstanceLock? {
        let file = try opened(path)
        return try tryLock(file, path) ? InstanceLock(file: file) : nil
    }

    private static func tryLock(_ file: borrowing FileDescriptor, _ path: String) throws(FileError) -> Bool {
        var lock = wholeFile
        if fcntl(file.raw, F_SETLK, &lock) == 0 { return true }
        if errno == EACCES || errno == EAGAIN { return false }
        throw FileError(.lock, path)
    }

    /// Acquires the lock; throws after `seconds`, because the holder may hang.
    package static func wait(_ path: String, seconds: Double) throws(FileError) -> InstanceLock {
        guard let lock = try wait(path, seconds: seconds, unlessHeldBy: { _ in false }) else {
            throw busy(path, seconds)
        }
        return lock
    }

    /// Acquires the lock, or returns `nil` if `acceptsHolder` accepts its holder; throws after `seconds`.
    package static func wait(
        _ path: String, seconds: Double, unlessHeldBy acceptsHolder: (pid_t) -> Bool
    ) throws(FileError) -> InstanceLock? {
        let file = try opened(path)
        let end = MonotonicClock.seconds + seconds
        while !(try tryLock(file, path)) {
            var lock = wholeFile
            if fcntl(file.raw, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK), acceptsHolder(lock.l_pid) {
                return nil
            }
            guard MonotonicClock.seconds < end else { throw busy(path, seconds) }
            usleep(10_000)
        }
        return InstanceLock(file: file)
    }

    private static func busy(_ path: String, _ seconds: Double) -> FileError {
        let holder =
            holder(path).map { gettext("process {process}", ["process": "\($0)"]) } ?? gettext("another process")
        let reason = gettext(
            "{holder} still holds it after {seconds} s; if that process hangs, end it",
            ["holder": holder, "seconds": "\(Int(seconds.rounded(.up)))"])
        return FileError(.lock, path, reason: reason)
    }

    package static func path(for file: String) -> String { file + ".lock" }

    /// Returns the other process that holds the lock; `nil` if there is none, or if the file cannot be opened.
    ///
    /// Do not call this while holding the lock: closing the file would release it.
    package static func holder(_ path: String) -> pid_t? {
        guard let file = try? FileDescriptor(path, O_RDWR, operation: .read) else { return nil }
        var lock = wholeFile
        guard fcntl(file.raw, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
        return lock.l_pid
    }

    private static func opened(_ path: String) throws(FileError) -> FileDescriptor {
        if let slash = path.lastIndex(of: "/") { try AtomicFile.makeFolder(String(path[..<slash])) }
        return try FileDescriptor(path, O_RDWR | O_CREAT, operation: .lock)
    }

    private static var wholeFile: flock {
        flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
    }
}
