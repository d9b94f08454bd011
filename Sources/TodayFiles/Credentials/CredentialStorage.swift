import FoundationEssentials
import TodayCore

/// Stores the credentials of one source, in the keyring or in the file.
///
///     the file has       the credentials are
///     credentials        in the file; a copy in the keyring is never newer
///     only a mark        in the keyring
///     neither            missing
///
/// Credentials are saved in one place before they are removed from the other (Decisions/0010).
package final class CredentialStorage<Value: Codable & Sendable> {
    /// Where to store credentials, depending on the user's preference and on whether the keyring can be used.
    package enum Destination: Hashable, Sendable {
        /// In the keyring, which exists and is unlocked.
        case keyring
        /// In the file; if the user prefers the keyring, with the reason why it is not used.
        case file(because: KeyringFailure?)
    }

    package private(set) var remarks: [String] = []
    /// Where to store a new sign-in; `nil` to store credentials where they already are.
    package var destination: Destination?

    private let file: CredentialFile<Value>
    private let key: String
    private let keyring: Keyring
    /// The result of the slow keyring lookup; `nil` before the lookup, or if another process may have changed it since.
    private var keyringValue: Value?

    package init(_ file: CredentialFile<Value>, _ key: String, _ keyring: Keyring) {
        (self.file, self.key, self.keyring) = (file, key, keyring)
    }

    package func load() throws(FetchError) -> Value? {
        let entry = try entry()
        guard entry.value == nil, entry.isInKeyring else { return entry.value }
        if keyringValue == nil { keyringValue = try decoded() }
        return keyringValue
    }

    /// Saves the credentials durably, or deletes them if `value` is `nil`; uses the file if the keyring fails.
    package func save(_ value: Value?) throws(FetchError) {
        keyringValue = nil
        guard let value else { return try forget() }
        if let destination { return try storeNewSignIn(value, in: destination) }
        let entry = try entry()
        guard entry.isInKeyring else { return try write(value, isInKeyring: false) }
        try renew(value, wasInFile: entry.value != nil)
    }

    /// Runs `work` under the file's lock; credentials in the keyring are read again, because they may have changed.
    package func exclusively(_ work: () throws(FetchError) -> Void) throws(FetchError) {
        try file.exclusively { () throws(FetchError) in
            keyringValue = nil
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

    private func renew(_ value: Value, wasInFile: Bool) throws(FetchError) {
        if wasInFile { try write(value, isInKeyring: true) }
        do throws(KeyringFailure) {
            try storeVerified(value)
        } catch {
            guard !wasInFile else { return }
            try write(value, isInKeyring: true)
            return remarks.append(
                gettext(
                    "The credentials are stored in {path} for now, because {reason}.",
                    ["path": file.path, "reason": error.reason]))
        }
        if wasInFile {
            try write(nil, isInKeyring: true)
            remarks.append(gettext("Moved the credentials from {path} back to your keyring.", ["path": file.path]))
        }
    }

    private func storeNewSignIn(_ value: Value, in destination: Destination) throws(FetchError) {
        let entry = try entry()
        if destination == .keyring {
            // Write the mark first: a secret in the keyring is then never overlooked, and no copy in the file is stale.
            try write(entry.value == nil ? nil : value, isInKeyring: true)
            guard let failure = storeInKeyring(value) else { return try write(nil, isInKeyring: true) }
            self.destination = .file(because: failure)
        }
        try write(value, isInKeyring: false)
        if destination == .keyring || entry.isInKeyring { try? keyring.remove() }
    }

    /// Stores a new sign-in in the keyring; returns why the next poll cannot read it, or `nil` if it can.
    private func storeInKeyring(_ value: Value) -> KeyringFailure? {
        do throws(KeyringFailure) {
            try storeVerified(value)
            return keyring.opensWithoutPrompt() ? nil : .asks
        } catch {
            return error
        }
    }

    private func storeVerified(_ value: Value) throws(KeyringFailure) {
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

/// One secret in the user's keyring, as closures, so that tests can replace them.
package struct Keyring {
    /// Returns the secret; `nil` if the keyring is unlocked and has none.
    package var find: () throws(KeyringFailure) -> String?
    package var store: (String) throws(KeyringFailure) -> Void
    /// Removes the secret; succeeds if there is none.
    package var remove: () throws(KeyringFailure) -> Void
    /// Returns whether another program can read the secret without a prompt.
    package var opensWithoutPrompt: () -> Bool

    package init(
        find: @escaping () throws(KeyringFailure) -> String?,
        store: @escaping (String) throws(KeyringFailure) -> Void,
        remove: @escaping () throws(KeyringFailure) -> Void,
        opensWithoutPrompt: @escaping () -> Bool
    ) {
        (self.find, self.store, self.remove, self.opensWithoutPrompt) = (find, store, remove, opensWithoutPrompt)
    }
}
