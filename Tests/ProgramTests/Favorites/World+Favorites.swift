import Foundation
import TestSupport

extension World {
    /// The folder of the catalogue.
    var shared: String { "\(home.root)/share/today" }

    /// Signs in and has todayd see the first page once.
    func haveCatalogue() async throws {
        try signIn()
        let outcome = try await run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
        guard outcome.code == 0 else { throw NeverHappened(wanted: "a first page", log: "\(outcome)") }
    }

    /// Has the network be gone.
    func goOffline() async { await simulator.stop() }

    /// What a command says to a person, and its exit code.
    func said(_ words: String...) async throws -> (code: Int32, text: String) {
        let outcome = try await run(.topgames, words)
        return (outcome.code, outcome.output + outcome.errors)
    }
}
