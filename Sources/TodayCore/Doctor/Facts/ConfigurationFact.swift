/// What is known of the configuration.
public struct ConfigurationFact: Sendable {
    /// Where it is, or would be.
    public let path: String
    /// Whether it is there.
    public var isThere = false
    /// What it says; the defaults where it cannot be used.
    public var settings = Configuration()
    /// What is wrong in it.
    public var mistake: ConfigurationError?
    /// Why it cannot be read: "Permission denied".
    public var unreadable: String?

    /// Begins with where it is.
    public init(path: String) {
        self.path = path
    }
}
