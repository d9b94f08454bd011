/// What goes with a request: whose application, and its access token.
struct TwitchToken: Hashable, Sendable {
    let clientID: String
    let access: String
}
