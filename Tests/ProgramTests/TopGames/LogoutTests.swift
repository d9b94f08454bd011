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

    @Test("it forgets the token even if Twitch cannot be reached")
    func offline() async throws {
        try await withWorld { world in
            try world.signIn()
            await world.simulator.stop()
            #expect(try await world.run(.topgames, ["logout"]).code == 0)
            #expect(try world.keptTokens().access == nil)
        }
    }

    @Test("doing it twice is not an error")
    func twice() async throws {
        try await withWorld { world in
            let first = try await world.run(.topgames, ["logout"])
            let second = try await world.run(.topgames, ["logout"])
            #expect(first.code == 0 && second.code == 0)
        }
    }
}
