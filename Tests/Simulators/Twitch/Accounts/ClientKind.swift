/// The two kinds of application at Twitch, fixed when one is registered.
package enum ClientKind: String, Sendable, Codable {
    /// Has a secret: app tokens by client credentials, and a secret with every refresh.
    case confidential
    /// Has none, like every desktop application: device code flow, and refresh tokens that work once.
    case `public`
}
