import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("rates login and logout")
struct RatesKeyTests {
    private func logIn(
        _ world: World, _ file: String = "-", input: String = World.key + "\n"
    ) async throws -> Outcome {
        try await world.run(.rates, ["login", "--key-file", file], input: input)
    }

    @Test("the key comes from standard input, is checked with one request, and only its owner can read it")
    func standardInput() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
            let outcome = try await logIn(world)
            #expect(outcome.code == 0 && outcome.errors == "")
            #expect(
                outcome.output
                    == "Signed in to CurrencyLayer.\nStored in ~/state/today/credentials.json, which only you "
                    + "can read, because no Secret Service is running.\n")
            let attributes = try FileManager.default.attributesOfItem(atPath: world.home.credentials)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(world.ratesPaths == ["/currencylayer/list"])
            #expect(try await world.fetchRates().rate("BRL") == "5.4312")
        }
    }

    @Test("a new key is asked with at once, though the month of the one before is used up")
    func anotherAllowance() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
            try world.haveKey()
            world.rates.quota = 0
            #expect(try await world.run(.rates, ["1", "USD", "BRL"]).code == 75)
            world.rates.quota = 9
            #expect(try await world.run(.rates, ["1", "USD", "BRL"]).code == 75)
            #expect(world.ratesPaths == ["/currencylayer/live"])
            #expect(try await logIn(world).code == 0)
            #expect(try await world.run(.rates, ["1", "USD", "BRL"]).output.hasPrefix("1 USD = 5.4312 BRL\n"))
        }
    }

    @Test("a file that others can read is refused, and so is one without a key")
    func files() async throws {
        try await withWorld { world in
            let file = "\(world.home.root)/key"
            try world.home.replace(file, with: World.key, mode: 0o644)
            let open = try await logIn(world, file)
            #expect(open.code == 74 && open.errors.contains("chmod 600"))
            try world.home.replace(file, with: "no key at all\n")
            let wrong = try await logIn(world, file)
            #expect(wrong.code == 74 && wrong.errors.contains("it must contain exactly one secret"))
            try world.home.replace(file, with: "key=0123456789abcdef\n")
            let malformed = try await logIn(world, file)
            #expect(malformed.code == 77 && malformed.errors.contains("an access key has letters and digits only"))
            #expect(world.ratesPaths.isEmpty)
            try world.home.replace(file, with: World.key)
            #expect(try await logIn(world, file).code == 0)
        }
    }

    @Test("without a terminal and a file, it says how to name one")
    func nothing() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.rates, ["login"])
            #expect(
                outcome.code == 64
                    && outcome.errors == "The access key is missing: run `rates login --key-file FILE`.\n")
        }
    }

    @Test("at a terminal it is asked for, and what is typed stays hidden")
    func hidden() async throws {
        try await withWorld { world in
            var command = world.command(.rates, ["login"])
            command.output = .conversation
            let program = try world.start(command)
            try await KernelView.wait("the question") { program.output.text.contains("Access key (hidden): ") }
            program.write(World.key + "\n")
            let outcome = try await program.outcome()
            #expect(outcome.code == 0 && outcome.output.contains("Signed in to CurrencyLayer."))
            #expect(outcome.output.contains("https://currencylayer.com/dashboard"))
            #expect(!outcome.output.contains(World.key))
        }
    }

    @Test("the key is in the requests that it is for, and nowhere else that can be read")
    func confined() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
            let signedIn = try await logIn(world)
            let outcomes = [
                signedIn, try await world.run(.fetch, ["rates"]), try await world.run(.fetch, ["check", "rates"]),
                try await world.run(.rates, ["doctor", "--json"]),
            ]
            for outcome in outcomes { #expect(!"\(outcome.output)\(outcome.errors)".contains(World.key)) }
            for fault in ["key-repeated", "invalid-key", "closed", "html"] {
                world.rates.set(fault)
                let outcome = try await world.run(.fetch, ["rates"])
                #expect(outcome.code != 0 && !"\(outcome.output)\(outcome.errors)".contains(World.key))
                world.rates.clear()
            }
            let files = FileManager.default.enumerator(atPath: world.home.root)?.compactMap { $0 as? String } ?? []
            for file in files where "\(world.home.root)/\(file)" != world.home.credentials {
                #expect(world.home.text("\(world.home.root)/\(file)")?.contains(World.key) != true, "\(file)")
            }
        }
    }

    @Test("logout forgets the key, and says when there was none")
    func logOut() async throws {
        try await withWorld { world in
            let nobody = try await world.run(.rates, ["logout"])
            #expect(nobody.code == 0 && nobody.output == "You were not signed in to CurrencyLayer.\n")
            try world.haveKey()
            let outcome = try await world.run(.rates, ["logout"])
            #expect(outcome.code == 0 && outcome.errors == "")
            #expect(outcome.output == "Removed the sign-in to CurrencyLayer from this computer.\n")
            #expect(world.home.text(world.home.credentials)?.contains(World.key) == false)
            #expect(world.ratesPaths.isEmpty)
        }
    }

    @Test("doctor speaks of a sign-in only if the chosen provider needs one")
    func doctor() async throws {
        try await withWorld { world in
            let usual = try await world.run(.rates, ["doctor", "--json"])
            #expect(!usual.output.contains("\"signIn\"") && usual.output.contains("ExchangeRate-API"))
            try world.choose("currencylayer")
            let missing = try await world.run(.rates, ["doctor", "--json"])
            #expect(missing.output.contains("Not signed in to CurrencyLayer."))
            try world.haveKey()
            let there = try await world.run(.rates, ["doctor", "--json"])
            #expect(there.output.contains("CurrencyLayer accepts it"))
        }
    }
}

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
