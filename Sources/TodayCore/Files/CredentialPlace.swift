/// Where a person wants credentials stored.
package enum CredentialPlace: String, Hashable, Sendable, CaseIterable {
    /// In the keyring if there is one, else in the file.
    case auto
    /// In the file; no keyring is looked for.
    case file
}
