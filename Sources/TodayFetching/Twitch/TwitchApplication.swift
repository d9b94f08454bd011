import TodayCore
import TodayFiles

/// The application that the environment names, which signs in by itself: an id, and a file with its secret.
struct TwitchApplication {
    /// The variables that name it; both have to be set.
    static let variables = (id: "TWITCH_CLIENT_ID", secretFile: "TWITCH_CLIENT_SECRET_FILE")
    /// Both of them, for sentences.
    static let names = "\(variables.id) and \(variables.secretFile)"
    /// The id in the environment belongs to no application.
    static let unknownID = wrongID("Twitch has no application with this client ID")
    /// The id in the environment cannot be sent.
    static let malformedID = wrongID("it contains characters that no client ID has")

    let id: String
    let secretFile: String

    /// The application of this environment; nil unless it names one with its secret.
    init?(_ environment: [String: String]) {
        guard let id = environment[Self.variables.id], !id.isEmpty,
            let file = environment[Self.variables.secretFile], !file.isEmpty
        else { return nil }
        (self.id, secretFile) = (id, file)
    }

    /// The variable behind a refusal; `nil` if neither is to blame.
    func blamed(for error: FetchError) -> FetchError? {
        guard case .refused(_, let message) = error else { return nil }
        return switch TwitchFailure.words(message) {
        case "invalid client": Self.unknownID
        case "invalid client secret", "missing client secret": wrongFile("Twitch rejects the secret in it")
        default: nil
        }
    }

    /// The secret in its file, which `context` reads.
    func secret(_ context: SourceContext) throws(FetchError) -> String {
        do throws(FileError) {
            return try context.readFile(secretFile)
        } catch {
            throw wrongFile(error.reason)
        }
    }

    private static func wrongID(_ reason: String) -> FetchError {
        .environment(variable: variables.id, reason: reason, file: nil)
    }

    private func wrongFile(_ reason: String) -> FetchError {
        .environment(variable: Self.variables.secretFile, reason: reason, file: secretFile)
    }
}

/// Finds the application to sign in with: given, named by the environment, used before, or registered by the person now.
struct TwitchRegistration {
    /// An application, and whose word it is.
    struct Application {
        let id: String
        let secret: String?
        /// Whether the id comes from the environment.
        var isOfEnvironment = false
    }

    /// Where people register and look up their applications.
    static var console: String { words?.page ?? "" }
    private static let words = SourceDescriptor.topGames.signIn
    private static let columns = 80

    /// How often the id is asked for.
    private static let tries = 3

    /// What a person has to do once, before the question for the id.
    private static var steps: String {
        (words?.numberedSteps(columns: columns) ?? []).map { $0 + "\n" }.joined()
    }

    private let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
    }

    /// The application; throws if there is none, or if its id cannot be one.
    func application(_ request: SignInRequest, before: Credentials?) throws(FetchError) -> Application {
        if let id = Self.filled(request.clientID) {
            guard id.isHeaderWord else { throw Self.malformed }
            return known(id, request, before)
        }
        if let id = Self.filled(context.environment[TwitchApplication.variables.id]) {
            guard id.isHeaderWord else { throw TwitchApplication.malformedID }
            var application = known(id, request, before)
            application.isOfEnvironment = true
            return application
        }
        if let id = before?.clientID, id.isHeaderWord { return known(id, request, before) }
        let id = try askForID()
        if let secret = request.clientSecret { return Application(id: id, secret: secret) }
        let secret = context.ask(SignInQuestion("Client Secret (for type Public, press Enter): ", isSecret: true))
        return Application(id: id, secret: Self.filled(secret))
    }

    /// An application that once signed in by itself goes on doing so.
    private func known(_ id: String, _ request: SignInRequest, _ before: Credentials?) -> Application {
        Application(id: id, secret: request.clientSecret ?? (before?.clientID == id ? before?.clientSecret : nil))
    }

    private func askForID() throws(FetchError) -> String {
        var words = Self.steps
        for _ in 0..<Self.tries {
            guard let id = context.ask(SignInQuestion(words + "Client ID: ")) else { throw .notSignedIn }
            if !id.isEmpty, id.utf8.allSatisfy(Self.isWordCharacter) { return id }
            words = id.isEmpty ? "Ctrl-C quits.\n" : "A client ID has letters and digits only.\n"
        }
        throw Self.malformed
    }

    private static let malformed = FetchError.signInFailed(
        reason: "a client ID has letters and digits only; find yours at \(console)")

    private static func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    private static func isWordCharacter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}
