import Glibc
import TodayBars
import TodayFiles

/// The configuration file of a bar, which belongs to a person, not to us.
package struct BarFile: Sendable {
    /// Where it is, or would be.
    package let path: String

    /// The largest that is read, in bytes; what people write is a hundredth of it.
    static let largest = 1 << 20

    /// The file that the person `named`, or else the bar's first existing file, or else the usual one; `nil` if the bar
    /// has no files.
    package init?(_ setup: BarSetup, _ folders: PersonalFolders, named: String? = nil) {
        let files = setup.files({ Environment[$0] }).map(folders.path)
        guard let usual = setup.usual({ Environment[$0] }).map(folders.path) else { return nil }
        path = named ?? files.first { access($0, F_OK) == 0 } ?? usual
    }

    /// Whether it exists.
    package var isThere: Bool { access(path, F_OK) == 0 }

    /// Its text; `nil` if there is no file.
    package func text() throws(Failure) -> String? {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try AtomicFile.read(path, limit: Self.largest)
        } catch {
            throw error.isUnusable ? .content(NotUnderstood(error.reason)) : .file(error)
        }
        guard let bytes else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            throw .content(NotUnderstood("it is not UTF-8 text"))
        }
        return text
    }

    /// Writes the text after backing up the old one; returns the path of the copy, or `nil` if there was no file.
    package func replace(_ old: String?, with text: String, isProgram: Bool) throws(Failure) -> String? {
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

    /// Writes the text without our entry, or removes the file if it held nothing else.
    ///
    /// Then removes the copies that are no longer needed, and returns their paths.
    package func restore(
        _ text: String, isOurs: Bool, isSuperfluous: (_ copy: String) -> Bool
    ) throws(Failure) -> [String] {
        try reached { () throws(FileError) in
            try refuseWriteProtected()
            // An empty copy means that the file existed before, and was empty.
            if text.isEmpty, isOurs, isPlainFile, !wasEmpty {
                if unlink(path) != 0 { throw FileError("remove", path) }
            } else {
                try write(text, isProgram: false)
            }
            return removeCopies(where: isSuperfluous)
        }
    }

    /// Whether it is not a link: the target of a link is not ours to delete.
    private var isPlainFile: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func write(_ text: String, isProgram: Bool) throws(FileError) {
        try AtomicFile.write(Array(text.utf8), to: path, keepingOwner: true)
        if isProgram, chmod(path, 0o755) != 0 { throw FileError("make executable", path) }
    }

    /// A read-only file is meant to stay as it is, even if its folder would let us replace it.
    private func refuseWriteProtected() throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        if status.st_mode & 0o222 == 0 { throw FileError("write", path, reason: "it is write-protected") }
        if access(path, W_OK) != 0 { throw FileError("write", path) }
    }
}

extension BarFile {
    /// Why the configuration of a bar cannot be used.
    package enum Failure: Error, Hashable, Sendable {
        /// It cannot be read or written.
        case file(FileError)
        /// An editor does not understand it.
        case content(NotUnderstood)
    }

    /// Runs a step that may fail to understand the file.
    package func understood<Value>(_ step: () throws(NotUnderstood) -> Value) throws(Failure) -> Value {
        do throws(NotUnderstood) { return try step() } catch { throw .content(error) }
    }

    /// Runs a step that may fail to read or write the file.
    func reached<Value>(_ step: () throws(FileError) -> Value) throws(Failure) -> Value {
        do throws(FileError) { return try step() } catch { throw .file(error) }
    }
}
