import FoundationEssentials
import TodayCore

/// Requests to the Helix API, with everything that Twitch demands of a client.
struct TwitchAPI {
    let addresses: TwitchAddresses
    private let meter = TwitchMeter()
    private let http: HTTPClient
    private let session: TwitchSession

    init(_ context: SourceContext, _ session: TwitchSession) {
        addresses = TwitchAddresses(context.environment)
        http = context.http
        self.session = session
    }

    /// The requests that are left according to the last answer; `nil` before the first.
    var allowance: TwitchAllowance? { meter.last }

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
        meter.last = TwitchAllowance(response)
        guard response.isSuccess else { throw TwitchFailure.error(response, hiding: [token.access]) }
        return response
    }

    private func ask(_ path: String, _ query: [HTTPRequest.Field], _ token: TwitchToken) throws(FetchError)
        -> HTTPResponse
    {
        try http.send(
            HTTPRequest(
                .get, addresses.api + path, query: query,
                headers: ["Client-Id: \(token.clientID)", "Authorization: Bearer \(token.access)"]))
    }
}
