import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("topgames login with a client secret")
struct SecretSignInTests {
    @Test("The secret comes from standard input, and is only in the request for a token")
    func standardInput() async throws {
        try await withWorld(Twitch.Options()) { world in
            let secret = Twitch.Options().clientSecret
            let outcome = try await world.logIn()
            #expect(outcome.code == 0)
            #expect(
                outcome.output.hasPrefix(
                    "Signed in to Twitch.\nStored in ~/state/today/credentials.json, which only you can read, because "
                        + "no Secret Service is running.\nTop games on Twitch · just now\n1   \(world.leaders[0])"))
            #expect(outcome.errors == "To keep this up to date, start `todayd`.\n")
            let attributes = try FileManager.default.attributesOfItem(atPath: world.home.credentials)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let fetched = try await world.run(.fetch, ["topgames"])
            #expect(fetched.code == 0)
            for program in [outcome, fetched] { #expect(!(program.output + program.errors).contains(secret)) }
            let carriers = world.simulator.requests.filter { "\($0.query)\($0.headers)\($0.form)".contains(secret) }
            #expect(carriers.map(\.path) == ["/oauth2/token"])
        }
    }
}

@Suite("topgames login with a code that the user confirms")
struct DeviceSignInTests {
    /// Starts `topgames login`, and waits for the code that it prints.
    private func begin(_ world: World) async throws -> (program: RunningProgram, code: String) {
        let program = try world.start(world.command(.topgames, ["login", "--client-id", world.clientID]))
        let line = try await program.output.lines.first("the code") { $0.contains("confirm the code ") }
        try await program.output.lines.first("the address") { $0.contains("/activate?device-code=") }
        let code = line.split(separator: " ").last.map { String($0.dropLast()) } ?? ""
        return (program, code)
    }

    @Test("Ctrl-C quits at once and leaves no file behind")
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
    @Test("The token is revoked at Twitch and deleted here")
    func revoked() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 600)
            let token = try world.keptTokens().access
            let outcome = try await world.run(.topgames, ["logout"])
            #expect(outcome.code == 0 && outcome.output == "Signed out of Twitch.\n")
            let revocation = world.simulator.requests.last
            #expect(revocation?.path == "/oauth2/revoke" && revocation?.status == 200)
            #expect(revocation?.form.first { $0.name == "token" }?.value == token)
            let kept = try #require(world.home.text(world.home.credentials))
            #expect(!kept.contains(token ?? "-") && !kept.contains(Twitch.Options().clientSecret))
            #expect(kept.contains(world.clientID))
            let after = try await world.run(.topgames, ["--refresh"])
            #expect(after.code == 0)
            #expect(after.output.contains(world.leaders[0]))
            #expect(after.errors.contains("topgames login"))
        }
    }
}

@Suite("Expired tokens", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct TokenTests {
    @Test("Four programs that find the token expired at once renew it once, because a refresh token works only once")
    func together() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.revokeTokens(.access)
            let programs = try (1...4).map { _ in try world.start(world.command(.fetch, ["topgames"])) }
            for program in programs { #expect(try await program.outcome().code == 0) }
            #expect(world.requests(to: "/oauth2/token") == 1)
        }
    }

    @Test("todayd without a sign-in polls at once after topgames login")
    func late() async throws {
        try await withWorld(Twitch.Options()) { world in
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon()
            #expect(world.feedState == "unauthorized" && world.simulator.requests.isEmpty)
            #expect(try await recorder.notification().body?.contains("topgames login") == true)
            try await world.settle()
            let mark = daemon.files.count
            let outcome = try await world.logIn()
            #expect(outcome.code == 0 && outcome.errors == "")
            // The end of the failure is written before the data.
            try await daemon.files.first(after: mark, "data") { $0 == "feed.json" && world.feedState == "fresh" }
        }
    }
}
