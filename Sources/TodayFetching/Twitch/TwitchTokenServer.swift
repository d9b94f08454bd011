import FoundationEssentials
import TodayCore

/// The calls to id.twitch.tv, each one request.
struct TwitchTokenServer: Sendable {
    /// A pair of tokens that can be sent; an application's has no refresh token.
    struct Grant: Sendable {
        let access: String
        let refresh: String?

        /// What the server sends; it may contain anything.
        struct Answer: Decodable {
            let access_token: String
            let refresh_token: String?
        }

        /// Throws `badAnswer` for what cannot be a token; an empty refresh token, which some servers send, is dropped.
        init(_ answer: Answer) throws(FetchError) {
            access = answer.access_token
            refresh = answer.refresh_token == "" ? nil : answer.refresh_token
            guard access.isHeaderWord, refresh?.isHeaderWord != false else {
                throw .badAnswer(reason: "its token is empty or contains characters that no token has")
            }
        }
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
        try grant([
            .init("client_id", clientID), .init("client_secret", secret), .init("grant_type", "client_credentials"),
        ])
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
        return try grant(form)
    }

    /// A code for the device flow; no scope is needed, so it asks for none.
    func deviceCode(_ clientID: String) throws(FetchError) -> DeviceCode {
        try answer("/device", [.init("client_id", clientID), .init("scopes", "")]).decoded(DeviceCode.self)
    }

    /// The tokens for a device code.
    ///
    /// Throws `refused` with the message "authorization_pending" until a person agrees.
    func grant(for code: DeviceCode, _ clientID: String) throws(FetchError) -> Grant {
        try grant([
            .init("client_id", clientID), .init("scopes", ""), .init("device_code", code.device_code),
            .init("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
        ])
    }

    /// Whether Twitch still takes a token.
    func validity(of token: TwitchToken) -> Validity {
        let request = HTTPRequest(.get, base + "/validate", headers: ["Authorization: OAuth \(token.access)"])
        switch (try? http.send(request))?.status {
        case 200: return .valid
        case 401: return .invalid
        default: return .unknown
        }
    }

    /// Tells Twitch to forget a token; throws where it may still be good there.
    func revoke(_ token: TwitchToken) throws(FetchError) {
        do throws(FetchError) {
            _ = try answer("/revoke", [.init("client_id", token.clientID), .init("token", token.access)])
        } catch .refused(400, let message) where TwitchFailure.words(message) == "invalid token" {
            // It was good no longer.
        }
    }

    /// The values of a form that no message may reveal.
    private static func secrets(_ form: [HTTPRequest.Field]) -> [String] {
        form.filter { ["client_secret", "refresh_token", "device_code", "token"].contains($0.name) }.map(\.value)
    }

    private func grant(_ form: [HTTPRequest.Field]) throws(FetchError) -> Grant {
        try Grant(answer("/token", form).decoded(Grant.Answer.self))
    }

    private func answer(_ path: String, _ form: [HTTPRequest.Field]) throws(FetchError) -> HTTPResponse {
        let request = HTTPRequest(.post(form), base + path)
        var response = try http.send(request)
        if response.status == 503 { response = try http.send(request) }
        guard response.isSuccess else { throw TwitchFailure.error(response, hiding: Self.secrets(form)) }
        return response
    }
}
