/// What a person provides to sign in.
package struct SignInRequest: Hashable, Sendable {
    /// The id of an application registered with the service; nil = the one of the environment, or the one used before.
    package let clientID: String?
    /// Its secret, if the application has one; or the access key, if people sign in with that.
    package let clientSecret: String?

    /// Makes a request.
    package init(clientID: String?, clientSecret: String?) {
        self.clientID = clientID
        self.clientSecret = clientSecret
    }
}
