import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("Preferences")
struct PreferenceTests {
    /// Settings as a command prints them; `more` come first, and take precedence.
    private static func report(
        _ more: [String] = [], writable: Bool = true, daemon: String = #"{"running": true}"#
    ) throws -> SettingsReport {
        let items =
            more + [
                #""key": "interval", "value": 60, "from": "default", "least": 1, "most": 86400"#,
                #""key": "sources", "value": ["topgames"], "from": "default", "choices": ["topgames", "rates"]"#,
                #""key": "notify.via", "value": "libnotify", "from": "default""#,
                #""key": "notify.on", "value": "order", "from": "default", "choices": ["order", "set"]"#,
                #""key": "notify.dwell", "value": 2, "from": "default", "least": 1, "most": 1000"#,
                #""key": "notify.favoritesOnly", "value": false, "from": "default""#,
                #""key": "notify.mostPerHour", "from": "default", "least": 1, "most": 60"#,
                #""key": "notify.quiet", "from": "default""#,
                #""key": "notify.live", "value": [], "from": "default""#,
                #""key": "notify.respect", "value": "desktop", "from": "default", "choices": ["desktop", "nothing"]"#,
                #""key": "rates.base", "value": "USD", "from": "default""#,
                #""key": "rates.notify.move", "from": "default", "least": 0.1, "most": 100"#,
            ]
        let json = """
            {"schema": 1, "path": "/c", "exists": true, "writable": \(writable), "variables": [],
             "daemon": \(daemon),
             "items": [{\(items.joined(separator: "}, {"))}]}
            """
        return try #require(JSONCoding.decode(SettingsReport.self, Data(json.utf8)))
    }

    private static func preferences(
        _ more: String..., listKind: Preferences.ListKind = .ranking, writable: Bool = true
    ) throws -> Preferences {
        Preferences(try report(more, writable: writable), source: "topgames", listKind, units: ["BRL", "EUR"])
    }

    private func row(_ preference: Preference, _ preferences: Preferences) throws -> PreferenceRow {
        let rows = Preferences.Group.allCases.flatMap { preferences.rows($0) }
        return try #require(rows.first { $0.preference == preference })
    }

    @Test("todayd is started by systemd if it has a unit, or else directly, and not at all if it is running or missing")
    func daemonStart() throws {
        let cases: [(String, DaemonStart?)] = [
            (#"{"running": true, "program": "/usr/bin/todayd"}"#, nil),
            (#"{"running": false, "program": "/usr/bin/todayd", "unit": true}"#, .unit),
            (#"{"running": false, "program": "/usr/bin/todayd", "unit": false}"#, .program("/usr/bin/todayd")),
            (#"{"running": false, "unit": false}"#, nil),
        ]
        for (daemon, start) in cases {
            let preferences = Preferences(try Self.report(daemon: daemon), source: "topgames", .ranking)
            #expect(preferences.daemonStart == start, "\(daemon)")
            let game = try #require(ItemID("743"))
            let expected = daemon.contains("false,") ? PreferenceRow.Remark.notRunning : nil
            #expect(preferences.row(announcing: game)?.remark == expected, "\(daemon)")
        }
        #expect(DaemonStart.unit.words.first == "systemctl")
        #expect(DaemonStart.program("/usr/bin/todayd").words == ["/usr/bin/todayd"])
    }

    @Test("A list of the user's own announces changes of favourites, and has no published feed")
    func live() throws {
        let preferences = try Self.preferences(listKind: .live)
        #expect(preferences.rows(.feed).isEmpty)
        let kinds = preferences.rows(.notifications).map(\.preference)
        #expect(kinds.prefix(3) == [.announces, .changes, .favoritesOnly])
    }

    @Test("Each preference has the value in force, and its allowed values")
    func rows() throws {
        let (games, rates) = (try Self.preferences(), try Self.preferences(listKind: .rates))
        let values: [(Preference, PreferenceRow.Kind, SettingValue)] = [
            (.interval, .number(least: 1, most: 86_400, step: 1), .number(60)),
            (.source("topgames"), .toggle, .flag(true)), (.source("rates"), .toggle, .flag(false)),
            (.announces, .toggle, .flag(true)), (.trigger, .choice(["order", "set"]), .text("order")),
            (.mostPerHour, .number(least: 0, most: 60, step: 1), .number(0)), (.hasQuietHours, .toggle, .flag(false)),
            (.feed, .text, .text("")),
        ]
        for (preference, kind, value) in values {
            let row = try row(preference, games)
            #expect(row.kind == kind && row.value == value, "\(row)")
        }
        #expect(try row(.base, rates).kind == .choice(["USD", "BRL", "EUR"]))
        #expect(try row(.move, rates).kind == .number(least: 0, most: 100, step: 0.1))
    }

    @Test(
        "Setting a preference changes one key of the configuration, and the default, or \"off\", removes it",
        arguments: [
            (.interval, .number(30), ["--", "interval", "30"]), (.interval, .number(60), nil),
            (.source("rates"), .flag(true), ["--", "sources.rates", "{}"]),
            (.announces, .flag(false), ["--", "notify.via", "\"none\""]), (.announces, .flag(true), nil),
            (.trigger, .text("set"), ["--", "notify.on", "\"set\""]),
            (.mostPerHour, .number(6), ["--", "notify.mostPerHour", "6"]), (.mostPerHour, .number(0), nil),
            (.hasQuietHours, .flag(true), ["--", "notify.quiet", #"{"from": "22:00", "to": "07:00"}"#]),
            (.respectsDoNotDisturb, .flag(false), ["--", "notify.respect", "\"nothing\""]),
            (.respectsDoNotDisturb, .flag(true), nil),
            (.favoritesOnly, .flag(true), ["--", "notify.favoritesOnly", "true"]),
            (.move, .number(1.5), ["--", "rates.notify.move", "1.5"]),
            (.base, .text("BRL"), ["--", "rates.base", "\"BRL\""]),
            (.feed, .text("https://a.example/\"\\\n"), ["--", "sources.topgames.from", #""https://a.example/\"\\""#]),
        ] as [(Preference, SettingValue, [String]?)])
    func commands(_ preference: Preference, _ value: SettingValue, _ words: [String]?) throws {
        let command = try Self.preferences().command(setting: preference, to: value)
        #expect(command?.words == words.map { ["config"] + $0 })
    }

    @Test("A setting can be removed, and half of the quiet hours can be changed")
    func taken() throws {
        let preferences = try Self.preferences(
            #""key": "notify.via", "value": "none", "from": "file""#,
            #""key": "notify.quiet", "value": {"from": "21:15", "to": "06:00"}, "from": "file""#,
            #""key": "sources.topgames.from", "value": "https://a.example/", "from": "file""#,
            #""key": "notify.mostPerHour", "value": 6, "from": "file", "least": 1, "most": 60"#)
        let commands: [(Preference, SettingValue, [String])] = [
            (.announces, .flag(true), ["--unset", "--", "notify.via"]),
            (.hasQuietHours, .flag(false), ["--unset", "--", "notify.quiet"]),
            (.quietTo, .text("05:30"), ["--", "notify.quiet", #"{"from": "21:15", "to": "05:30"}"#]),
            (.quietFrom, .text("23:00"), ["--", "notify.quiet", #"{"from": "23:00", "to": "06:00"}"#]),
            (.feed, .text(""), ["--unset", "--", "sources.topgames.from"]),
            (.mostPerHour, .number(0), ["--unset", "--", "notify.mostPerHour"]),
        ]
        for (preference, value, words) in commands {
            #expect(preferences.command(setting: preference, to: value)?.words == ["config"] + words)
        }
        // A time that is no half hour is offered, too, except that of the other end.
        guard case .choice(let times) = try row(.quietFrom, preferences).kind else {
            Issue.record("no choice")
            return
        }
        #expect(times.count == 48)
        #expect(times.contains("21:15"))
        #expect(times.contains("09:30"))
        #expect(!times.contains("06:00"))
        // Without announcements, their times are disabled.
        #expect(try !row(.quietFrom, preferences).isEnabled)
        #expect(try !row(.trigger, preferences).isEnabled)
        #expect(try row(.announces, preferences).isEnabled)
        #expect(try row(.interval, preferences).isEnabled)
    }

    @Test("Do-not-disturb is respected unless it is set to \"nothing\", and then again by removing that")
    func doNotDisturb() throws {
        let preferences = try Self.preferences(#""key": "notify.respect", "value": "nothing", "from": "file""#)
        #expect(try row(.respectsDoNotDisturb, Self.preferences()).value == .flag(true))
        #expect(try row(.respectsDoNotDisturb, preferences).value == .flag(false))
        let words = preferences.command(setting: .respectsDoNotDisturb, to: .flag(true))?.words
        #expect(words == ["config", "--unset", "--", "notify.respect"])
    }

    @Test(
        "Live channels of a game are announced if notify.live has its id, and commands of notify change that",
        arguments: [
            (#"["33214", "743"]"#, true), (#"[{"game": "743", "name": "Chess", "atLeast": 50}]"#, true),
            (#"["33214", {"game": "743"}]"#, true), (#"[{"game": "33214"}]"#, false), ("[]", false),
        ])
    func live(_ value: String, _ isOn: Bool) throws {
        let preferences = try Self.preferences(#""key": "notify.live", "value": \#(value), "from": "file""#)
        let chess = try #require(ItemID("743"))
        let row = try #require(preferences.row(announcing: chess))
        #expect(row.value == .flag(isOn))
        #expect(row.kind == .toggle && row.isEnabled)
        #expect(preferences.command(setting: .live(chess), to: .flag(isOn)) == nil)
        let words = preferences.command(setting: .live(chess), to: .flag(!isOn))?.words
        #expect(words == ["notify", isOn ? "--off=743" : "--live=743"])
    }

    @Test("A published feed has no live channels to announce, and the source's own list of games counts")
    func liveElsewhere() throws {
        let chess = try #require(ItemID("743"))
        let feed = try Self.preferences(
            #""key": "sources.topgames.from", "value": "https://feeds.example.org/", "from": "file""#)
        #expect(feed.row(announcing: chess) == nil)
        let own = try Self.preferences(#""key": "sources.topgames.notify.live", "value": ["743"], "from": "file""#)
        #expect(own.row(announcing: chess)?.value == .flag(true))
    }

    @Test("A setting without a preference, such as a pinned conversion with a threshold, does not affect the others")
    func foreign() throws {
        let preferences = try Self.preferences(
            #""key": "rates.pinned", "value": ["eur usd", {"pair": "100 usd brl", "move": 1.5}], "from": "file""#)
        #expect(try row(.interval, preferences).value == .number(60))
    }

    @Test("A shared setting is marked as such, can be changed, and is switched off by a value instead of removed")
    func system() throws {
        let system = #""from": "system", "path": "/etc/xdg/today/config.json""#
        let preferences = try Self.preferences(
            #""key": "interval", "value": 300, "inherited": 300, \#(system), "least": 1, "most": 86400"#,
            #""key": "notify.mostPerHour", "value": 6, "inherited": 6, \#(system), "least": 1, "most": 60"#,
            #""key": "notify.via", "value": "none", "inherited": "none", "from": "file""#,
            #""key": "sources", "value": ["topgames", "rates"], \#(system), "choices": ["topgames", "rates"]"#,
            #""key": "sources.rates.interval", "value": 600, "inherited": 600, \#(system)"#)
        let row = try row(.interval, preferences)
        #expect(row.remark == .system("/etc/xdg/today/config.json"))
        #expect(row.isEnabled)
        #expect(row.value == .number(300))
        #expect(try self.row(.announces, preferences).remark == nil)
        #expect(try self.row(.source("rates"), preferences).remark == nil)
        for (preference, value, words) in [
            (.interval, .number(60), ["interval", "60"]), (.announces, .flag(true), ["notify.via", "null"]),
            (.mostPerHour, .number(0), ["notify.mostPerHour", "null"]),
        ] as [(Preference, SettingValue, [String])] {
            #expect(preferences.command(setting: preference, to: value)?.words == ["config", "--"] + words)
        }
    }

    @Test("A setting of one source is in force for it, and is the one that changes")
    func own() throws {
        let preferences = try Self.preferences(
            #""key": "sources.topgames.interval", "value": 120, "from": "file", "least": 1, "most": 86400"#,
            #""key": "sources", "value": ["topgames", "rates"], "from": "file", "choices": ["topgames", "rates"]"#)
        #expect(try row(.interval, preferences).value == .number(120))
        let words = preferences.command(setting: .interval, to: .number(90))?.words
        #expect(words == ["config", "--", "sources.topgames.interval", "90"])
        #expect(try row(.source("topgames"), preferences).remark == .ownSettings)
        #expect(try row(.source("rates"), preferences).remark == nil)
        let off = preferences.command(setting: .source("rates"), to: .flag(false))?.words
        #expect(off == ["config", "--unset", "--", "sources.rates"])
    }

    @Test("A preference that could not take effect is disabled: command line, read-only file, last source")
    func fixed() throws {
        let started = try Self.preferences(#""key": "interval", "value": 5, "from": "commandLine", "process": 7"#)
        #expect(try row(.interval, started).remark == .commandLine)
        #expect(try !row(.interval, started).isEnabled)
        #expect(try row(.source("topgames"), started).remark == .last)
        #expect(try !row(.source("topgames"), started).isEnabled)
        #expect(try row(.source("rates"), started).isEnabled)
        let others = try Self.preferences(writable: false)
        #expect(Preferences.Group.allCases.flatMap { others.rows($0) }.allSatisfy { !$0.isEnabled })
    }

    @Test("A source has only the preferences of its kind", arguments: [Preferences.ListKind.ranking, .watched, .rates])
    func shapes(_ listKind: Preferences.ListKind) throws {
        let preferences = try Self.preferences(listKind: listKind)
        let shown = Set(Preferences.Group.allCases.flatMap { preferences.rows($0) }.map(\.preference))
        #expect(shown.contains(.trigger) == (listKind == .ranking) && shown.contains(.base) == (listKind == .rates))
        #expect(shown.contains(.newItems) == (listKind == .watched) && shown.contains(.move) == (listKind == .rates))
        #expect(shown.isSuperset(of: [.interval, .announces, .hasQuietHours, .feed]))
    }
}
