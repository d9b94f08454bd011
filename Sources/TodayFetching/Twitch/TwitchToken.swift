/// The client id and access token that go with a request.
struct TwitchToken: Hashable, Sendable {
    let clientID: String
    let access: String

    /// The token of these credentials; `nil` if they have none that is valid in a header line.
    init?(_ credentials: Credentials) {
        guard let access = credentials.accessToken, access.isHeaderWord, credentials.clientID.isHeaderWord else {
            return nil
        }
        (clientID, self.access) = (credentials.clientID, access)
    }
}
