import Testing

@testable import TodayCore

@Suite("The settings of single sources")
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

    @Test("what a source sets holds for it alone, and everything else is as for all")
    func own() throws {
        let settings = try Configuration(text)
        #expect(settings.sources == ["topgames", "rates"])
        #expect(settings.interval(of: "rates") == 3600 && settings.interval(of: "topgames") == 120)
        let (rates, games) = (settings.rules(of: "rates"), settings.rules(of: "topgames"))
        #expect(rates.dwell == 1 && rates.leaveOut == ["GBP"] && rates.tellsFavorites)
        #expect(rates.mostPerHour == 6 && rates.quiet == games.quiet && rates.quiet != nil)
        #expect(games == settings.rules && games.dwell == 3 && !games.tellsFavorites)
    }

    @Test("the order of the keys does not matter")
    func order() throws {
        let first = try Configuration("{\"sources\": {\"rates\": {}}, \"interval\": 90, \"notify\": {\"dwell\": 5}}")
        #expect(first.interval(of: "rates") == 90 && first.rules(of: "rates").dwell == 5)
    }

    @Test("a list of names means what it meant: the same settings for each")
    func list() throws {
        let settings = try Configuration("{\"interval\": 90, \"sources\": [\"topgames\", \"rates\"]}")
        #expect(settings.sources == ["topgames", "rates"] && settings.own.isEmpty)
        #expect(settings.interval(of: "rates") == 90 && settings.rules(of: "rates") == settings.rules)
    }

    @Test("the command line counts for every source")
    func overridden() throws {
        let settings = try Configuration(text).overridden(interval: 30, dwell: 2)
        for name in ["topgames", "rates", "another"] {
            #expect(settings.interval(of: name) == 30 && settings.rules(of: name).dwell == 2)
        }
        #expect(settings.rules(of: "rates").leaveOut == ["GBP"])
        #expect(try Configuration(text).overridden(interval: nil, dwell: nil) == Configuration(text))
    }

    @Test("an entry of a watched list is announced at once unless the list has a dwell of its own")
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

    @Test("an unknown source is reported with its own line and the names that there are")
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
                ": topgames, rates, pokedex, characters"))
    }
}
