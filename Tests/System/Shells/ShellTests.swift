import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Tab in a shell")
struct ShellTests {
    private static let shells = ["bash", "zsh", "fish"]

    private func completed(
        _ shell: String, _ world: World, _ lines: [String], name: String = "topgames"
    ) async throws -> [String] {
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/shell_line.py").path
        let path = BuiltProgram.topgames.folder + ":" + (world.environment["PATH"] ?? "/usr/bin:/bin")
        let start = ProgramStart(
            "/usr/bin/python3", [script, shell, name] + lines,
            environment: world.environment.merging(["PATH": path]) { $1 })
        let outcome = try await world.run(start)
        #expect(outcome.errors == "")
        return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            // fish 4 quotes a word with a space; older ones, and the others, escape the space.
            String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
                .replacing(/'([^']+)'/) { $0.1.replacing(" ", with: "\\ ") }
        }
    }

    @Test(
        "Commands, options, bars, settings, help and files complete",
        .needs(Tool.areThere("bash", "zsh", "fish", "python3"), "needs bash, zsh, fish and python3"), arguments: shells)
    func words(shell: String) async throws {
        try await withWorld { world in
            try world.home.replace("\(world.home.root)/some-file", with: "")
            let lines = [
                ("topgames conf", "topgames config"), ("topgames help conf", "topgames help config"),
                ("topgames help bars inst", "topgames help bars install"),
                ("topgames config notify.d", "topgames config notify.dwell"),
                ("topgames config no", "topgames config notify."),
                ("topgames config notify.new t", "topgames config notify.new true"),
                ("topgames feed --format wayb", "topgames feed --format waybar"),
                ("topgames bars install poly", "topgames bars install polybar"),
                ("topgames show --offl", "topgames show --offline"), ("topgames mute u", "topgames mute until"),
                ("topgames import \(world.home.root)/some-f", "topgames import \(world.home.root)/some-file"),
            ]
            #expect(try await completed(shell, world, lines.map(\.0)) == lines.map(\.1))
        }
    }

    @Test(
        "Names complete in their own case, as one quoted word or as several",
        .needs(Tool.areThere("bash", "zsh", "fish", "python3"), "needs bash, zsh, fish and python3"), arguments: shells)
    func names(shell: String) async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let lines = [
                ("topgames show counter", "topgames show Counter-Strike"),
                ("topgames show just", "topgames show Just\\ Chatting"),
                ("topgames open grand th", "topgames open grand Theft\\ Auto\\ V"),
                ("topgames open \"Grand Th", "topgames open \"Grand Theft Auto V\""),
            ]
            let found = try await completed(shell, world, lines.map(\.0))
            // A shell may leave the closing quote to the user.
            #expect(zip(found, lines).allSatisfy { $0 == $1.1 || $0 + "\"" == $1.1 }, "\(found)")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test(
        "Words without a command complete, too: amounts, currencies, pinned conversions",
        .needs(Tool.areThere("bash", "zsh", "fish", "python3"), "needs bash, zsh, fish and python3"), arguments: shells)
    func conversions(shell: String) async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\"rates\": {\"pinned\": [\"100 USD BRL\"]}}")
            let lines = [
                ("rates 100 eU", "rates 100 EUR"), ("rates pin gb", "rates pin GBP"),
                ("rates 100 usd br", "rates 100 usd BRL"), ("rates eU", "rates EUR"),
                ("rates convert 5 jp", "rates convert 5 JPY"), ("rates unpin 100 us", "rates unpin 100 USD\\ BRL"),
                ("rates pinn", "rates pinned"),
            ]
            #expect(try await completed(shell, world, lines.map(\.0), name: "rates") == lines.map(\.1))
        }
    }
}
