import Glibc
import TodayCore

/// The configuration file of a bar, which belongs to a person and not to us.
public struct BarFile: Sendable {
    /// Where it is, or would be.
    public let path: String

    /// The largest that is read, in bytes; what people write is a hundredth of it.
    static let largest = 1 << 20

    /// The file that a person `named`, else the first of the bar's files that is there, else the one that would be made;
    /// nil where the bar has none.
    public init?(_ setup: BarSetup, _ folders: PersonalFolders, named: String? = nil) {
        let files = setup.files({ Environment[$0] }).map(folders.path)
        guard let usual = setup.usual({ Environment[$0] }).map(folders.path) else { return nil }
        path = named ?? files.first { access($0, F_OK) == 0 } ?? usual
    }

    /// Whether it is there.
    public var isThere: Bool { access(path, F_OK) == 0 }

    /// Its text; nil where there is none.
    public func text() throws(Failure) -> String? {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try AtomicFile.read(path, limit: Self.largest, onlyRegular: true)
        } catch {
            throw error.isUnusable ? .content(NotUnderstood(error.reason)) : .file(error)
        }
        guard let bytes else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            throw .content(NotUnderstood("it is no text in UTF-8"))
        }
        return text
    }

    /// Writes the text, after a copy of what was there; gives the copy's path, nil where nothing was there.
    public func replace(_ old: String?, with text: String, isProgram: Bool) throws(Failure) -> String? {
        try reached { () throws(FileError) in
            try refuseWriteProtected()
            let copy = try old.map { old throws(FileError) in try backUp(Array(old.utf8)) }
            do throws(FileError) {
                try write(text, isProgram: isProgram)
            } catch {
                if let copy, copy.isNew { unlink(copy.path) }
                throw error
            }
            return copy?.path
        }
    }

    /// Writes the text that is left without our entry, or removes the file where it is ours alone.
    ///
    /// Then removes the copies that are no longer needed, and returns their paths.
    public func restore(
        _ text: String, isOurs: Bool, isSuperfluous: (_ copy: String) -> Bool
    ) throws(Failure) -> [String] {
        try reached { () throws(FileError) in
            try refuseWriteProtected()
            // A copy of nothing says that the file was there before, and empty.
            if text.isEmpty, isOurs, isPlainFile, !wasEmpty {
                if unlink(path) != 0 { throw FileError("remove", path) }
            } else {
                try write(text, isProgram: false)
            }
            return removeCopies(where: isSuperfluous)
        }
    }

    /// Whether it is no link: what a link leads to is not ours to take away.
    private var isPlainFile: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func write(_ text: String, isProgram: Bool) throws(FileError) {
        try AtomicFile.write(Array(text.utf8), to: path, keepingOwner: true)
        if isProgram, chmod(path, 0o755) != 0 { throw FileError("make executable", path) }
    }

    /// A file that nobody may write to is meant to stay, also where its folder would let us replace it.
    private func refuseWriteProtected() throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        if status.st_mode & 0o222 == 0 { throw FileError("write", path, reason: "it is write-protected") }
        if access(path, W_OK) != 0 { throw FileError("write", path) }
    }
}
