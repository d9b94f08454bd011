import Foundation
import TestRig
import TestSupport
import Testing

/// The exit codes of the manual.
@Suite("Exit codes")
struct ExitStatusTests {
    @Test("Every command whose output cannot be written exits with 74 and a reason")
    func fullDevice() async throws {
        try await withWorld { world in
            try await world.haveData()
            let all = [
                "feed --format plain", "bars test plain", "mute", "--top3", "--generate-completion-script bash",
            ]
            for words in all {
                let shell = "\(BuiltProgram.topgames.path) \(words) >/dev/full"
                let outcome = try await world.run(
                    ProgramStart("/bin/sh", ["-c", shell], environment: world.environment))
                #expect(outcome.code == 74, "\(words)")
                let said = "topgames: Cannot write to standard output: No space left on device.\n"
                #expect(outcome.written == said, "\(words)")
            }
        }
    }

    @Test("today-fetch that cannot write its answer exits with 74 and a reason")
    func fullDeviceOfFetch() async throws {
        try await withWorld { world in
            try world.signIn()
            for words in ["topgames", "check topgames", "sources", "pokedex"] {
                let shell = "\(BuiltProgram.fetch.path) \(words) >/dev/full"
                let outcome = try await world.run(
                    ProgramStart("/bin/sh", ["-c", shell], environment: world.environment))
                #expect(outcome.code == 74, "\(words)")
                let said = "today-fetch: Cannot write to standard output: No space left on device.\n"
                #expect(outcome.written == said, "\(words)")
            }
        }
    }

    @Test("Cached rates in an outage are no failure, and no rates are one")
    func outage() async throws {
        try await withWorld { world in
            let gone = ["TODAY_RATES_FRANKFURTER": "http://127.0.0.1:9", "TODAY_RATES_ERAPI": "http://127.0.0.1:9"]
            for words in [["1", "usd", "brl"], ["list"], ["history", "usd", "brl", "--since", "1y"]] {
                let outcome = try await world.run(.rates, words, environment: gone)
                #expect(outcome.code == 69 && outcome.output == "", "\(words): \(outcome)")
            }
            #expect(try await world.run(.rates, ["1", "usd", "brl"]).code == 0)
            try world.home.replace(world.home.configuration, with: #"{"rates": {"provider": "ecb"}}"#)
            for words in [["1", "usd", "brl", "--refresh"], ["list", "--refresh"]] {
                let outcome = try await world.run(.rates, words, environment: gone)
                #expect(outcome.code == 0 && outcome.errors.contains("Showing cached rates."), "\(words): \(outcome)")
            }
        }
    }

    @Test("removing what is not there is no failure, whatever it is; a name of nothing is one")
    func removed() async throws {
        try await withWorld { world in
            for (words, said) in [
                (["unfavorite", "EUR"], "euro is not a favourite."), (["unhide", "EUR"], "euro is not hidden."),
                (["unpin", "100", "eur", "usd"], "100 EUR USD is not pinned."),
            ] {
                let outcome = try await world.run(.rates, words)
                #expect(outcome.code == 0, "\(outcome)")
                #expect(outcome.errors == "\(said)\n")
                #expect(try await world.run(.rates, [words[0], "qqqqq"]).code == 65)
            }
        }
    }

    @Test("list --refresh in an outage shows the cached page with the reason, and fails without one")
    func outageOfList() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.run(.topgames, ["list", "--page", "1"]).code == 0)
            await world.simulator.stop()
            let cached = try await world.run(.topgames, ["list", "--page", "1", "--refresh"])
            #expect(cached.code == 0, "\(cached)")
            #expect(cached.output.contains(world.leaders[0]))
            #expect(cached.errors.contains("Twitch"), "\(cached)")
            let none = try await world.run(.topgames, ["list", "--page", "2", "--refresh"])
            #expect(none.code == 69, "\(none)")
            #expect(none.output == "")
        }
    }

    @Test("an id of more than 64 bits is an id like any other, and several numbers are not one")
    func longID() async throws {
        try await withWorld { world in
            try world.signIn()
            for (program, words) in [
                (BuiltProgram.topgames, ["show", "123456789012345678901234567890"]),
                (.pokedex, ["123456789012345678901234567890"]), (.characters, ["123456789012345678901234567890"]),
                (.pokedex, ["25", "26"]),
            ] {
                let outcome = try await world.run(program, words)
                #expect(outcome.code == 65, "\(words): \(outcome)")
                let typed = words.filter { $0 != "show" }.joined(separator: " ")
                #expect(outcome.errors.contains("matches \"\(typed)\""), "\(words): \(outcome)")
            }
        }
    }

    @Test("A filter that matches nothing exits with 65, as a search does, also with --json")
    func noMatch() async throws {
        try await withWorld { world in
            for words in [["list", "--name", "zzzz"], ["list", "--name", "zzzz", "--json"], ["search", "zzzz"]] {
                let outcome = try await world.run(.characters, words)
                #expect(outcome.code == 65 && outcome.written.hasPrefix("characters: No "), "\(words): \(outcome)")
            }
            #expect(try await world.run(.characters, ["list", "--name", "rick"]).code == 0)
            let window = ["TODAY_WINDOW": "1"]
            let listed = try await world.run(.characters, ["list", "--name", "zzzz", "--json"], environment: window)
            #expect(listed.code == 0, "a window shows an empty list: \(listed)")
        }
    }

    @Test("A negative time is a usage error, and does not print the help")
    func negativeTime() async throws {
        try await withWorld { world in
            for words in [["mute", "-1h"], ["mute", "--all", "-2h"], ["history", "--since", "-24h"]] {
                let outcome = try await world.run(.topgames, words)
                #expect(outcome.code == 64 && outcome.output == "", "\(words): \(outcome)")
                #expect(outcome.errors.contains("\"\(words.last ?? "")\" is negative. "), "\(outcome)")
            }
            let outcome = try await world.run(.topgames, ["mute"])
            #expect(outcome.output == "topgames is not muted.\n")
        }
    }

    @Test("Ctrl-C in a list or in the converter ends the program by SIGINT, and q with status 0")
    func interrupt() async throws {
        try await withWorld { world in
            try await world.haveData()
            for (program, words) in [(BuiltProgram.topgames, ["--watch"]), (.characters, []), (.rates, ["-i"])] {
                var command = world.command(program, words, environment: ["TERM": "xterm"])
                command.output = .conversation
                let running = try world.start(command)
                try await ProcProbe.wait("the screen of \(program)") { running.output.text.contains("\u{1B}[?1049h") }
                try await ProcProbe.wait("something on it") { running.output.text.contains("quit") }
                running.write("\u{3}")
                let outcome = try await running.outcome()
                #expect(outcome.ending == .signal(2), "\(program): \(outcome)")
                #expect(outcome.output.hasSuffix("\u{1B}[?1049l"), "\(program): \(outcome)")
            }
        }
    }
}
