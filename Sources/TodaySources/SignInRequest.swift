/// What a person provides to sign in.
public struct SignInRequest: Hashable, Sendable {
    /// The id of an application registered with the service; nil = the one of the environment, or the one used before.
    public let clientID: String?
    /// Its secret, if the application has one.
    public let clientSecret: String?

    /// Makes a request.
    public init(clientID: String?, clientSecret: String?) {
        self.clientID = clientID
        self.clientSecret = clientSecret
    }
}
