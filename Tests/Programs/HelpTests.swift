import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("Help, usage and versions of the programs")
struct HelpTests {
    @Test(
        "The help of every command matches its golden file",
        arguments: [
            (.topgames, ["list"]), (.topgames, ["search"]), (.topgames, ["show"]), (.topgames, ["pick"]),
            (.topgames, ["share"]), (.topgames, ["describe"]),
            (.topgames, []), (.topgames, ["feed"]), (.topgames, ["open"]), (.topgames, ["mute"]),
            (.topgames, ["notify"]), (.topgames, ["log"]), (.topgames, ["login"]), (.topgames, ["logout"]),
            (.topgames, ["bars"]), (.topgames, ["bars", "install"]), (.topgames, ["bars", "remove"]),
            (.topgames, ["bars", "test"]), (.topgames, ["config"]), (.topgames, ["status"]), (.topgames, ["doctor"]),
            (.topgames, ["favorite"]),
            (.topgames, ["unfavorite"]), (.topgames, ["favorites"]), (.topgames, ["history"]), (.topgames, ["export"]),
            (.topgames, ["import"]), (.topgames, ["hide"]), (.topgames, ["unhide"]), (.topgames, ["hidden"]),
            (.rates, []), (.rates, ["convert"]), (.daemon, []), (.search, []),
            (.fetch, []), (.fetch, ["fetch"]), (.fetch, ["login"]), (.fetch, ["logout"]), (.rates, ["login"]),
            (.rates, ["logout"]), (.rates, ["list"]), (.rates, ["search"]),
            (.rates, ["show"]), (.rates, ["history"]), (.rates, ["favorite"]), (.rates, ["pin"]), (.rates, ["open"]),
            (.pokedex, []),
            (.pokedex, ["list"]), (.pokedex, ["search"]), (.pokedex, ["show"]), (.pokedex, ["open"]),
            (.pokedex, ["doctor"]),
            (.characters, []), (.characters, ["list"]),
            (.characters, ["show"]), (.characters, ["search"]), (.characters, ["notify"]),
        ] as [(BuiltProgram, [String])])
    func help(_ program: BuiltProgram, _ subcommand: [String]) async throws {
        try await withWorld { world in
            let outcome = try await world.run(program, subcommand + ["--help"])
            #expect(outcome.code == 0 && outcome.errors == "")
            Golden.expect(outcome.output, "help/\(([program.rawValue] + subcommand).joined(separator: "-")).txt")
        }
    }

    @Test(
        "A wrong command line prints the program's name, a sentence and the usage to standard error, and exits with 64",
        arguments: [
            ("unknown-option", .topgames, ["--wrong"]), ("unknown-command", .topgames, ["fed"]),
            ("mistyped-command", .topgames, ["lst", "--json"]),
            ("mistyped-bars", .topgames, ["bars", "instal", "tmux"]),
            ("no-format", .topgames, ["feed"]), ("unknown-format", .topgames, ["feed", "--format", "nope"]),
            ("list-page-0", .topgames, ["list", "--page", "0"]), ("list-where", .topgames, ["list", "-i"]),
            ("list-page-and-i", .topgames, ["list", "-i", "--page", "1"]), ("show-nothing", .topgames, ["show"]),
            ("list-json-and-i", .topgames, ["list", "-i", "--json"]),
            ("list-page-and-all", .topgames, ["list", "--page", "1", "--all"]),
            ("list-art-offline", .topgames, ["list", "--art", "--offline"]),
            ("list-refresh-offline", .topgames, ["list", "--offline", "--refresh"]),
            ("unknown-bar", .topgames, ["bars", "install", "nope"]),
            ("secret-on-command-line", .topgames, ["login", "--client-secret", "s"]),
            ("help-what", .topgames, ["help", "foo"]), ("bar-typo", .topgames, ["bars", "install", "waybr"]),
            ("mute-what", .topgames, ["mute", "soon"]), ("mute-until-what", .topgames, ["mute", "until", "25:00"]),
            ("mute-for-long", .topgames, ["mute", "8d"]), ("log-since-what", .topgames, ["log", "--since", "lately"]),
            ("favorite-what", .topgames, ["favorite"]),
            ("history-since-what", .topgames, ["history", "--since", "lately"]),
            ("history-two-forms", .topgames, ["history", "--csv", "--svg", "-"]),
            ("explain-and-simulate", .topgames, ["notify", "--explain", "--simulate", "x"]),
            ("json-of-rules", .topgames, ["notify", "--json"]), ("json-of-rules", .rates, ["notify", "--json"]),
            ("json-of-version", .topgames, ["version", "--json"]), ("swapped-letters", .topgames, ["list", "--josn"]),
            ("interval-without-simulate", .topgames, ["notify", "--interval", "5"]),
            ("interval-0", .daemon, ["--interval", "0"]), ("interval-word", .daemon, ["--interval", "soon"]),
            ("interval-long", .daemon, ["--interval", "86401"]), ("dwell-0", .daemon, ["--dwell", "0"]),
            ("unknown-option", .rates, ["100", "USD", "BRL", "--wrong"]),
            ("idle-0", .search, ["--idle", "0"]),
            ("unknown-source", .fetch, ["nope"]), ("no-source", .fetch, []),
            ("search-on-command-line", .fetch, ["topgames", "--search", "private"]),
            ("mistyped-command", .pokedex, ["lsit"]),
            ("unknown-option", .pokedex, ["25", "--wrong"]),
            ("bad-status", .characters, ["list", "--status", "x"]), ("open-nothing", .characters, ["open"]),
            ("no-such-filter", .topgames, ["list", "--filter-0", "x"]),
            ("key-on-command-line", .rates, ["login", "--key", "k"]),
            ("client-id-of-rates", .rates, ["login", "--client-id", "k"]),
        ] as [(String, BuiltProgram, [String])])
    func usage(_ name: String, _ program: BuiltProgram, _ arguments: [String]) async throws {
        try await withWorld { world in
            let outcome = try await world.run(program, arguments)
            #expect(outcome.code == 64 && outcome.output == "")
            // A usage does not describe values.
            let isOfValue = outcome.written.contains(" is invalid for ")
            #expect(outcome.written.lowercased().contains("usage: \(program.rawValue)") != isOfValue)
            #expect(world.simulator.requests.isEmpty)
            Golden.expect(outcome.written, "usage/\(program.rawValue)-\(name).txt")
        }
    }

    @Test(
        "an option with a value that is given twice is refused in a sentence, and a flag is not",
        arguments: [
            (.topgames, ["--page", "2", "--page", "3"], "--page"),
            (.topgames, ["list", "--json", "--json", "--page=2", "--page", "3"], "--page"),
            (.topgames, ["feed", "--format", "plain", "--format", "json"], "--format"),
            (.rates, ["list", "--sort", "name", "--sort", "code"], "--sort"),
            (.rates, ["1", "usd", "--on", "yesterday", "--on=2020-03-18"], "--on"),
            (.rates, ["--pair=usd/brl", "1", "--pair=usd/eur"], "--pair"),
            (.characters, ["list", "--status", "dead", "--status", "alive"], "--status"),
            (.daemon, ["--interval", "5", "--interval", "6"], "--interval"),
            (.fetch, ["login", "topgames", "--client-id", "a", "--client-id", "b"], "--client-id"),
        ] as [(BuiltProgram, [String], String)])
    func twice(_ program: BuiltProgram, _ arguments: [String], _ option: String) async throws {
        try await withWorld { world in
            let outcome = try await world.run(program, arguments)
            #expect(outcome.code == 64)
            #expect(outcome.output == "")
            let sentence = "\(program.rawValue): \(option) is given more than once.\n"
            #expect(outcome.written.hasPrefix(sentence), "\(outcome)")
            #expect(world.simulator.requests.isEmpty)
            #expect(try await world.run(.topgames, ["mute", "--all", "--all"]).code == 0)
        }
    }

    @Test("--version prints to standard output; commands also have British names")
    func version() async throws {
        try await withWorld { world in
            for words in [["--version"], ["version"]] {
                let outcome = try await world.run(.topgames, words)
                #expect(outcome.code == 0 && outcome.output == "topgames \(Version.current)\n")
            }
            for name in ["favorite", "unfavorite", "favorites"] {
                let american = try await world.run(.topgames, [name, "--help"])
                let british = try await world.run(.topgames, [name.replacing("favor", with: "favour"), "--help"])
                #expect(british.code == 0 && british.output == american.output)
            }
        }
    }
}
