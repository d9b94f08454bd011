/// What is known about the credentials file without reading it.
public struct CredentialFileFact: Sendable {
    /// Where it is.
    public let path: String
    /// Whether anybody but its owner may read or write it.
    public let isOpen: Bool
    /// Whether somebody else owns it.
    public let isForeign: Bool
    /// Whether it was open to others before the sign-in was checked, and has been rewritten for its owner alone since.
    public var wasOpen = false

    /// Makes it.
    public init(path: String, isOpen: Bool, isForeign: Bool) {
        self.path = path
        self.isOpen = isOpen
        self.isForeign = isForeign
    }
}
