/// The report of `today-fetch check`, without secrets or credentials: whether requests can reach a service.
package struct FetchCheck: Hashable, Sendable, Codable {
    /// Where credentials are stored.
    package enum Place: String, Hashable, Sendable, Codable {
        case keyring
        case file
        /// In the environment, for an application that signs in by itself.
        case environment
    }

    package var schema = 1
    package let version: String
    /// The version of libcurl, with its TLS library.
    package let libcurl: String
    package let hasLibsecret: Bool
    package let sources: [String]
    package let label: SourceLabel
    package var place: Place?
    /// Whether the check sent a request to the service.
    package var sentRequest = false
    package var error: FetchError?
    /// How many seconds the service's clock is ahead of this machine's, negative if it is behind; absent if unknown.
    package var clockAhead: Int?
    /// The shortest request interval in seconds; 0 if there is no limit, or if it is unknown.
    package var shortestInterval = 0
    /// The names of environment variables that affect requests; absent in older reports.
    package var variables: [String]?
    package var remarks: [String] = []

    private enum CodingKeys: String, CodingKey {
        case schema, version, libcurl, hasLibsecret, sources, label, place
        case sentRequest = "wasAsked"
        case error, clockAhead, shortestInterval, variables, remarks
    }

    package init(version: String, libcurl: String, hasLibsecret: Bool, sources: [String], label: SourceLabel) {
        (self.version, self.libcurl, self.hasLibsecret) = (version, libcurl, hasLibsecret)
        (self.sources, self.label) = (sources, label)
    }
}
