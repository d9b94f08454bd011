import Glibc
import TodayBars
import TodayCore
import TodayFiles

/// The configuration file of a bar, which belongs to the user, not to us.
struct BarFile {
    let path: String

    /// Maximum size in bytes, about a hundred times the size of a typical configuration.
    static let largest = 1 << 20

    init(_ path: String) { self.path = path }

    var exists: Bool { access(path, F_OK) == 0 }

    /// Returns the text; `nil` if there is no file; throws `content` if it is too large, not regular or not UTF-8 text.
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

    /// Writes the text after saving the `old` text in `copies`; returns the copy, or `nil` if there was no file.
    func replace(
        _ old: String?, with text: String, isProgram: Bool, _ copies: BarCopies, own withoutEntries: (String) -> String
    ) throws(Failure) -> BarCopies.Copy? {
        try Failure.files { () throws(FileError) in
            try refuseWriteProtected()
            let copy = try old.map { old throws(FileError) in try copies.save(old, withoutEntries) }
            do throws(FileError) {
                try write(text, isProgram: isProgram)
            } catch {
                if let copy, copy.isNew { copies.discard(copy.path) }
                throw error
            }
            return copy
        }
    }

    /// Writes `text`, or removes the file if `text` is empty and we created the file.
    ///
    /// `withFolder` also removes the folder if it is empty.
    func restore(_ text: String, isOurs: Bool, withFolder: Bool) throws(Failure) {
        defer { if withFolder, !exists { rmdir(AtomicFile.parent(path)) } }
        try Failure.files { () throws(FileError) in
            try refuseWriteProtected()
            // Do not delete a link, such as one into a dotfiles repository; empty its target instead.
            if text.isEmpty, isOurs, AtomicFile.regular(path) != nil {
                if unlink(path) != 0 { throw FileError(.remove, path) }
            } else {
                try write(text, isProgram: false)
            }
        }
    }

    private func write(_ text: String, isProgram: Bool) throws(FileError) {
        try AtomicFile.write(Array(text.utf8), to: path, keepingOwner: true)
        if isProgram, chmod(path, 0o755) != 0 { throw FileError(.makeExecutable, path) }
    }

    /// Throws if the file cannot be written, even if the permissions of its folder would let us replace it.
    private func refuseWriteProtected() throws(FileError) {
        guard let status = AtomicFile.status(path) else { return }
        if status.st_mode & 0o222 == 0 { throw FileError(.write, path, reason: gettext("it is write-protected")) }
        if access(path, W_OK) != 0 { throw FileError(.write, path) }
    }

    enum Failure: FileFailure, Hashable, Sendable {
        case file(FileError)
        /// The file is too large, is not a regular file, is not text, or cannot be edited.
        case content(NotUnderstood)
    }

    func understood<Value>(_ step: () throws(NotUnderstood) -> Value) throws(Failure) -> Value {
        do throws(NotUnderstood) { return try step() } catch { throw .content(error) }
    }
}
