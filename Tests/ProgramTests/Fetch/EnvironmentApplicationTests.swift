import TestSupport
import Testing
import TwitchSimulator

@Suite("an application that the environment names")
struct EnvironmentApplicationTests {
    private func environment(_ world: World) throws -> [String: String] {
        let file = "\(world.home.root)/secret"
        try world.home.replace(file, with: SimulatorOptions().clientSecret)
        return ["TWITCH_CLIENT_ID": world.clientID, "TWITCH_CLIENT_SECRET_FILE": file]
    }

    @Test("it needs no sign-in; its token is stored, but not its secret")
    func noSignIn() async throws {
        try await withWorld(SimulatorOptions()) { world in
            let environment = try environment(world)
            let outcome = try await world.run(.topgames, ["--json"], environment: environment)
            #expect(try ShownTop(outcome.output).items.map(\.id) == world.leaderIDs)
            #expect(try await world.run(.fetch, ["topgames"], environment: environment).code == 0)
            #expect(world.requests(to: "/oauth2/token") == 1)
            let kept = try #require(world.home.text(world.home.credentials))
            #expect(!kept.contains(SimulatorOptions().clientSecret))
        }
    }

    @Test("it does not touch a person's sign-in")
    func besidePerson() async throws {
        try await withWorld(SimulatorOptions()) { world in
            let tokens = try world.signIn()
            #expect(try await world.run(.fetch, ["topgames"], environment: try environment(world)).code == 0)
            #expect(try world.keptTokens().refresh == tokens.refreshToken)
            #expect(try world.keptTokens().access == tokens.accessToken)
        }
    }
}
