import Foundation
import TestRig
import TestSupport
import Testing

@Suite(
    "an access key in a real keyring", .needs(Tool.hasKeyring, "needs gnome-keyring, libsecret-tools, python3-gi"))
struct RatesKeyringTests {
    /// What the keyring has for exchange rates, read with a program that is not ours.
    private func kept(_ world: World) async throws -> String {
        let attributes = ["application", "io.github.topgames.topgames", "source", "rates", "slot", "person"]
        let tool = ProgramStart(
            Tool.path("secret-tool") ?? "", ["lookup"] + attributes, environment: world.environment)
        return try await world.run(tool).output
    }

    @Test("it goes there and to no file, is used from there, and is gone after logout; a sign-in to Twitch stays")
    func whole() async throws {
        try await withWorld { world in
            try await world.startBus()
            try await world.startKeyring()
            try world.choose("currencylayer")
            let tokens = try await world.signInToKeyring()
            let outcome = try await world.run(.rates, ["login", "--key-file", "-"], input: World.key)
            #expect(outcome.output == "Signed in to CurrencyLayer.\nStored in your keyring (Secret Service).\n")
            #expect(try await kept(world).contains(World.key))
            #expect(world.home.text(world.home.credentials)?.contains(World.key) == false)
            #expect(try await world.fetchRates().rate("BRL") == "5.4312")
            #expect(try await world.run(.rates, ["logout"]).code == 0)
            #expect(try await kept(world) == "")
            #expect(try await world.tokensInKeyring()?.access == tokens.accessToken)
            let error = try await world.fetchRates().error
            #expect(error == .notSignedIn)
        }
    }
}
