import Foundation
import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames login with a client secret")
struct SecretSignInTests {
    private let secret = SimulatorOptions().clientSecret

    private func logIn(_ world: World, _ file: String, input: String = "") async throws -> Outcome {
        try await world.run(
            .topgames, ["login", "--client-id", world.clientID, "--client-secret-file", file], input: input)
    }

    @Test("the secret comes from standard input, and only the owner can read the tokens")
    func standardInput() async throws {
        try await withWorld(SimulatorOptions()) { world in
            let outcome = try await logIn(world, "-", input: "\(secret)\n")
            #expect(outcome.code == 0)
            #expect(
                outcome.output.hasPrefix(
                    "Signed in to Twitch.\nStored in ~/state/today/credentials.json, which only you can read, because "
                        + "no Secret Service is running.\nTop games on Twitch · just now\n1   \(world.leaders[0])"))
            #expect(outcome.errors == "To keep this up to date, start `todayd`.\n")
            let attributes = try FileManager.default.attributesOfItem(atPath: world.home.credentials)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let shown = try await world.run(.topgames, ["--json"])
            #expect(try ShownTop(shown.output).items.map(\.title) == world.leaders)
        }
    }

    @Test("a file that others can read is refused, with the command that fixes it")
    func openFile() async throws {
        try await withWorld(SimulatorOptions()) { world in
            let file = "\(world.home.root)/secret"
            try world.home.replace(file, with: secret, mode: 0o644)
            let outcome = try await logIn(world, file)
            #expect(outcome.code == 74)
            #expect(outcome.errors == "Cannot use \(file): others can read it; run `chmod 600 \(file)`.\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("a secret appears only in the request it is for, in no output, log or other request")
    func confined() async throws {
        try await withWorld(SimulatorOptions()) { world in
            let outcome = try await logIn(world, "-", input: secret)
            #expect(!outcome.output.contains(secret) && !outcome.errors.contains(secret))
            let fetched = try await world.run(.fetch, ["topgames"])
            #expect(!fetched.output.contains(secret) && !fetched.errors.contains(secret))
            let carriers = world.simulator.requests.filter { request in
                "\(request.query)\(request.headers)\(request.form)".contains(secret)
            }
            #expect(carriers.map(\.path) == ["/oauth2/token"])
        }
    }
}
