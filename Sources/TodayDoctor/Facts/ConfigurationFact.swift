import TodayCore

/// What is known about the configuration.
package struct ConfigurationFact: Sendable {
    /// Where it is, or would be.
    package let path: String
    /// Whether it is there.
    package var isThere = false
    /// Its settings; the defaults if it cannot be used.
    package var settings = Configuration()
    /// The error in it.
    package var mistake: ConfigurationError?
    /// Why it cannot be read: "Permission denied".
    package var unreadable: String?

    /// Starts with its path.
    package init(path: String) {
        self.path = path
    }
}
