import FoundationEssentials
import TodayCore

/// Signs in with a device code, or with client credentials if there is a secret and no permission is needed.
struct TwitchSignIn {
    /// Number of rejections in a row that end a sign-in; Twitch sometimes rejects a valid code (twitchdev/issues#971).
    private static let mostInvalid = 3
    private static let domain = "twitch.tv"
    private static let mostSecrets = 3

    let context: SourceContext
    let session: TwitchSession
    var scope: TwitchScope?
    private var server: String { context.address(TwitchTokenServer.url) }

    /// Signs in and stores the tokens; earlier tokens remain stored until then.
    func run(_ request: SignInRequest) throws(FetchError) {
        let previous = try previousCredentials()
        var application = try self.application(request, previous: previous)
        // Retain the permissions that the other source needs, because both sources share the sign-in.
        let scopes = ([scope] + (previous?.scopes ?? []).map { TwitchScope(rawValue: $0) }).compactMap(\.self)
        let grant = try grant(&application, Set(scopes).sorted { $0.rawValue < $1.rawValue })
        var credentials = Credentials(clientID: application.id, clientSecret: application.secret)
        credentials.apply(grant, at: context.now())
        guard let token = TwitchToken(credentials) else { throw Self.invalidToken }
        switch session.tokens.validate(token) {
        case .refused: throw Self.invalidToken
        case .valid(let validation?): credentials.apply(validation)
        case .valid(nil), .unknown: break
        }
        try context.credentials.replace(credentials)
        if session.application != nil {
            context.remark(
                gettext(
                    "{variables} are set in the environment and take precedence over these credentials; unset them to use these.",
                    ["variables": TwitchApplication.names]))
        }
    }

    /// Requests a grant; if Twitch rejects a typed secret, prompts for the secret again, up to twice.
    ///
    /// If the application of the last sign-in no longer exists, uses the configured application instead. With `scopes`,
    /// even an application with a secret needs the user's confirmation, because only a user can grant permissions.
    private func grant(
        _ application: inout Application, _ scopes: [TwitchScope]
    ) throws(FetchError) -> TwitchTokenServer.Grant {
        var tries = 1
        while true {
            do throws(FetchError) {
                let secret = scopes.isEmpty ? application.secret : nil
                return try explainingRefusals(application, at: secret == nil ? "device" : "token") {
                    [application] () throws(FetchError) in
                    guard let secret else {
                        if scope == nil, application.secret != nil { explainPermission() }
                        return try device(application.id, scopes)
                    }
                    return try session.tokens.application(application.id, secret: secret)
                }
            } catch {
                if error == Self.unknownID, let successor = application.successor {
                    context.remark(
                        gettext(
                            "The application that you last signed in with no longer exists; the configured one was used ({key}).",
                            ["key": RegisteredApplication.key]))
                    application = Application(id: successor.clientID, file: successor.file)
                    continue
                }
                guard error == Self.wrongSecret, application.isSecretTyped, tries < Self.mostSecrets,
                    let secret = Self.nonEmpty(
                        context.ask(gettext("That is not the secret of this application. Secret:") + " ", true))
                else { throw error }
                application.secret = secret
                tries += 1
            }
        }
    }

    private func explainPermission() {
        guard let companion = SourceDescriptor.topGames.companion else { return }
        context.showMessage(
            gettext(
                "To keep the permission that `{companion}` uses, confirm it again; `{companion} logout` revokes it.",
                ["companion": companion.name]))
    }

    /// Returns the previous credentials, or `nil` if there are none; an unreadable keyring does not prevent a sign-in.
    private func previousCredentials() throws(FetchError) -> Credentials? {
        do throws(FetchError) {
            return try context.credentials.load(.person)
        } catch .keyring {
            return nil
        }
    }

    private func explainingRefusals(
        _ application: Application, at endpoint: String, _ request: () throws(FetchError) -> TwitchTokenServer.Grant
    ) throws(FetchError) -> TwitchTokenServer.Grant {
        do throws(FetchError) {
            return try request()
        } catch .refused(404, _) {
            let variable = TwitchTokenServer.url.variable
            let values: MessageValues = [
                "url": "\(server)/\(endpoint)", "variable": variable,
            ]
            throw .signInFailed(
                reason: context.environment[variable] == nil
                    ? gettext("there is nothing at {url} (404)", values)
                    : gettext("there is nothing at {url} (404); check {variable}", values))
        } catch .refused(let status, let message) {
            switch TwitchFailure.words(message) {
            case "invalid client" where application.isFromEnvironment: throw TwitchApplication.unknownID
            case "invalid client" where application.file != nil:
                throw .signInFailed(
                    reason: gettext(
                        "no application has the client ID in {file} ({key})",
                        ["file": application.file ?? "", "key": RegisteredApplication.key]))
            case "invalid client": throw Self.unknownID
            case "invalid client secret": throw Self.wrongSecret
            default: throw .refused(status: status, message: message)
            }
        }
    }

    private func device(_ clientID: String, _ scopes: [TwitchScope]) throws(FetchError) -> TwitchTokenServer.Grant {
        let code = try session.tokens.deviceCode(clientID, scopes)
        guard isSafe(code.verification_uri) else {
            throw .badAnswer(reason: "the URL to open is not an https URL of twitch.tv")
        }
        let words = DisplayText(code.user_code).escaped(for: .plain)
        context.showMessage(gettext("Open this URL in a browser and confirm the code {code}:", ["code": words]))
        context.showMessage("    \(code.verification_uri)")
        offerBrowser(code.verification_uri)
        context.showMessage(gettext("Waiting for confirmation; Ctrl-C cancels."))
        return try wait(for: code, clientID, scopes)
    }

    /// Returns whether a URL is safe to open: https at Twitch or the sign-in server, or local if that server is local.
    private func isSafe(_ url: String) -> Bool {
        guard let server = ServerAddress(url), url.isHeaderWord, !server.hasUser else { return false }
        if server.isLoopback { return context.isLoopback(TwitchTokenServer.url) }
        let isOwn = server.isHost(of: Self.domain) || server.host == ServerAddress(self.server)?.host
        return server.scheme == "https" && isOwn
    }

    private func offerBrowser(_ url: String) {
        guard let browse = context.browse,
            let answer = context.ask("\(gettext("Open it now?")) \(YesOrNo.choice) ", false), YesOrNo.agrees(answer)
        else { return }
        if !browse(url) { context.showMessage(gettext("Could not start a browser.")) }
    }

    private func wait(
        for code: TwitchTokenServer.DeviceCode, _ clientID: String, _ scopes: [TwitchScope]
    ) throws(FetchError) -> TwitchTokenServer.Grant {
        var interval = min(max(code.interval, 1), 60)
        var invalid = 0
        var left = min(code.expires_in, 3600)
        while left > 0 {
            context.pause(interval)
            left -= interval
            do throws(FetchError) {
                return try session.tokens.grant(for: code, clientID, scopes)
            } catch .refused(let status, let message) {
                switch TwitchFailure.words(message) {
                case "authorization_pending": invalid = 0
                case "slow_down": interval += 5
                case "invalid device code" where invalid + 1 < Self.mostInvalid: invalid += 1
                case "invalid device code":
                    throw .signInFailed(reason: "the code was declined or has expired; try again")
                default: throw .refused(status: status, message: message)
                }
            } catch .timedOut, .server, .unreachable {} catch .rateLimited { interval += 5 }
        }
        throw .signInFailed(reason: "the code was not confirmed in time; try again")
    }
}

extension TwitchSignIn {
    fileprivate struct Application {
        let id: String
        var secret: String?
        var isFromEnvironment = false
        var isSecretTyped = false
        /// The path of the configuration file that contains the ID; `nil` if the ID comes from elsewhere.
        var file: String?
        /// The configured application, for the case that this one is from a previous sign-in and no longer exists.
        var successor: RegisteredApplication?
    }

    private static var console: String { words?.page ?? "" }
    private static let words = SourceDescriptor.topGames.signIn
    private static let invalidToken = FetchError.signInFailed(reason: "the new token is not valid; try again")
    private static var unknownID: FetchError {
        .signInFailed(reason: gettext("no application has this client ID; find yours at {page}", ["page": console]))
    }
    private static var wrongSecret: FetchError {
        .signInFailed(
            reason: gettext("this is not the application's secret; create a new one at {page}", ["page": console]))
    }
    private static var clientID: IssuedWord {
        IssuedWord(
            prompt: gettext("Client ID:") + " ", isSecret: false, lengths: 1...4096,
            rule: gettext("A client ID has letters and digits only."),
            malformed: .signInFailed(
                reason: gettext("a client ID has letters and digits only; find yours at {page}", ["page": console])))
    }

    /// Returns the application from the arguments, environment, last sign-in, configuration or user, in this order.
    private func application(_ request: SignInRequest, previous: Credentials?) throws(FetchError) -> Application {
        if let id = Self.nonEmpty(request.clientID) {
            guard id.isHeaderWord else { throw Self.clientID.malformed }
            return known(id, request, previous)
        }
        if let id = Self.nonEmpty(context.environment[TwitchApplication.variables.id]) {
            guard id.isHeaderWord else { throw TwitchApplication.malformedID }
            return changed(known(id, request, previous)) { $0.isFromEnvironment = true }
        }
        if let id = previous?.clientID, id.isHeaderWord {
            let successor = request.registered.flatMap { $0.clientID == id ? nil : $0 }
            // With a secret on the command line, the user means an application of their own.
            return changed(known(id, request, previous)) {
                $0.successor = request.clientSecret == nil ? successor : nil
            }
        }
        // Ignore errors, because the stored ID only spares the user a prompt.
        if let last = try? context.credentials.load(.application), last.clientID.isHeaderWord {
            let successor = request.registered.flatMap { $0.clientID == last.clientID ? nil : $0 }
            return changed(known(last.clientID, request, nil)) {
                $0.successor = request.clientSecret == nil ? successor : nil
                // Prompt for the secret, which was deleted when the user signed out.
                guard last.clientSecret != nil, $0.secret == nil else { return }
                let question = gettext("Client Secret of {id}:", ["id": last.clientID]) + " "
                ($0.secret, $0.isSecretTyped) = (Self.nonEmpty(context.ask(question, true)), true)
            }
        }
        if let registered = request.registered {
            return changed(known(registered.clientID, request, previous)) { $0.file = registered.file }
        }
        // The steps to register an application precede the prompt.
        let steps = Self.words?.numberedSteps(columns: 80) ?? []
        // A source that needs a permission has a personal list, which is never published.
        let other = scope == nil ? gettext(SignInWords.withoutRegistration).folded(columns: 80) + [""] : []
        let first = other + steps
        let id = try Self.clientID.prompt(context, first: first.map { $0 + "\n" }.joined())
        if let secret = request.clientSecret { return Application(id: id, secret: secret) }
        let secret = context.ask(gettext("Client Secret (for type Public, press Enter):") + " ", true)
        return Application(id: id, secret: Self.nonEmpty(secret), isSecretTyped: true)
    }

    private func known(_ id: String, _ request: SignInRequest, _ previous: Credentials?) -> Application {
        Application(id: id, secret: request.clientSecret ?? (previous?.clientID == id ? previous?.clientSecret : nil))
    }

    private static func nonEmpty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
