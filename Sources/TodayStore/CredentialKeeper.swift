import FoundationEssentials
import TodayCore

/// The credentials of one source: in the keyring where they were put there, else in the file.
///
///     the file has       they are
///     an entry           that entry: it is never older than what the keyring has
///     a mark alone       in the keyring
///     neither            nowhere
///
/// Whatever is saved is safe in one of the two before anything of the other goes (Decisions/0010).
public final class CredentialKeeper<Value: Codable & Sendable> {
    /// Where a new sign-in is to be put.
    public enum Wish: Hashable, Sendable {
        /// Into the keyring, which is there and open.
        case keyring
        /// Into the file; why, where a keyring was wanted.
        case file(because: KeyringTrouble?)
    }

    /// What is worth a line in the log, in sentences.
    public private(set) var remarks: [String] = []
    /// Where a new sign-in is to be put; nil leaves what is saved where it was.
    public var wish: Wish?

    private let file: CredentialFile<Value>
    private let key: String
    private let keyring: Keyring
    /// What the keyring gave, which is dear to ask; until another process may have changed it.
    private var found: Value?

    /// The credentials that `file` and `keyring` have under `key`.
    public init(_ file: CredentialFile<Value>, _ key: String, _ keyring: Keyring) {
        self.file = file
        self.key = key
        self.keyring = keyring
    }

    /// The credentials; nil where there are none.
    ///
    /// Throws `file`, and `keyring` where they are in one that cannot be read now.
    public func load() throws(FetchError) -> Value? {
        let entry = try entry()
        guard entry.value == nil, entry.isInKeyring else { return entry.value }
        if found == nil { found = try decoded() }
        return found
    }

    /// Keeps new credentials, safely on the disk when it returns; nil forgets them.
    ///
    /// Throws `file`; a keyring that fails is replaced by the file.
    public func save(_ value: Value?) throws(FetchError) {
        found = nil
        guard let value else { return try forget() }
        if let wish { return try adopt(value, wish) }
        let entry = try entry()
        guard entry.isInKeyring else { return try write(value, isInKeyring: false) }
        try renew(value, wasInFile: entry.value != nil)
    }

    /// Runs a piece of work while no other process does the same; what others did before is seen in it.
    public func exclusively(_ work: () throws(FetchError) -> Void) throws(FetchError) {
        let locked = { [self] () throws(FetchError) in
            found = nil
            try work()
        }
        try file.exclusively(locked, failed: { FetchError($0) })
    }
}

extension CredentialKeeper {
    private func entry() throws(FetchError) -> CredentialFile<Value>.Entry {
        do throws(FileError) { return try file.entry(key) } catch { throw FetchError(error) }
    }

    private func write(_ value: Value?, isInKeyring: Bool) throws(FetchError) {
        do throws(FileError) {
            try file.save(value, key, isInKeyring: isInKeyring)
        } catch {
            throw FetchError(error)
        }
    }

    private func decoded() throws(FetchError) -> Value? {
        do throws(KeyringTrouble) {
            guard let text = try keyring.find() else { return nil }
            guard let value = JSONCoding.decode(Value.self, Data(text.utf8)) else { throw .refused }
            return value
        } catch {
            throw .keyring(error)
        }
    }

    /// Saves what belongs into the keyring: into the file first where that has a copy, and there too where it fails.
    private func renew(_ value: Value, wasInFile: Bool) throws(FetchError) {
        if wasInFile { try write(value, isInKeyring: true) }
        do throws(KeyringTrouble) {
            try lockAway(value)
        } catch {
            guard !wasInFile else { return }
            try write(value, isInKeyring: true)
            return remarks.append("The sign-in is kept in \(file.path) for now, because \(error.reason).")
        }
        if wasInFile {
            try write(nil, isInKeyring: true)
            remarks.append("The sign-in is in your keyring again, and in \(file.path) no longer.")
        }
    }

    /// Puts a new sign-in where it is wanted; into the file where the keyring turns out not to keep it.
    private func adopt(_ value: Value, _ wish: Wish) throws(FetchError) {
        let entry = try entry()
        if wish == .keyring {
            // The mark comes first, so that nothing in the keyring is unknown; and no copy in the file is ever older.
            try write(entry.value == nil ? nil : value, isInKeyring: true)
            guard let trouble = troubleToEntrust(value) else { return try write(nil, isInKeyring: true) }
            self.wish = .file(because: trouble)
        }
        try write(value, isInKeyring: false)
        if wish == .keyring || entry.isInKeyring { try? keyring.remove() }
    }

    /// Why the keyring does not keep a new sign-in so that the next poll gets at it; nil where it does.
    private func troubleToEntrust(_ value: Value) -> KeyringTrouble? {
        do throws(KeyringTrouble) {
            try lockAway(value)
            return keyring.opensToOthers() ? nil : .asks
        } catch {
            return error
        }
    }

    /// Stores, and believes it only when it reads the same again.
    private func lockAway(_ value: Value) throws(KeyringTrouble) {
        guard let text = JSONCoding.encode(value, pretty: false) else { throw .refused }
        try keyring.store(text)
        guard try keyring.find() == text else { throw .refused }
    }

    private func forget() throws(FetchError) {
        if try entry().isInKeyring {
            do throws(KeyringTrouble) {
                try keyring.remove()
            } catch {
                remarks.append("A copy is left in your keyring, because \(error.reason).")
            }
        }
        try write(nil, isInKeyring: false)
    }
}
