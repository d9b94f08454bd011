/// What `today-fetch check` has to say: how the way to a source's service is.
///
/// No secret is in it, and no word of a file of credentials.
public struct FetchCheck: Hashable, Sendable, Codable {
    /// Where a sign-in is kept.
    public enum Place: String, Hashable, Sendable, Codable {
        /// In the person's keyring.
        case keyring
        /// In the file.
        case file
        /// The environment names an application that signs in by itself.
        case environment
    }

    /// Version of this shape.
    public var schema = 1
    /// The version of the program.
    public let version: String
    /// The version of libcurl, with its TLS.
    public let libcurl: String
    /// Whether libsecret is there.
    public let hasLibsecret: Bool
    /// The names of all sources.
    public let sources: [String]
    /// Whose answer it is.
    public let label: SourceLabel
    /// Where the sign-in is kept; absent where there is none, or where that could not be found out.
    public var place: Place?
    /// Whether the service was asked.
    public var wasAsked = false
    /// Why it could not be asked, or did not answer; absent where all is well.
    public var error: FetchError?
    /// Seconds that the service's clock is ahead of ours; absent where it did not tell.
    public var clockAhead: Int?
    /// Seconds that have to lie between two questions at least.
    public var shortestInterval = 0
    /// What is worth knowing beside it, in sentences of ours.
    public var remarks: [String] = []

    /// Begins with what does not depend on the network.
    public init(version: String, libcurl: String, hasLibsecret: Bool, sources: [String], label: SourceLabel) {
        self.version = version
        self.libcurl = libcurl
        self.hasLibsecret = hasLibsecret
        self.sources = sources
        self.label = label
    }
}
