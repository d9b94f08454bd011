/// The body of a token answer.
struct Tokens: Decodable {
    var access: String
    var refresh: String?
    var expires: Int
    var type: String
    var scope: [String]?

    enum CodingKeys: String, CodingKey {
        case scope
        case access = "access_token"
        case refresh = "refresh_token"
        case expires = "expires_in"
        case type = "token_type"
    }
}
