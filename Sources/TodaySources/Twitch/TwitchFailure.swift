import FoundationEssentials
import TodayCore

/// What a status that is no success means.
enum TwitchFailure {
    private struct Body: Decodable {
        let message: String?
    }

    /// The fact behind the answer; its body is only looked at for words, and may be anything.
    static func error(_ response: HTTPResponse) -> FetchError {
        switch response.status {
        case 429: .rateLimited(until: reset(response))
        case 500...: .server(status: response.status)
        case 400...: .refused(status: response.status, message: DisplayText(message(response) ?? ""))
        default: .badAnswer(reason: "its status is \(response.status)")
        }
    }

    /// The `message` of an error body, where it has one.
    static func message(_ response: HTTPResponse) -> String? {
        (try? response.decoded(Body.self))?.message
    }

    /// When the bucket is full again; header `Ratelimit-Reset`, in Unix seconds.
    private static func reset(_ response: HTTPResponse) -> Date? {
        guard let seconds = response.headers["ratelimit-reset"].flatMap({ Int($0) }), seconds > 0 else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
    }
}
