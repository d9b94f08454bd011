import TestSupport
import Testing

@testable import TodayCore

@Suite("How notices reach the user")
struct DeliverySettingsTests {
    private func settings(_ notify: String, of source: String = "topgames") throws -> DeliverySettings {
        try Configuration(#"{"notify": {\#(notify)}}"#).rules(of: source).delivery
    }

    private func words(_ command: String, title: String = "Chess", page: String? = nil) throws -> [String]? {
        let item = Item(
            rank: 1, id: Sample.id("743"), title: DisplayText(title), previousRank: 2, link: page)
        let notice = Notice(label: Sample.label, content: .changed([item]), subject: item)
        let text = NoticeText(notice, markup: false, joinsLines: true, clock: Sample.clock)
        return try settings(#""run": \#(command)"#).command?.words(for: notice, text)
    }

    @Test("By default, the desktop's do-not-disturb counts, and there is neither a command nor a sound")
    func defaults() throws {
        let settings = try settings("")
        #expect(settings.respect == .desktop)
        #expect(settings.command == nil)
        #expect(settings.sound == nil)
    }

    @Test("A source's own section overrides the settings of all sources, and can turn the command and the sound off")
    func ownSection() throws {
        let all = #""notify": {"respect": "nothing", "run": ["beep"], "sound": "bell"}"#
        let own = #""sources": {"topgames": {}, "rates": {"notify": {"respect": "desktop", "run": [], "sound": ""}}}"#
        let configuration = try Configuration("{\(all), \(own)}")
        let (games, rates) = (configuration.rules(of: "topgames"), configuration.rules(of: "rates"))
        #expect(games.delivery.respect == .nothing && games.delivery.command?.program == "beep")
        #expect(games.delivery.sound == "bell")
        #expect(rates.delivery == DeliverySettings())
    }

    @Test("Each placeholder becomes one argument, or part of one")
    func placeholders() throws {
        let command = #"["say", "{title}", "id={id}", "{source}", "{summary}", "{text}", "{page}", "{other}", "$(rm)"]"#
        #expect(
            try words(command) == [
                "say", "Chess", "id=743", "topgames", "Chess leads on Twitch", "1▲ Chess", "", "{other}", "$(rm)",
            ])
        let page = "https://example.org/a b"
        #expect(try words(#"["say", "{page}"]"#, page: page) == ["say", page])
    }

    @Test(
        "A hostile title stays one argument without control characters, and is neither an option nor a placeholder",
        arguments: [
            ("a\u{1B}[2J\nb\u{202E}c", "a[2J bc"), ("--eval=x", "\u{2010}-eval=x"), ("{id}", "{id}"),
            ("'; rm -rf ~ #", "'; rm -rf ~ #"), ("$(reboot) `id` %n", "$(reboot) `id` %n"), ("a\u{0}b", "ab"),
        ])
    func hostile(_ title: String, _ argument: String) throws {
        #expect(try words(#"["say", "{title}"]"#, title: title) == ["say", argument])
        // After a text of the user's, a hyphen starts no option.
        #expect(try words(#"["say", "-t{title}"]"#, title: "-x") == ["say", "-t-x"])
    }

    @Test("A title of 5,000 characters is cut")
    func longTitle() throws {
        let words = try #require(try words(#"["say", "{title}"]"#, title: String(repeating: "a", count: 5_000)))
        #expect(words[1].count == 500)
    }

    @Test(
        "Any other value is rejected with the values allowed",
        arguments: [
            (#""run": "say""#, "run", "the words of a command"), (#""run": ["{title}"]"#, "run", "first word"),
            (#""run": ["say", ""]"#, "run", "or [] for none"), (#""run": ["say", 1]"#, "run", "or [] for none"),
            (#""run": ["say", "a\u0007"]"#, "run", "or [] for none"), (#""respect": "no""#, "respect", #""nothing""#),
            (#""sound": "/etc/passwd""#, "sound", "message-new-instant"), (#""sound": 1"#, "sound", "for none"),
            (#""sound": "a b""#, "sound", "for none"), (#""sound": "..""#, "sound", "for none"),
        ])
    func refused(_ setting: String, _ key: String, _ words: String) {
        let error = #expect(throws: ConfigurationError.self) { try settings(setting) }
        #expect(error?.key == "notify.\(key)")
        #expect(error?.reason.contains(words) == true)
    }

    @Test("A command has at most 32 words")
    func tooManyWords() throws {
        let words = Array(repeating: #""a""#, count: 32).joined(separator: ", ")
        #expect(try settings(#""run": [\#(words)]"#).command != nil)
        #expect(throws: ConfigurationError.self) { try settings(#""run": [\#(words), "a"]"#) }
    }

    @Test("With \"via\": \"none\", changes are announced if a command runs for them")
    func commandAlone() throws {
        let configuration = try Configuration(
            #"{"sources": {"topgames": {"notify": {"run": ["say"]}}, "pokedex": {}}, "notify": {"via": "none"}}"#)
        #expect(!configuration.announcesNothing(of: "topgames") && configuration.announcesNothing(of: "pokedex"))
        #expect(configuration.announcements(of: .topGames).last == "Runs say each time.")
    }

    @Test(
        "Do-not-disturb defers what the server would not list meanwhile, and a command, but nothing that ignores it",
        arguments: [
            ("", "body", true), ("", "body,persistence", false), (#""run": ["say"]"#, "body,persistence", true),
            (#""run": ["say"], "respect": "nothing""#, "body", false), (#""respect": "nothing""#, "body", false),
        ])
    func deferrable(_ notify: String, _ capabilities: String, _ isDeferrable: Bool) throws {
        let server = NotificationServer(
            name: "x", vendor: "", version: "", specification: "",
            capabilities: capabilities.split(separator: ",").map(String.init))
        #expect(try settings(notify).isDeferrable(by: server) == isDeferrable)
    }
}
