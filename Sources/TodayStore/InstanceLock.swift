import Glibc

/// A lock that one process holds until it ends, however it ends.
///
/// A POSIX record lock: `fcntl(F_GETLK)` names the process that really holds it, so nothing is ever signalled because
/// of a stale number in a file.
public struct InstanceLock: ~Copyable {
    private let file: FileDescriptor

    /// Takes the lock at `path`; `nil` if another process holds it.
    public static func take(_ path: String) throws(FileError) -> InstanceLock? {
        let file = try opened(path)
        var lock = wholeFile
        if fcntl(file.raw, F_SETLK, &lock) == 0 { return InstanceLock(file: file) }
        if errno == EACCES || errno == EAGAIN { return nil }
        throw FileError("lock", path)
    }

    /// Waits for the lock at `path` and takes it.
    public static func wait(_ path: String) throws(FileError) -> InstanceLock {
        let file = try opened(path)
        var lock = wholeFile
        if retrying({ Int(fcntl(file.raw, F_SETLKW, &lock)) }) != 0 { throw FileError("lock", path) }
        return InstanceLock(file: file)
    }

    /// The process that holds the lock at `path`; `nil` if there is none.
    public static func holder(_ path: String) -> pid_t? {
        guard let file = try? FileDescriptor(path, O_RDWR, operation: "read") else { return nil }
        var lock = wholeFile
        guard fcntl(file.raw, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
        return lock.l_pid
    }

    private static func opened(_ path: String) throws(FileError) -> FileDescriptor {
        if let slash = path.lastIndex(of: "/") { try AtomicFile.makeFolder(String(path[..<slash])) }
        return try FileDescriptor(path, O_RDWR | O_CREAT, operation: "lock")
    }

    private static var wholeFile: flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return lock
    }
}
