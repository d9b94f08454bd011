import Glibc

/// A file that could not be read or written: which, what was tried, and what the system said.
package struct FileError: Error, Hashable, Sendable {
    /// The file.
    package let path: String
    /// What was tried: "read", "write", "make".
    package let operation: String
    /// What the system said: "No space left on device".
    package let reason: String

    /// Describes a failure in our own words.
    package init(_ operation: String, _ path: String, reason: String) {
        self.operation = operation
        self.path = path
        self.reason = reason
    }

    /// Describes a failed system call by `errno`; call it right after the failure.
    package init(_ operation: String, _ path: String, code: Int32 = errno) {
        self.init(operation, path, reason: String(cString: strerror(code)))
    }

    /// Whether it can never be a file of ours: a folder, a pipe, or far too many bytes.
    package var isUnusable: Bool {
        reason.hasPrefix(Self.larger) || [Self.irregular, String(cString: strerror(EISDIR))].contains(reason)
    }

    /// The reason for what is no file of bytes.
    package static let irregular = "it is not a regular file"

    /// Whether the system has nothing to open there, as behind a socket.
    package var isNoDevice: Bool { reason == String(cString: strerror(ENXIO)) }

    /// Whether there was no such file.
    package var isMissing: Bool { reason == String(cString: strerror(ENOENT)) }

    /// The start of the reason for a file larger than allowed.
    package static let larger = "it is larger than"

    /// The failure in words: "Cannot write /home/…/snapshot.json: No space left on device".
    package var sentence: String { "Cannot \(operation) \(path): \(reason)" }
}
