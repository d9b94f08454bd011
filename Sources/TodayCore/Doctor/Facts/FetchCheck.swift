/// What `today-fetch check` reports: the state of the path to a source's service.
///
/// It contains no secret, and nothing from the credentials file.
public struct FetchCheck: Hashable, Sendable, Codable {
    /// Where credentials are stored.
    public enum Place: String, Hashable, Sendable, Codable {
        /// In the person's keyring.
        case keyring
        /// In the file.
        case file
        /// The environment names an application that signs in by itself.
        case environment
    }

    /// Version of this format.
    public var schema = 1
    /// The version of the program.
    public let version: String
    /// The version of libcurl, with its TLS library.
    public let libcurl: String
    /// Whether libsecret is installed.
    public let hasLibsecret: Bool
    /// The names of all sources.
    public let sources: [String]
    /// Whose answer it is.
    public let label: SourceLabel
    /// Where the credentials are stored; absent if there are none, or if that could not be determined.
    public var place: Place?
    /// Whether a request was sent to the service.
    public var wasAsked = false
    /// Why it was not asked, or did not answer; absent if all is well.
    public var error: FetchError?
    /// How many seconds the service's clock is ahead of ours; absent if it did not say.
    public var clockAhead: Int?
    /// The shortest time in seconds between two requests.
    public var shortestInterval = 0
    /// Anything else worth knowing, in sentences of ours.
    public var remarks: [String] = []

    /// Starts with what does not depend on the network.
    public init(version: String, libcurl: String, hasLibsecret: Bool, sources: [String], label: SourceLabel) {
        self.version = version
        self.libcurl = libcurl
        self.hasLibsecret = hasLibsecret
        self.sources = sources
        self.label = label
    }
}
