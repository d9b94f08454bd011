import FoundationEssentials
import TodayCore

/// The credentials of all sources in one file that only its owner can read.
///
/// What a source's credentials consist of is its own business: here they are any value that can be written as JSON.
/// Of credentials that are kept in a keyring, only a mark stands here (Decisions/0010).
public struct CredentialFile<Value: Codable & Sendable>: Sendable {
    /// What the file has of one source.
    public struct Entry: Sendable {
        /// The credentials themselves; the newest, where there are any.
        public var value: Value?
        /// Whether their place is a keyring.
        public var isInKeyring: Bool
    }

    private struct Document: Codable {
        var schema = 1
        var sources: [String: Value] = [:]
        var keyring: [String]?
    }

    /// Where it is.
    public let path: String

    /// The file at `path`.
    public init(path: String) {
        self.path = path
    }

    /// What there is of `source`.
    ///
    /// Throws where the file cannot be read as what it is.
    public func entry(_ source: String) throws(FileError) -> Entry {
        let document = try document()
        return Entry(
            value: document.sources[source], isInKeyring: document.keyring?.contains(source) ?? false)
    }

    /// The credentials of `source`; nil where there are none.
    ///
    /// Throws where the file cannot be read as what it is.
    public func load(_ source: String) throws(FileError) -> Value? {
        try entry(source).value
    }

    /// Replaces what there is of `source`, nil forgets it; on the disk when it returns.
    public func save(_ value: Value?, _ source: String, isInKeyring: Bool = false) throws(FileError) {
        var document = try document()
        document.sources[source] = value
        let others = (document.keyring ?? []).filter { $0 != source }
        let marks = isInKeyring ? (others + [source]).sorted() : others
        document.keyring = marks.isEmpty ? nil : marks
        try JSONFile.write(document, path, secret: true)
    }

    /// Runs a piece of work while no other process does the same: refresh tokens work once.
    public func exclusively<Failure: Error>(
        _ work: () throws(Failure) -> Void, failed: (FileError) -> Failure
    ) throws(Failure) {
        let lock: InstanceLock
        do throws(FileError) { lock = try InstanceLock.wait(path + ".lock") } catch { throw failed(error) }
        try withExtendedLifetime(lock) { () throws(Failure) in
            // Whoever holds the lock is the only writer, whatever process has the number of an earlier one by now.
            removeAbandoned(all: true)
            try work()
        }
    }

    /// Removes what killed writers left behind, which may be a token.
    public func removeAbandoned() { removeAbandoned(all: false) }

    private func removeAbandoned(all: Bool) {
        let target = AtomicFile.target(of: path)
        TemporaryFile(for: AtomicFile.name(target)).removeAbandoned(in: AtomicFile.parent(target), all: all)
    }

    /// A broken file is never overwritten: there may be a token in it that somebody can still save.
    private func document() throws(FileError) -> Document {
        switch try JSONFile.read(Document.self, path) {
        case .missing: return Document()
        case .value(let document): return document
        case .broken: throw FileError("read", path, reason: "it is damaged; sign in again after moving it away")
        }
    }
}
