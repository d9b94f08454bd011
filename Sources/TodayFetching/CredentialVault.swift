import TodayCore

/// Where the credentials of a source are stored.
package struct CredentialVault: Sendable {
    /// Returns the stored credentials; `nil` if nobody signed in.
    ///
    /// Throws `file`, or `keyring` if there are some that cannot be read now.
    package var load: @Sendable (CredentialSlot) throws(FetchError) -> Credentials?
    /// Stores new credentials, safely on disk when it returns; `nil` forgets them.
    ///
    /// Throws `file`.
    package var save: @Sendable (Credentials?, CredentialSlot) throws(FetchError) -> Void
    /// Runs `work` while no other process renews the same credentials.
    package var exclusively: @Sendable (() throws(FetchError) -> Void) throws(FetchError) -> Void

    /// Makes a vault from its three operations.
    package init(
        load: @escaping @Sendable (CredentialSlot) throws(FetchError) -> Credentials?,
        save: @escaping @Sendable (Credentials?, CredentialSlot) throws(FetchError) -> Void,
        exclusively: @escaping @Sendable (() throws(FetchError) -> Void) throws(FetchError) -> Void
    ) {
        self.load = load
        self.save = save
        self.exclusively = exclusively
    }
}
