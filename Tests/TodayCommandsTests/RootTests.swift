import ArgumentParser
import TestSupport
import Testing
import TodayCore

@testable import TodayCommands

@Suite("The source of a command")
struct CurrentSourceTests {
    @Test(
        "The source is that of the program's name, wherever it is installed, and the first one under an unknown name",
        arguments: [
            ("rates", ["rates", "/usr/bin/rates", "./rates"]),
            ("topgames", ["/tmp/copy", "/rocks/copy", "", "/", nil]),
        ])
    func named(_ source: String, _ paths: [String?]) {
        for path in paths { #expect(CurrentSource.descriptor(of: path).name == source) }
    }
}

@Suite("The commands of a source")
struct RootHelpTests {
    private func names(_ source: SourceDescriptor) -> [String] {
        RootHelp(source).groups.flatMap(\.subcommands).compactMap { $0.configuration.commandName }
    }

    @Test("A source without a ranking, bars or a sign-in has no commands for them")
    func few() {
        let names = names(Creatures.descriptor)
        #expect(Set(names).isSuperset(of: ["list", "search", "show", "share", "favorite", "export", "doctor"]))
        #expect(Set(names).isDisjoint(with: ["notify", "mute", "log", "feed", "bars", "login", "logout", "history"]))
    }

    @Test("The help has the source's nouns, and no example of a command that it lacks")
    func words() {
        let help = RootHelp(Creatures.descriptor).discussion
        #expect(help.hasPrefix("Without a command, lists creatures."))
        #expect(help.contains("\n  creatures list  Browse the whole list."))
        #expect(!help.contains("waybar") && !help.contains("top three"))
    }

    @Test(
        "A source of rates has the commands about notifications, because it announces moves; topgames has every command",
        arguments: [(SourceDescriptor.rates, []), (.topGames, ["login", "history"])])
    func many(_ source: SourceDescriptor, _ others: [String]) {
        #expect(Set(names(source)).isSuperset(of: ["notify", "mute", "log", "feed", "bars"] + others))
    }
}

@Suite("Options of the list with another command")
struct RootOptionsTests {
    @Test("--page with a name is refused for that reason, and with another command as unknown")
    func page() throws {
        for (words, mistake) in [
            (["show", "rust", "--page", "2"], "--page cannot be used with a name."),
            (["hidden", "--page", "2"], "Unknown option \"--page\""),
        ] {
            let command = try RootCommand.parseAsRoot(words)
            let error = #expect(throws: ValidationError.self) { try RootOptions.check(command, words) }
            #expect(error?.message == mistake)
        }
    }
}

@Suite("A negative value")
struct NegativeValueTests {
    @Test(
        "A negative value is reported, and does not print the help",
        arguments: [
            ["mute", "-1h"], ["mute", "-30h"], ["mute", "-30m"], ["history", "--since", "-24h"],
            ["log", "--since", "-3d"], ["notify", "--simulate", "-1h"], ["list", "--page", "-1"],
        ])
    func found(_ words: [String]) throws {
        let mistake = try #require(NegativeValue.mistake(in: words))
        #expect(mistake.hasPrefix("\"\(words[words.count - 1])\" is negative. "))
        #expect(mistake.contains(words[words.count - 2]) || words[0] == "mute")
        #expect(mistake.contains("mute 1h") == (words[0] == "mute"))
    }

    @Test("A negative value is reported in the user's language alone")
    func portuguese() throws {
        Translations.$current.withValue(try POFile.portuguese) {
            let mute = NegativeValue.mistake(in: ["mute", "-1h"])
            #expect(mute?.hasPrefix("\"-1h\" \u{E9} negativo. Use `topgames mute") == true)
            let since = NegativeValue.mistake(in: ["log", "--since", "-3d"])
            #expect(since == "\"-3d\" \u{E9} negativo. --since aceita um valor sem sinal.")
        }
    }

    @Test(
        "Help, other options, and words behind -- are not negative values",
        arguments: [
            ["mute", "-h"], ["mute", "1h"], ["-h"], ["list", "-i"], ["show", "--", "-1h"],
            ["mute", "--", "-1m"], [],
        ])
    func others(_ words: [String]) { #expect(NegativeValue.mistake(in: words) == nil) }
}

@Suite("An option without its command")
struct MisplacedOptionTests {
    @Test(
        "The commands that have the option are named",
        arguments: [
            (["--since", "5"], "--since belongs to a command: `topgames history --since` or `topgames log --since`."),
            (["--since=5"], "--since belongs to a command: `topgames history --since` or `topgames log --since`."),
            (["--svg", "x"], "--svg belongs to a command: `topgames history --svg`."),
        ])
    func named(_ words: [String], _ sentence: String) { #expect(MisplacedOption.mistake(in: words) == sentence) }

    @Test(
        "Options of the program itself, unknown options, and lines with a command first have no such error",
        arguments: [["--json"], ["--page", "0"], ["--nosuch"], ["--"], ["-x"], ["history", "--since"], []])
    func others(_ words: [String]) { #expect(MisplacedOption.mistake(in: words) == nil) }
}

@Suite("A mistyped option")
struct MistypedOptionTests {
    private static let usage = "Usage: topgames notify [--explain] [--json] [--off <name>] [--on <name>]"

    @Test(
        "The nearest option in the usage is suggested, also if two letters are swapped",
        arguments: [("josn", "json"), ("explian", "explain"), ("of", "off"), ("jsn", "json")])
    func nearest(typed: String, option: String) {
        let message = "Error: Unknown option '--\(typed)'. Did you mean '--on'?\n\(Self.usage)"
        let suggestion = "Error: Unknown option '--\(typed)'. Did you mean '--\(option)'?\n\(Self.usage)"
        #expect(RootHelp(.topGames).suggesting(message) == suggestion)
    }

    @Test("If no option is near, none is suggested, and other messages do not change")
    func others() {
        let (far, other) = ("Error: Unknown option '--wrong'", "Error: Missing value for '--on <name>'\n\(Self.usage)")
        let suggested = RootHelp(.topGames).suggesting("\(far). Did you mean '--json'?\n\(Self.usage)")
        #expect(suggested == "\(far)\n\(Self.usage)")
        #expect(RootHelp(.topGames).suggesting(other) == other)
    }
}

@Suite("A setting without its section")
struct FullKeyTests {
    @Test(
        "The last part of a key finds the full key, and a section or a full key finds none",
        arguments: [
            ("provider", "rates.provider"), ("base", "rates.base"), ("quiet", "notify.quiet"), ("via", "notify.via"),
            ("rates.provider", nil), ("notify", nil), ("rates", nil), ("interval", nil), ("nonsense", nil),
        ] as [(String, String?)])
    func fullKey(key: String, full: String?) {
        #expect(SettingsInForce.fullKeys(of: key).first == full)
        if let full { #expect(SettingsInForce.unknown(key, among: []).sentence.contains("Did you mean \(full)?")) }
    }
}

@Suite("Answers before the parser")
struct QuickCommandTests {
    @Test(
        "A ranking that bars can show is printed without the parser, and the same words for other sources are parsed",
        arguments: [[], ["--top3"], ["--json"], ["--top3", "--json"], ["feed", "--format", "plain"]])
    func ranking(_ words: [String]) {
        #expect(QuickCommand(words[...], of: .topGames) != nil)
        #expect(QuickCommand(words[...], of: Creatures.descriptor) == nil)
    }

    @Test("Only the source of rates reads conversions")
    func conversions() {
        for source in [SourceDescriptor.rates, .topGames, Creatures.descriptor] {
            #expect((QuickCommand(["100", "USD", "BRL"], of: source) != nil) == (source.name == "rates"))
        }
    }
}

@Suite("Words that are not a command")
struct ImplicitCommandTests {
    private func line(_ words: [String], _ source: SourceDescriptor = .pokedex) -> [String] {
        ImplicitCommandLine.completed(
            words, for: source, commands: ["list", "search", "show", "favorite", "version"],
            others: CommandSuggestion.commandsOfAllSources())
    }

    @Test(
        "An id or a name is short for its details, wherever options stand",
        arguments: [
            ["25"], ["pikachu"], ["mr", "mime"], ["--json", "25"], ["25", "--offline"], ["persian"], ["birdperson"],
            ["rick"], ["lsit"], ["serch", "x"],
        ])
    func items(_ words: [String]) {
        #expect(line(words) == ["show"] + words && line(words, .characters) == ["show"] + words)
    }

    @Test(
        "Commands, also those of other sources, stay as they are",
        arguments: [
            ["list"], ["help", "show"], ["search", "25"], [], ["--version"], ["login"],
            ["--page", "2"], ["--offline", "--page", "2"],
            ["bars"], ["bars", "install", "waybar"], ["feed", "--follow"], ["history"],
        ])
    func commands(_ words: [String]) {
        #expect(line(words) == words)
    }

    @Test("A name with one letter other than a command may be meant as the command, if nothing has the name")
    func mistypedCommand() {
        func suggests(_ words: [String]) -> Bool {
            ImplicitCommandLine.suggestion(in: words, completed: line(words), commands: ["list", "pick", "search"])
                != nil
        }
        #expect(suggests(["rick"]))
        #expect(suggests(["lsit", "--json"]))
        #expect(suggests(["hlep"]))
        #expect(!suggests(["pikachu"]))
        #expect(!suggests(["list"]))
        #expect(!suggests(["show", "rick"]))
        #expect(!suggests([]))
    }

    @Test("If words mean nothing, the error names the command that shows an item")
    func unknown() {
        let chess =
            "Unknown command \"chess\". Did you mean `topgames show chess`? `topgames --help` lists the commands."
        #expect(CommandSuggestion(["chess", "--json"])?.error.sentence == chess)
        let fed = "Unknown command \"fed\". Did you mean `topgames feed` or `topgames show fed ex`?"
        #expect(CommandSuggestion(["fed", "ex"])?.error.sentence == fed)
        #expect(CommandSuggestion(["$(x)"])?.error.sentence.contains("`topgames show '$(x)'`") == true)
        #expect(CommandSuggestion(["bars", "instal"])?.error.sentence.contains("show") == false)
    }

    @Test("For a source whose items need a command, words stay as they are")
    func others() {
        #expect(line(["chess"], .topGames) == ["chess"])
        #expect(line(["100", "USD"], .rates) == ["100", "USD"])
    }
}
