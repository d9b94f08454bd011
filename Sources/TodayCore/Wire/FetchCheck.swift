/// The report of `today-fetch check`: whether requests can reach a service, without secrets or credentials.
package struct FetchCheck: Hashable, Sendable, Codable {
    /// Where credentials are stored.
    package enum Place: String, Hashable, Sendable, Codable {
        case keyring
        case file
        /// The environment names an application that signs in by itself.
        case environment
    }

    /// Version of this format.
    package var schema = 1
    /// The version of the program.
    package let version: String
    /// The version of libcurl, with its TLS library.
    package let libcurl: String
    /// Whether libsecret is installed.
    package let hasLibsecret: Bool
    /// The names of all sources.
    package let sources: [String]
    /// Whose answer it is.
    package let label: SourceLabel
    /// Where the credentials are stored; absent if there are none, or if that could not be determined.
    package var place: Place?
    /// Whether a request was sent to the service.
    package var wasAsked = false
    /// Why it was not asked, or did not answer; absent if all is well.
    package var error: FetchError?
    /// How many seconds the service's clock is ahead of ours; absent if it did not say.
    package var clockAhead: Int?
    /// The shortest time in seconds between two requests.
    package var shortestInterval = 0
    /// The names of the variables that change what the program asks, and whom; absent in older answers.
    package var variables: [String]?
    /// Anything else worth knowing, in sentences of ours.
    package var remarks: [String] = []

    /// Starts with what does not depend on the network.
    package init(version: String, libcurl: String, hasLibsecret: Bool, sources: [String], label: SourceLabel) {
        (self.version, self.libcurl, self.hasLibsecret) = (version, libcurl, hasLibsecret)
        (self.sources, self.label) = (sources, label)
    }
}
