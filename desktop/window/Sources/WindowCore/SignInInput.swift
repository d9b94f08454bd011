/// What a person has typed to sign in.
public struct SignInInput: Hashable, Sendable {
    /// The id of an application; empty stands for the one used before.
    public let clientID: String
    /// The application's secret, or the access key; empty if there is none.
    public let secret: String
    private let isKey: Bool

    /// What was typed; `isKey` says that the secret is the access key of an account.
    public init(clientID: String = "", secret: String = "", isKey: Bool = false) {
        (self.clientID, self.secret, self.isKey) = (isKey ? "" : clientID, secret, isKey)
    }

    /// Whether nothing was typed.
    public var isEmpty: Bool { clientID.isEmpty && secret.isEmpty }

    /// The options of the command; the secret itself is its standard input.
    public var words: [String] {
        if isKey { return ["--key-file=-"] }
        let application = clientID.isEmpty ? [] : ["--client-id=\(clientID)"]
        return application + (secret.isEmpty ? [] : ["--client-secret-file=-"])
    }
}
