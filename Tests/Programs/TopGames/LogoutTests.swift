import TestRig
import TestSupport
import Testing

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

    @Test("if nobody is signed in, it says so, which is no error")
    func twice() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["logout"])
            #expect(outcome.code == 0 && outcome.output == "You were not signed in to Twitch.\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }
}
