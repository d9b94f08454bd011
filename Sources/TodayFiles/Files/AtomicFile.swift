import FoundationEssentials
import Glibc

/// Replaces files atomically: after a crash, a file has either its old or its new content.
package enum AtomicFile {
    /// The default read limit in bytes, about 1,000 times the size of our files.
    package static let largest = 16 << 20

    /// Returns the bytes of a file, or `nil` if it does not exist.
    ///
    /// With `onlyRegular`, rejects pipes and devices, which could block or never end. Pass `false` for a path from the
    /// command line, which may be a pipe (`<(…)`).
    package static func read(
        _ path: String, limit: Int = largest, onlyRegular: Bool = true
    ) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            guard onlyRegular else {
                return try FileDescriptor(path, O_RDONLY, operation: .read).readAll(limit: limit)
            }
            return try FileDescriptor.regular(path, O_RDONLY, operation: .read).readAll(limit: limit)
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }

    /// Replaces a file, or creates it with mode 0644; creates missing folders.
    ///
    /// An existing file retains its mode; a `secret` file gets 0600. `keepingOwner` preserves the owner, for an
    /// administrator's writes. Pass `followsLinks: false` for a folder that others can write to, because a link there
    /// could lead anywhere. Pass `tidies: false` for a folder with thousands of files, to skip the search for
    /// abandoned temporary files.
    package static func write(
        _ bytes: [UInt8], to path: String, secret: Bool = false, keepingOwner: Bool = false,
        followsLinks: Bool = true, tidies: Bool = true
    ) throws(FileError) {
        let target = followsLinks ? target(of: path) : path
        let folder = parent(target)
        try makeFolder(folder)
        let temporary = TemporaryFile(for: name(target))
        if tidies { temporary.removeAbandoned(in: folder) }
        try replace(target, by: "\(folder)/\(temporary.name)", bytes, secret: secret, keepingOwner: keepingOwner)
        try synchronizeFolder(folder)
    }

    /// Returns whether permissions allow replacing the file, or creating its missing folders.
    package static func canWrite(_ path: String) -> Bool {
        var folder = parent(target(of: path))
        while access(folder, F_OK) != 0, parent(folder) != folder { folder = parent(folder) }
        return access(folder, W_OK) == 0
    }

    private static func replace(
        _ target: String, by temporary: String, _ bytes: [UInt8], secret: Bool, keepingOwner: Bool
    ) throws(FileError) {
        do throws(FileError) {
            let existing = regular(target)
            try fill(
                temporary, bytes, mode: secret ? 0o600 : existing.map { $0.st_mode & 0o7777 } ?? 0o644,
                owner: keepingOwner ? existing : nil)
            if rename(temporary, target) != 0 { throw FileError(.write, target) }
        } catch {
            unlink(temporary)
            // Report the path of the target, because the user does not know the temporary file.
            throw error.of(target)
        }
    }

    /// Creates a folder and missing parents with mode 0700, as the XDG specification requires.
    package static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) != 0 {
            if errno == EEXIST { return }
            guard errno == ENOENT, path != "/" else { throw FileError(.make, path) }
            try makeFolder(parent(path))
            if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(.make, path) }
        }
        // Without this, a power cut could lose the new folder. Ignore failures, because the parent may not be readable.
        try? synchronizeFolder(parent(path))
    }

    package static func synchronizeFolder(_ path: String) throws(FileError) {
        try FileDescriptor(path, O_RDONLY | O_DIRECTORY, operation: .write).synchronize()
    }

    private static func fill(_ path: String, _ bytes: [UInt8], mode: mode_t, owner: stat?) throws(FileError) {
        unlink(path)
        let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode, operation: .write)
        if let owner, fchown(file.raw, owner.st_uid, owner.st_gid) != 0 { throw FileError(.write, path) }
        // Restore the permissions that the umask removed from the mode in open(2).
        if fchmod(file.raw, mode) != 0 { throw FileError(.write, path) }
        try file.write(bytes)
        try file.synchronize()
    }

    package static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// Returns the status of a regular file; `nil` for links and other files, or if lstat(2) fails.
    package static func regular(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 && status.isRegular ? status : nil
    }

    /// Returns the file to replace: the target if `path` is a link to a regular or missing file, otherwise `path`.
    package static func target(of path: String) -> String {
        let target = resolved(path)
        return status(target).map(\.isRegular) ?? true ? target : path
    }

    /// Follows up to 16 links, even to a missing target.
    private static func resolved(_ path: String) -> String {
        var current = path
        for _ in 0..<16 {
            guard let next = link(current) else { return current }
            current = next.hasPrefix("/") ? next : "\(parent(current))/\(next)"
        }
        return current
    }

    /// Returns the target as written in a symbolic link; `nil` for anything else.
    package static func link(_ path: String) -> String? {
        var length = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
            length = buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) }
            initialized = max(0, length)
        }
        return length > 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    package static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    package static func name(_ path: String) -> Substring {
        path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    }
}

extension stat { package var isRegular: Bool { st_mode & S_IFMT == S_IFREG } }

/// Names under which damaged files remain, in case some of their data can be recovered.
package enum Quarantine {
    /// Returns an unused path next to `path`: "today.db.bad-1795227600", or "…-2" if that exists.
    package static func path(_ path: String, at now: Date) -> String {
        let first = "\(path).bad-\(Int(now.timeIntervalSince1970.rounded(.down)))"
        guard access(first, F_OK) == 0 else { return first }
        return (2...).lazy.map { "\(first)-\($0)" }.first { access($0, F_OK) != 0 } ?? first
    }

    /// Maximum number of damaged copies of a file, so that they do not fill up a failing disk.
    private static let most = 5

    package static func tidy(_ path: String) {
        let (folder, prefix) = (AtomicFile.parent(path), AtomicFile.name(path) + ".bad-")
        // The timestamps have ten digits until 2286, so names sort by time.
        let remaining = Set(FolderNames.of(folder).filter { $0.hasPrefix(prefix) && !isPart($0) }.sorted().suffix(most))
        for name in FolderNames.of(folder) where name.hasPrefix(prefix) {
            let whole = isPart(name) ? String(name.dropLast(4)) : name
            if !remaining.contains(whole) { unlink("\(folder)/\(name)") }
        }
    }

    private static func isPart(_ name: String) -> Bool { name.hasSuffix("-wal") || name.hasSuffix("-shm") }
}
