import Glibc
import TodayFiles
import TodayCore

struct FolderFact: Sendable {
    let name: String
    let path: String
    /// Why the folder cannot be written or created: "No space left on device"; `nil` if it can, or was not tested.
    var failure: String?
    var exists = true
    var belongsToAnotherUser = false
    /// Whether the folder's group or other users can write to it.
    var isOpen = false
    var freeBytes: Int?

    /// Examines a folder; if `isWritten`, also tests whether it can be written to or created.
    static func collect(_ name: String, _ path: String, isWritten: Bool) -> FolderFact {
        var fact = FolderFact(name: name, path: path)
        let status = AtomicFile.status(path)
        fact.exists = status != nil
        let nearest = fact.exists ? path : existing(above: path)
        fact.belongsToAnotherUser = status.map { $0.st_uid != geteuid() } ?? false
        fact.isOpen = status.map { $0.st_mode & 0o022 != 0 } ?? false
        fact.freeBytes = freeSpace(nearest)
        if isWritten { fact.failure = fact.exists ? writeFailure(path) : createFailure(nearest) }
        return fact
    }

    private static func writeFailure(_ folder: String) -> String? {
        let path = "\(folder)/.doctor.\(getpid()).tmp"
        defer { unlink(path) }
        do throws(FileError) {
            let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL, operation: .write)
            try file.write([UInt8](repeating: 0x20, count: 4096))
            try file.synchronize()
            return nil
        } catch { return error.reason }
    }

    private static func createFailure(_ folder: String) -> String? {
        let isFolder = AtomicFile.status(folder).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
        if isFolder, access(folder, W_OK | X_OK) == 0 { return nil }
        return String(cString: strerror(isFolder ? errno : ENOTDIR))
    }

    private static func existing(above path: String) -> String {
        var folder = AtomicFile.parent(path)
        while folder != "/", folder != ".", access(folder, F_OK) != 0 { folder = AtomicFile.parent(folder) }
        return folder
    }

    private static func freeSpace(_ path: String) -> Int? {
        var system = statvfs()
        guard statvfs(path, &system) == 0 else { return nil }
        let (bytes, isOverflow) = Int(system.f_bavail).multipliedReportingOverflow(by: Int(system.f_frsize))
        return isOverflow ? nil : bytes
    }

    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<(1 << 20): "\(bytes >> 10) KiB"
        case ..<(1 << 30): "\(bytes >> 20) MiB"
        default: "\(bytes >> 30) GiB"
        }
    }
}

extension DoctorFacts {
    /// Checks that this user alone can write to the folders, and that disks have space; the config folder may be
    /// read-only.
    func checkFolders() -> [Finding] {
        let failures = folders.compactMap(finding)
        guard failures.isEmpty, let state = folders.first else { return failures }
        let room = state.freeBytes.map { gettext("; {size} free", ["size": FolderFact.size($0)]) } ?? ""
        let detail = gettext("writable: {path} and the others", ["path": abbreviated(state.path)])
        return Subject("folders", gettext("directories"))(.ok, detail + room)
    }

    private func finding(_ folder: FolderFact) -> Finding? {
        // Below this number of bytes, the disk counts as nearly full.
        let leastFreeBytes = 16 << 20
        let subject = Subject("folders.\(folder.name)", gettext("{folder} directory", ["folder": folder.name]))
        let (displayPath, word, free) = (abbreviated(folder.path), shellWord(folder.path), folder.freeBytes ?? .max)
        if let failure = folder.failure {
            let full = Finding.Fix.advise(
                gettext("Free some space on that disk; until then the previous data is kept."))
            let fix =
                folder.belongsToAnotherUser
                ? .run("sudo chown -R \"$USER\" \(word)") : free < leastFreeBytes ? full : .run("chmod u+rwx \(word)")
            return subject(
                .broken(.fileError),
                gettext("Cannot write to {path}: {reason}.", ["path": displayPath, "reason": failure]), fix)
        }
        if folder.isOpen {
            return subject(
                .warning, gettext("Other users can write to {path}.", ["path": displayPath]), .run("chmod go-w \(word)")
            )
        }
        guard free < leastFreeBytes else { return nil }
        let advice = gettext("Free some space on that disk; nothing new can be saved on a full one.")
        return subject(
            .warning, gettext("Only {size} left for {path}.", ["size": FolderFact.size(free), "path": displayPath]),
            .advise(advice))
    }
}
