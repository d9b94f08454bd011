import Glibc

package struct FileDescriptor: ~Copyable {
    package let raw: Int32
    private let path: String

    package init(_ path: String, _ flags: Int32, mode: mode_t = 0o600, operation: FileError.Operation) throws(FileError)
    {
        self.path = path
        raw = open(path, flags | O_CLOEXEC, mode)
        if raw < 0 { throw FileError(operation, path) }
    }

    deinit { if raw >= 0 { close(raw) } }

    /// Opens a regular file without blocking; throws for anything else.
    package static func regular(
        _ path: String, _ flags: Int32, mode: mode_t = 0o600, operation: FileError.Operation
    ) throws(FileError) -> FileDescriptor {
        do throws(FileError) {
            let file = try FileDescriptor(path, flags | O_NONBLOCK, mode: mode, operation: operation)
            try file.requireRegular(operation)
            return file
        } catch {
            // open(2) fails with ENXIO for a socket, and for writing to a pipe without a reader.
            throw error.isNoDevice ? .irregular(operation, path) : error
        }
    }

    private func requireRegular(_ operation: FileError.Operation) throws(FileError) {
        var status = stat()
        if fstat(raw, &status) != 0 { throw FileError(operation, path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw FileError(operation, path, code: EISDIR)
        default: throw .irregular(operation, path)
        }
    }

    /// Reads to the end; throws if there are more than `limit` bytes.
    package func readAll(limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 16384) { buffer, initialized in
                count = retrying { read(raw, buffer.baseAddress, buffer.count) }
                initialized = max(0, count)
            }
            if count < 0 { throw FileError(.read, path) }
            if count == 0 { return bytes }
            bytes += chunk
            if bytes.count > limit { throw .tooLarge(.read, path, limit: limit) }
        }
    }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                retrying { Glibc.write(raw, buffer.baseAddress?.advanced(by: done), buffer.count - done) }
            }
            if count < 0 { throw FileError(.write, path) }
            done += count
        }
    }

    package func synchronize() throws(FileError) { if fsync(raw) != 0 { throw FileError(.write, path) } }
}

package func retrying(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

/// Identifies a file by device and inode, to detect that it was replaced, or that two paths lead to it.
package struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    package init?(_ path: String) {
        guard let status = AtomicFile.status(path) else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}

/// SIGXFSZ, sent when a write exceeds the file size limit (`ulimit -f`).
package enum FileSizeSignal {
    /// Makes a write beyond the limit fail with `EFBIG` instead of killing the process.
    package static func ignore() { signal(SIGXFSZ, SIG_IGN) }
}

package enum CoreDump {
    /// Disables core dumps, which could write secrets to the disk.
    package static func forbid() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    }
}

package enum DescriptorLimit {
    /// Raises the limit of open files to `wanted` if it is lower, as far as the system allows; returns the new limit.
    package static func raise(to wanted: Int) -> Int {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        return Int(clamping: limit.rlim_cur)
    }
}
