/// Where a person wants sign-ins to be kept.
public enum CredentialPlace: String, Hashable, Sendable, CaseIterable {
    /// In the keyring where there is one, else in the file.
    case auto
    /// In the file, without a look at any keyring.
    case file
}
