import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

/// A command of a manual page or of README, as a user would copy it from there.
struct ManualExample: Sendable {
    let page: String
    let command: String
    /// The output that the page shows for it; may be empty.
    fileprivate(set) var output = ""

    /// All examples of a page: the lines in its section EXAMPLES, and those after "$ " where it shows a terminal.
    static func all(of page: ManualPage, in file: String) -> [ManualExample] {
        let lines = page.lines("EXAMPLES").filter { $0.hasPrefix(".Dl ") }.map { $0.dropFirst(4) }
        let listed = lines.map {
            ManualExample(page: file, command: printed($0.hasPrefix("$ ") ? $0.dropFirst(2) : $0))
        }
        return listed + page.sections.values.flatMap { terminals($0, file) }
    }

    private static func terminals(_ lines: [String], _ file: String) -> [ManualExample] {
        var (found, isInside): ([ManualExample], Bool) = ([], false)
        for line in lines {
            if line.hasPrefix("$ ") {
                found.append(ManualExample(page: file, command: printed(line.dropFirst(2))))
            } else if isInside, !line.hasPrefix(".") {
                found[found.count - 1].output += printed(line[...]) + "\n"
            }
            isInside = line.hasPrefix("$ ") || (isInside && !line.hasPrefix("."))
        }
        return found
    }

    private static func printed(_ roff: Substring) -> String { String(roff).replacing("\\(dq", with: "\"") }

    /// All commands of README: the lines of its indented blocks, without comments; below a line that begins with "$ ",
    /// its output.
    static func all(ofReadme text: String) -> [ManualExample] {
        var (found, isInside): ([ManualExample], Bool) = ([], false)
        for line in text.components(separatedBy: "\n") {
            guard line.hasPrefix("    ") else {
                isInside = false
                continue
            }
            let words = String(line.dropFirst(4))
            if isInside, !words.hasPrefix("$ ") {
                found[found.count - 1].output += words + "\n"
            } else {
                isInside = words.hasPrefix("$ ")
                let whole = isInside ? String(words.dropFirst(2)) : words
                let command = whole.components(separatedBy: "  #")[0].trimmingCharacters(in: .whitespaces)
                found.append(ManualExample(page: "README.md", command: command))
            }
        }
        return found
    }
}

/// The result of an example: its exit status, and a part of its output or of a file that it writes.
private struct ExampleResult: Sendable {
    let code: Int32
    /// Parts of standard output and standard error.
    let prints: [String]
    /// A file below the home folder, and what it contains.
    let writes: (path: String, text: String)?
    /// Whether standard output is a number above 0.
    let isNumber: Bool
    /// Whether the document shows other data than the simulators have.
    let isSample: Bool
    /// A command that has to run before, besides the preparations; `nil` for most.
    let after: String?

    init(
        _ code: Int32 = 0, prints: String..., writes: (path: String, text: String)? = nil, isNumber: Bool = false,
        isSample: Bool = false, after: String? = nil
    ) {
        (self.code, self.prints, self.writes) = (code, prints, writes)
        (self.isNumber, self.isSample, self.after) = (isNumber, isSample, after)
    }
}

extension ManualExample: CustomTestStringConvertible {
    var testDescription: String { "\(page): \(command)" }
}

@Suite("The examples of the manual and README", .needs(Tool.areThere("jq"), "needs jq"))
struct ExampleTests {
    /// The result of each example with the simulators.
    private static let results: [String: ExampleResult] = [
        "channels": ExampleResult(prints: "Followed channels on Twitch", "Gaules"),
        "channels bars install waybar --write": ExampleResult(writes: ("config/waybar/config", "custom/channels")),
        "channels config sources topgames,channels": ExampleResult(prints: "Saved "),
        "channels list --game Chess --language pt": ExampleResult(prints: "Chess · since", "· pt ·"),
        "channels list --sort uptime --games-only": ExampleResult(prints: "Gronkh · Minecraft"),
        "channels notify gronkh --game minecraft": ExampleResult(
            prints: "Gronkh will be announced only when it plays Minecraft."),
        "channels schedule": ExampleResult(prints: "Gronkh · Minecraft", after: "channels favorite gronkh"),
        "channels schedule --ics > streams.ics": ExampleResult(
            writes: ("streams.ics", "SUMMARY:Gronkh: "), after: "channels favorite gronkh"),
        "channels watch gronkh": ExampleResult(writes: ("xdg-open.called", "https://www.twitch.tv/gronkh\n")),
        "characters list --status dead": ExampleResult(prints: "Status: dead", "  Dead\n"),
        "characters list --status dead --json": ExampleResult(prints: "\"items\" : [", "\"text\" : \"Dead\""),
        "characters show birdperson": ExampleResult(prints: "Birdperson", "status"),
        "pokedex 25 --json | jq -r '.items[0].facts[] | [.key, .value] | @tsv'": ExampleResult(
            prints: "types\telectric"),
        "pokedex list": ExampleResult(prints: "Pokédex · page 1", "1 - bulbasaur"),
        "pokedex pikachu": ExampleResult(prints: "Pikachu", "electric"),
        "pokedex search char": ExampleResult(prints: "6 - charizard"),
        "rates 100 USD BRL": ExampleResult(prints: "100.00 USD = 543.12 BRL"),
        "rates 100 USD BRL --on 2020-03-18": ExampleResult(prints: "100.00 USD = ", "Mar 18, 2020"),
        "rates '$100 to yen'": ExampleResult(prints: "Read \"$\" as USD.\n", "100.00 USD = "),
        "rates 100 dólar euro iene": ExampleResult(prints: "EUR  ", "JPY  "),
        "rates 100 usd brl eur jpy --json": ExampleResult(prints: "\"results\" : [", "\"JPY\""),
        "rates bars install waybar --write": ExampleResult(writes: ("config/waybar/config", "custom/rates")),
        "rates history USD BRL --since 30d --svg chart.svg": ExampleResult(writes: ("chart.svg", "<svg ")),
        "rates pin 100 USD BRL": ExampleResult(prints: "Pinned 100 USD BRL.\n"),
        "spd-say \"$(topgames feed --format speech)\"": ExampleResult(writes: ("spd-say.called", "Just Chatting")),
        "todayd --once && topgames": ExampleResult(prints: "Top games on Twitch · just now\n1   Just Chatting"),
        "today-fetch topgames": ExampleResult(prints: "\"rank\":1", "\"label\""),
        "topgames": ExampleResult(prints: "Top games on Twitch · ", "\n1   Just Chatting", isSample: true),
        "topgames bars": ExampleResult(prints: "bars install waybar\n"),
        "topgames bars install waybar --write": ExampleResult(writes: ("config/waybar/config", "custom/topgames")),
        "topgames notify --live chess --at-least 50": ExampleResult(
            prints: "Channels that go live in Chess (50 viewers or more) will be announced."),
        "topgames channels chess --language pt": ExampleResult(prints: "Chess · since", "· pt ·"),
        "topgames config": ExampleResult(prints: "interval "),
        "topgames export - | ssh laptop topgames import -": ExampleResult(prints: "Added 1 favourite and"),
        "topgames feed --format json | jq -r .state": ExampleResult(prints: "fresh\n"),
        "topgames feed --format plain --max-length 40": ExampleResult(prints: "1 Just Cha… · 2 Grand Th… · "),
        "topgames hide \"just chatting\"": ExampleResult(prints: "Just Chatting is now hidden.\n"),
        "topgames history --svg chart.svg": ExampleResult(writes: ("chart.svg", "<svg "), after: "todayd --once"),
        "topgames list": ExampleResult(prints: "Top games on Twitch · page 1"),
        "topgames mute 1h": ExampleResult(prints: "topgames is muted until "),
        "topgames show chess --json | jq -r '.items[0].metric.value'": ExampleResult(isNumber: true),
        "topgames show minecraft": ExampleResult(prints: "Minecraft\n", "viewers "),
        "topgames show tetris": ExampleResult(65, prints: "topgames: \"tetris\" matches several games"),
        "topgames status": ExampleResult(prints: "todayd ", "last poll "),
    ]

    /// The commands of README that need a terminal, a desktop, a build or another system: the file that runs each, and
    /// words in it.
    private static let elsewhere: [String: (file: String, words: String)] = [
        "channels login": ("Tests/Programs/Channels/ChannelsTests.swift", "world.command(.channels, [\"login\""),
        "desktop/demo": (".ci/run", "desktop/demo --seconds"),
        "desktop/demo --window": ("Tests/in-chroot", "--demo) program=desktop/demo"),
        "desktop/install": ("Tests/System/Installing/InstallTests.swift", "world.install(\"--programs\""),
        "desktop/install --prefix /usr/local": ("Tests/System/Installing/InstallTests.swift", "\"--prefix\", "),
        "desktop/install --remove": ("Tests/System/Installing/InstallTests.swift", "world.install(\"--remove\")"),
        "desktop/package": ("Tests/packages", "desktop/package --programs"),
        "rates -i": ("Tests/System/Listing/ConverterSessionTests.swift", "rates -i "),
        "sudo apt install swiftlang git": ("Tests/in-chroot", "apt-get -q install -y swiftlang git"),
        "topgames --watch": ("Tests/System/Listing/OtherSessionTests.swift", "topgames --watch "),
        "topgames config --edit": ("Tests/System/Listing/ConfigSessionTests.swift", "topgames config --edit;"),
        "topgames doctor": ("Tests/Programs/Doctor/DoctorTests.swift", "world.run(.topgames, [\"doctor\"])"),
        "topgames doctor --notify": ("Tests/Programs/Doctor/DoctorDesktopTests.swift", "world.diagnosis(\"--notify\")"),
        "topgames login": ("Tests/Programs/TopGames/WizardTests.swift", "world.command(.topgames, [\"login\"]"),
    ]

    /// Commands that a user has run before.
    private static let preparations = [
        "topgames", "topgames list --all", "topgames favorite Chess", "rates favorite BRL", "rates 1 usd brl",
    ]

    /// The examples that need a session bus, which `bus` tests.
    private static let ofBus = "today-dbus.5"

    /// Those that this suite runs without a bus.
    private static func ofPrograms() throws -> [ManualExample] {
        try examples().filter { $0.page != ofBus } + readme().filter { elsewhere[$0.command] == nil }
    }

    private static func readme() throws -> [ManualExample] {
        let file = ProjectFolder.root.appendingPathComponent("README.md")
        return ManualExample.all(ofReadme: try String(contentsOf: file, encoding: .utf8))
    }

    private static func examples() throws -> [ManualExample] {
        try ManualPage.all().sorted { $0.key < $1.key }.flatMap { ManualExample.all(of: $1, in: $0) }
    }

    @Test("Each example has a test, and each test an example")
    func all() throws {
        let commands = try Self.ofPrograms().map(\.command)
        #expect(commands.count > 20 && Set(commands) == Set(Self.results.keys))
    }

    @Test("A command of README that needs more than the programs is run by another file")
    func others() throws {
        let commands = try Self.readme().map(\.command)
        #expect(commands.count > 30)
        for (command, (file, words)) in Self.elsewhere {
            #expect(commands.contains(command), "README.md does not have \(command)")
            let text = try String(contentsOf: ProjectFolder.root.appendingPathComponent(file), encoding: .utf8)
            #expect(text.contains(words), "\(file) does not run \(command)")
        }
    }

    /// A world in which all data that the examples need was fetched once.
    private func withExamples(_ test: (World) async throws -> Void) async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: #"{"sources": ["topgames", "channels"]}"#)
            try world.signIn(permitting: World.follows)
            try world.have("config/waybar/config", UserBarConfigurations.waybar)
            for name in ["xdg-open", "spd-say"] {
                try world.home.replace(
                    "\(world.home.bin)/\(name)", with: "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$HOME/\(name).called\"\n",
                    mode: 0o755)
            }
            // Folders differ between machines.
            try world.home.replace(
                "\(world.home.bin)/ssh",
                with: "#!/bin/sh\nshift\nXDG_DATA_HOME=$HOME/$1 XDG_STATE_HOME=$HOME/$1 exec \"$@\"\n", mode: 0o755)
            try await test(world)
        }
    }

    private func run(_ world: World, _ command: String) async throws -> Outcome {
        var environment = world.environment
        environment["PATH"] = "\(world.home.bin):\(BuiltProgram.topgames.folder):/usr/bin:/bin"
        let words = ["-c", "cd \"$HOME\" && \(command)"]
        return try await world.run(ProgramStart("/bin/sh", words, environment: environment))
    }

    @Test(
        "The programs print what the manual and README show",
        arguments: try ExampleTests.ofPrograms())
    func example(_ example: ManualExample) async throws {
        let result = try #require(Self.results[example.command], "\(example.page): \(example.command)")
        try await withExamples { world in
            for command in Self.preparations + [result.after].compactMap(\.self) {
                #expect(try await run(world, command).code == 0, "\(command)")
            }
            let outcome = try await run(world, example.command)
            let printed = outcome.output + outcome.written
            #expect(outcome.code == result.code, "\(example.page): \(outcome)")
            for text in result.prints { #expect(printed.contains(text), "\(example.page): \(outcome)") }
            if let (path, text) = result.writes {
                #expect(world.home.text("\(world.home.root)/\(path)")?.contains(text) == true, "\(outcome)")
            }
            if result.isNumber { #expect(Int(outcome.output.dropLast()) ?? 0 > 0, "\(example.page): \(outcome)") }
            guard !example.output.isEmpty, !result.isSample else { return }
            // On a Sunday, rates are those of Friday.
            let ages = /\d+ (s|min|h|days) ago|just now|\b([A-Z][a-z]{2} \d+ )?\d\d:\d\d\b/
            let expected = example.output.replacing(ages, with: "ago")
            #expect(printed.replacing(ages, with: "ago") == expected)
        }
    }

    @Test(
        "busctl accepts the examples of the bus, and todayd answers them",
        .needs(Tool.hasRecorder && Tool.areThere("busctl"), "needs dbus, python3-gi and busctl"))
    func bus() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            _ = try await world.startSettledDaemon()
            let commands = try Self.examples().filter { $0.page == Self.ofBus }.map(\.command)
            #expect(commands.count == 3)
            for command in commands {
                // A monitor runs until it is stopped.
                guard !command.contains(" monitor ") else {
                    let start = ProgramStart("/bin/sh", ["-c", "exec \(command)"], environment: world.environment)
                    let monitor = try world.start(start)
                    try await monitor.errors.lines.first("a monitor") { $0.hasPrefix("Monitoring bus message stream") }
                    continue
                }
                let outcome = try await run(world, command)
                #expect(outcome.code == 0, "\(command): \(outcome)")
                if command.hasSuffix(" Rows") { #expect(outcome.output.contains("\"Just Chatting\"")) }
            }
        }
    }
}
