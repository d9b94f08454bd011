import TestSupport
import Testing
import TodayCore

@testable import TodayCommands

@Suite("The source a command acts for")
struct CurrentSourceTests {
    @Test(
        "is that of the name it was called with, wherever it is installed, and the first of all under an unknown name",
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

    @Test("a source without a ranking, bars or a sign-in has no commands for them")
    func few() {
        let names = names(Creatures.descriptor)
        #expect(Set(names).isSuperset(of: ["list", "search", "show", "share", "favorite", "export", "doctor"]))
        #expect(Set(names).isDisjoint(with: ["notify", "mute", "log", "feed", "bars", "login", "logout", "history"]))
    }

    @Test("its help speaks of its own items, and gives no example of a command that it lacks")
    func words() {
        let help = RootHelp(Creatures.descriptor).discussion
        #expect(help.hasPrefix("Without a command, lists creatures."))
        #expect(help.contains("\n  creatures list  Browse the whole list."))
        #expect(!help.contains("waybar") && !help.contains("top three"))
    }

    @Test(
        "a source with quotes announces moves, so it has the commands about notifications; Twitch's games have all",
        arguments: [(SourceDescriptor.rates, []), (.topGames, ["login", "history"])])
    func many(_ source: SourceDescriptor, _ others: [String]) {
        #expect(Set(names(source)).isSuperset(of: ["notify", "mute", "log", "feed", "bars"] + others))
    }
}

@Suite("A negative value")
struct NegativeValueTests {
    @Test(
        "is no wish for help",
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

    @Test(
        "help, other options, and words behind -- are not one",
        arguments: [
            ["mute", "-h"], ["mute", "1h"], ["-h"], ["list", "-i"], ["show", "--", "-1h"],
            ["mute", "--", "-1m"], [],
        ])
    func others(_ words: [String]) { #expect(NegativeValue.mistake(in: words) == nil) }
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

    @Test("Where no option is near, none is suggested, and other messages do not change")
    func others() {
        let (far, other) = ("Error: Unknown option '--wrong'", "Error: Missing value for '--on <name>'\n\(Self.usage)")
        let suggested = RootHelp(.topGames).suggesting("\(far). Did you mean '--json'?\n\(Self.usage)")
        #expect(suggested == "\(far)\n\(Self.usage)")
        #expect(RootHelp(.topGames).suggesting(other) == other)
    }
}

@Suite("A setting that is not called in full")
struct FullKeyTests {
    @Test(
        "Its full key is found, but not for a section or a key",
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
struct QuickAnswerTests {
    @Test(
        "a ranking that bars can show is answered at once, and the same words for other sources by the parser",
        arguments: [[], ["--top3"], ["--json"], ["--top3", "--json"], ["feed", "--format", "plain"]])
    func ranking(_ words: [String]) {
        #expect(QuickAnswer(words[...], of: .topGames) != nil)
        #expect(QuickAnswer(words[...], of: Creatures.descriptor) == nil)
    }

    @Test("only a converter reads conversions")
    func conversions() {
        for source in [SourceDescriptor.rates, .topGames, Creatures.descriptor] {
            #expect((QuickAnswer(["100", "USD", "BRL"], of: source) != nil) == (source.name == "rates"))
        }
    }
}

@Suite("Words that are not a command")
struct ImplicitCommandTests {
    private func line(_ words: [String], _ source: SourceDescriptor = .pokedex) -> [String] {
        ImplicitCommandLine.completed(
            words, for: source, commands: ["list", "search", "show", "favorite", "version"],
            others: CommandSuggestion.ofAllSources())
    }

    @Test(
        "an id or a name is short for its details, wherever options stand",
        arguments: [
            ["25"], ["pikachu"], ["mr", "mime"], ["--json", "25"], ["25", "--offline"], ["persian"], ["birdperson"],
            ["rick"], ["lsit"], ["serch", "x"],
        ])
    func items(_ words: [String]) {
        #expect(line(words) == ["show"] + words && line(words, .characters) == ["show"] + words)
    }

    @Test(
        "commands, also those of other sources, stay as they are",
        arguments: [
            ["list"], ["help", "show"], ["search", "25"], [], ["--version"], ["login"],
            ["--page", "2"], ["--offline", "--page", "2"],
            ["bars"], ["bars", "install", "waybar"], ["feed", "--follow"], ["history"],
        ])
    func commands(_ words: [String]) {
        #expect(line(words) == words)
    }

    @Test("a name with one letter other than a command may be meant as the command, if nothing is called so")
    func slip() {
        func slip(_ words: [String]) -> Bool {
            ImplicitCommandLine.slip(in: words, completed: line(words), commands: ["list", "pick", "search"]) != nil
        }
        #expect(slip(["rick"]) && slip(["lsit", "--json"]) && slip(["hlep"]))
        #expect(!slip(["pikachu"]) && !slip(["list"]) && !slip(["show", "rick"]) && !slip([]))
    }

    @Test("where words mean nothing, the mistake names the command that shows an item")
    func unknown() {
        let chess =
            "Unknown command \"chess\". Did you mean `topgames show chess`? `topgames --help` lists the commands."
        #expect(CommandSuggestion(["chess", "--json"])?.error.sentence == chess)
        let slip = "Unknown command \"fed\". Did you mean `topgames feed` or `topgames show fed ex`?"
        #expect(CommandSuggestion(["fed", "ex"])?.error.sentence == slip)
        #expect(CommandSuggestion(["$(x)"])?.error.sentence.contains("`topgames show '$(x)'`") == true)
        #expect(CommandSuggestion(["bars", "instal"])?.error.sentence.contains("show") == false)
    }

    @Test("for a source whose items need a command, words stay as they are")
    func others() {
        #expect(line(["chess"], .topGames) == ["chess"])
        #expect(line(["100", "USD"], .rates) == ["100", "USD"])
    }
}
