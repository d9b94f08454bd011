import Testing

@testable import TodayCore

@Suite("Changing one key of a configuration")
struct SettingEditTests {
    private let text = """
        {
            // every minute and a half
            interval: 90, // not too often
            "notify": {"dwell": 3},
            sources: {
                topgames: {}
            }
        }
        """

    @Test(
        "A value is replaced where it stands, or begins its section; comments and the rest stay",
        arguments: [
            ("interval", "30", "interval: 90,", "interval: 30,"),
            ("notify.dwell", "5", "{\"dwell\": 3}", "{\"dwell\": 5}"),
            ("notify.on", "set", "{\"dwell\": 3}", "{\"on\": \"set\", \"dwell\": 3}"),
            ("rates.base", "BRL", "{\n    // every", "{\n    \"rates\": {\"base\": \"BRL\"},\n    // every"),
            (
                "rates.base", "real brasileiro", "{\n    // every",
                "{\n    \"rates\": {\"base\": \"BRL\"},\n    // every"
            ),
            (
                "rates.notify.move", "0.5", "{\n    // every",
                "{\n    \"rates\": {\"notify\": {\"move\": 0.5}},\n    // every"
            ),
            (
                "rates.notify.move", "1,5", "{\n    // every",
                "{\n    \"rates\": {\"notify\": {\"move\": 1.5}},\n    // every"
            ),
            ("sources.topgames.interval", "120", "topgames: {}", "topgames: {\"interval\": 120}"),
            ("sources", "[\"rates\"]", "{\n        topgames: {}\n    }", "[\"rates\"]"),
        ])
    func set(_ key: String, _ value: String, old: String, new: String) throws {
        let edited = try SettingEdit.set(key, to: value, in: text)
        #expect(edited == text.replacing(old, with: new, maxReplacements: 1))
        #expect(
            try Setting.all(in: edited).contains { $0.key == key && $0.from == .file } || key == "rates.notify.move")
    }

    @Test(
        "A source that gets a setting gets a section, and the other polled sources stay",
        arguments: [
            (
                "{sources: ['rates', \"topgames\" /* both */]}",
                "{sources: {'rates': {\"interval\": 90}, \"topgames\": {} /* both */}}"
            ),
            ("{\"sources\": [\"topgames\"]}", "{\"sources\": {\"rates\": {\"interval\": 90}, \"topgames\": {}}}"),
            ("{}", "{\"sources\": {\"rates\": {\"interval\": 90}, \"topgames\": {}}}"),
        ])
    func section(_ text: String, _ edited: String) throws {
        #expect(try SettingEdit.set("sources.rates.interval", to: "90", in: text) == edited)
    }

    @Test(
        "The sources are names with commas or blanks between them, and keep their settings",
        arguments: [
            ("{}", "topgames,channels", "{\"sources\": [\"topgames\", \"channels\"]}"),
            ("{}", "rates", "{\"sources\": [\"rates\"]}"),
            ("{\"sources\": [\"rates\"]}", "rates, channels", "{\"sources\": [\"rates\", \"channels\"]}"),
            ("{}", "topgames rates", "{\"sources\": [\"topgames\", \"rates\"]}"),
            ("{}", " rates  topgames,nosuch ", "{\"sources\": [\"rates\", \"topgames\", \"nosuch\"]}"),
            ("{\"sources\": [\"rates\"]}", "[\"pokedex\"]", "{\"sources\": [\"pokedex\"]}"),
            (
                "{\"sources\": {\"rates\": {\"interval\": 90}, \"pokedex\": {}}}", "rates,channels",
                "{\"sources\": {\"channels\": {}, \"rates\": {\"interval\": 90}}}"
            ),
        ])
    func names(_ text: String, _ typed: String, _ edited: String) throws {
        #expect(try SettingEdit.set("sources", to: typed, in: text) == edited)
    }

    @Test(
        "A duplicate or empty source name is rejected, whether or not sources have settings",
        arguments: [
            ("{}", "rates,rates"), ("{\"sources\": {\"rates\": {}}}", "rates rates"), ("{}", "rates,,topgames"),
        ])
    func repeated(_ text: String, _ typed: String) {
        #expect(throws: ConfigurationError.self) { try SettingEdit.set("sources", to: typed, in: text) }
    }

    @Test(
        "A list is never cut to its first word", arguments: ["leaveOut.topgames", "notify.leaveOut", "rates.pinned"])
    func words(_ key: String) {
        #expect(throws: ConfigurationError.self) { try SettingEdit.set(key, to: "eur usd, gbp usd", in: "{}") }
    }

    @Test(
        "The command that adds a source to the polled sources works", arguments: ["{}", "{sources: {rates: {}}}"])
    func commandAdding(_ text: String) throws {
        let before = try Configuration(text)
        let words = before.commandAdding("channels").split(separator: " ").map(String.init)
        #expect(words.prefix(3) == ["channels", "config", "sources"] && words.count == 4)
        let after = try Configuration(try SettingEdit.set("sources", to: words[3], in: text))
        #expect(Set(after.sources) == Set(before.sources + ["channels"]))
    }

    @Test(
        "Removing a setting keeps the comments and the rest, and removes a section that may not be empty",
        arguments: [
            ("interval", "    interval: 90, // not too often\n", "     // not too often\n"),
            ("notify.dwell", "    \"notify\": {\"dwell\": 3},\n", ""),
            ("notify", "    \"notify\": {\"dwell\": 3},\n", ""),
            ("sources.rates", ",\n        rates: {}\n", ",\n"), ("sources.topgames", "        topgames: {},\n", ""),
            ("publish.folder", ",\n    publish: {folder: '/srv'}\n", ",\n"),
        ])
    func unset(_ key: String, old: String, new: String) throws {
        let more = ["topgames: {}": "topgames: {},\n        rates: {}", "}\n}": "},\n    publish: {folder: '/srv'}\n}"]
        let whole = more.reduce(text) { $0.replacing($1.key, with: $1.value) }
        let edited = try SettingEdit.unset(key, in: whole)
        #expect(edited == whole.replacing(old, with: new, maxReplacements: 1))
    }

    @Test(
        "An empty section is removed, unless it has a comment or names a source",
        arguments: [
            ("{\"notify\": {\"dwell\": 3}}", "notify.dwell", "{}"),
            ("{\"interval\": 9, \"rates\": {\"notify\": {\"move\": 1}}}", "rates.notify.move", "{\"interval\": 9}"),
            (
                "{\"notify\": {\"dwell\": 3 /* three */}}", "notify.dwell", "{\"notify\": {/* three */}}"
            ),
            (
                "{\"sources\": {\"rates\": {\"interval\": 90}}}", "sources.rates.interval",
                "{\"sources\": {\"rates\": {}}}"
            ),
            (
                "{\"sources\": {\"characters\": {\"notify\": {\"new\": true}}}}", "sources.characters.notify.new",
                "{\"sources\": {\"characters\": {}}}"
            ),
        ])
    func emptySections(text: String, key: String, edited: String) throws {
        #expect(try SettingEdit.unset(key, in: text) == edited)
    }

    @Test(
        "A file of nothing but blanks and comments has no settings, and can be changed",
        arguments: ["", " \n\t", "// mine", "/* a\nb */\n", "\u{FEFF}"])
    func blankFile(text: String) throws {
        #expect(try Configuration(text) == Configuration())
        #expect(Configuration.errors(in: text).isEmpty)
        #expect(try Configuration("", over: [SharedConfiguration(path: "/x", text: text)]) == Configuration())
        let edited = try SettingEdit.set("interval", to: "30", in: text)
        #expect(edited.hasPrefix(text) && edited.contains("30"))
        #expect(try Configuration(edited).interval == 30)
        #expect(throws: ConfigurationError.self) { try SettingEdit.unset("interval", in: text) }
        #expect(throws: ConfigurationError.self) { try Configuration(text + "\n/") }
    }

    @Test("A text is empty if it has neither settings nor comments")
    func empty() {
        for text in ["", "{}", " {\n}\n"] { #expect(SettingEdit.isEmpty(text)) }
        for text in ["// a", "{} // a", "{\"interval\": 60}", "{", "[]"] { #expect(!SettingEdit.isEmpty(text)) }
    }

    @Test("A removed entry takes its comma along, in one line and in a list")
    func unsetInLine() throws {
        let notify = #""notify": {"on": "set", "dwell": 3, "new": true}"#
        let text = #"{\#(notify), "sources": ["rates", "topgames"]}"#
        for (key, old) in [("on", "\"on\": \"set\", "), ("dwell", "\"dwell\": 3, "), ("new", ", \"new\": true")] {
            #expect(try SettingEdit.unset("notify.\(key)", in: text) == text.replacing(old, with: ""))
        }
        #expect(try SettingEdit.unset("sources.rates", in: text) == text.replacing("\"rates\", ", with: ""))
    }

    @Test(
        "A setting that is not set cannot be removed, nor can the last source, or half of the quiet hours",
        arguments: [
            ("interval", "{}"), ("notify.dwell", "{\"interval\": 60}"),
            ("sources.rates", "{\"sources\": [\"topgames\"]}"), ("sources.rates", "{\"sources\": [\"rates\"]}"),
            ("sources.rates", "{\"sources\": {\"rates\": {}}}"),
            ("notify.quiet.to", "{\"notify\": {\"quiet\": {\"from\": \"22:00\", \"to\": \"07:00\"}}}"), ("", "{}"),
            ("interval.", "{\"interval\": 60}"), ("notify..dwell", "{\"notify\": {\"dwell\": 3}}"),
        ])
    func notRemoved(_ key: String, text: String) {
        #expect(throws: ConfigurationError.self) { try SettingEdit.unset(key, in: text) }
    }

    @Test("A new file has the defaults as comments, and the setting before them; the shortest file works, too")
    func new() throws {
        let edited = try SettingEdit.set("notify.dwell", to: "3", in: ConfigurationTemplate.text)
        #expect(try Setting.all(in: edited).first { $0.key == "notify.dwell" }?.value == .number(3))
        #expect(edited.contains("\"interval\": 60"))
        #expect(try SettingEdit.set("interval", to: "30", in: "{}") == "{\"interval\": 30}")
    }

    private let list = """
        {
            "leaveOut": {
                "topgames": [
                    "509658", // Just Chatting
                    'Slots', // by name
                    "743" // Chess
                ]
            }
        }
        """

    @Test("Entries are added at the end of a list, which is created if it is missing; comments stay in place")
    func add() throws {
        let key = Configuration.leaveOutKey(of: "topgames")
        let more = try SettingEdit.add(["1", "2"], to: key, in: list)
        #expect(more == list.replacing("\"743\" // Chess", with: "\"743\", // Chess\n            \"1\", \"2\""))
        let inLine = "{leaveOut: {topgames: ['743' /* Chess */]}}"
        #expect(try SettingEdit.add(["1"], to: key, in: inLine) == inLine.replacing("'743'", with: "'743', \"1\""))
        #expect(try Configuration(more).leftOut(of: "topgames").entries == ["509658", "Slots", "743", "1", "2"])
        #expect(
            try SettingEdit.add(["25"], to: "leaveOut.pokedex", in: "{}") == "{\"leaveOut\": {\"pokedex\": [\"25\"]}}")
        #expect(
            try SettingEdit.add(["1"], to: key, in: "{leaveOut: {topgames: []}}") == "{leaveOut: {topgames: [\"1\"]}}")
        #expect(throws: ConfigurationError.self) { try SettingEdit.add(["1"], to: key, in: "{leaveOut: 1}") }
        let empty = "{leaveOut: {topgames: [ // none yet\n]}}"
        #expect(try SettingEdit.add(["1"], to: key, in: empty) == empty.replacing("[", with: "[\"1\""))
        let new = try SettingEdit.add(["1"], to: key, in: ConfigurationTemplate.text)
        #expect(try Configuration(new).leftOut(of: "topgames").entries == ["1"])
    }

    @Test(
        "A removed entry takes its line and its comment along, and no other; the last one takes the list along"
    )
    func remove() throws {
        let key = Configuration.leaveOutKey(of: "topgames")
        let line = { (text: String) in "            \(text)\n" }
        for (entry, text) in [
            ("509658", "\"509658\", // Just Chatting"), ("Slots", "'Slots', // by name"), ("743", "\"743\" // Chess"),
        ] {
            #expect(try SettingEdit.remove([entry], from: key, in: list) == list.replacing(line(text), with: ""))
        }
        let all = try SettingEdit.remove(["509658", "743", "Slots"], from: key, in: list)
        #expect(try Configuration(all) == Configuration("{}"))
        #expect(!all.contains("topgames"))
        let short = "{leaveOut: {topgames: [\"1\", '2', \"3\"]}}"
        for (entries, rest) in [
            (["1"], "'2', \"3\""), (["2"], "\"1\", \"3\""), (["3"], "\"1\", '2'"), (["2", "3"], "\"1\""),
            (["x"], "\"1\", '2', \"3\""),
        ] {
            #expect(try SettingEdit.remove(entries, from: key, in: short) == "{leaveOut: {topgames: [\(rest)]}}")
        }
        #expect(throws: ConfigurationError.self) { try SettingEdit.remove(["1"], from: key, in: "{}") }
    }

    @Test(
        "Lists whose lines begin with commas are edited like others, and a comment before a comma belongs to its entry")
    func leadingCommas() throws {
        func list(_ entries: String) -> String { "{leaveOut: {topgames: [ \(entries)]}}" }
        let key = Configuration.leaveOutKey(of: "topgames")
        let three = "'1' // Chess\n, '2' /* Go */\n, '3'\n"
        for (entry, rest) in [
            ("1", " '2' /* Go */\n, '3'\n"), ("2", "'1' // Chess\n,  '3'\n"),
            ("3", "'1' // Chess\n, '2' /* Go */\n, \n"),
        ] {
            #expect(try SettingEdit.remove([entry], from: key, in: list(three)) == list(rest))
        }
        let four = three.replacing("'3'", with: "'3', \"4\"")
        #expect(try SettingEdit.add(["4"], to: key, in: list(three)) == list(four))
        let added = try SettingEdit.add(["4"], to: key, in: list("\n'1' // Chess\n  , "))
        #expect(added == list("\n'1' // Chess\n  , \"4\" "))
        #expect(try SettingEdit.remove(["4"], from: key, in: added) == list("\n'1' // Chess\n  ,  "))
    }

    @Test("A comment behind the typed value does not swallow the rest of the line")
    func comment() throws {
        let text = "{ \"interval\": 60, \"rates\": {\"base\": \"BRL\"}\n}"
        let edited = try SettingEdit.set("interval", to: " 30 // often", in: text)
        #expect(edited == text.replacing("60", with: "30"))
    }

    @Test(
        "A value that the configuration would reject is rejected, and so is a file with an error",
        arguments: [
            ("interval", "0", "{}"), ("intervall", "30", "{}"), ("interval.x", "30", "{\"interval\": 60}"),
            ("interval", "thirty", "{}"), ("interval", "30} // {", "{}"), ("", "30", "{}"),
            ("", "{}", "{\"interval\": 60}"),
            (".", "{}", "{\"interval\": 60}"), ("interval", "30", "{"),
            // Other names for existing keys, and two settings in one.
            ("interval.", "30", "{}"), (".interval", "30", "{}"), ("notify..dwell", "3", "{}"),
            ("interval\": 30, \"rates", "{}", "{}"),
        ])
    func refused(_ key: String, _ value: String, text: String) {
        #expect(throws: ConfigurationError.self) { try SettingEdit.set(key, to: value, in: text) }
    }

    @Test(
        "An entry of a list is added, replaced or removed with its comment; other comments stay, and an empty list goes",
        arguments: [
            ("{}", "\"eur usd\"", 0, "{\"rates\": {\"pinned\": [\"eur usd\"]}}"),
            ("{rates: {pinned: []}}", "\"eur usd\"", 0, "{rates: {pinned: [\"eur usd\"]}}"),
            ("{rates: {pinned: ['usd brl']}}", "\"eur usd\"", 1, "{rates: {pinned: ['usd brl', \"eur usd\"]}}"),
            (
                "{rates: {pinned: [\n  'usd brl', // home\n]}}", "\"eur usd\"", 1,
                "{rates: {pinned: [\n  'usd brl', // home\n  \"eur usd\",\n]}}"
            ),
            (
                "{rates: {pinned: ['usd brl', 'eur usd']}}", "\"1 gbp usd\"", 0,
                "{rates: {pinned: [\"1 gbp usd\", 'eur usd']}}"
            ),
            ("{rates: {pinned: ['usd brl', 'eur usd']}}", nil, 0, "{rates: {pinned: ['eur usd']}}"),
            ("{rates: {pinned: ['usd brl', 'eur usd']}}", nil, 1, "{rates: {pinned: ['usd brl']}}"),
            (
                "{rates: {pinned: [\n  'usd brl', // home\n  'eur usd',\n]}}", nil, 0,
                "{rates: {pinned: [\n  'eur usd',\n]}}"
            ),
            (
                "{rates: {pinned: [\n  'usd brl', // home\n  'eur usd',\n]}}", nil, 1,
                "{rates: {pinned: [\n  'usd brl', // home\n]}}"
            ),
            ("{rates: {pinned: ['usd brl'], base: 'BRL'}}", nil, 0, "{rates: {base: 'BRL'}}"),
        ] as [(String, String?, Int, String)])
    func entries(_ text: String, _ entry: String?, _ place: Int, _ edited: String) throws {
        #expect(try SettingEdit.put(entry, at: place, of: "rates.pinned", in: text) == edited)
    }

    @Test("A setting with an error can be set and removed, and other errors stay as they are")
    func mended() throws {
        let broken = """
            {
                // mine
                "rates": {"base": "BRL", "provider": "nosuch"},
                "interval": 0,
                "intervall": 5
            }
            """
        #expect(
            try SettingEdit.set("rates.provider", to: "ecb", in: broken)
                == broken.replacing("\"nosuch\"", with: "\"ecb\""))
        #expect(
            try SettingEdit.unset("rates.provider", in: broken)
                == broken.replacing(", \"provider\": \"nosuch\"", with: ""))
        #expect(try SettingEdit.unset("intervall", in: broken) == broken.replacing("    \"intervall\": 5\n", with: ""))
        for value in ["other", "5"] {
            let error = #expect(throws: ConfigurationError.self) {
                try SettingEdit.set("rates.provider", to: value, in: broken)
            }
            #expect(error?.key == "rates.provider")
        }
    }
}
