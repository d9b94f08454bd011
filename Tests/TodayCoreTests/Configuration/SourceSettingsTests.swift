import TestSupport
import Testing

@testable import TodayCore

@Suite("Settings of single sources")
struct SourceSettingsTests {
    private let text = """
        {
            "interval": 120,
            "notify": {"dwell": 3, "mostPerHour": 6, "quiet": {"from": "22:00", "to": "07:00"}},
            "favorites": {"notify": false},
            "sources": {
                "topgames": {},
                "rates": {
                    "interval": 3600,
                    "notify": {"dwell": 1, "leaveOut": ["GBP"]},
                    "favorites": {"notify": true},
                },
            },
        }
        """

    @Test("A setting of a source holds for it alone, and everything else holds for all")
    func own() throws {
        let settings = try Configuration(text)
        #expect(settings.sources == ["topgames", "rates"])
        #expect(settings.interval(of: "rates") == 3600 && settings.interval(of: "topgames") == 120)
        let (rates, games) = (settings.rules(of: "rates"), settings.rules(of: "topgames"))
        #expect(rates.dwell == 1)
        #expect(rates.leaveOut == ["GBP"])
        #expect(rates.announcesFavorites)
        #expect(rates.mostPerHour == 6)
        #expect(rates.quiet == games.quiet)
        #expect(rates.quiet != nil)
        #expect(games == settings.rules)
        #expect(games.dwell == 3)
        #expect(!games.announcesFavorites)
    }

    @Test("A list of names means the same settings for each source, and the order of keys does not matter")
    func list() throws {
        let first = try Configuration("{\"sources\": {\"rates\": {}}, \"interval\": 90, \"notify\": {\"dwell\": 5}}")
        #expect(first.interval(of: "rates") == 90 && first.rules(of: "rates").dwell == 5)
        let settings = try Configuration("{\"interval\": 90, \"sources\": [\"topgames\", \"rates\"]}")
        #expect(settings.sources == ["topgames", "rates"] && settings.sourceSettings.isEmpty)
        #expect(settings.interval(of: "rates") == 90 && settings.rules(of: "rates") == settings.rules)
    }

    @Test("Items that a source leaves out are part of its rules, whether or not it is polled")
    func leftOut() throws {
        let settings = try Configuration(
            "{\"sources\": [\"rates\"], \"leaveOut\": {\"pokedex\": [\"Missingno\", \"25\"]}}")
        #expect(
            settings.leftOut(of: "pokedex").entries == ["Missingno", "25"] && settings.leftOut(of: "rates").isEmpty)
        #expect(settings.rules(of: "pokedex").hidden == settings.leftOut(of: "pokedex"))
        #expect(settings.rules(of: "pokedex").leaveOut.isEmpty && settings.rules(of: "rates") == settings.rules)
        for (wrong, key) in [
            ("[]", "leaveOut"), ("{\"topgames\": \"x\"}", "leaveOut.topgames"), ("{\"games\": []}", "leaveOut.games"),
        ] {
            let error = Configuration.errors(in: "{\"leaveOut\": \(wrong)}").first
            #expect(error?.key == key, "\(wrong)")
        }
    }

    @Test("A currency is left out by its code or its whole name, in either language")
    func leftOutRates() throws {
        let names = ["XDR", "usd", "ABC", "Bitcoin", "Dólar americano", "us dollar"]
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(try Configuration("{\"leaveOut\": {\"rates\": [\(list)]}}").leftOut(of: "rates").entries == names)
        for name in ["Nosuch", "dollar"] {
            let error = try Configuration("{\"leaveOut\": {\n\"rates\": [\"\(name)\"]}}").ineffective.first
            #expect(error?.key == "leaveOut.rates")
            #expect(error?.line == 2)
            #expect(error?.reason.hasPrefix("no currency matches \"\(name)\"; ") == true)
        }
    }

    @Test("The command line overrides the settings of every source")
    func overridden() throws {
        let settings = try Configuration(text).overridden(interval: 30, dwell: 2)
        for name in ["topgames", "rates", "another"] {
            #expect(settings.interval(of: name) == 30 && settings.rules(of: name).dwell == 2)
        }
        #expect(settings.rules(of: "rates").leaveOut == ["GBP"])
        #expect(try Configuration(text).overridden(interval: nil, dwell: nil) == Configuration(text))
    }

    @Test("A change of a watched list is announced at once unless the list has its own dwell")
    func entries() throws {
        func words(_ own: String) throws -> String {
            let text = #"{"notify": {"dwell": 3}, "sources": {"characters": {"notify": {"new": true\#(own)}}}}"#
            return try #require(Configuration(text).announcements(of: .characters).first)
        }
        #expect(try words("") == "Announces new characters at once.")
        #expect(try words(#", "dwell": 2"#) == "Announces new characters that last 2 polls.")
        let all = #"{"notify": {"new": true, "dwell": 3}, "sources": ["characters"]}"#
        #expect(try Configuration(all).announcements(of: .characters) == ["Announces new characters at once."])
        #expect(try Configuration(all).rules(of: "topgames").dwell == 3)
    }

    @Test("An unknown source is reported with its own line and the valid names")
    func unknown() throws {
        let settings = try Configuration(text)
        let error = ConfigurationError.unknownSource("rates", in: settings, known: ["topgames", "pokedex"])
        #expect(
            error.sentence(file: "config.json")
                == "config.json:7: sources: there is no source rates; use one of: topgames, pokedex")
        let listed = try Configuration("{\"sources\": [\n\"topgames\",\n\"rates\"]}")
        #expect(ConfigurationError.unknownSource("rates", in: listed).line == 3)
        #expect(
            ConfigurationError.unknownSource("rates", in: listed).reason.hasSuffix(
                ": topgames, rates, pokedex, characters, channels"))
    }
}

@Suite("Settings for exchange rates")
struct RatesSettingsTests {
    @Test("The defaults are the usual provider, the dollar, and no announcements")
    func defaults() throws {
        for text in ["{}", #"{"rates": {}}"#, #"{"rates": {"notify": {}}}"#] {
            let settings = try Configuration(text).rates
            #expect(settings.provider == nil)
            #expect(settings.base == .dollar)
            #expect(settings.move == nil)
        }
    }

    @Test("Provider, base currency and the move to announce can be set")
    func everything() throws {
        for name in RateProviders.all.map(\.name) {
            #expect(try Configuration("{rates: {provider: '\(name)'}}").rates.provider == name)
        }
        let configuration = try Configuration(
            #"{"rates": {"provider": "frankfurter", "base": "brl", "notify": {"move": 0.5}}}"#)
        #expect(configuration.rates.base == SampleWatchlist.real && configuration.rates.move?.description == "0.5")
        #expect(configuration.provider(of: "rates") == "frankfurter" && configuration.provider(of: "topgames") == nil)
        let provided = SourceDescriptor.rates.provided(by: configuration.provider(of: "rates"))
        #expect(provided.label.service == "Frankfurter")
        #expect(provided.attribution == nil)
        #expect(!provided.can(.signIn))
    }

    @Test("Only the source of rates has a base and a move")
    func view() throws {
        let configuration = try Configuration(#"{"rates": {"base": "EUR", "notify": {"move": 2}}}"#)
        let view = configuration.view(of: "rates", favorites: [Sample.id("USD")], languages: ["pt"])
        #expect(view.base.text == "EUR")
        #expect(view.move?.description == "2")
        #expect(view.codes == [.dollar])
        let other = configuration.view(of: "topgames", favorites: [], languages: [])
        #expect(other.base == .dollar && other.move == nil)
        // The base is not a favourite, and neither is an id that is no code.
        #expect(SampleWatchlist.view("BRL", "USD", "usd", "32982").codes == [.dollar])
    }

    @Test(
        "A mistake is reported with its line, its key and the allowed values",
        arguments: [
            ("{\n\"rates\": 5}", 2, "rates", "must be an object, { … }"),
            (
                "{\"rates\": {\n\"provider\": \"fed\"}}", 2, "rates.provider",
                "must be one of: \"frankfurter\", \"ecb\", \"open.er-api.com\", \"currencylayer\""
            ),
            (
                "{\"rates\": {\n\"base\": \"real\"}}", 2, "rates.base",
                "must be a code: for \"real\", write \"BRL\""
            ),
            (
                "{\"rates\": {\n\"base\": \"ugx \"}}", 2, "rates.base",
                "must be a code: for \"ugx\", write \"UGX\""
            ),
            (
                "{\"rates\": {\n\"base\": \"XXY\"}}", 2, "rates.base",
                "no currency matches \"XXY\"; write a code, like \"BRL\""
            ),
            ("{\"rates\": {\n\"base\": \"\"}}", 2, "rates.base", Self.code),
            ("{\"rates\": {\n\"base\": 986}}", 2, "rates.base", Self.code),
            ("{\"rates\": {\"notify\": true}}", 1, "rates.notify", "must be an object, { … }"),
            ("{\"rates\": {\"notify\": {\n\"move\": 0}}}", 2, "rates.notify.move", Self.percent),
            ("{\"rates\": {\"notify\": {\n\"move\": 101}}}", 2, "rates.notify.move", Self.percent),
            ("{\"rates\": {\"notify\": {\n\"move\": \"1\"}}}", 2, "rates.notify.move", Self.percent),
            ("{\"rates\": {\"notify\": {\"dwell\": 2}}}", 1, "rates.notify.dwell", "unknown key; use one of: move"),
            (
                "{\"rates\": {\"key\": \"x\"}}", 1, "rates.key",
                "unknown key; use one of: provider, base, notify, pinned"
            ),
        ])
    func mistakes(text: String, line: Int, key: String, reason: String) {
        #expect(throws: ConfigurationError(line: line, key: key, reason: reason)) { try Configuration(text) }
    }

    private static let code = "must be the code of a currency in quotes, like \"BRL\""
    private static let percent = "must be a percentage from 0.1 to 100"
}
