/// The client id and access token that go with a request.
struct TwitchToken: Hashable, Sendable {
    let clientID: String
    let access: String
}
