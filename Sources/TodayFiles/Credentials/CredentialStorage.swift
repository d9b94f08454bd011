import FoundationEssentials
import TodayCore

/// The credentials of one source: in the keyring if they were put there, else in the file.
///
///     the file has       the credentials are
///     an entry           that entry: it is never older than the keyring's
///     only a mark        in the keyring
///     neither            nowhere
///
/// Whatever is saved is safe in one place before anything is removed from the other (Decisions/0010).
package final class CredentialStorage<Value: Codable & Sendable> {
    /// Where the person wants credentials to be.
    package enum Wish: Hashable, Sendable {
        /// In the keyring, which exists and is unlocked.
        case keyring
        /// In the file; if a keyring was wanted, with the reason.
        case file(because: KeyringFailure?)
    }

    /// What is worth logging, in sentences.
    package private(set) var remarks: [String] = []
    /// Where to put a new sign-in; `nil` leaves what is saved where it was.
    package var wish: Wish?

    private let file: CredentialFile<Value>
    private let key: String
    private let keyring: Keyring
    /// The keyring's answer, which is expensive to query; cleared when another process may have changed it.
    private var found: Value?

    package init(_ file: CredentialFile<Value>, _ key: String, _ keyring: Keyring) {
        (self.file, self.key, self.keyring) = (file, key, keyring)
    }

    /// The credentials, `nil` if there are none; throws `file`, or `keyring` if that cannot be read now.
    package func load() throws(FetchError) -> Value? {
        let entry = try entry()
        guard entry.value == nil, entry.isInKeyring else { return entry.value }
        if found == nil { found = try decoded() }
        return found
    }

    /// Saves credentials, on disk when this returns; `nil` forgets them; a file takes the place of a failing keyring.
    package func save(_ value: Value?) throws(FetchError) {
        found = nil
        guard let value else { return try forget() }
        if let wish { return try adopt(value, wish) }
        let entry = try entry()
        guard entry.isInKeyring else { return try write(value, isInKeyring: false) }
        try renew(value, wasInFile: entry.value != nil)
    }

    /// Runs `work` while no other process does the same; it sees what others did before.
    package func exclusively(_ work: () throws(FetchError) -> Void) throws(FetchError) {
        try file.exclusively { () throws(FetchError) in
            found = nil
            try work()
        }
    }
}

extension CredentialStorage {
    private func entry() throws(FetchError) -> CredentialFile<Value>.Entry {
        try FetchError.files { () throws(FileError) in try file.entry(key) }
    }

    private func write(_ value: Value?, isInKeyring: Bool) throws(FetchError) {
        try FetchError.files { () throws(FileError) in try file.save(value, key, isInKeyring: isInKeyring) }
    }

    private func decoded() throws(FetchError) -> Value? {
        do throws(KeyringFailure) {
            guard let text = try keyring.find() else { return nil }
            guard let value = JSONCoding.decode(Value.self, Data(text.utf8)) else { throw .refused }
            return value
        } catch {
            throw .keyring(error)
        }
    }

    /// Saves what belongs in the keyring: first in the file, if that has a copy, or instead, if the keyring fails.
    private func renew(_ value: Value, wasInFile: Bool) throws(FetchError) {
        if wasInFile { try write(value, isInKeyring: true) }
        do throws(KeyringFailure) {
            try lockAway(value)
        } catch {
            guard !wasInFile else { return }
            try write(value, isInKeyring: true)
            return remarks.append(
                gettext(
                    "The credentials are kept in {path} for now, because {reason}.",
                    ["path": file.path, "reason": error.reason]))
        }
        if wasInFile {
            try write(nil, isInKeyring: true)
            remarks.append(gettext("Moved the credentials from {path} back to your keyring.", ["path": file.path]))
        }
    }

    /// Puts a new sign-in where the settings want it, or in the file if the keyring does not keep it.
    private func adopt(_ value: Value, _ wish: Wish) throws(FetchError) {
        let entry = try entry()
        if wish == .keyring {
            // The mark comes first, so that nothing in the keyring goes unnoticed; and a copy in the file is never
            // outdated.
            try write(entry.value == nil ? nil : value, isInKeyring: true)
            guard let failure = failureToEntrust(value) else { return try write(nil, isInKeyring: true) }
            self.wish = .file(because: failure)
        }
        try write(value, isInKeyring: false)
        if wish == .keyring || entry.isInKeyring { try? keyring.remove() }
    }

    /// Why the keyring does not keep a new sign-in where the next poll can read it; `nil` if it does.
    private func failureToEntrust(_ value: Value) -> KeyringFailure? {
        do throws(KeyringFailure) {
            try lockAway(value)
            return keyring.opensToOthers() ? nil : .asks
        } catch {
            return error
        }
    }

    /// Stores it, and trusts that only if it reads back the same.
    private func lockAway(_ value: Value) throws(KeyringFailure) {
        guard let text = JSONCoding.encode(value, pretty: false) else { throw .refused }
        try keyring.store(text)
        guard try keyring.find() == text else { throw .refused }
    }

    private func forget() throws(FetchError) {
        if try entry().isInKeyring {
            do throws(KeyringFailure) {
                try keyring.remove()
            } catch {
                remarks.append(gettext("A copy remains in your keyring, because {reason}.", ["reason": error.reason]))
            }
        }
        try write(nil, isInKeyring: false)
    }
}

/// One secret in the user's keyring, as closures, so that a test can pass its own.
package struct Keyring: Sendable {
    /// Returns the secret; `nil` if an unlocked keyring has none.
    package var find: @Sendable () throws(KeyringFailure) -> String?
    /// Stores the secret, replacing the previous one.
    package var store: @Sendable (String) throws(KeyringFailure) -> Void
    /// Removes the secret; if there is none, that is no error.
    package var remove: @Sendable () throws(KeyringFailure) -> Void
    /// Whether a program that starts now could read the secret without a person's help.
    package var opensToOthers: @Sendable () -> Bool

    package init(
        find: @escaping @Sendable () throws(KeyringFailure) -> String?,
        store: @escaping @Sendable (String) throws(KeyringFailure) -> Void,
        remove: @escaping @Sendable () throws(KeyringFailure) -> Void, opensToOthers: @escaping @Sendable () -> Bool
    ) {
        (self.find, self.store, self.remove, self.opensToOthers) = (find, store, remove, opensToOthers)
    }
}
