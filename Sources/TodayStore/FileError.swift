import Glibc

/// A file that could not be read or written: which, what was tried, and what the system said.
public struct FileError: Error, Hashable, Sendable {
    /// The file.
    public let path: String
    /// What was tried: "read", "write", "make".
    public let operation: String
    /// What the system said: "No space left on device".
    public let reason: String

    /// Describes a failure in our own words.
    public init(_ operation: String, _ path: String, reason: String) {
        self.operation = operation
        self.path = path
        self.reason = reason
    }

    /// Describes a failed system call by `errno`, taken at once.
    init(_ operation: String, _ path: String, code: Int32 = errno) {
        self.init(operation, path, reason: String(cString: strerror(code)))
    }

    /// Whether what stands there can never be a file of ours: a folder, or far too many bytes.
    var isUnusable: Bool { reason == Self.tooLarge || reason == String(cString: strerror(EISDIR)) }

    /// The reason of a file of more bytes than any of ours.
    static let tooLarge = "it is far too large"

    /// The failure in words: "Cannot write /home/…/snapshot.json: No space left on device".
    public var sentence: String { "Cannot \(operation) \(path): \(reason)" }
}
