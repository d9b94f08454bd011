import FoundationEssentials
import Glibc
import TodayCore

/// Stores the credentials of all sources in one file that only its owner can read.
///
/// A `Value` is the credentials of a source. The file marks the sources with credentials in a keyring (Decisions/0010).
package struct CredentialFile<Value: Codable & Sendable>: Sendable {
    package struct Entry: Sendable {
        /// The credentials in this file, never older than those in the keyring; `nil` if there are none.
        package var value: Value?
        package var isInKeyring: Bool
    }

    private struct Document: Codable {
        var schema = 1
        var sources: [String: Value] = [:]
        var keyring: [String]?
    }

    package let path: String
    private let timeout: Double

    /// Sets the lock timeout in seconds; the default is longer than most renewals, but shorter than `FetchDeadline`.
    package init(path: String, timeout: Double = 30) { (self.path, self.timeout) = (path, timeout) }

    /// Returns the entry of a source; throws if the file cannot be read, or is damaged.
    package func entry(_ source: String) throws(FileError) -> Entry {
        let document = try document().get()
        return Entry(value: document.sources[source], isInKeyring: document.keyring?.contains(source) ?? false)
    }

    package func load(_ source: String) throws(FileError) -> Value? { try entry(source).value }

    /// Replaces the credentials and the mark of `source` durably; removes the credentials if `value` is `nil`.
    package func save(_ value: Value?, _ source: String, isInKeyring: Bool = false) throws(FileError) {
        var document = try document().get()
        document.sources[source] = value
        let others = (document.keyring ?? []).filter { $0 != source }
        let marks = isInKeyring ? (others + [source]).sorted() : others
        document.keyring = marks.isEmpty ? nil : marks
        try JSONFile.write(document, path, secret: true)
    }

    /// Runs `work` under the lock, because a refresh token works only once; throws if waiting for the lock times out.
    package func exclusively<Failure: FileFailure>(_ work: () throws(Failure) -> Void) throws(Failure) {
        let lock = try Failure.files { () throws(FileError) in
            try InstanceLock.wait(InstanceLock.path(for: path), seconds: timeout)
        }
        try withExtendedLifetime(lock) { () throws(Failure) in
            // The lock holder is the only writer, so all temporary files are stale, even if their PIDs now belong to
            // other processes.
            removeAbandoned(all: true)
            try work()
        }
    }

    /// Removes temporary files of killed writers, which may contain a token; only the lock holder may pass `all`.
    package func removeAbandoned(all: Bool = false) {
        let target = AtomicFile.target(of: path)
        TemporaryFile(for: AtomicFile.name(target)).removeAbandoned(in: AtomicFile.parent(target), all: all)
    }

    /// Decodes the file; fails if it is damaged, so that saving does not overwrite a token that may still be usable.
    ///
    /// Returns a `Result` because Ubuntu's Swift 6.1.3 crashes on typed throws with a generic struct as the result.
    private func document() -> Result<Document, FileError> {
        do throws(FileError) {
            return switch try JSONFile.read(Document.self, path) {
            case .missing: .success(Document())
            case .value(let document): .success(document)
            case .broken:
                .failure(FileError(.read, path, reason: gettext("it is damaged; move it away and sign in again")))
            }
        } catch {
            return .failure(error)
        }
    }
}

/// Detects a token renewal in another process.
package enum Renewal {
    /// Returns whether `process` holds the lock, and may thus have used a one-time token without storing the next one.
    package static func isUnderWay(in process: pid_t, _ paths: XDGPaths) -> Bool {
        InstanceLock.holder(InstanceLock.path(for: paths.credentials)) == process
    }
}

/// Reads a secret from a file, because every process can read a secret on a command line.
package enum SecretFile {
    /// Returns the only word in a file; `-` is standard input.
    ///
    /// Throws if there is no word, or several, or over 4,096 bytes, or if `path` is a regular file open to others.
    package static func read(_ path: String) throws(FileError) -> String {
        let name = path == "-" ? "/dev/stdin" : path
        let file = try FileDescriptor(name, O_RDONLY, operation: .read)
        var status = stat()
        if path != "-", fstat(file.raw, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 {
            let reason =
                FrontEnd.isWindow
                ? gettext("others can read it; allow only yourself to read it")
                : gettext("others can read it; run `chmod 600 {path}`", ["path": path])
            throw FileError(.use, path, reason: reason)
        }
        let text = String(decoding: try file.readAll(limit: 4096), as: UTF8.self)
        let secret = text.split(whereSeparator: \.isWhitespace)
        guard secret.count == 1 else {
            throw FileError(
                .use, path == "-" ? gettext("standard input") : path,
                reason: gettext("it must contain exactly one secret"))
        }
        return String(secret[0])
    }
}
