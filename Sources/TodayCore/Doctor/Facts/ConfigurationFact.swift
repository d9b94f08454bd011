/// What is known about the configuration.
public struct ConfigurationFact: Sendable {
    /// Where it is, or would be.
    public let path: String
    /// Whether it is there.
    public var isThere = false
    /// Its settings; the defaults if it cannot be used.
    public var settings = Configuration()
    /// The error in it.
    public var mistake: ConfigurationError?
    /// Why it cannot be read: "Permission denied".
    public var unreadable: String?

    /// Starts with its path.
    public init(path: String) {
        self.path = path
    }
}
