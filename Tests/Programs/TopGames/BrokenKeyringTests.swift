import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("Misbehaving keyrings", .needs(Tool.hasKeyringDouble, "needs libsecret, dbus and python3-gi"))
struct BrokenKeyringTests {
    private func withDouble(
        _ options: Twitch.Options = .publicClient, _ arguments: String...,
        test: (World, KeyringDouble) async throws -> Void
    ) async throws {
        try await withWorld(options) { world in
            try await world.startBus()
            let keyring =
                arguments.isEmpty
                ? try await world.startKeyringDouble() : try await world.startKeyringDouble(arguments[0])
            try await test(world, keyring)
        }
    }

    private func place(_ outcome: Outcome) -> Substring? {
        outcome.output.split(separator: "\n").first { $0.hasPrefix("Stored in ") }
    }

    private func inFile(because reason: String) -> Substring {
        "Stored in ~/state/today/credentials.json, which only you can read, because \(reason)."
    }

    @Test("The keyring has one item, with attributes and a label by which users can find it")
    func item() async throws {
        try await withDouble(Twitch.Options()) { world, keyring in
            for _ in 1...2 {
                let outcome = try await world.logIn()
                #expect(place(outcome) == "Stored in your keyring (Secret Service).")
            }
            let items = try await keyring.items()
            #expect(items.count == 1)
            #expect(items.first?.application == "io.github.topgames.topgames" && items.first?.source == "topgames")
            #expect(items.first?.slot == "person" && items.first?.label == "topgames: sign-in for Twitch")
            #expect(keyring.prompts == 0)
        }
    }

    @Test(
        "A keyring that hangs does not block a poll, and the sign-in is not reported as missing",
        arguments: ["OpenSession", "SearchItems", "GetSecrets"])
    func hangsAtPoll(_ method: String) async throws {
        try await withDouble { world, keyring in
            try await world.signIn(into: keyring)
            try await keyring.obey("hang \(method)")
            // `timeout` measures only the program, and not the delays of this test.
            var limited = world.command(.topgames, [])
            limited.arguments = ["\(SafetyLimit.libnotify)", limited.program]
            limited.program = "/usr/bin/timeout"
            let outcome = try await world.run(limited)
            #expect(outcome.code == 75 && outcome.sentences.count == 1)
            #expect(outcome.errors.contains("your keyring does not respond: restart it, or run `topgames login`."))
            #expect(world.simulator.requests.isEmpty)
            try await keyring.obey("behave")
            #expect(try await world.run(.topgames, []).code == 0)
        }
    }

    @Test(
        "A keyring that hangs does not block the sign-in, and one that stores nothing is not trusted",
        arguments: ["OpenSession", "ReadAlias", "CreateItem", "SearchItems", "GetSecrets"].map {
            ("hang \($0)", "your keyring does not respond")
        } + [
            ("refuse CreateItem", "your keyring denied access"), ("vanish CreateItem", "no Secret Service is running"),
            ("forget", "your keyring denied access"), ("lock", "your keyring is locked"),
            ("trust maker", "your keyring asks for confirmation each time a program reads it"),
        ])
    func unreliable(_ command: String, _ reason: String) async throws {
        try await withDouble(Twitch.Options()) { world, keyring in
            try await keyring.obey(command)
            let outcome = try await world.logIn()
            #expect(outcome.code == 0 && place(outcome) == inFile(because: reason))
            #expect(keyring.prompts == 0)
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
        }
    }

    @Test("Without a keyring, sign-in creates none, which would prompt for a password")
    func empty() async throws {
        try await withDouble(Twitch.Options(), "--empty") { world, keyring in
            let outcome = try await world.logIn()
            #expect(place(outcome) == inFile(because: "your Secret Service has no open keyring"))
            #expect(!keyring.calls.contains("CreateCollection"))
        }
    }

    @Test("A poll with its credentials in the file does not load the library of the keyring")
    func notLoaded() async throws {
        try await withDouble { world, keyring in
            try world.signIn()
            let outcome = try await world.run(.fetch, ["topgames"], environment: ["LD_DEBUG": "files"])
            #expect(outcome.code == 0 && outcome.errors.contains("libcurl"))
            #expect(!outcome.errors.contains("libsecret") && !outcome.errors.contains("libgio"))
            #expect(keyring.calls.isEmpty)
        }
    }

    @Test("today-fetch survives the death of the session bus during a renewal")
    func busEnds() async throws {
        try await withWorld { world in
            let bus = try await world.startBus()
            let old = try await world.signIn(into: try await world.startKeyringDouble())
            world.simulator.set("identity-slow", path: "/oauth2/token", seconds: 6)
            world.simulator.revokeTokens(.access)
            let program = try world.start(world.command(.fetch, ["topgames"]))
            try await world.request(to: "/oauth2/token", after: 0)
            bus.signal(SIGKILL)
            #expect(try await program.outcome().code == 0)
            #expect(try world.keptTokens().refresh != old.refreshToken)
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
        }
    }

    @Test("No token is in any output, error or log")
    func confined() async throws {
        try await withDouble { world, keyring in
            let tokens = try await world.signIn(into: keyring)
            for command in ["behave", "lock", "hang SearchItems"] {
                try await keyring.obey(command)
                let outcome = try await world.run(.fetch, ["topgames"], environment: ["G_MESSAGES_DEBUG": "all"])
                let said = outcome.output + outcome.errors
                #expect(!said.contains(tokens.accessToken) && !said.contains(tokens.refreshToken))
            }
        }
    }
}
