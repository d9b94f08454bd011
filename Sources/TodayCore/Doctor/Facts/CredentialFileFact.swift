/// What is known of the file of credentials without reading it.
public struct CredentialFileFact: Sendable {
    /// Where it is.
    public let path: String
    /// Whether others than its owner may read or write it.
    public let isOpen: Bool
    /// Whether somebody else owns it.
    public let isForeign: Bool
    /// Whether it was open before the sign-in was looked at, and was written anew since, for its owner alone.
    public var wasOpen = false

    /// Makes it.
    public init(path: String, isOpen: Bool, isForeign: Bool) {
        self.path = path
        self.isOpen = isOpen
        self.isForeign = isForeign
    }
}
