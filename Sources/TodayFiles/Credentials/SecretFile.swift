import Glibc

/// A secret that a person keeps in a file: never on a command line, where every process could read it.
package enum SecretFile {
    /// The text of the file without surrounding blanks; `-` is standard input.
    ///
    /// Throws if the file is empty, holds more than one word or 4,096 bytes, or can be read by others.
    package static func read(_ path: String) throws(FileError) -> String {
        let name = path == "-" ? "/dev/stdin" : path
        let file = try FileDescriptor(name, O_RDONLY, operation: "read")
        var status = stat()
        if path != "-", fstat(file.raw, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 {
            throw FileError("use", path, reason: "others can read it; run `chmod 600 \(path)`")
        }
        let text = String(decoding: try file.readAll(limit: 4096), as: UTF8.self)
        let secret = text.split(whereSeparator: \.isWhitespace)
        guard secret.count == 1 else { throw FileError("use", path, reason: "it must contain exactly one secret") }
        return String(secret[0])
    }
}
