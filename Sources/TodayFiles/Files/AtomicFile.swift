import FoundationEssentials
import Glibc

/// Files that are either the old one or the new one, whatever happens during the write.
///
/// A temporary file beside it, fsync, rename, fsync of the folder; the mode is kept, and a link's target replaced.
package enum AtomicFile {
    /// The largest file it reads, in bytes; ours are a thousandth of that.
    package static let largest = 16 << 20

    /// The bytes of a file; `nil` if there is none.
    ///
    /// Only a regular file is read: a pipe in its place would be waited for, and a device never ends. What a person
    /// names on the command line may be either, as `<(…)` of a shell is.
    package static func read(
        _ path: String, limit: Int = largest, onlyRegular: Bool = true
    ) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            guard onlyRegular else {
                return try FileDescriptor(path, O_RDONLY, operation: .read).readAll(limit: limit)
            }
            return try FileDescriptor.regular(path, O_RDONLY, operation: .read).readAll(limit: limit)
        } catch {
            // Do not ask again whether it exists: it may have appeared since, which is for the next read to see.
            if error.isMissing { return nil }
            throw error
        }
    }

    /// Replaces the file, or creates it readable for all, along with its folder.
    ///
    /// An existing file keeps its mode, unless the content is a `secret`: then only its owner can read it afterwards.
    /// With `keepingOwner` it also keeps its owner, who may be somebody else if an administrator writes. Unless it
    /// `followsLinks`, a link is replaced by the file: where others may write, it could lead anywhere. What a writer
    /// of the same file left behind is removed if it `tidies`, for which it reads the names of all that is in the
    /// folder: in one with thousands of files, todayd does that when it starts.
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

    /// Whether a file can be replaced, or made, as far as the permissions of its folder say.
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
            // A person knows the file, not the temporary one that was to replace it.
            throw error.of(target)
        }
    }

    /// Creates a folder and its parents, accessible to their owner only, as XDG asks.
    package static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) != 0 {
            if errno == EEXIST { return }
            guard errno == ENOENT, path != "/" else { throw FileError(.make, path) }
            try makeFolder(parent(path))
            if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(.make, path) }
        }
        // A loss of power would take the folder, and with it what was confirmed. Where nobody may read the one above,
        // nothing can be done about that.
        try? synchronizeFolder(parent(path))
    }

    /// Waits until the names in a folder are on the disk.
    package static func synchronizeFolder(_ path: String) throws(FileError) {
        try FileDescriptor(path, O_RDONLY | O_DIRECTORY, operation: .write).synchronize()
    }

    private static func fill(_ path: String, _ bytes: [UInt8], mode: mode_t, owner: stat?) throws(FileError) {
        unlink(path)
        let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode, operation: .write)
        if let owner, fchown(file.raw, owner.st_uid, owner.st_gid) != 0 { throw FileError(.write, path) }
        // The umask narrows the mode in open(2); an existing file keeps the mode it had.
        if fchmod(file.raw, mode) != 0 { throw FileError(.write, path) }
        try file.write(bytes)
        try file.synchronize()
    }

    /// What is at `path`, or where a link there leads; `nil` if there is nothing.
    package static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// The regular file at `path` itself, not one that a link leads to; `nil` if there is none.
    package static func regular(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 && status.isRegular ? status : nil
    }

    /// The file to replace: where a link leads, unless that is a device or a pipe, which is not ours to replace.
    package static func target(of path: String) -> String {
        let target = resolved(path)
        return status(target).map(\.isRegular) ?? true ? target : path
    }

    /// The target of a symbolic link, even one that does not exist yet; any other path unchanged.
    private static func resolved(_ path: String) -> String {
        var current = path
        for _ in 0..<16 {
            guard let next = link(current) else { return current }
            current = next.hasPrefix("/") ? next : "\(parent(current))/\(next)"
        }
        return current
    }

    /// Where a symbolic link leads, as it says; `nil` if it is none.
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

/// Names for damaged files, which are kept in case something can be recovered from them.
package enum Quarantine {
    /// An unused name next to `path`: "today.db.bad-1795227600", or "…-2" if that exists.
    package static func path(_ path: String, at now: Date) -> String {
        let first = "\(path).bad-\(Int(now.timeIntervalSince1970.rounded(.down)))"
        guard access(first, F_OK) == 0 else { return first }
        return (2...).lazy.map { "\(first)-\($0)" }.first { access($0, F_OK) != 0 } ?? first
    }

    /// The most broken files of a kind that are kept: nobody has room for each of a disk that is dying.
    private static let most = 5

    /// Removes all but the latest of those next to `path`, and what belongs to them.
    package static func tidy(_ path: String) {
        let (folder, prefix) = (AtomicFile.parent(path), AtomicFile.name(path) + ".bad-")
        // Their names have ten digits until 2286, so that their order is that of time.
        let kept = Set(FolderNames.of(folder).filter { $0.hasPrefix(prefix) && !isPart($0) }.sorted().suffix(most))
        for name in FolderNames.of(folder) where name.hasPrefix(prefix) {
            let whole = isPart(name) ? String(name.dropLast(4)) : name
            if !kept.contains(whole) { unlink("\(folder)/\(name)") }
        }
    }

    /// Whether it is the log of a database, or its index.
    private static func isPart(_ name: String) -> Bool { name.hasSuffix("-wal") || name.hasSuffix("-shm") }
}
