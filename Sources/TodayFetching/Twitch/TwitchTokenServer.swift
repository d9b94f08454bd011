import FoundationEssentials
import TodayCore

/// Sends requests for tokens to id.twitch.tv.
struct TwitchTokenServer {
    /// New tokens; an application gets no refresh token, and `scope` is missing if no permissions were granted.
    struct Grant: Decodable {
        let access_token: String
        var refresh_token: String?
        var scope: [String]?

        private enum CodingKeys: CodingKey { case access_token, refresh_token, scope }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            access_token = try fields.decode(String.self, forKey: .access_token)
            refresh_token = try fields.decodeIfPresent(String.self, forKey: .refresh_token)
            // Ignore permissions in an unexpected format, because an error would lose the new refresh token.
            scope = try? fields.decodeIfPresent([String].self, forKey: .scope)
        }
    }

    /// The user and the permissions of a valid token; an application's token has no user.
    struct Validation: Decodable {
        var user_id: String?
        var scopes: [String]?
    }

    struct DeviceCode: Decodable {
        let device_code: String
        let expires_in: Int
        let interval: Int
        let user_code: String
        let verification_uri: String
    }

    static let url = ServiceURL(variable: "TODAY_TWITCH_ID", defaultURL: "https://id.twitch.tv/oauth2")

    let context: SourceContext

    /// Requests a token for the application itself; throws `refused` for a wrong ID or secret.
    func application(_ clientID: String, secret: String) throws(FetchError) -> Grant {
        try grant([("client_id", clientID), ("client_secret", secret), ("grant_type", "client_credentials")])
    }

    /// Exchanges a refresh token for new tokens; throws `refused` if it is invalid, perhaps because it was used before.
    func refreshed(_ refresh: String, _ credentials: Credentials) throws(FetchError) -> Grant {
        let secret = credentials.clientSecret.map { [("client_secret", $0)] } ?? []
        return try grant(
            [("client_id", credentials.clientID), ("refresh_token", refresh), ("grant_type", "refresh_token")] + secret)
    }

    func deviceCode(_ clientID: String, _ scopes: [TwitchScope]) throws(FetchError) -> DeviceCode {
        try answer("/device", [("client_id", clientID), ("scopes", scopes.joined)]).decoded(DeviceCode.self)
    }

    /// Requests the tokens for a device code; throws `refused` with "authorization_pending" until the user confirms.
    func grant(for code: DeviceCode, _ clientID: String, _ scopes: [TwitchScope]) throws(FetchError) -> Grant {
        try grant([
            ("client_id", clientID), ("scopes", scopes.joined), ("device_code", code.device_code),
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
        ])
    }

    enum TokenStatus {
        /// The token is valid; the associated value is `nil` if the response cannot be decoded.
        case valid(Validation?)
        case refused
        case unknown(FetchError)
    }

    func validate(_ token: TwitchToken) -> TokenStatus {
        let request = HTTPRequest(
            context.address(Self.url) + "/validate", headers: ["Authorization: OAuth \(token.access)"])
        do throws(FetchError) {
            let response = try context.http.send(request)
            if response.status == 401 { return .refused }
            guard response.isSuccess else { throw TwitchFailure.error(response, hiding: [token.access]) }
            return .valid(try? response.decoded(Validation.self))
        } catch {
            return .unknown(error)
        }
    }

    func revoke(_ token: TwitchToken) throws(FetchError) {
        do throws(FetchError) {
            _ = try answer("/revoke", [("client_id", token.clientID), ("token", token.access)])
        } catch .refused(400, let message) where TwitchFailure.words(message) == "invalid token" {
            // The token was already invalid.
        }
    }

    /// Requests tokens; throws `badAnswer` if they are malformed, and ignores the empty refresh token of some servers.
    private func grant(_ form: [HTTPRequest.Field]) throws(FetchError) -> Grant {
        var grant = try answer("/token", form).decoded(Grant.self)
        if grant.refresh_token == "" { grant.refresh_token = nil }
        guard grant.access_token.isHeaderWord, grant.refresh_token?.isHeaderWord != false else {
            throw .badAnswer(reason: "its token is empty or contains characters that are not allowed in a token")
        }
        return grant
    }

    private func answer(_ path: String, _ form: [HTTPRequest.Field]) throws(FetchError) -> HTTPResponse {
        let request = HTTPRequest(context.address(Self.url) + path, form: form)
        var response = try context.http.send(request)
        if response.status == 503 { response = try context.http.send(request) }
        guard !response.isSuccess else { return response }
        let secrets = form.filter { ["client_secret", "refresh_token", "device_code", "token"].contains($0.0) }
        throw TwitchFailure.error(response, hiding: secrets.map(\.1))
    }
}
