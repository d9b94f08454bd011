import Foundation
import TestRig
import TestSupport

extension World {
    /// The folder of the catalogue.
    var shared: String { "\(home.root)/share/today" }

    /// Signs in and makes todayd see the first page once.
    func haveCatalogue() async throws {
        try signIn()
        let outcome = try await pollOnce()
        guard outcome.code == 0 else { throw TimeoutError(wanted: "a first page", log: "\(outcome)") }
    }

    /// Cuts the network.
    func goOffline() async { await simulator.stop() }

    /// The message of a command to a person, and its exit code.
    func said(_ words: String...) async throws -> (code: Int32, text: String) {
        let outcome = try await run(.topgames, words)
        return (outcome.code, outcome.output + outcome.errors)
    }
}
