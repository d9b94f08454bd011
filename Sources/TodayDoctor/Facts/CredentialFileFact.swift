/// What is known about the credentials file without reading it.
package struct CredentialFileFact: Sendable {
    /// Where it is.
    package let path: String
    /// Whether anybody but its owner may read or write it.
    package let isOpen: Bool
    /// Whether somebody else owns it.
    package let isForeign: Bool
    /// Whether it was open to others before the sign-in was checked, and has been rewritten for its owner alone since.
    package var wasOpen = false

    /// Makes it.
    package init(path: String, isOpen: Bool, isForeign: Bool) {
        self.path = path
        self.isOpen = isOpen
        self.isForeign = isForeign
    }
}
