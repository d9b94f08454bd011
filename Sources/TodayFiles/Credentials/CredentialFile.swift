import FoundationEssentials
import Glibc
import TodayCore

/// The credentials of all sources in one file that only its owner can read.
///
/// They are whatever a source encodes as JSON; for those in a keyring, there is only a mark (Decisions/0010).
package struct CredentialFile<Value: Codable & Sendable>: Sendable {
    package struct Entry: Sendable {
        /// The credentials themselves, if they are here; never older than the keyring's.
        package var value: Value?
        package var isInKeyring: Bool
    }

    private struct Document: Codable {
        var schema = 1
        var sources: [String: Value] = [:]
        var keyring: [String]?
    }

    package let path: String
    private let patience: Double

    /// The file at `path`; 30 s of patience for its lock outlast a renewal, and leave time for the question itself.
    package init(path: String, patience: Double = 30) { (self.path, self.patience) = (path, patience) }

    /// The entry of `source`; throws if the file cannot be read, or is damaged.
    package func entry(_ source: String) throws(FileError) -> Entry {
        let document = try document().get()
        return Entry(value: document.sources[source], isInKeyring: document.keyring?.contains(source) ?? false)
    }

    /// The credentials of `source`, `nil` if there are none; throws if the file cannot be read, or is damaged.
    package func load(_ source: String) throws(FileError) -> Value? { try entry(source).value }

    /// Replaces the entry of `source`, or forgets it if `value` is `nil`; on disk when this returns.
    package func save(_ value: Value?, _ source: String, isInKeyring: Bool = false) throws(FileError) {
        var document = try document().get()
        document.sources[source] = value
        let others = (document.keyring ?? []).filter { $0 != source }
        let marks = isInKeyring ? (others + [source]).sorted() : others
        document.keyring = marks.isEmpty ? nil : marks
        try JSONFile.write(document, path, secret: true)
    }

    /// Runs work while no other process does, as refresh tokens work once; throws if another holds the lock for long.
    package func exclusively<Failure: FileFailure>(_ work: () throws(Failure) -> Void) throws(Failure) {
        let lock = try Failure.files { () throws(FileError) in
            try InstanceLock.wait(InstanceLock.path(for: path), seconds: patience)
        }
        try withExtendedLifetime(lock) { () throws(Failure) in
            // Whoever holds the lock is the only writer, whatever process has the number of an earlier one by now.
            removeAbandoned(all: true)
            try work()
        }
    }

    /// Removes what killed writers left behind, which may be a token; whoever has the lock, `all` of it.
    package func removeAbandoned(all: Bool = false) {
        let target = AtomicFile.target(of: path)
        TemporaryFile(for: AtomicFile.name(target)).removeAbandoned(in: AtomicFile.parent(target), all: all)
    }

    /// The contents of the file; a damaged file is a failure, so that it is not overwritten: it may hold a usable token.
    ///
    /// A result, because Ubuntu's Swift 6.1.3 crashes on a call that throws a typed error and returns a generic struct.
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

/// The renewal of a sign-in, as another process sees it.
package enum Renewal {
    /// Whether `process` may have used up a one-time token and not yet stored the next one: it holds the lock for that.
    package static func isUnderWay(in process: pid_t, _ paths: XDGPaths) -> Bool {
        InstanceLock.holder(InstanceLock.path(for: paths.credentials)) == process
    }
}

/// A secret in a file of the user's: never on a command line, where every process could read it.
package enum SecretFile {
    /// The secret in a file, without blanks; `-` is standard input.
    ///
    /// Throws if it is empty, more than one word or 4,096 bytes, or if others can read it.
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
            throw FileError(.use, path, reason: gettext("it must contain exactly one secret"))
        }
        return String(secret[0])
    }
}
