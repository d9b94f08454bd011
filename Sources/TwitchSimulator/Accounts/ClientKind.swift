/// The two kinds of application Twitch registers, fixed for each when it is registered.
public enum ClientKind: String, Sendable, Codable {
    /// Has a secret: app tokens by client credentials, and a secret with every refresh.
    case confidential
    /// Has none, like every desktop application: device code flow, refresh tokens that work once.
    case `public`
}
