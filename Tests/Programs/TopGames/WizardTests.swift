import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("topgames login at a terminal")
struct WizardTests {
    private let secret = Twitch.Options().clientSecret

    /// Starts `topgames login` at a terminal.
    private func begin(_ world: World, _ arguments: [String] = []) throws -> RunningProgram {
        var command = world.command(.topgames, ["login"] + arguments)
        command.output = .conversation
        return try world.start(command)
    }

    private func beginWithSecret(_ world: World) throws -> RunningProgram {
        let file = "\(world.home.root)/secret"
        try world.home.replace(file, with: secret)
        return try begin(world, ["--client-id", world.clientID, "--client-secret-file", file])
    }

    /// Installs a systemctl that records its arguments and reports the unit as `state`.
    private func haveSystemctl(_ world: World, _ state: String) throws {
        let script = """
            #!/bin/sh
            echo "$@" >> "$HOME/systemctl.log"
            case "$*" in
                "--user is-enabled todayd.service") echo "\(state)"; [ "\(state)" = enabled ] ;;
            esac
            """
        try world.home.replace("\(world.home.bin)/systemctl", with: script, mode: 0o755)
        try FileManager.default.createDirectory(
            atPath: "\(world.home.root)/systemd", withIntermediateDirectories: false)
    }

    private func asked(_ world: World) -> [Substring] {
        (world.home.text("\(world.home.root)/systemctl.log") ?? "").split(separator: "\n")
    }

    /// Waits until the output ends with this prompt, which has no line break.
    private func question(_ words: String, of program: RunningProgram) async throws {
        try await ProcProbe.wait("the question \(words)") { program.output.text.contains(words) }
    }

    @Test("The wizard has three steps, reads an id and a hidden secret, and signs in")
    func whole() async throws {
        try await withWorld(Twitch.Options()) { world in
            let program = try begin(world)
            try await question("Client ID: ", of: program)
            program.write(world.clientID + "\n")
            try await question("Client Secret (for type Public, press Enter): ", of: program)
            program.write(secret + "\n")
            let outcome = try await program.outcome()
            #expect(outcome.code == 0 && !outcome.output.contains(secret))
            let lines = outcome.output.split(whereSeparator: \.isNewline)
            #expect(lines.map { $0.prefix(3) }.filter { $0.hasSuffix(". ") } == ["1. ", "2. ", "3. "])
            #expect(lines.contains("Signed in to Twitch."))
            #expect(lines.contains { $0.hasPrefix("Stored in ~/state/today/credentials.json, which only you can") })
            #expect(lines.contains { $0.contains(world.leaders[0]) })
            #expect(lines.last == "To keep this up to date, start `todayd`.")
        }
    }

    @Test("With an application from an administrator there is a code to confirm, and no prompt or guide")
    func configured() async throws {
        try await withWorld { world in
            try world.configureSystem(#"{"twitch": {"clientID": "\#(world.clientID)"}}"#)
            let program = try begin(world)
            try await question("confirm the code ", of: program)
            try await question("Waiting for confirmation", of: program)
            let words = program.output.text.split(separator: "confirm the code ").last
            #expect(world.simulator.approveDevice(userCode: String(words?.prefix { $0 != ":" } ?? "")))
            let outcome = try await program.outcome()
            #expect(outcome.code == 0 && outcome.output.contains("Signed in to Twitch."))
            #expect(!outcome.output.contains("Client") && !outcome.output.contains("1. "))
            #expect(try world.keptTokens().refresh != nil)
        }
    }

    @Test("Ctrl-D and Ctrl-C end the wizard without another prompt, and the terminal echoes again")
    func givenUp() async throws {
        try await withWorld(Twitch.Options()) { world in
            let first = try begin(world)
            try await question("Client ID: ", of: first)
            first.write("\u{4}")
            #expect(try await first.outcome().code == 64)
            var command = world.command(.topgames, [])
            command = ProgramStart(
                "/bin/sh", ["-c", "trap : INT; \"$0\" login; stty -a", command.program],
                environment: command.environment)
            command.output = .conversation
            let second = try world.start(command)
            try await question("Client ID: ", of: second)
            second.write(world.clientID + "\n")
            try await question("press Enter): ", of: second)
            second.signalGroup(SIGINT)
            let outcome = try await second.outcome()
            #expect(outcome.output.contains(" echo ") && !outcome.output.contains("-echo "))
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("The wizard offers to start todayd with the session, and Enter agrees", arguments: ["", "no", "\u{4}"])
    func unit(_ answer: String) async throws {
        try await withWorld(Twitch.Options()) { world in
            try haveSystemctl(world, "disabled")
            let program = try beginWithSecret(world)
            try await question("Start todayd with your session? [Y/n] ", of: program)
            program.write(answer == "\u{4}" ? answer : answer + "\n")
            let outcome = try await program.outcome()
            #expect(outcome.code == 0)
            let agrees = answer.isEmpty
            let enabling: [Substring] = agrees ? ["--user enable --now todayd.service"] : []
            #expect(asked(world) == ["--user is-enabled todayd.service"] + enabling)
            #expect(outcome.output.contains("To keep this up to date, start `todayd`") == !agrees)
        }
    }

    @Test(
        "Without a unit, or with an enabled one, the wizard describes the next step without a prompt",
        arguments: [
            ("enabled", "To keep this up to date, run `systemctl --user start todayd`."),
            ("", "To keep this up to date, start `todayd`."), ("not-found", "To keep this up to date, start `todayd`."),
            ("masked", "To keep this up to date, start `todayd`."),
        ])
    func noUnit(_ state: String, _ advice: String) async throws {
        try await withWorld(Twitch.Options()) { world in
            try haveSystemctl(world, state)
            let program = try beginWithSecret(world)
            let outcome = try await program.outcome()
            #expect(outcome.code == 0 && outcome.output.hasSuffix(advice + "\r\n"))
            #expect(asked(world) == ["--user is-enabled todayd.service"])
        }
    }

    @Test(
        "Without a terminal there is no prompt and no unit is enabled; without a session manager, systemctl is not run")
    func noTerminal() async throws {
        try await withWorld(Twitch.Options()) { world in
            try haveSystemctl(world, "disabled")
            let elsewhere = try await world.logIn(environment: ["XDG_RUNTIME_DIR": "\(world.home.root)/elsewhere"])
            #expect(elsewhere.code == 0 && asked(world).isEmpty)
            let outcome = try await world.logIn()
            #expect(outcome.code == 0)
            #expect(outcome.errors == "To keep this up to date, run `systemctl --user enable --now todayd`.\n")
            #expect(asked(world) == ["--user is-enabled todayd.service"])
        }
    }

    @Test(
        "A locked keyring prompts the user, and otherwise the file is used",
        .needs(Tool.hasKeyringDouble, "needs libsecret, dbus and python3-gi"), arguments: [true, false])
    func unlocked(_ agrees: Bool) async throws {
        try await withWorld(Twitch.Options()) { world in
            try await world.startBus()
            let keyring = try await world.startKeyringDouble("--locked")
            try await keyring.obey("person \(agrees ? "agrees" : "declines")")
            let outcome = try await beginWithSecret(world).outcome()
            #expect(outcome.code == 0 && keyring.prompts == 1)
            let kept = agrees ? "Stored in your keyring (Secret Service)." : "because your keyring is locked."
            #expect(outcome.output.contains(kept))
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
            #expect(keyring.prompts == 1)
        }
    }

    @Test(
        "Ctrl-C while the keyring's prompt is open gives up",
        .needs(Tool.hasKeyringDouble, "needs libsecret, dbus and python3-gi"))
    func promptGivenUp() async throws {
        try await withWorld(Twitch.Options()) { world in
            try await world.startBus()
            let keyring = try await world.startKeyringDouble("--locked")
            try await keyring.obey("person sleeps")
            let program = try begin(world, ["--client-id", world.clientID])
            try await keyring.events.first("a prompt") { $0.event == "prompt" }
            program.signalGroup(SIGINT)
            #expect(try await program.ended() != .code(0))
            #expect(world.simulator.requests.isEmpty)
        }
    }
}
