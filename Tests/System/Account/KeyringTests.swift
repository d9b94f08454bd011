import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("Sign-ins in a real keyring", .needs(Tool.hasKeyring, "needs gnome-keyring, libsecret-tools, python3-gi"))
struct KeyringTests {
    private func withKeyring(
        _ options: Twitch.Options = .publicClient, _ test: (World) async throws -> Void
    ) async throws {
        try await withWorld(options) { world in
            try await world.startBus()
            try await world.startKeyring()
            try await test(world)
        }
    }

    @Test("A sign-in is stored in the keyring, which is reported, and no file has a secret")
    func kept() async throws {
        try await withKeyring(Twitch.Options()) { world in
            let outcome = try await world.logIn()
            #expect(outcome.code == 0)
            let stored = "Stored in your keyring (Secret Service)."
            #expect(outcome.output.hasPrefix("Signed in to Twitch.\n\(stored)\nTop games"))
            let access = try #require(try await world.tokensInKeyring()?.access)
            let file = try #require(world.home.text(world.home.credentials))
            #expect(!file.contains(access) && !file.contains(Twitch.Options().clientSecret))
            let inFile = try world.keptTokens().access
            #expect(inFile == nil && file.contains("\"keyring\""))
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
            #expect(world.requests(to: "/oauth2/token") == 1)
        }
    }

    @Test("SIGTERM during a renewal loses no token, because GLib's threads receive no signals")
    func duringRenewal() async throws {
        try await withKeyring { world in
            let old = try await world.signInToKeyring()
            world.simulator.revokeTokens(.access)
            world.simulator.set("identity-slow", path: "/oauth2/token", seconds: 6)
            let program = try world.start(world.command(.fetch, ["topgames"]))
            try await world.request(to: "/oauth2/token", after: 0)
            program.signal(SIGTERM)
            #expect(try await program.ended() == .signal(SIGTERM))
            #expect(try await world.tokensInKeyring()?.refresh != old.refreshToken)
            world.simulator.clear()
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
            #expect(world.requests(to: "/oauth2/token") == 1)
        }
    }

    @Test("A locked keyring causes no prompt and no loss, and works again once unlocked")
    func locked() async throws {
        try await withWorld { world in
            try await world.startBus()
            let keyring = try await world.startKeyring()
            try await world.signInToKeyring()
            keyring.signal(SIGTERM)
            try await keyring.ended()
            let second = try await world.startKeyring(password: nil)
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 75 && world.simulator.requests.isEmpty)
            #expect(
                outcome.errors
                    == "The credentials for Twitch are in your keyring, but your keyring is locked: unlock it, "
                    + "or run `topgames login`.\n")
            second.signal(SIGTERM)
            try await second.ended()
            try await world.startKeyring()
            #expect(try await world.run(.topgames, []).code == 0)
        }
    }
}
