import TodayCore

/// One secret in a person's keyring: closures, so that a test hands in another.
public struct Keyring: Sendable {
    /// The secret; nil where a keyring that is open has none.
    public var find: @Sendable () throws(KeyringTrouble) -> String?
    /// Keeps the secret in the place of the one before.
    public var store: @Sendable (String) throws(KeyringTrouble) -> Void
    /// Removes the secret; that there is none is no error.
    public var remove: @Sendable () throws(KeyringTrouble) -> Void
    /// Whether a program that starts now would get at the secret without a person's help.
    public var opensToOthers: @Sendable () -> Bool

    /// Makes a keyring of its operations.
    public init(
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
