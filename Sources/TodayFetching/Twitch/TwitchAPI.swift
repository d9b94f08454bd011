import FoundationEssentials
import TodayCore

/// Sends requests to Twitch's Helix API with the tokens of a session.
final class TwitchAPI {
    static let url = ServiceURL(variable: "TODAY_TWITCH_API", defaultURL: "https://api.twitch.tv/helix")

    let context: SourceContext
    let session: TwitchSession
    private(set) var allowance: TwitchAllowance?

    init(_ context: SourceContext, isPersonal: Bool = false) {
        self.context = context
        session = TwitchSession(context, isPersonal: isPersonal)
    }

    /// Returns a successful response for `path`; throws the error of any other response.
    ///
    /// Repeats the request once: on 401 with a renewed token if `renews`, on 503 as Twitch recommends, and on 400 for a
    /// request with a cursor, because Twitch rejects some of its own cursors (twitchdev/issues#91).
    func get(_ path: String, _ query: [HTTPRequest.Field], renews: Bool = true) throws(FetchError) -> HTTPResponse {
        var token = try session.token()
        var response = try send(path, query, token)
        if response.status == 401, renews {
            token = try session.renewed(after: token)
            response = try send(path, query, token)
        } else if response.status == 503 || (response.status == 400 && query.contains { $0.0 == "after" }) {
            response = try send(path, query, token)
        }
        allowance = TwitchAllowance(response)
        guard response.isSuccess else { throw TwitchFailure.error(response, hiding: [token.access]) }
        return response
    }

    private func send(
        _ path: String, _ query: [HTTPRequest.Field], _ token: TwitchToken
    ) throws(FetchError) -> HTTPResponse {
        let headers = ["Client-Id: \(token.clientID)", "Authorization: Bearer \(token.access)"]
        return try context.http.send(HTTPRequest(context.address(Self.url) + path, query: query, headers: headers))
    }
}

/// The number of requests left, from the `Ratelimit-…` headers of a Helix response.
struct TwitchAllowance {
    /// The number of requests reserved for the daemon: four polls a minute with fifteen requests each, such as one for
    /// the ranking, four for viewers and ten for the games in `notify.live`.
    static let share = 60

    let remaining: Int?
    private let limit: Int?

    init(_ response: HTTPResponse) {
        remaining = response.headers["ratelimit-remaining"].flatMap { Int($0) }
        limit = response.headers["ratelimit-limit"].flatMap { Int($0) }
    }

    /// Whether only the daemon's reserve is left, which is at most a quarter of the limit.
    var isLow: Bool {
        guard let remaining else { return false }
        return remaining < min(Self.share, (limit ?? .max) / 4)
    }
}

enum TwitchFailure {
    private struct Body: Decodable { let message: String? }

    static func error(_ response: HTTPResponse, hiding secrets: [String] = []) -> FetchError {
        let message = (try? response.decoded(Body.self))?.message
        return response.failure(message, hiding: secrets, until: reset(response))
    }

    /// Messages of id.twitch.tv, in lower case, which mean that the credentials will not work again.
    private static let finalMessages: Set = [
        "invalid refresh token", "missing client secret", "invalid client", "invalid client secret",
    ]

    /// Returns whether the error has a message that rejects the credentials permanently; a gateway's error has none.
    static func isFinal(_ error: FetchError) -> Bool {
        guard case .refused(let status, let message) = error, [400, 401, 403].contains(status) else { return false }
        return finalMessages.contains(words(message))
    }

    /// Returns the message of a refusal; `nil` for other errors, and for a message that is only about the token.
    static func rejectionMessage(_ error: FetchError) -> String? {
        guard case .refused(_, let message) = error else { return nil }
        let words = words(message)
        return words == "invalid refresh token" ? nil : words
    }

    /// Returns the error for an expired sign-in; if the application is the cause, the error says what to do.
    ///
    /// Twitch issues tokens to an application of type Confidential with the device code flow, but renews them only with
    /// the application's secret (twitchdev/issues#943).
    static func signInError(for rejection: String?) -> FetchError {
        let page: MessageValues = ["page": SourceDescriptor.topGames.signIn?.page ?? ""]
        return switch rejection {
        case "missing client secret":
            .signInFailed(
                reason: gettext(
                    "the application is of type Confidential, so the sign-in lasts only a few hours without its secret; register one of type Public at {page}, or sign in with its secret (--client-secret-file)",
                    page))
        case "invalid client":
            .signInFailed(reason: gettext("no application has this client ID; find yours at {page}", page))
        case "invalid client secret":
            .signInFailed(
                reason: gettext("this is not the application's secret; create a new one at {page}", page))
        default: .signInExpired
        }
    }

    /// Normalizes a message of id.twitch.tv: its case varies, and twitch-cli's mock server says "invalid client ID".
    static func words(_ message: DisplayText) -> String {
        let words = message.escaped(for: .plain).lowercased()
        return words == "invalid client id" ? "invalid client" : words
    }

    private static func reset(_ response: HTTPResponse) -> Date? {
        let seconds = response.headers["ratelimit-reset"].flatMap { Int($0) } ?? 0
        return seconds > 0 ? Date(timeIntervalSince1970: Double(seconds)) : nil
    }
}
