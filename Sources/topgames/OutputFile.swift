import Glibc
import TodayStore

/// A file that a person names for output; `-` is standard output.
struct OutputFile {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Writes all of the text, or leaves what was there as it was; a `secret` can be read by its owner alone.
    func write(_ text: String, secret: Bool = false) throws(FileError) {
        guard path != "-" else { return try Terminal.print(text) }
        try write(Array(text.utf8), secret: secret)
    }

    /// Writes all of the bytes to the file, or leaves what was there as it was.
    func write(_ bytes: [UInt8], secret: Bool = false) throws(FileError) {
        try check()
        try AtomicFile.write(bytes, to: path, secret: secret)
    }

    /// A device or a pipe would be replaced by a file, and a folder with a typing error in it be made.
    private func check() throws(FileError) {
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: return
            case S_IFDIR: throw FileError("write", path, reason: "it is a folder; add the name of a file")
            default: throw FileError("write", path, reason: "it is no file; - is standard output")
            }
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard stat(folder, &status) == 0 else { throw FileError("write", path, reason: "there is no folder \(folder)") }
    }
}
