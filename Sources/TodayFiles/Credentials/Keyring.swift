import TodayCore

/// One secret in a person's keyring: closures, so that a test can pass its own.
package struct Keyring: Sendable {
    /// Returns the secret; `nil` if an unlocked keyring has none.
    package var find: @Sendable () throws(KeyringTrouble) -> String?
    /// Stores the secret, replacing the previous one.
    package var store: @Sendable (String) throws(KeyringTrouble) -> Void
    /// Removes the secret; if there is none, that is no error.
    package var remove: @Sendable () throws(KeyringTrouble) -> Void
    /// Whether a program that starts now could read the secret without a person's help.
    package var opensToOthers: @Sendable () -> Bool

    /// Makes a keyring from its operations.
    package init(
        find: @escaping @Sendable () throws(KeyringTrouble) -> String?,
        store: @escaping @Sendable (String) throws(KeyringTrouble) -> Void,
        remove: @escaping @Sendable () throws(KeyringTrouble) -> Void,
        opensToOthers: @escaping @Sendable () -> Bool
    ) {
        self.find = find
        self.store = store
        self.remove = remove
        self.opensToOthers = opensToOthers
    }
}
