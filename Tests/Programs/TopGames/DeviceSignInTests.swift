import TestRig
import TestSupport
import Testing
import TwitchSimulator

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

    @Test("declining is reported in one sentence, and nothing is stored")
    func denied() async throws {
        try await withWorld { world in
            let (program, code) = try await begin(world)
            #expect(world.simulator.denyDevice(userCode: code))
            let outcome = try await program.outcome()
            #expect(outcome.code == 77 && outcome.sentences.count == 1)
            #expect(outcome.errors.hasPrefix("The sign-in to Twitch failed: the code was declined or has expired;"))
            #expect(world.home.text(world.home.credentials) == nil)
        }
    }

    @Test("a single wrong \"invalid device code\" from Twitch is forgiven")
    func forgiven() async throws {
        try await withWorld { world in
            world.simulator.set(.invalidDeviceCodeOnce)
            let (program, code) = try await begin(world)
            #expect(world.simulator.approveDevice(userCode: code))
            #expect(try await program.ended() == .code(0))
        }
    }

    @Test("a code that nobody confirms in time ends the sign-in")
    func expired() async throws {
        let code = """
            {"device_code": "d", "expires_in": 2, "interval": 1, "user_code": "ABCDEFGH", "verification_uri": "https://t"}
            """
        let server = try CannedServer([
            "/device": (200, code), "/token": (400, #"{"status": 400, "message": "authorization_pending"}"#),
        ])
        try await withWorld { world in
            let outcome = try await world.run(
                .topgames, ["login", "--client-id", "any"], environment: ["TODAY_TWITCH_ID": server.url])
            #expect(outcome.code == 77 && outcome.sentences.count == 1)
            #expect(outcome.output.contains("ABCDEFGH"))
            #expect(outcome.errors.hasPrefix("The sign-in to Twitch failed: the code was not confirmed in time;"))
        }
        withExtendedLifetime(server) {}
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
