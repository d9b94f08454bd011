/// What a bearer token stands for.
struct AccessToken: Sendable {
    var user: User?
    var scopes: [String]
    /// In Unix seconds.
    var expires: Double

    /// The person who approved a device code.
    struct User: Sendable {
        var id = "141981764"
        var login = "simulateduser"
    }
}
