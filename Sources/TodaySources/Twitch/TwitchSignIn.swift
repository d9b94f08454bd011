import FoundationEssentials
import TodayCore

/// Signs a person in: the device code flow for a public client, client credentials where there is a secret.
struct TwitchSignIn: Sendable {
    /// Twitch says once "invalid device code" of a good one (twitchdev/issues#971); three times in a row it means it.
    private static let mostInvalid = 3

    private let context: SourceContext
    private let session: TwitchSession

    init(_ context: SourceContext, _ session: TwitchSession) {
        self.context = context
        self.session = session
    }

    /// Signs in and keeps the tokens; the ones before stay in force until then.
    func run(_ request: SignInRequest) throws(FetchError) {
        guard let clientID = try clientID(request) else { throw .notSignedIn }
        let secret = request.clientSecret
        let grant =
            if let secret {
                try session.tokens.application(clientID, secret: secret)
            } else {
                try device(clientID)
            }
        guard session.tokens.validity(of: grant.access_token) != .invalid else {
            throw .refused(status: 401, message: DisplayText("the new token is not valid"))
        }
        var credentials = Credentials(clientID: clientID, clientSecret: secret)
        credentials.take(grant, at: context.now())
        let new = credentials
        try context.credentials.exclusively { () throws(FetchError) in try context.credentials.save(new) }
    }

    private func clientID(_ request: SignInRequest) throws(FetchError) -> String? {
        if let id = request.clientID ?? context.environment["TWITCH_CLIENT_ID"], !id.isEmpty { return id }
        return try context.credentials.load()?.clientID
    }

    private func device(_ clientID: String) throws(FetchError) -> TwitchTokenServer.Grant {
        let code = try session.tokens.deviceCode(clientID)
        let address = DisplayText(code.verification_uri).escaped(for: .plain)
        let words = DisplayText(code.user_code).escaped(for: .plain)
        context.tell("Open this address in a browser and confirm the code \(words):")
        context.tell("    \(address)")
        context.tell("Waiting; Ctrl-C gives up.")
        return try wait(for: code, clientID)
    }

    private func wait(for code: TwitchTokenServer.DeviceCode, _ clientID: String) throws(FetchError)
        -> TwitchTokenServer.Grant
    {
        var interval = min(max(code.interval, 1), 60)
        var invalid = 0
        var left = min(code.expires_in, 3600)
        while left > 0 {
            context.pause(interval)
            left -= interval
            do throws(FetchError) {
                return try session.tokens.grant(for: code, clientID)
            } catch .refused(let status, let message) {
                let words = message.escaped(for: .plain).lowercased()
                switch words {
                case "authorization_pending": invalid = 0
                case "slow_down": interval += 5
                case "invalid device code" where invalid + 1 < Self.mostInvalid: invalid += 1
                default: throw .refused(status: status, message: message)
                }
            } catch .timedOut {
            } catch .server {
            } catch .unreachable {
            } catch .rateLimited {
                interval += 5
            }
        }
        throw .refused(status: 400, message: DisplayText("the code was not confirmed in time"))
    }
}
