import Foundation
import TestSupport
import TwitchSimulator

extension SimulatorOptions {
    /// A Twitch with a public client, as people register it.
    package static var publicClient: SimulatorOptions {
        var options = SimulatorOptions()
        options.clientKind = .public
        return options
    }
}

extension World {
    /// The client id that this Twitch knows.
    package var clientID: String { SimulatorOptions().clientID }

    /// Signs a person in, as if `topgames login` had run some time ago; returns the tokens.
    @discardableResult
    package func signIn() throws -> TokenPair {
        let tokens = simulator.grantTokens()
        try keep(tokens)
        return tokens
    }

    /// Stores the tokens where the programs store them.
    package func keep(_ tokens: TokenPair) throws {
        let text = """
            {"schema": 1, "sources": {"topgames": {"clientID": "\(clientID)", "accessToken": "\(tokens.accessToken)",
             "refreshToken": "\(tokens.refreshToken)"}}}
            """
        try home.replace(home.credentials, with: text)
    }

    /// The tokens as the programs stored them.
    package func keptTokens() throws -> (access: String?, refresh: String?) {
        struct Document: Decodable {
            struct Source: Decodable {
                let accessToken: String?
                let refreshToken: String?
            }
            let sources: [String: Source]
        }
        let text = home.text(home.credentials) ?? ""
        let source = try JSONDecoder().decode(Document.self, from: Data(text.utf8)).sources["topgames"]
        return (source?.accessToken, source?.refreshToken)
    }
}
