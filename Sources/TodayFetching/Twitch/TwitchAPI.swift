import FoundationEssentials
import TodayCore

/// Requests to the Helix API, with everything that Twitch demands of a client.
final class TwitchAPI {
    let addresses: TwitchAddresses
    /// The requests that are left according to the last answer; `nil` before the first.
    private(set) var allowance: TwitchAllowance?
    private let http: HTTPClient
    private let session: TwitchSession

    init(_ context: SourceContext, _ session: TwitchSession) {
        addresses = TwitchAddresses(context.environment)
        http = context.http
        self.session = session
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
        } else if response.status == 503 || (response.status == 400 && query.contains { $0.name == "after" }) {
            response = try ask(path, query, token)
        }
        allowance = TwitchAllowance(response)
        guard response.isSuccess else { throw TwitchFailure.error(response, hiding: [token.access]) }
        return response
    }

    private func ask(
        _ path: String, _ query: [HTTPRequest.Field], _ token: TwitchToken
    ) throws(FetchError) -> HTTPResponse {
        try http.send(
            HTTPRequest(
                .get, addresses.api + path, query: query,
                headers: ["Client-Id: \(token.clientID)", "Authorization: Bearer \(token.access)"]))
    }
}

/// The servers to ask; the environment can name others, for tests, proxies and self-hosting.
struct TwitchAddresses {
    /// Base of the Helix API.
    let api: String
    /// Base of the sign-in server.
    let id: String

    /// The variable that names another sign-in server.
    static let idVariable = "TODAY_TWITCH_ID"
    /// The variable with another address of the API.
    static let apiVariable = "TODAY_TWITCH_API"

    init(_ environment: [String: String]) {
        api = ServerAddress.base(in: environment, Self.apiVariable, else: "https://api.twitch.tv/helix")
        id = ServerAddress.base(in: environment, Self.idVariable, else: "https://id.twitch.tv/oauth2")
    }

    /// Whether the API is on this machine: a simulator, or the person's own proxy.
    var isLoopback: Bool { ServerAddress(api)?.isLoopback ?? false }
}

/// The requests that are left, according to an answer of Helix; headers `Ratelimit-…`.
struct TwitchAllowance {
    /// The requests reserved for the daemon: four polls a minute at the shortest interval, at most ten requests each.
    static let share = 40

    /// The requests that are left, if the answer says so.
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
