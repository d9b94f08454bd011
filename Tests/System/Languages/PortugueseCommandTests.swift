import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("Commands in Portuguese")
struct PortugueseCommandTests {
    /// Words that stay in English: names of sources, which are commands, and a key of the settings.
    private static let names: Set<String> = ["channels", "characters", "interval", "sources"]

    /// Commands that are not run, with the reasons.
    private static let leftOut: [String: String] = [
        "bars test": "prints hostile titles", "import": "reads a file",
        "login": "waits for a browser", "open": "starts a browser", "pick": "starts a menu",
        "watch": "starts a browser",
        "describe": "prints keys of its JSON; its actions are tested below",
    ]

    /// An item of each source that its simulator has.
    private static let items = [
        "topgames": "Just Chatting", "rates": "BRL", "pokedex": "25", "characters": "1", "channels": "gaules",
    ]

    /// The command lines to run for a command: with its item, with one that nothing matches, with other options.
    private static func lines(_ command: String, _ item: String, _ source: SourceDescriptor) -> [[String]] {
        let name = command.split(separator: " ").map(String.init)
        switch command {
        case "show", "share", "search", "favorite", "unfavorite", "hide", "unhide":
            return [[item], ["zzzz"]].map { name + $0 }
        case "history" where source.hasRates: return [name + [item], name + ["USD", item]]
        case "history": return [name, name + [item]]
        case "list":
            let filters = ["--status", "--gender", "--type"].filter { option in
                source.filters.contains { "--\($0.key)" == option && !$0.values.isEmpty }
            }
            let values = ["--status": "dead", "--gender": "female", "--type": "fire"]
            let orders = source.sortOrders.map { name + ["--sort", $0.key] }
            return [name, name + ["--favorites"], name + ["--page", "99"]].filter {
                source.directory == nil || $0.last != "99"
            }
                + filters.map { name + [$0, values[$0] ?? ""] } + orders
        case "channels": return [name + ["chess"]]
        case "mute": return [name, name + ["1h"], name + ["off"]]
        case "export": return [name + ["/dev/null"]]
        case "config":
            let mistakes = ["rates.base", "sources", "publish", "sources.rates.from", "notify.quiet", "notify.via"]
            return [name, name + ["interval", "300"], name + ["--unset", "interval"]]
                + mistakes.map { name + [$0, "{\"from\": \"22:00\"}"] }
        case "convert", "pin", "unpin":
            return [name + ["1.5", "USD", "BRL"], name + ["100", "zzzz", "BRL"]]
        case "bars install", "bars remove": return ["plain", "json", "speech", "waybar"].map { name + [$0] }
        case "feed": return ["plain", "speech", "argos"].map { name + ["--format", $0] }
        default: return [name]
        }
    }

    /// The words of a text, without literal commands, and without names of files and of bars.
    private static func words(_ text: String) throws -> Set<String> {
        let untranslated = [
            "bars (install|remove) \\S+", "\\b[A-Z]{3}\\b", "`[^`]*`", "\"[^\"\n]*\"", "\\{[^}]*\\}", "https?://\\S+",
            "[~/]\\S+", "--[a-z-]+", "\\S*[0-9]\\S*",
            "[A-Za-z-]+(\\.[A-Za-z-]+)+",
            "→ (topgames|rates|channels|characters|pokedex|todayd|systemctl)\\b.*",
        ]
        let bare = try untranslated.reduce(text) { try $0.replacing(Regex($1), with: " ") }
        return Set(bare.lowercased().split { !$0.isLetter }.map(String.init))
    }

    /// Words of English messages that no translation has.
    private static func englishWords() throws -> Set<String> {
        var (english, portuguese) = (Set<String>(), Set<String>())
        for entry in try POFile("pt_BR.po").entries {
            for message in [entry.message, entry.plural ?? ""] { english.formUnion(try words(message)) }
            for text in entry.translations {
                portuguese.formUnion(text.lowercased().split { !$0.isLetter }.map(String.init))
            }
        }
        return english.subtracting(portuguese).subtracting(names).filter { $0.count > 2 }
    }

    /// Words of the English names of currencies that no Portuguese name has.
    private static let englishCurrencies = {
        let names = { (languages: [String]) in
            Set(Currency.all.flatMap { $0.name(languages).lowercased().split { !$0.isLetter }.map(String.init) })
        }
        return names([]).subtracting(names(["pt_BR"]))
    }()

    /// What services write: titles, names and facts of items.
    private static func data(_ value: Any, key: String = "") -> [String] {
        switch value {
        case let object as [String: Any]: object.filter { $0.key != "display" }.flatMap { data($0.value, key: $0.key) }
        case let list as [Any]: list.flatMap { data($0, key: key) }
        case let text as String where ["title", "text", "list", "game"].contains(key): [text]
        default: []
        }
    }

    private func run(
        _ source: String, _ words: [String], _ world: World, _ environment: [String: String]
    ) async throws -> Outcome {
        let all = world.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty }
        return try await world.run(ProgramStart(BuiltProgram.topgames.folder + source, words, environment: all))
    }

    @Test(
        "No command of any source prints English words of our messages",
        .needs(Tool.areThere("msgfmt"), "needs gettext"),
        arguments: AllSourceDescriptors.all.map(\.name))
    func commands(name: String) async throws {
        try await withWorld { world in
            let source = try #require(AllSourceDescriptors.named(name))
            try world.home.replace(world.home.configuration, with: "{\"credentials\": \"file\"}")
            if source.can(.signIn), source.signIn?.means == .application { try world.signIn(permitting: World.follows) }
            let environment = try await world.speak("pt_BR.UTF-8")
            let item = try #require(Self.items[name])
            let english = try Self.englishWords()
            var known: Set<String> = []
            for words in [["list", "--json"], ["show", item, "--json"], ["channels", "chess", "--json"]] {
                let outcome = try await run(name, words, world, environment)
                guard let json = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) else { continue }
                known.formUnion(Self.data(json).flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
            }
            // The announcement of rates has a decimal, and a favourite was added under its English name.
            let settings = "{\"credentials\": \"file\", \"rates\": {\"notify\": {\"move\": 1.5}}}"
            try world.home.replace(world.home.configuration, with: settings)
            if source.can(.favorites) { _ = try await run(name, ["favorite", item], world, [:]) }
            let all = try await DumpedHelp.of(name, in: world).commands.map { $0.words.joined(separator: " ") }
            // Signing out comes last.
            let commands = all.filter { Self.leftOut[$0] == nil && $0 != "logout" } + all.filter { $0 == "logout" }
            for line in commands.flatMap({ Self.lines($0, item, source) }) {
                if line.first == "feed" { try world.home.makeOlder(by: 9_999) }
                let outcome = try await run(name, line, world, environment)
                // Usage errors are in English, as help is.
                guard outcome.code != 64 else { continue }
                for text in (outcome.output + outcome.errors).split(separator: "\n") {
                    let found = try Self.words(String(text)).intersection(english).subtracting(known)
                    #expect(found.isEmpty, "\(name) \(line.joined(separator: " ")): \(text): \(found.sorted())")
                    // Settings, style sheets, and version numbers, are the same in every language.
                    guard !["bars", "config", "doctor", "version", "show"].contains(line.first ?? "") else { continue }
                    #expect(!text.contains(/\b\d+\.(\d\d?|\d{4,})\b/), "\(name) \(line): \(text)")
                    guard source.hasRates else { continue }
                    let currencies = try Self.words(String(text)).intersection(Self.englishCurrencies)
                    #expect(currencies.isEmpty, "\(name) \(line): \(text)")
                }
            }
        }
    }

    @Test(
        "The value of a filter is shown, and can be typed, in Portuguese",
        .needs(Tool.areThere("msgfmt"), "needs gettext"))
    func filters() async throws {
        try await withWorld { world in
            let environment = try await world.speak("pt_BR.UTF-8")
            let dead = try await run("characters", ["list", "--status", "dead"], world, environment)
            #expect(dead.code == 0 && dead.output.hasPrefix("Personagens de Rick and Morty (Situação: morto)"))
            let rows = { (outcome: Outcome) in outcome.output.split(separator: "\n").dropFirst() }
            for value in ["morto", "MORTO", "Dead"] {
                let typed = try await run("characters", ["list", "--status", value], world, environment)
                // An age is above them.
                #expect(rows(typed) == rows(dead))
            }
            let shown = try await run("characters", ["show", "1"], world, environment)
            #expect(shown.output.contains("masculino\n"))
            let described = try await run("characters", ["describe"], world, environment)
            #expect(described.output.contains("abrir, compartilhar, favorito\n"))
        }
    }

    @Test(
        "A remark of today-fetch is in Portuguese on a terminal, and in English in the journal",
        .needs(Tool.areThere("msgfmt"), "needs gettext"))
    func remarks() async throws {
        try await withWorld { world in
            let gone = ["TODAY_RATES_FRANKFURTER": "http://127.0.0.1:9", "TODAY_RATES_ERAPI": "http://127.0.0.1:9"]
            let environment = try await world.speak("pt_BR.UTF-8").merging(gone) { $1 }
            try world.home.replace(world.home.configuration, with: "{\"sources\": [\"rates\"]}")
            let converted = try await run("rates", ["100", "USD", "BRL"], world, environment)
            #expect(converted.errors.hasPrefix("Em seu lugar: Não foi possível acessar a ExchangeRate-API: "))
            try FileManager.default.removeItem(atPath: "\(world.home.root)/state")
            let polled = try await world.run(.daemon, ["--once"], environment: environment)
            #expect(polled.errors.contains("In its place: Cannot reach ExchangeRate-API: "), "\(polled.errors)")
        }
    }
}
