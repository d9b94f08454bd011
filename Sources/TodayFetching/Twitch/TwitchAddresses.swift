/// The servers to ask; the environment can name others, for tests, proxies and self-hosting.
struct TwitchAddresses: Sendable {
    /// Base of the Helix API.
    let api: String
    /// Base of the sign-in server.
    let id: String

    /// The variable that names another sign-in server.
    static let idVariable = "TODAY_TWITCH_ID"
    /// The variable with another address of the API.
    static let apiVariable = "TODAY_TWITCH_API"

    /// Where Twitch keeps its box art.
    private static let artHost = "static-cdn.jtvnw.net"

    init(_ environment: [String: String]) {
        api = ServerAddress.base(in: environment, Self.apiVariable, else: "https://api.twitch.tv/helix")
        id = ServerAddress.base(in: environment, Self.idVariable, else: "https://id.twitch.tv/oauth2")
    }

    /// Whether the API is on this machine: a simulator, or the person's own proxy.
    var isLoopback: Bool { ServerAddress(api)?.isLoopback ?? false }

    /// Whether a picture may be fetched from there: an answer must not send us to just any address.
    func isArt(_ url: String) -> Bool {
        guard let address = ServerAddress(url), address.isAllowed else { return false }
        return address == ServerAddress(api) || (address.host == Self.artHost && address.port == 443)
    }
}
