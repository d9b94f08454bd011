import FoundationEssentials
import TodayCore

/// Requests to the Helix API, with everything that Twitch demands of a client.
final class TwitchAPI {
    static let place = ServicePlace(variable: "TODAY_TWITCH_API", usual: "https://api.twitch.tv/helix")

    let context: SourceContext
    let session: TwitchSession
    /// The requests that are left according to the last answer; `nil` before the first.
    private(set) var allowance: TwitchAllowance?

    init(_ context: SourceContext, isPersonal: Bool = false) {
        self.context = context
        session = TwitchSession(context, isPersonal: isPersonal)
    }

    /// A successful answer of `path`; throws the reason if there is none.
    ///
    /// On 401, it renews the token and repeats the request, once. On 503, as Twitch asks, and on 400 for a cursor that
    /// Twitch itself handed out (twitchdev/issues#91), it repeats the request once.
    func get(_ path: String, _ query: [HTTPRequest.Field], renews: Bool = true) throws(FetchError) -> HTTPResponse {
        var token = try session.token()
        var response = try ask(path, query, token)
        if response.status == 401, renews {
            token = try session.renewed(after: token)
            response = try ask(path, query, token)
        } else if response.status == 503 || (response.status == 400 && query.contains { $0.0 == "after" }) {
            response = try ask(path, query, token)
        }
        allowance = TwitchAllowance(response)
        guard response.isSuccess else { throw TwitchFailure.error(response, hiding: [token.access]) }
        return response
    }

    private func ask(
        _ path: String, _ query: [HTTPRequest.Field], _ token: TwitchToken
    ) throws(FetchError) -> HTTPResponse {
        let headers = ["Client-Id: \(token.clientID)", "Authorization: Bearer \(token.access)"]
        return try context.http.send(HTTPRequest(context.address(Self.place) + path, query: query, headers: headers))
    }
}

/// The number of requests left, according to a response of Helix; headers `Ratelimit-…`.
struct TwitchAllowance {
    /// The requests reserved for the daemon: four polls a minute at the shortest interval, at most ten requests each.
    static let share = 40

    let remaining: Int?
    private let limit: Int?

    init(_ response: HTTPResponse) {
        remaining = response.headers["ratelimit-remaining"].flatMap { Int($0) }
        limit = response.headers["ratelimit-limit"].flatMap { Int($0) }
    }

    /// Whether only the daemon's share is left; of a small limit, that is a quarter.
    var isLow: Bool {
        guard let remaining else { return false }
        return remaining < min(Self.share, (limit ?? .max) / 4)
    }
}

/// Translates a status that is not a success.
enum TwitchFailure {
    private struct Body: Decodable { let message: String? }

    /// The error behind the answer; its body is only searched for a message, and may be anything.
    static func error(_ response: HTTPResponse, hiding secrets: [String] = []) -> FetchError {
        let message = (try? response.decoded(Body.self))?.message
        return response.failure(message, hiding: secrets, until: reset(response))
    }

    /// The messages of id.twitch.tv, in lower case, about credentials that will never work again.
    private static let finalMessages: Set = [
        "invalid refresh token", "missing client secret", "invalid client", "invalid client secret",
    ]

    /// Whether the credentials were refused for good, in the documented words: a gateway's 403 or 404 signs nobody out.
    static func isFinal(_ error: FetchError) -> Bool {
        guard case .refused(let status, let message) = error, [400, 401, 403].contains(status) else { return false }
        return finalMessages.contains(words(message))
    }

    /// What is wrong with the application, in the words of id.twitch.tv; `nil` if it is the token.
    static func cause(_ error: FetchError) -> String? {
        guard case .refused(_, let message) = error else { return nil }
        let words = words(message)
        return words == "invalid refresh token" ? nil : words
    }

    /// Why a sign-in ended, and what to do: a new sign-in with the same application would end the same way.
    ///
    /// Twitch gives an application of type Confidential tokens by device code, but renews them only with its secret
    /// (twitchdev/issues#943).
    static func explained(_ cause: String?) -> FetchError {
        let page: MessageValues = ["page": SourceDescriptor.topGames.signIn?.page ?? ""]
        return switch cause {
        case "missing client secret":
            .signInFailed(
                reason: gettext(
                    "the application is of type Confidential, so the sign-in lasts only a few hours without its secret; register one of type Public at {page}, or sign in with --client-secret-file",
                    page))
        case "invalid client":
            .signInFailed(reason: gettext("no application has this client ID; find yours at {page}", page))
        case "invalid client secret":
            .signInFailed(
                reason: gettext("this is not the application's secret; create a new one at {page}", page))
        default: .signInExpired
        }
    }

    /// A message of id.twitch.tv as it is compared: its capitals vary, and the mock server of twitch-cli adds "id".
    static func words(_ message: DisplayText) -> String {
        let words = message.escaped(for: .plain).lowercased()
        return words == "invalid client id" ? "invalid client" : words
    }

    /// When the bucket is full again; header `Ratelimit-Reset`, in Unix seconds.
    private static func reset(_ response: HTTPResponse) -> Date? {
        let seconds = response.headers["ratelimit-reset"].flatMap { Int($0) } ?? 0
        return seconds > 0 ? Date(timeIntervalSince1970: Double(seconds)) : nil
    }
}
