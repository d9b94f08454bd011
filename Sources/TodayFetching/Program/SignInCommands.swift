import ArgumentParser
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

struct Login: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Sign in to a source's service.")

    @Argument(help: "The source: \(sourceNames).") var source: SourceName

    @Option(help: ArgumentHelp("Client ID of an application registered with the service.", valueName: "id"))
    var clientID: String?

    @Option(help: ArgumentHelp("File with the application's secret; - is standard input.", valueName: "file"))
    var clientSecretFile: String?

    @Option(help: ArgumentHelp("File with your account's access key; - is standard input.", valueName: "file"))
    var keyFile: String?

    func run() throws { try Translations.$current.withValue(.ofUser) { try signIn() } }

    private func signIn() throws {
        let configured = ConfiguredSource(source)
        let label = configured.feed == nil ? source.signInLabel : configured.label
        try reportingErrors(of: label) {
            if configured.feed != nil { throw SignInObstacle.notNeeded }
            let type = try source.withSignIn()
            let means = try means()
            let configuration = try configuration()
            let stored = try StoredCredentials(source)
            let reports = FetchReports()
            let context = try SourceContext.live(source, provider: try? configured.provider.get(), stored, reports)
            let secret = try secret(context)
            stored.storage.destination = destination(configuration.credentials, stored.keyring)
            let request = SignInRequest(
                clientID: clientID, clientSecret: secret, registered: registered(configuration, stored.paths))
            do throws(FetchError) {
                try type.init(context).signIn(request)
            } catch {
                // A pattern in `catch` crashes Debian's Swift 6.2.3: "Found ownership error" in this closure.
                guard case .notSignedIn = error else { throw error }
                // An argument is missing, and the user has not typed its value, perhaps because there is no terminal.
                throw means == .key ? SignInObstacle.keyMissing : .clientIDMissing
            }
            try StandardStream.output.print(
                Charset.shown("\(gettext("Signed in to {service}.", about: label))\n\(place(stored))\n"))
            for remark in reports.remarks { StandardStream.error.write(remark + "\n") }
        }
    }

    private func configuration() throws(ConfigurationFile.Failure) -> Configuration {
        guard let paths = try? XDGPaths() else { return Configuration() }
        return try ConfigurationFile.inForce(paths)
    }

    private func registered(_ configuration: Configuration, _ paths: XDGPaths) -> RegisteredApplication? {
        configuration.application(of: source.type.descriptor).map { found in
            changed(found) { $0.file = $0.file ?? paths.configuration }
        }
    }

    private func means() throws(SignInObstacle) -> SignInWords.Means {
        let means = source.type.descriptor.signIn?.means ?? .application
        if means == .key, clientID != nil { throw .wrongOption("--client-id") }
        if means == .key, clientSecretFile != nil { throw .wrongOption("--client-secret-file") }
        if means != .key, keyFile != nil { throw .wrongOption("--key-file") }
        return means
    }

    private func secret(_ context: SourceContext) throws(FetchError) -> String? {
        guard let file = clientSecretFile ?? keyFile else { return nil }
        return try FetchError.files { () throws(FileError) in try context.readFile(file) }
    }

    /// Returns where to store the sign-in; on a terminal, may first prompt the user to unlock a locked keyring.
    private func destination(_ wanted: CredentialPlace, _ keyring: KeyringSecret)
        -> CredentialStorage<Credentials>.Destination
    {
        guard wanted == .auto else { return .file(because: nil) }
        do throws(KeyringFailure) {
            try keyring.prepare(mayPrompt: TerminalPrompt.isAvailable)
            return .keyring
        } catch {
            return .file(because: error)
        }
    }

    private func place(_ stored: StoredCredentials) -> String {
        guard case .file(let failure) = stored.storage.destination else {
            return gettext("Stored in your keyring (Secret Service).")
        }
        let reason = failure.map(\.reason) ?? gettext("config.json says \"credentials\": \"file\"")
        let path = (try? PersonalFolders())?.written(stored.paths.credentials) ?? stored.paths.credentials
        return gettext(
            "Stored in {path}, which only you can read, because {reason}.", ["path": path, "reason": reason])
    }
}

struct Logout: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sign out of a source's service, and revoke the token there.")

    @Argument(help: "The source: \(sourceNames).") var source: SourceName

    func run() throws { try Translations.$current.withValue(.ofUser) { try signOut() } }

    private func signOut() throws {
        let label = source.signInLabel
        try reportingErrors(of: label) {
            let type = try source.withSignIn()
            let stored = try StoredCredentials(source)
            let reports = FetchReports()
            let result = try type.init(try SourceContext.live(source, stored, reports)).signOut()
            let sentence =
                switch result {
                case .notSignedIn: gettext("You were not signed in to {service}.", about: label)
                case .everywhere: gettext("Signed out of {service}.", about: label)
                case .forgotten, .hereOnly:
                    gettext("Removed the credentials for {service} from this computer.", about: label)
                }
            try StandardStream.output.print(sentence + "\n")
            if case .hereOnly(let error) = result {
                StandardStream.error.write(
                    gettext("{service} did not revoke the token, so it stays valid until it expires.", about: label)
                        + " \(error.sentence(label))\n")
            }
            for remark in stored.storage.remarks + reports.remarks { StandardStream.error.write(remark + "\n") }
        }
    }
}

enum SignInObstacle: Error {
    case notNeeded
    /// No argument has the value, and the user has not typed the value, perhaps because there is no terminal.
    case clientIDMissing, keyMissing
    case wrongOption(String)

    func sentence(_ label: SourceLabel) -> String {
        switch self {
        case .notNeeded: gettext("{service} does not require signing in.", about: label)
        case .keyMissing where FrontEnd.isWindow: gettext("The access key is missing.")
        case .keyMissing:
            gettext("The access key is missing: run `{command} login --key-file FILE`.", ["command": label.name])
        case .wrongOption(let option):
            gettext("{option} cannot be used with {service}.", about: label, ["option": option])
        case .clientIDMissing where FrontEnd.isWindow: gettext("The client ID is missing.")
        case .clientIDMissing:
            gettext("The client ID is missing: run `{command} login --client-id ID`.", ["command": label.name])
        }
    }
}
