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
            ("sources.rates.interval", "90", "{\"sources\": [\"rates\"]}"),
        ])
    func refused(_ key: String, _ value: String, text: String) {
        #expect(throws: ConfigurationError.self) { try SettingEdit.set(key, to: value, in: text) }
    }
}
