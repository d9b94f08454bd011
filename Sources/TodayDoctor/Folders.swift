import Glibc
import TodayFiles

/// What is known about one of our folders.
struct FolderFact: Sendable {
    /// What it holds: "state", "cache".
    let name: String
    /// Where it is, or would be.
    let path: String
    /// Why it cannot be written: "No space left on device"; `nil` if it can.
    var trouble: String?
    /// Whether it exists.
    var isThere = true
    /// Whether somebody else owns it.
    var isForeign = false
    /// Whether others may write there.
    var isOpen = false
    /// How many bytes are free.
    var freeBytes: Int?

    /// Starts with its path.
    init(_ name: String, _ path: String) {
        self.name = name
        self.path = path
    }
}

extension FolderFact {
    /// Examines a folder; if `isWritten`, by writing to it, because we keep files there.
    static func collect(_ name: String, _ path: String, isWritten: Bool) -> FolderFact {
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

extension DoctorCheck {
    /// Whether the folders can be written, and only by us.
    static let folders = DoctorCheck { facts in
        let troubles = facts.folders.compactMap { $0.finding(facts) }
        guard troubles.isEmpty, let state = facts.folders.first else { return troubles }
        let room = state.freeBytes.map { "; \(FolderFact.size($0)) free" } ?? ""
        return [
            Finding("folders", "folders", .ok, "writable: \(facts.written(state.path)) and the others\(room)")
        ]
    }
}

extension FolderFact {
    /// The number of bytes below which space is about to run out.
    private static let little = 16 << 20

    fileprivate func finding(_ facts: DoctorFacts) -> Finding? {
        let id = "folders.\(name)"
        let shown = facts.written(path)
        if let trouble {
            return Finding(
                id, "\(name) folder", .broken(.fileError), "Cannot write to \(shown): \(trouble).", fix(facts))
        }
        if isOpen {
            let command = Finding.Fix.run("chmod go-w \(facts.word(path))")
            return Finding(id, "\(name) folder", .warning, "Other users can write to \(shown).", command)
        }
        guard let freeBytes, freeBytes < Self.little else { return nil }
        return Finding(
            id, "\(name) folder", .warning, "Only \(Self.size(freeBytes)) left for \(shown).",
            .say("Free some space on that disk; nothing new can be saved on a full one."))
    }

    private func fix(_ facts: DoctorFacts) -> Finding.Fix {
        if isForeign { return .run("sudo chown -R \"$USER\" \(facts.word(path))") }
        let isOrdinary = (freeBytes ?? .max) >= Self.little
        return isOrdinary
            ? .run("chmod u+rwx \(facts.word(path))")
            : .say("Free some space on that disk; until then the previous data is kept.")
    }

    /// "512 KiB", "35 GiB".
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<(1 << 20): "\(bytes >> 10) KiB"
        case ..<(1 << 30): "\(bytes >> 20) MiB"
        default: "\(bytes >> 30) GiB"
        }
    }
}
