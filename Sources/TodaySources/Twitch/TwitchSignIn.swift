import FoundationEssentials
import TodayCore

/// Signs a person in: with the device code flow for a public client, with client credentials if there is a secret.
struct TwitchSignIn {
    /// Twitch sometimes calls a good code "invalid device code" once (twitchdev/issues#971); three times in a row, it
    /// means it.
    private static let mostInvalid = 3

    /// Where people register and look up their applications.
    private static let console = "https://dev.twitch.tv/console/apps"

    private let context: SourceContext
    private let session: TwitchSession

    init(_ context: SourceContext, _ session: TwitchSession) {
        self.context = context
        self.session = session
    }

    /// Signs in and stores the tokens; the old ones stay in force until then.
    func run(_ request: SignInRequest) throws(FetchError) {
        let before = try before()
        let (clientID, secret) = try application(request, before)
        let grant = try explained(clientID) { () throws(FetchError) in
            if let secret { return try session.tokens.application(clientID, secret: secret) }
            return try device(clientID)
        }
        guard session.tokens.validity(of: grant.access_token) != .invalid else {
            throw .signInFailed(reason: "the new token is not valid; try again")
        }
        var credentials = Credentials(clientID: clientID, clientSecret: secret)
        credentials.take(grant, at: context.now())
        let new = credentials
        try context.credentials.exclusively { () throws(FetchError) in try context.credentials.save(new, .person) }
    }

    /// The previous sign-in; if it is in a keyring that cannot be read, that does not prevent a new one.
    private func before() throws(FetchError) -> Credentials? {
        do throws(FetchError) {
            return try context.credentials.load(.person)
        } catch .keyring {
            return nil
        }
    }

    /// The application to sign in with: the given one, the previous one, or one that the person enters.
    private func application(
        _ request: SignInRequest, _ before: Credentials?
    ) throws(FetchError) -> (id: String, secret: String?) {
        let known = [request.clientID, context.environment["TWITCH_CLIENT_ID"], before?.clientID]
        if let id = known.compactMap(\.self).first(where: { !$0.isEmpty }) {
            // An application that once signed in by itself continues to.
            return (id, request.clientSecret ?? (before?.clientID == id ? before?.clientSecret : nil))
        }
        guard let id = context.ask(SignInQuestion(Self.registration + "Client ID: ")), !id.isEmpty else {
            throw .notSignedIn
        }
        guard id.utf8.allSatisfy(Self.isWordCharacter) else {
            throw .signInFailed(reason: "a client id has letters and digits only; look it up at \(Self.console)")
        }
        if let secret = request.clientSecret { return (id, secret) }
        let secret = context.ask(SignInQuestion("Client Secret (Public has none: press Enter): ", isSecret: true))
        return (id, secret?.isEmpty == false ? secret : nil)
    }

    /// The steps to take once, shown before the question for the id.
    private static let registration = """
        1. Open \(console) and register an application.
        2. Any name; OAuth redirect URL: http://localhost; client type: Public.
        3. Press "Create", then "Manage", and copy the Client ID.

        """

    private static func isWordCharacter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Says what to do about errors that the person can fix.
    private func explained(
        _ clientID: String, _ ask: () throws(FetchError) -> TwitchTokenServer.Grant
    ) throws(FetchError) -> TwitchTokenServer.Grant {
        do throws(FetchError) {
            return try ask()
        } catch .refused(let status, let message) {
            switch message.escaped(for: .plain).lowercased() {
            case "invalid client":
                throw .signInFailed(
                    reason: "no application has this client id; look it up at \(Self.console)")
            case "invalid client secret":
                throw .signInFailed(reason: "this is not the application's secret; make a new one at \(Self.console)")
            default: throw .refused(status: status, message: message)
            }
        }
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
