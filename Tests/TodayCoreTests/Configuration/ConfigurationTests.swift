import TestSupport
import Testing

@testable import TodayCore

@Suite("Reading the configuration")
struct ConfigurationTests {
    private static let keys = "via, \(ownKeys)"
    private static let ownKeys =
        "on, dwell, mostPerHour, quiet, favoritesOnly, new, changed, live, games, titles, channels, leaveOut, leastMove, "
        + "respect, run, sound"

    private static let list = "must be a list of names, [\"topgames\"], or settings by name, {\"topgames\": {}}"

    @Test("An empty object means the defaults")
    func defaults() throws {
        let configuration = try Configuration("{}")
        #expect(configuration == Configuration())
        #expect(configuration.interval == 60)
        #expect(configuration.credentials == .auto)
        #expect(configuration.sources == ["topgames"] && configuration.notifier == "libnotify")
    }

    @Test("Every setting is read, also between comments")
    func everything() throws {
        let configuration = try Configuration(
            """
            // my widget
            {
                /* every
                   two minutes */
                interval: 120,
                'sources': ["topgames", 'pokedex',],
                "notify": {
                    "via": "none",
                    "dwell": 3, // polls
                },
                credentials: "file",
            }
            """)
        #expect(configuration.interval == 120 && configuration.sources == ["topgames", "pokedex"])
        #expect(configuration.notifier == "none" && configuration.notifierLine == 8)
        #expect(configuration.rules.dwell == 3 && configuration.credentials == .file)
    }

    @Test(
        "A mistake is reported with its line, its key and the allowed values",
        arguments: [
            ("[]", 1, "", "must be an object, { … }"),
            ("5", 1, "", "must be an object, { … }"),
            (
                "{\n\n\"intervall\": 60}", 3, "intervall",
                "unknown key; use one of: interval, notify, favorites, sources, leaveOut, credentials, rates, open, publish, twitch"
            ),
            ("{\"credentials\": \"keyring\"}", 1, "credentials", "must be one of: \"auto\", \"file\""),
            ("{\"credentials\": true}", 1, "credentials", "must be one of: \"auto\", \"file\""),
            ("{\n\"sources\": []}", 2, "sources", Self.list),
            ("{\n\"sources\": \"topgames\"}", 2, "sources", Self.list),
            ("{\n\"sources\": [\"a\", 5]}", 2, "sources", "must contain only names in quotes"),
            ("{\n\"sources\": [\"../x\"]}", 2, "sources", "must contain only names in quotes"),
            ("{\n\"sources\": [\"Top\"]}", 2, "sources", "must contain only names in quotes"),
            ("{\n\"sources\": {}}", 2, "sources", Self.list),
            ("{\n\"sources\": {\n\"Rates\": {}}}", 3, "sources", "must have names as keys"),
            ("{\n\"sources\": {\n\"rates\": 5}}", 3, "sources.rates", "must be an object, { … }"),
            (
                "{\"sources\": {\n\"rates\": {\n\"interval\": 0}}}", 3, "sources.rates.interval",
                "must be a whole number from 1 to 86400"
            ),
            (
                "{\"sources\": {\"rates\": {\"notify\": {\n\"via\": \"none\"}}}}", 2, "sources.rates.notify.via",
                "unknown key; use one of: \(Self.ownKeys)"
            ),
            (
                "{\"sources\": {\"rates\": {\"notify\": {\n\"quiet\": {\"from\": \"22:00\"}}}}}", 2,
                "sources.rates.notify.quiet", "needs both times, {\"from\": \"22:00\", \"to\": \"07:00\"}"
            ),
            (
                "{\"sources\": {\"rates\": {\n\"intervall\": 60}}}", 2, "sources.rates.intervall",
                "unknown key; use one of: interval, from, notify, favorites"
            ),
            (
                "{\"sources\": {\"channels\": {\n\"from\": \"https://feeds.example.org/channels/\"}}}", 2,
                "sources.channels.from", "followed channels cannot be read from a published feed"
            ),
            ("{\n\"notify\": 5}", 2, "notify", "must be an object, { … }"),
            ("{\"notify\": {\n\"dwell\": 0}}", 2, "notify.dwell", "must be a whole number from 1 to 1000"),
            ("{\"notify\": {\n\"dwell\": 1001}}", 2, "notify.dwell", "must be a whole number from 1 to 1000"),
            ("{\"notify\": {\n\n\"via\": 5}}", 3, "notify.via", "must be a name in quotes"),
            ("{\"notify\": {\"via\": \"\"}}", 1, "notify.via", "must be a name in quotes"),
            ("{\"notify\": {\n\"ring\": true}}", 2, "notify.ring", "unknown key; use one of: \(Self.keys)"),
        ])
    func mistakes(text: String, line: Int, key: String, reason: String) {
        #expect(throws: ConfigurationError(line: line, key: key, reason: reason)) { try Configuration(text) }
    }

    @Test(
        "A number must be whole and within its limits",
        arguments: ["0", "86401", "1.5", "-60", "1e300", "'60'", "true", "[]"])
    func numbers(value: String) {
        mistakes(
            text: "{interval: \(value)}", line: 1, key: "interval", reason: "must be a whole number from 1 to 86400")
    }

    @Test(
        "A mistake is reported in the user's language",
        arguments: [
            #"{"sources": 5}"#, #"{"sources": {"rates": {"from": "ftp://x"}}}"#, #"{"rates": {"base": 5}}"#,
            #"{"publish": {}}"#, #"{"publish": {"folder": "x"}}"#, #"{"publish": {"folder": "/"}}"#,
            #"{"notify": {"quiet": {"from": "22:00"}}}"#, #"{"notify": {"quiet": {"from": "22:00", "to": "22:00"}}}"#,
            #"{"notify": {"quiet": {"from": "25:00"}}}"#, #"{"interval": 0}"#, #"{"open": {"with": "x"}}"#,
            #"{"rates": {"pinned": [5]}}"#, #"{"rates": {"notify": {"move": 0}}}"#, #"{"x": "\xZZ"}"#,
            #"{"x": "\uZZ"}"#,
        ])
    func language(text: String) throws {
        let english = try #require(Configuration.errors(in: text).first?.reason)
        let portuguese = try Translations.$current.withValue(POFile.portuguese) {
            try #require(Configuration.errors(in: text).first?.reason)
        }
        #expect(portuguese != english)
    }

    @Test("All five mistakes in one file are found, in the order of lines; bad syntax is the only one reported")
    func all() {
        let text = """
            {
              interval: 0,
              sources: { rates: { intervall: 60 } },
              notify: { dwell: 0, sound: true,
                via: 5 },
            }
            """
        let found = Configuration.errors(in: text).map { "\($0.line) \($0.key)" }
        #expect(
            found == ["2 interval", "3 sources.rates.intervall", "4 notify.dwell", "4 notify.sound", "5 notify.via"])
        #expect(Configuration.errors(in: "{interval: 0, ").count == 1)
        #expect(Configuration.errors(in: "{interval: 60}").isEmpty)
        // A missing folder makes its section invalid, too, but only the folder is reported.
        #expect(Configuration.errors(in: "{publish: {folder: 'feeds'}}").map(\.key) == ["publish.folder"])
    }

    @Test("The sentence names the file, the line and the key")
    func sentence() {
        let error = ConfigurationError(line: 3, key: "notify.dwell", reason: "must be a whole number from 1 to 1000")
        #expect(error.sentence(file: "/x/config.json") == "/x/config.json:3: notify.dwell: \(error.reason)")
        let syntax = ConfigurationError(line: 1, key: "", reason: "a value is missing")
        #expect(syntax.sentence(file: "/x/config.json") == "/x/config.json:1: a value is missing")
    }
}
