import Glibc
import TodayFiles

extension FolderFact {
    /// Examines a folder; if `isWritten`, by writing to it, because we keep files there.
    package static func look(_ name: String, _ path: String, isWritten: Bool) -> FolderFact {
        var fact = FolderFact(name, path)
        var status = stat()
        let isThere = stat(path, &status) == 0
        fact.isThere = isThere
        let nearest = isThere ? path : existing(above: path)
        if isThere {
            fact.isForeign = status.st_uid != geteuid()
            fact.isOpen = status.st_mode & 0o022 != 0
        }
        fact.freeBytes = free(nearest)
        guard isWritten else { return fact }
        fact.trouble = isThere ? trial(path) : refusal(nearest)
        return fact
    }

    /// Why a small test file could not be written, which is then deleted; `nil` if all went well.
    private static func trial(_ folder: String) -> String? {
        let path = "\(folder)/.doctor.\(getpid()).tmp"
        defer { unlink(path) }
        do throws(FileError) {
            let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL, operation: "write")
            try file.write([UInt8](repeating: 0x20, count: 4096))
            try file.synchronize()
            return nil
        } catch {
            return error.reason
        }
    }

    /// Why no folder could be created there; `nil` if one could.
    private static func refusal(_ folder: String) -> String? {
        var status = stat()
        let isFolder = stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        if isFolder, access(folder, W_OK | X_OK) == 0 { return nil }
        return String(cString: strerror(isFolder ? errno : ENOTDIR))
    }

    private static func existing(above path: String) -> String {
        var folder = AtomicFile.parent(path)
        while folder != "/", folder != ".", access(folder, F_OK) != 0 { folder = AtomicFile.parent(folder) }
        return folder
    }

    private static func free(_ path: String) -> Int? {
        var system = statvfs()
        guard statvfs(path, &system) == 0 else { return nil }
        let (bytes, isTooMany) = Int(system.f_bavail).multipliedReportingOverflow(by: Int(system.f_frsize))
        return isTooMany ? nil : bytes
    }
}
