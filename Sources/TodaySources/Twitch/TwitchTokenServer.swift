import FoundationEssentials
import TodayCore

/// The calls to id.twitch.tv, each one request.
struct TwitchTokenServer: Sendable {
    /// A pair of tokens; an application's has no refresh token.
    struct Grant: Decodable, Sendable {
        let access_token: String
        let refresh_token: String?
    }

    /// What a person needs to authorize a device.
    struct DeviceCode: Decodable, Sendable {
        let device_code: String
        let expires_in: Int
        let interval: Int
        let user_code: String
        let verification_uri: String
    }

    /// Whether a token is valid.
    enum Validity {
        case valid
        case invalid
        case unknown
    }

    private let base: String
    private let http: HTTPClient

    init(_ context: SourceContext) {
        base = TwitchAddresses(context.environment).id
        http = context.http
    }

    /// An application's own token.
    ///
    /// Throws `refused` for a wrong id or secret.
    func application(_ clientID: String, secret: String) throws(FetchError) -> Grant {
        try post(
            "/token",
            [
                .init("client_id", clientID), .init("client_secret", secret),
                .init("grant_type", "client_credentials"),
            ], Grant.self)
    }

    /// A new pair of tokens for a refresh token.
    ///
    /// Throws `refused` if that is used up.
    func refreshed(_ refresh: String, _ credentials: Credentials) throws(FetchError) -> Grant {
        var form: [HTTPRequest.Field] = [
            .init("client_id", credentials.clientID), .init("refresh_token", refresh),
            .init("grant_type", "refresh_token"),
        ]
        if let secret = credentials.clientSecret { form.append(.init("client_secret", secret)) }
        return try post("/token", form, Grant.self)
    }

    /// A code for the device flow; no scope is needed, so it asks for none.
    func deviceCode(_ clientID: String) throws(FetchError) -> DeviceCode {
        try post("/device", [.init("client_id", clientID), .init("scopes", "")], DeviceCode.self)
    }

    /// The tokens for a device code.
    ///
    /// Throws `refused` with the message "authorization_pending" until a person agrees.
    func grant(for code: DeviceCode, _ clientID: String) throws(FetchError) -> Grant {
        try post(
            "/token",
            [
                .init("client_id", clientID), .init("scopes", ""), .init("device_code", code.device_code),
                .init("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
            ], Grant.self)
    }

    /// Whether Twitch still accepts a token.
    func validity(of access: String) -> Validity {
        let request = HTTPRequest(.get, base + "/validate", headers: ["Authorization: OAuth \(access)"])
        switch (try? http.send(request))?.status {
        case 200: return .valid
        case 401: return .invalid
        default: return .unknown
        }
    }

    /// Tells Twitch to revoke a token; failures are ignored.
    func revoke(_ access: String, clientID: String) {
        _ = try? http.send(
            HTTPRequest(.post([.init("client_id", clientID), .init("token", access)]), base + "/revoke"))
    }

    /// The values of a form that no message may reveal.
    private static func secrets(_ form: [HTTPRequest.Field]) -> [String] {
        form.filter { ["client_secret", "refresh_token", "device_code"].contains($0.name) }.map(\.value)
    }

    private func post<Answer: Decodable>(_ path: String, _ form: [HTTPRequest.Field], _ type: Answer.Type)
        throws(FetchError) -> Answer
    {
        let request = HTTPRequest(.post(form), base + path)
        var response = try http.send(request)
        if response.status == 503 { response = try http.send(request) }
        guard response.isSuccess else { throw TwitchFailure.error(response, hiding: Self.secrets(form)) }
        return try response.decoded(type)
    }
}
