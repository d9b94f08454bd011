import Glibc
import TodayFiles

/// A file that a person names for output; `-` is standard output.
struct OutputFile {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Writes the whole text, or leaves the old file as it was; only its owner can read a `secret`.
    func write(_ text: String, secret: Bool = false) throws(FileError) {
        guard path != "-" else { return try Terminal.print(text) }
        try write(Array(text.utf8), secret: secret)
    }

    /// Writes all bytes to the file, or leaves the old file as it was.
    func write(_ bytes: [UInt8], secret: Bool = false) throws(FileError) {
        try check()
        try AtomicFile.write(bytes, to: path, secret: secret)
    }

    /// Refuses a device or a pipe, which a file would replace, and a mistyped folder, which would be created.
    private func check() throws(FileError) {
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: return
            case S_IFDIR: throw FileError("write", path, reason: "it is a folder; add a file name")
            default: throw FileError("write", path, reason: "it is not a regular file; use - for standard output")
            }
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard stat(folder, &status) == 0 else {
            throw FileError("write", path, reason: "the folder \(folder) does not exist")
        }
    }
}
