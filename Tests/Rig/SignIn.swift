import Foundation
import Simulators
import TestSupport

extension Twitch.Options {
    /// A Twitch with a public client, as users register it.
    package static var publicClient: Twitch.Options {
        var options = Twitch.Options()
        options.isPublic = true
        return options
    }
}

extension World {
    package var clientID: String { Twitch.Options().clientID }

    /// Signs in, as if `topgames login` had run some time ago; returns the tokens.
    @discardableResult
    package func signIn(permitting scopes: String...) throws -> TokenPair {
        let tokens = simulator.grantTokens(scopes: scopes)
        try keep(tokens)
        return tokens
    }

    package func keep(_ tokens: TokenPair) throws {
        let text = """
            {"schema": 1, "sources": {"topgames": {"clientID": "\(clientID)", "accessToken": "\(tokens.accessToken)",
             "refreshToken": "\(tokens.refreshToken)"}}}
            """
        try home.replace(home.credentials, with: text)
    }

    package func keptTokens() throws -> (access: String?, refresh: String?) {
        struct Document: Decodable { let sources: [String: KeptTokens] }
        let text = home.text(home.credentials) ?? ""
        return try JSONDecoder().decode(Document.self, from: Data(text.utf8)).sources["topgames"]?.pair ?? (nil, nil)
    }
}

/// Tokens in the file, or in the keyring.
private struct KeptTokens: Decodable {
    let accessToken: String?
    let refreshToken: String?

    var pair: (access: String?, refresh: String?) { (accessToken, refreshToken) }
}

extension World {
    /// Starts a Secret Service that misbehaves as its options say.
    package func startKeyringDouble(_ arguments: String...) async throws -> KeyringDouble {
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/keyring.py").path
        let start = ProgramStart("/usr/bin/python3", [script] + arguments, environment: environment)
        return try await KeyringDouble(try self.start(start))
    }

    /// Starts a real keyring; the first password creates it, and every later one has to unlock it.
    ///
    /// Without a password it is there but locked.
    @discardableResult
    package func startKeyring(password: String? = "open sesame") async throws -> RunningProgram {
        let folder = "\(home.root)/keyring"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        chmod(folder, 0o700)
        let arguments = ["--foreground", "--components=secrets", "--control-directory=\(folder)"]
        let keyring = try start(
            ProgramStart(
                Tool.path("gnome-keyring-daemon") ?? "", arguments + (password == nil ? [] : ["--unlock"]),
                environment: environment))
        keyring.write(password ?? "")
        keyring.closeInput()
        let wait = ["wait", "--session", "--timeout", "60", "org.freedesktop.secrets"]
        _ = try await run(ProgramStart(Tool.path("gdbus") ?? "", wait, environment: environment))
        return keyring
    }

    /// Signs in with tokens in the keyring, as if `topgames login` had stored them there earlier.
    @discardableResult
    package func signIn(into keyring: KeyringDouble) async throws -> TokenPair {
        let tokens = simulator.grantTokens()
        try await keyring.obey("put \(secret(tokens))")
        try markKeyring()
        return tokens
    }

    /// Signs in with tokens in the real keyring.
    @discardableResult
    package func signInToKeyring() async throws -> TokenPair {
        let tokens = simulator.grantTokens()
        let arguments = ["store", "--label=by a test"] + Self.attributes
        _ = try await run(
            ProgramStart(Tool.path("secret-tool") ?? "", arguments, environment: environment), input: secret(tokens))
        try markKeyring()
        return tokens
    }

    private func secret(_ tokens: TokenPair) -> String {
        #"{"clientID":"\#(clientID)","accessToken":"\#(tokens.accessToken)","refreshToken":"\#(tokens.refreshToken)"}"#
    }

    private func markKeyring() throws {
        try home.replace(home.credentials, with: #"{"schema": 1, "sources": {}, "keyring": ["topgames"]}"#)
    }

    private static let attributes = [
        "application", "io.github.topgames.topgames", "source", "topgames", "slot", "person",
    ]

    /// The tokens in the keyring, read with a program that is not ours; `nil` if it has none.
    package func tokensInKeyring() async throws -> (access: String?, refresh: String?)? {
        let found = try await run(
            ProgramStart(Tool.path("secret-tool") ?? "", ["lookup"] + Self.attributes, environment: environment))
        guard found.code == 0, !found.output.isEmpty else { return nil }
        return try JSONDecoder().decode(KeptTokens.self, from: Data(found.output.utf8)).pair
    }

    /// Signs in with the application's secret, as a script does.
    package func logIn(environment: [String: String] = [:]) async throws -> Outcome {
        try await run(
            .topgames, ["login", "--client-id", clientID, "--client-secret-file", "-"], environment: environment,
            input: Twitch.Options().clientSecret)
    }
}
