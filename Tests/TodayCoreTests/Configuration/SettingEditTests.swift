import Testing

@testable import TodayCore

@Suite("Setting one key of a configuration")
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
        "a value is replaced where it stands, or begins its section; comments and the rest stay",
        arguments: [
            ("interval", "30", "interval: 90,", "interval: 30,"),
            ("notify.dwell", "5", "{\"dwell\": 3}", "{\"dwell\": 5}"),
            ("notify.on", "set", "{\"dwell\": 3}", "{\"on\": \"set\", \"dwell\": 3}"),
            ("rates.base", "BRL", "{\n    // every", "{\n    \"rates\": {\"base\": \"BRL\"},\n    // every"),
            (
                "rates.notify.move", "0.5", "{\n    // every",
                "{\n    \"rates\": {\"notify\": {\"move\": 0.5}},\n    // every"
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
        "a source with a setting of its own gets a section, and the others that are polled stay",
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
        "a setting that is removed leaves the comments and the rest, and no section that may not be empty",
        arguments: [
            ("interval", "    interval: 90, // not too often\n", "     // not too often\n"),
            ("notify.dwell", "{\"dwell\": 3}", "{}"),
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

    @Test("in one line, and in a list, a comma goes along")
    func unsetInLine() throws {
        let notify = #""notify": {"on": "set", "dwell": 3, "new": true}"#
        let text = #"{\#(notify), "sources": ["rates", "topgames"]}"#
        for (key, old) in [("on", "\"on\": \"set\", "), ("dwell", "\"dwell\": 3, "), ("new", ", \"new\": true")] {
            #expect(try SettingEdit.unset("notify.\(key)", in: text) == text.replacing(old, with: ""))
        }
        #expect(try SettingEdit.unset("sources.rates", in: text) == text.replacing("\"rates\", ", with: ""))
    }

    @Test(
        "what is not set cannot be removed, nor can the last source, or half of the quiet hours",
        arguments: [
            ("interval", "{}"), ("notify.dwell", "{\"interval\": 60}"),
            ("sources.rates", "{\"sources\": [\"topgames\"]}"), ("sources.rates", "{\"sources\": [\"rates\"]}"),
            ("sources.rates", "{\"sources\": {\"rates\": {}}}"),
            ("notify.quiet.to", "{\"notify\": {\"quiet\": {\"from\": \"22:00\", \"to\": \"07:00\"}}}"), ("", "{}"),
        ])
    func notRemoved(_ key: String, text: String) {
        #expect(throws: ConfigurationError.self) { try SettingEdit.unset(key, in: text) }
    }

    @Test("a new file has the defaults as comments, and the setting before them; the shortest file works, too")
    func new() throws {
        let edited = try SettingEdit.set("notify.dwell", to: "3", in: ConfigurationTemplate.text)
        #expect(try Setting.all(in: edited).first { $0.key == "notify.dwell" }?.value == "3")
        #expect(edited.contains("\"interval\": 60"))
        #expect(try SettingEdit.set("interval", to: "30", in: "{}") == "{\"interval\": 30}")
    }

    @Test("a comment behind the typed value takes nothing of the line along that it is written into")
    func comment() throws {
        let text = "{ \"interval\": 60, \"rates\": {\"base\": \"BRL\"}\n}"
        let edited = try SettingEdit.set("interval", to: " 30 // often", in: text)
        #expect(edited == text.replacing("60", with: "30"))
    }

    @Test(
        "what the configuration would refuse is refused, and so is a file with an error",
        arguments: [
            ("interval", "0", "{}"), ("intervall", "30", "{}"), ("interval.x", "30", "{\"interval\": 60}"),
            ("interval", "thirty", "{}"), ("interval", "30} // {", "{}"), ("", "30", "{}"), ("interval", "30", "{"),
        ])
    func refused(_ key: String, _ value: String, text: String) {
        #expect(throws: ConfigurationError.self) { try SettingEdit.set(key, to: value, in: text) }
    }

    @Test(
        "an entry of a list is added behind the last, replaced or removed; comments stay, and an empty list goes",
        arguments: [
            ("{}", "\"eur usd\"", 0, "{\"rates\": {\"pinned\": [\"eur usd\"]}}"),
            ("{rates: {pinned: []}}", "\"eur usd\"", 0, "{rates: {pinned: [\"eur usd\"]}}"),
            ("{rates: {pinned: ['usd brl']}}", "\"eur usd\"", 1, "{rates: {pinned: ['usd brl', \"eur usd\"]}}"),
            (
                "{rates: {pinned: [\n  'usd brl', // home\n]}}", "\"eur usd\"", 1,
                "{rates: {pinned: [\n  'usd brl',\n  \"eur usd\", // home\n]}}"
            ),
            (
                "{rates: {pinned: ['usd brl', 'eur usd']}}", "\"1 gbp usd\"", 0,
                "{rates: {pinned: [\"1 gbp usd\", 'eur usd']}}"
            ),
            ("{rates: {pinned: ['usd brl', 'eur usd']}}", nil, 0, "{rates: {pinned: ['eur usd']}}"),
            ("{rates: {pinned: ['usd brl', 'eur usd']}}", nil, 1, "{rates: {pinned: ['usd brl']}}"),
            (
                "{rates: {pinned: [\n  'usd brl', // home\n  'eur usd',\n]}}", nil, 0,
                "{rates: {pinned: [\n   // home\n  'eur usd',\n]}}"
            ),
            (
                "{rates: {pinned: [\n  'usd brl', // home\n  'eur usd',\n]}}", nil, 1,
                "{rates: {pinned: [\n  'usd brl', // home\n  \n]}}"
            ),
            ("{rates: {pinned: ['usd brl'], base: 'BRL'}}", nil, 0, "{rates: {base: 'BRL'}}"),
        ] as [(String, String?, Int, String)])
    func entries(_ text: String, _ entry: String?, _ place: Int, _ edited: String) throws {
        #expect(try SettingEdit.put(entry, at: place, of: "rates.pinned", in: text) == edited)
    }
}
