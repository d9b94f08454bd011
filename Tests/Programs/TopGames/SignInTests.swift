import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("topgames login with a client secret")
struct SecretSignInTests {
    private let secret = Twitch.Options().clientSecret

    private func logIn(_ world: World, _ file: String, input: String = "") async throws -> Outcome {
        try await world.run(
            .topgames, ["login", "--client-id", world.clientID, "--client-secret-file", file], input: input)
    }

    @Test("the secret comes from standard input, and only the owner can read the tokens")
    func standardInput() async throws {
        try await withWorld(Twitch.Options()) { world in
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
        try await withWorld(Twitch.Options()) { world in
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
        try await withWorld(Twitch.Options()) { world in
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

@Suite("topgames login with a code that a person confirms")
struct DeviceSignInTests {
    /// Starts it and waits for the code that it prints.
    private func begin(_ world: World) async throws -> (program: RunningProgram, code: String) {
        let program = try world.start(world.command(.topgames, ["login", "--client-id", world.clientID]))
        let line = try await program.output.lines.first("the code") { $0.contains("confirm the code ") }
        try await program.output.lines.first("the address") { $0.contains("/activate?device-code=") }
        let code = line.split(separator: " ").last.map { String($0.dropLast()) } ?? ""
        return (program, code)
    }

    @Test("it shows the code and the address, and continues when the person agrees")
    func approved() async throws {
        try await withWorld { world in
            let (program, code) = try await begin(world)
            #expect(world.simulator.approveDevice(userCode: code))
            let outcome = try await program.outcome()
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("\nSigned in to Twitch.\nStored in ~/state/today/credentials.json, "))
            #expect(try world.keptTokens().refresh != nil)
            let shown = try await world.run(.topgames, ["--json"])
            #expect(try ShownTop(shown.output).items.map(\.title) == world.leaders)
        }
    }

    @Test("without a client id it says what is needed, and asks nothing")
    func noClientID() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["login"])
            #expect(outcome.code == 64)
            #expect(outcome.sentences.count == 1 && outcome.errors.contains("topgames login --client-id ID"))
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("Ctrl-C quits at once and leaves nothing behind")
    func interrupted() async throws {
        try await withWorld { world in
            let (program, _) = try await begin(world)
            program.signalGroup(2)
            #expect(try await program.ended() != .code(0))
            #expect(world.home.text(world.home.credentials) == nil)
        }
    }
}

@Suite("topgames logout")
struct LogoutTests {
    @Test("the token is revoked at Twitch and forgotten here")
    func revoked() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 600)
            let token = try world.keptTokens().access
            let outcome = try await world.run(.topgames, ["logout"])
            #expect(outcome.code == 0 && outcome.output == "Signed out of Twitch.\n")
            let revocation = world.simulator.requests.last
            #expect(revocation?.path == "/oauth2/revoke" && revocation?.status == 200)
            #expect(revocation?.form.first { $0.name == "token" }?.value == token)
            #expect(world.home.text(world.home.credentials)?.contains(token ?? "-") == false)
            let after = try await world.run(.topgames, ["--refresh"])
            #expect(after.code == 77 && after.output.contains(world.leaders[0]))
        }
    }

    @Test("it forgets the token also when Cannot reach Twitch, and says that Twitch was not told")
    func offline() async throws {
        try await withWorld { world in
            try world.signIn()
            await world.simulator.stop()
            let outcome = try await world.run(.topgames, ["logout"])
            #expect(outcome.code == 0 && outcome.output == "Removed the sign-in to Twitch from this computer.\n")
            #expect(
                outcome.errors.hasPrefix(
                    "Twitch did not revoke the token, so it stays valid until it expires. Cannot reach Twitch: "))
            #expect(try world.keptTokens().access == nil)
        }
    }
}
