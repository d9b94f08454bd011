import Glibc
import TodayBars
import TodayCore
import TodayFiles

/// The configuration file of a bar, which belongs to the user, not to us.
struct BarFile {
    let path: String

    /// Maximum size in bytes, a hundred times the size of usual files.
    private static let largest = 1 << 20

    /// Creates the file `named` by the user, or else the bar's first existing or usual file; `nil` if the bar has none.
    init?(_ setup: BarSetup, _ folders: PersonalFolders, named: String? = nil) {
        let files = setup.files({ Environment[$0] }).map(folders.path)
        guard let usual = setup.usual({ Environment[$0] }).map(folders.path) else { return nil }
        path = named ?? files.first { access($0, F_OK) == 0 } ?? usual
    }

    init(_ path: String) { self.path = path }

    /// Returns the path of a file that this file includes by an absolute name, or by a name relative to its directory.
    func sibling(_ name: String) -> String {
        let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return name.hasPrefix("/") ? name : "\(directory)\(name.hasPrefix("./") ? String(name.dropFirst(2)) : name)"
    }

    var isThere: Bool { access(path, F_OK) == 0 }

    /// Returns the text; `nil` if there is no file.
    func text() throws(Failure) -> String? {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try AtomicFile.read(path, limit: Self.largest)
        } catch { throw error.isUnusable ? .content(NotUnderstood(error.reason)) : .file(error) }
        guard let bytes else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            throw .content(NotUnderstood(gettext("it is not UTF-8 text")))
        }
        return text
    }

    /// A copy of the old file, and whether the copy is new.
    struct Copy {
        let path: String
        let isNew: Bool
    }

    /// Writes the text after backing up the `old` text; returns the copy, or `nil` if there was no file.
    ///
    /// An existing copy suffices if it differs only in our entries, which `own` removes from a text.
    func replace(
        _ old: String?, with text: String, isProgram: Bool, own: (String) -> String
    ) throws(Failure) -> Copy? {
        try Failure.files { () throws(FileError) in
            try refuseWriteProtected()
            let copy = try old.map { old throws(FileError) in try backUp(old, own) }
            do throws(FileError) {
                try write(text, isProgram: isProgram)
            } catch {
                if let copy, copy.isNew { unlink(copy.path) }
                throw error
            }
            return copy
        }
    }

    /// Writes the text without our entry, or removes the file if nothing else was in it; returns the paths of
    /// superfluous copies that it has removed.
    ///
    /// - Parameter withFolder: Whether the folder of a removed file is also removed if it is empty.
    func restore(
        _ text: String, isOurs: Bool, withFolder: Bool, isSuperfluous: (_ copy: String) -> Bool
    ) throws(Failure) -> [String] {
        defer { if withFolder, !isThere { rmdir(AtomicFile.parent(path)) } }
        return try Failure.files { () throws(FileError) in
            try refuseWriteProtected()
            // Do not delete the target of a link, or a file that was empty before our change, as an empty copy shows.
            if text.isEmpty, isOurs, AtomicFile.regular(path) != nil, !wasEmpty {
                if unlink(path) != 0 { throw FileError(.remove, path) }
            } else {
                try write(text, isProgram: false)
            }
            return removeCopies(where: isSuperfluous)
        }
    }

    private func write(_ text: String, isProgram: Bool) throws(FileError) {
        try AtomicFile.write(Array(text.utf8), to: path, keepingOwner: true)
        if isProgram, chmod(path, 0o755) != 0 { throw FileError(.makeExecutable, path) }
    }

    /// Rejects a read-only file, even if its folder would let us replace it.
    private func refuseWriteProtected() throws(FileError) {
        guard let status = AtomicFile.status(path) else { return }
        if status.st_mode & 0o222 == 0 { throw FileError(.write, path, reason: gettext("it is write-protected")) }
        if access(path, W_OK) != 0 { throw FileError(.write, path) }
    }

    enum Failure: FileFailure, Hashable, Sendable {
        case file(FileError)
        /// The content cannot be parsed.
        case content(NotUnderstood)
    }

    func understood<Value>(_ step: () throws(NotUnderstood) -> Value) throws(Failure) -> Value {
        do throws(NotUnderstood) { return try step() } catch { throw .content(error) }
    }

    /// Copies the file, unless a copy has the same text except for our entries; throws if there are `mostCopies`.
    private func backUp(_ text: String, _ own: (String) -> String) throws(FileError) -> Copy {
        let wanted = own(text)
        let same = copies.first { copy in
            guard let bytes = contents(copy), let earlier = String(validating: bytes, as: UTF8.self) else {
                return false
            }
            return earlier == text || own(earlier) == wanted
        }
        if let same { return Copy(path: same, isNew: false) }
        guard let free = (1...Self.mostCopies).map(copyPath).first(where: { access($0, F_OK) != 0 && errno == ENOENT })
        else {
            let values: MessageValues = ["n": "\(Self.mostCopies)", "first": copyPath(1)]
            throw FileError(
                .write, path,
                reason: gettext(
                    "there are {n} copies of it already ({first}, …); remove those that you do not need", values))
        }
        try make(free, Array(text.utf8))
        return Copy(path: free, isNew: true)
    }

    /// Whether the file was empty before we changed it.
    private var wasEmpty: Bool { copies.contains { contents($0)?.isEmpty == true } }

    private func removeCopies(where isSuperfluous: (String) -> Bool) -> [String] {
        copies.filter { copy in
            guard let bytes = contents(copy), let text = String(validating: bytes, as: UTF8.self) else { return false }
            return isSuperfluous(text) && unlink(copy) == 0
        }
    }

    /// The existing copies; their numbers may have gaps.
    private var copies: [String] { (1...Self.mostCopies).map(copyPath).filter { access($0, F_OK) == 0 } }

    private static let mostCopies = 9

    private func contents(_ copy: String) -> [UInt8]? {
        try? AtomicFile.read(copy, limit: Self.largest, onlyRegular: true)
    }

    private func copyPath(_ number: Int) -> String {
        "\(path).before-\(Product.name)" + (number > 1 ? ".\(number)" : "")
    }

    private func make(_ copy: String, _ bytes: [UInt8]) throws(FileError) {
        let mode = AtomicFile.status(path).map { $0.st_mode & 0o777 } ?? 0o600
        let file = try FileDescriptor(copy, O_WRONLY | O_CREAT | O_EXCL, mode: mode, operation: .write)
        do throws(FileError) {
            try file.write(bytes)
            try file.synchronize()
        } catch {
            unlink(copy)
            throw error
        }
    }
}
