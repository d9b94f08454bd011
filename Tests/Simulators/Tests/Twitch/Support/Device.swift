/// The body of a device answer.
struct Device: Decodable {
    var code: String
    var userCode: String
    var expires: Int
    var interval: Int
    var address: String

    enum CodingKeys: String, CodingKey {
        case interval
        case code = "device_code"
        case userCode = "user_code"
        case expires = "expires_in"
        case address = "verification_uri"
    }
}
