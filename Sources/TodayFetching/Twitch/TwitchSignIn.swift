import FoundationEssentials
import TodayCore

/// Signs a person in: with the device code flow for a public client, with client credentials if there is a secret.
struct TwitchSignIn {
    /// Twitch sometimes calls a good code "invalid device code" once (twitchdev/issues#971); three times in a row, it
    /// means it.
    private static let mostInvalid = 3

    private let context: SourceContext
    private let session: TwitchSession
    private let addresses: TwitchAddresses

    init(_ context: SourceContext, _ session: TwitchSession) {
        self.context = context
        self.session = session
        addresses = TwitchAddresses(context.environment)
    }

    /// Signs in and stores the tokens; the old ones stay in force until then.
    func run(_ request: SignInRequest) throws(FetchError) {
        let application = try TwitchRegistration(context).application(request, before: try before())
        let grant = try explained(application) { () throws(FetchError) in
            if let secret = application.secret { return try session.tokens.application(application.id, secret: secret) }
            return try device(application.id)
        }
        var credentials = Credentials(clientID: application.id, clientSecret: application.secret)
        credentials.take(grant, at: context.now())
        guard let token = TwitchToken(credentials), session.tokens.validity(of: token) != .invalid else {
            throw .signInFailed(reason: "the new token is not valid; try again")
        }
        let new = credentials
        try context.credentials.exclusively { () throws(FetchError) in try context.credentials.save(new, .person) }
        if session.application != nil {
            context.remark(
                "\(TwitchApplication.names) are set in the environment and take precedence over this sign-in; "
                    + "unset them to use it.")
        }
    }

    /// The previous sign-in; if it is in a keyring that cannot be read, that does not prevent a new one.
    private func before() throws(FetchError) -> Credentials? {
        do throws(FetchError) {
            return try context.credentials.load(.person)
        } catch .keyring {
            return nil
        }
    }

    /// Says what to do about the answers that a person can do something about.
    private func explained(
        _ application: TwitchRegistration.Application, _ ask: () throws(FetchError) -> TwitchTokenServer.Grant
    ) throws(FetchError) -> TwitchTokenServer.Grant {
        do throws(FetchError) {
            return try ask()
        } catch .refused(404, _) {
            let variable = TwitchAddresses.idVariable
            let advice = context.environment[variable] == nil ? "" : "; check \(variable)"
            let path = application.secret == nil ? "device" : "token"
            throw .signInFailed(reason: "there is nothing at \(addresses.id)/\(path) (404)\(advice)")
        } catch .refused(let status, let message) {
            let console = TwitchRegistration.console
            switch TwitchFailure.words(message) {
            case "invalid client" where application.isOfEnvironment: throw TwitchApplication.unknownID
            case "invalid client":
                throw .signInFailed(reason: "no application has this client ID; find yours at \(console)")
            case "invalid client secret":
                throw .signInFailed(reason: "this is not the application's secret; create a new one at \(console)")
            default: throw .refused(status: status, message: message)
            }
        }
    }

    private func device(_ clientID: String) throws(FetchError) -> TwitchTokenServer.Grant {
        let code = try session.tokens.deviceCode(clientID)
        guard isSafe(code.verification_uri) else { throw .badAnswer(reason: "the address to open is not https") }
        let words = DisplayText(code.user_code).escaped(for: .plain)
        context.tell("Open this address in a browser and confirm the code \(words):")
        context.tell("    \(code.verification_uri)")
        offerBrowser(code.verification_uri)
        context.tell("Waiting for confirmation; Ctrl-C cancels.")
        return try wait(for: code, clientID)
    }

    /// Whether a person may be sent there: encrypted, or to a simulator on this machine, and visible as it is.
    private func isSafe(_ url: String) -> Bool {
        guard let server = ServerAddress(url), url.isHeaderWord else { return false }
        return server.scheme == "https" || (server.isLoopback && ServerAddress(addresses.id)?.isLoopback == true)
    }

    private func offerBrowser(_ url: String) {
        guard let browse = context.browse, let answer = context.ask(SignInQuestion("Open it now? [Y/n] ")),
            ["", "y", "yes"].contains(answer.lowercased())
        else { return }
        if !browse(url) { context.tell("Could not start a browser.") }
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
                switch TwitchFailure.words(message) {
                case "authorization_pending": invalid = 0
                case "slow_down": interval += 5
                case "invalid device code" where invalid + 1 < Self.mostInvalid: invalid += 1
                case "invalid device code":
                    throw .signInFailed(reason: "the code was declined or has expired; run the same command again")
                default: throw .refused(status: status, message: message)
                }
            } catch .timedOut {
            } catch .server {
            } catch .unreachable {
            } catch .rateLimited {
                interval += 5
            }
        }
        throw .signInFailed(reason: "the code was not confirmed in time; run the same command again")
    }
}
