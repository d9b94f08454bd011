import SimulatorKit

extension HTTPResponse {
    /// An error in the format of api.twitch.tv, with three keys.
    static func helixError(_ status: Int, _ message: String) -> HTTPResponse {
        .json(
            ["error": .string(HTTPReason.phrase(for: status)), "status": .int(status), "message": .string(message)],
            status: status)
    }

    /// An error in the format of id.twitch.tv, with two.
    static func identityError(_ status: Int, _ message: String) -> HTTPResponse {
        .json(["status": .int(status), "message": .string(message)], status: status)
    }

    /// 429 in Twitch's own words.
    static let tooManyRequests = helixError(
        429,
        "The application exceeded the number of calls it may make. "
            + "For details, see Rate Limits in the Twitch API documentation.")
}
