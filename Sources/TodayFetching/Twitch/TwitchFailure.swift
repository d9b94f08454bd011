import FoundationEssentials
import TodayCore

/// Translates a status that is not a success.
enum TwitchFailure {
    private struct Body: Decodable {
        let message: String?
    }

    /// The error behind the answer; its body is only searched for a message, and may be anything.
    static func error(_ response: HTTPResponse, hiding secrets: [String] = []) -> FetchError {
        response.failure(message(response), hiding: secrets, until: reset(response))
    }

    /// The messages of id.twitch.tv, in lower case, about credentials that will never work again.
    private static let finalMessages: Set = [
        "invalid refresh token", "missing client secret", "invalid client", "invalid client secret",
    ]

    /// Whether the credentials themselves were refused for good.
    ///
    /// Only the documented words count: a gateway's 403 or 404 on a bad day must not sign anybody out.
    static func isFinal(_ error: FetchError) -> Bool {
        guard case .refused(let status, let message) = error, [400, 401, 403].contains(status) else { return false }
        return finalMessages.contains(words(message))
    }

    /// A message of id.twitch.tv as it is compared; its capitals vary.
    static func words(_ message: DisplayText) -> String { message.escaped(for: .plain).lowercased() }

    /// The `message` of an error body, if it has one.
    static func message(_ response: HTTPResponse) -> String? {
        (try? response.decoded(Body.self))?.message
    }

    /// Seconds to leave Twitch alone after a 429 without a time.
    private static let rest = 60.0

    /// Until when to leave Twitch alone after a failure; `nil` if it did not ask for that.
    static func restUntil(_ error: FetchError, now: Date) -> Date? {
        guard case .rateLimited(let until) = error else { return nil }
        return until ?? now.addingTimeInterval(rest)
    }

    /// When the bucket is full again; header `Ratelimit-Reset`, in Unix seconds.
    private static func reset(_ response: HTTPResponse) -> Date? {
        guard let seconds = response.headers["ratelimit-reset"].flatMap({ Int($0) }), seconds > 0 else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
    }
}
