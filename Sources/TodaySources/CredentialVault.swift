import TodayCore

/// Where the credentials of a source are kept.
public struct CredentialVault: Sendable {
    /// What is kept; nil where nobody signed in.
    ///
    /// Throws `file`, and `keyring` where there are some that cannot be read now.
    public var load: @Sendable (CredentialSlot) throws(FetchError) -> Credentials?
    /// Keeps new credentials, safely on the disk when it returns; nil forgets them.
    ///
    /// Throws `file`.
    public var save: @Sendable (Credentials?, CredentialSlot) throws(FetchError) -> Void
    /// Runs a piece of work while no other process renews the same credentials.
    public var exclusively: @Sendable (() throws(FetchError) -> Void) throws(FetchError) -> Void

    /// Makes a vault of its three operations.
    public init(
        load: @escaping @Sendable (CredentialSlot) throws(FetchError) -> Credentials?,
        save: @escaping @Sendable (Credentials?, CredentialSlot) throws(FetchError) -> Void,
        exclusively: @escaping @Sendable (() throws(FetchError) -> Void) throws(FetchError) -> Void
    ) {
        self.load = load
        self.save = save
        self.exclusively = exclusively
    }
}
