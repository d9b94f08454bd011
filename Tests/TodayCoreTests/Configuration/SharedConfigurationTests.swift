import Testing

@testable import TodayCore

@Suite("Settings for all users")
struct SharedConfigurationTests {
    /// Files for all users, weakest first: /0, /1.
    private func shared(_ texts: String...) -> [SharedConfiguration] {
        texts.enumerated().map { SharedConfiguration(path: "/\($0.offset)", text: $0.element) }
    }

    /// Every setting that a file sets, with its origin: "interval 30 /0:1".
    private func settings(_ text: String, over shared: [SharedConfiguration]) throws -> [String] {
        try Setting.all(in: text, over: shared).filter { $0.from != .standard }.map {
            "\($0.key) \($0.value?.text ?? "-") \($0.path ?? ""):\($0.line ?? 0)"
        }
    }

    @Test("The stronger file wins, key by key: the user's own first, then the last of the shared ones")
    func keyByKey() throws {
        let others = shared(
            "{\"interval\": 30, \"notify\": {\"dwell\": 3, \"leastMove\": 2}}",
            "{\n\"interval\": 40,\n\"notify\": {\"dwell\": 4}}")
        let own = "{\"notify\": {\n\"dwell\": 5}}"
        let configuration = try Configuration(own, over: others)
        #expect(configuration.interval == 40)
        #expect(configuration.rules.dwell == 5)
        #expect(configuration.rules.leastMove == 2)
        #expect(
            try settings(own, over: others) == [
                "interval 40 /1:2", "notify.dwell 5 :2", "notify.leastMove 2 /0:1",
            ])
        let dwell = try Setting.all(in: own, over: others).first { $0.key == "notify.dwell" }
        #expect(dwell?.from == .file && dwell?.inherited == .number(4))
        let json = JSONCoding.encode(try Setting.all(in: "{}", over: others)[0], pretty: false)
        let expected =
            #"{"from":"system","inherited":40,"key":"interval","least":1,"line":2,"most":86400,"path":"/1","value":40}"#
        #expect(json == expected)
    }

    @Test("Lists and quiet hours are replaced as a whole")
    func replaced() throws {
        let others = shared(
            """
            {"leaveOut": {"topgames": ["1", "2"], "rates": ["XDR"]}, "rates": {"pinned": ["eur usd"]},
             "notify": {"quiet": {"from": "22:00", "to": "07:00"}}, "open": {"with": ["mpv", "{url}"]}}
            """)
        let own = """
            {"leaveOut": {"topgames": ["3"]}, "rates": {"pinned": []}, "open": {"with": "browser"},
             "notify": {"quiet": {"from": "23:00", "to": "05:00"}}}
            """
        let configuration = try Configuration(own, over: others)
        #expect(configuration.leftOut(of: "topgames").entries == ["3"])
        #expect(configuration.leftOut(of: "rates").entries == ["XDR"] && configuration.rates.pinned.isEmpty)
        #expect(configuration.open == OpenSettings())
        #expect(try configuration.rules == Configuration(own).rules)
    }

    @Test("null resets a setting of a weaker file to the default")
    func null() throws {
        let others = shared(
            """
            {"notify": {"quiet": {"from": "22:00", "to": "07:00"}, "mostPerHour": 6, "via": "none"},
             "publish": {"folder": "/srv"}, "sources": {"topgames": {"from": "https://a.example/"}}}
            """)
        let own = """
            {"notify": {"quiet": null, "mostPerHour": null}, "publish": null, "sources": {"topgames": {"from": null}}}
            """
        let configuration = try Configuration(own, over: others)
        #expect(configuration.rules == NotifyRules() && configuration.publish == nil)
        #expect(configuration.notifier == "none" && configuration.feed(of: "topgames") == nil)
        #expect(try settings(own, over: others).contains("notify.quiet - :1"))
        #expect(try Configuration("{\"interval\": null, \"sources\": null, \"twitch\": null}") == Configuration())
        #expect(throws: ConfigurationError.self) { try Configuration("{\"intervall\": null}") }
    }

    @Test("null can be set for every setting, and for a whole source, and then resets its settings in weaker files")
    func everyNull() throws {
        for key in StandardSetting.all.map(\.key) {
            let text = try SettingEdit.set(key, to: "null", in: "{}")
            #expect(try Configuration(text) == Configuration(), "\(key)")
        }
        let others = shared(
            """
            {"publish": {"folder": "/srv"},
             "sources": {"topgames": {"interval": 90}, "rates": {"interval": 600}}}
            """)
        let folder = try SettingEdit.set("publish.folder", to: "null", in: "{}", over: others)
        #expect(try Configuration(folder, over: others).publish == nil)
        #expect(try SettingEdit.unset("publish.folder", in: folder, over: others) == "{}")
        let source = try SettingEdit.set("sources.topgames", to: "null", in: "{}", over: others)
        let configuration = try Configuration(source, over: others)
        #expect(Set(configuration.sources) == ["topgames", "rates"] && configuration.interval(of: "topgames") == 60)
        #expect(configuration.interval(of: "rates") == 600)
    }

    @Test(
        "The strongest file that names sources decides which are polled, and their settings come from all files",
        arguments: [
            ("{}", ["topgames"], 300), ("{\"sources\": [\"topgames\", \"rates\"]}", ["topgames", "rates"], 300),
            ("{\"sources\": {\"rates\": {}}}", ["rates"], 300), ("{\"sources\": [\"rates\"]}", ["rates"], 300),
            ("{\"sources\": {\"rates\": {}, \"topgames\": {\"interval\": 90}}}", ["rates", "topgames"], 90),
            ("{\"sources\": null}", ["topgames"], nil),
        ] as [(String, [String], Int?)])
    func sources(_ own: String, _ polled: [String], _ interval: Int?) throws {
        let others = shared("{\"sources\": {\"topgames\": {\"from\": \"https://a.example/\", \"interval\": 300}}}")
        let configuration = try Configuration(own, over: others)
        #expect(configuration.sources == polled)
        #expect(configuration.sourceSettings["topgames"]?.interval == interval)
        #expect((configuration.feed(of: "topgames") == nil) == (interval == nil))
        let names = "[\(polled.map { "\"\($0)\"" }.joined(separator: ", "))]"
        #expect(try Setting.all(in: own, over: others).first { $0.key == "sources" }?.value?.text == names)
    }

    @Test("A list of sources replaces another list, and settings of a source survive a file that does not name it")
    func threeFiles() throws {
        let list = try Configuration("{\"sources\": [\"rates\"]}", over: shared("{\"sources\": [\"pokedex\"]}"))
        #expect(list.sources == ["rates"] && list.sourceSettings.isEmpty)
        let others = shared("{\"sources\": {\"topgames\": {\"interval\": 300}}}", "{\"sources\": [\"rates\"]}")
        #expect(try Configuration("{}", over: others).sources == ["rates"])
        let named = try Configuration("{\"sources\": {\"topgames\": {\"notify\": {\"dwell\": 9}}}}", over: others)
        #expect(named.sources == ["topgames"])
        #expect(named.interval(of: "topgames") == 300 && named.rules(of: "topgames").dwell == 9)
    }

    @Test(
        "A mistake names the file that has it, even if a stronger file overrides the value",
        arguments: [
            ("{\n\"interval\": 0}", "{\"interval\": 60}", "/0:2: interval: "), ("{", "{}", "/0:1: "),
            ("{\"interval\": 60}", "{\n\n\"notify\": {\"quiet\": {\"from\": \"22:00\"}}}", "/own:3: notify.quiet: "),
            ("{\"notify\": {\"quiet\": {\"from\": null, \"to\": \"22:00\"}}}", "{}", "/0:1: notify.quiet: needs both"),
        ])
    func mistakes(_ other: String, _ own: String, _ said: String) {
        let error = #expect(throws: ConfigurationError.self) { try Configuration(own, over: shared(other)) }
        #expect(error?.sentence(file: "/own").hasPrefix(said) == true, "\(error?.sentence(file: "/own") ?? "")")
    }

    @Test("An unknown source or notifier names the file that has it")
    func unknownNames() throws {
        let others = shared("{\n\"sources\": [\"nope\"],\n\"notify\": {\"via\": \"pager\"}}")
        let inherited = try Configuration("{}", over: others)
        #expect(
            ConfigurationError.unknownSource("nope", in: inherited).sentence(file: "/own").hasPrefix("/0:2: sources: "))
        #expect(
            ConfigurationError.unknownNotifier([], in: inherited).sentence(file: "/own").hasPrefix("/0:3: notify.via: ")
        )
        let own = try Configuration("{\"notify\": {\"via\": \"x\"}, \"sources\": [\"y\"]}", over: others)
        #expect(ConfigurationError.unknownSource("y", in: own).sentence(file: "/own").hasPrefix("/own:1: "))
        #expect(ConfigurationError.unknownNotifier([], in: own).sentence(file: "/own").hasPrefix("/own:1: "))
    }

    @Test("A shared application is used with its file, by every source with that sign-in")
    func application() throws {
        let others = shared("{\"twitch\": {\"clientID\": \"abc123\"}}")
        let inherited = try Configuration("{}", over: others)
        #expect(inherited.application(of: .topGames)?.clientID == "abc123")
        #expect(inherited.application(of: .channels)?.file == "/0" && inherited.application(of: .rates) == nil)
        let own = try Configuration("{\"twitch\": {\"clientID\": \"Own1\"}}", over: others).application(of: .topGames)
        #expect(own?.clientID == "Own1" && own?.file == nil)
        for wrong in ["\"\"", "\"two words\"", "\"a-b\"", "\"ä\"", "5", "\"\(String(repeating: "a", count: 256))\""] {
            #expect(throws: ConfigurationError.self) { try Configuration("{\"twitch\": {\"clientID\": \(wrong)}}") }
        }
    }
}

@Suite("Editing the user's own settings, above those for all users")
struct SharedEditTests {
    private let shared = [
        SharedConfiguration(
            path: "/s",
            text: """
                {"sources": ["rates", "pokedex"], "leaveOut": {"topgames": ["1", "2"]}, "interval": 30,
                 "rates": {"pinned": ["eur usd", {"pair": "100 usd brl", "move": 1.5}]}}
                """)
    ]
    private let key = "leaveOut.topgames"

    private func entries(_ text: String) throws -> [String] {
        try Configuration(text, over: shared).leftOut(of: "topgames").entries
    }

    @Test("A shared list is copied before it is changed, and stays when it becomes empty")
    func lists() throws {
        let more = try SettingEdit.add(["3"], to: key, in: "{}", over: shared)
        #expect(more == #"{"leaveOut": {"topgames": ["1", "2", "3"]}}"#)
        let fewer = try SettingEdit.remove(["1"], from: key, in: "{}", over: shared)
        #expect(try entries(fewer) == ["2"])
        let none = try SettingEdit.remove(["2"], from: key, in: fewer, over: shared)
        #expect(try entries(none).isEmpty)
        #expect(none.contains("[]"))
        #expect(try entries(SettingEdit.remove(["1", "2"], from: key, in: "{}", over: shared)).isEmpty)
        let own = "{leaveOut: {topgames: null}}"
        #expect(try entries(SettingEdit.add(["3"], to: key, in: own, over: shared)) == ["3"])
        let pins = try SettingEdit.put("\"gbp usd\"", at: 2, of: "rates.pinned", in: "{}", over: shared)
        #expect(try Configuration(pins).rates.pinned.map(\.text) == ["EUR USD", "100 USD BRL", "GBP USD"])
        #expect(try Configuration(pins).rates.pinned[1].move != nil)
        let unpinned = try SettingEdit.put(nil, at: 0, of: "rates.pinned", in: "{}", over: shared)
        #expect(try Configuration(unpinned).rates.pinned.map(\.text) == ["100 USD BRL"])
        let nothing = try SettingEdit.put(nil, at: 0, of: "rates.pinned", in: unpinned, over: shared)
        #expect(try Configuration(nothing, over: shared).rates.pinned.isEmpty)
    }

    @Test("Changing or removing a setting of one source leaves the other sources polled")
    func sources() throws {
        let set = try SettingEdit.set("sources.rates.interval", to: "600", in: "{}", over: shared)
        let more = try SettingEdit.set("sources.channels", to: "{}", in: "{}", over: shared)
        #expect(try Configuration(set, over: shared).sources == ["rates", "pokedex"])
        #expect(try Set(Configuration(more, over: shared).sources) == ["channels", "rates", "pokedex"])
        let fewer = try SettingEdit.unset("sources.pokedex", in: "{}", over: shared)
        #expect(try Configuration(fewer, over: shared).sources == ["rates"])
        #expect(throws: ConfigurationError.self) { try SettingEdit.unset("sources.rates", in: fewer, over: shared) }
    }

    @Test("A setting that only a shared file has cannot be removed, and the error names that file")
    func unset() throws {
        let error = #expect(throws: ConfigurationError.self) {
            try SettingEdit.unset("interval", in: "{}", over: shared)
        }
        #expect(error?.reason == "it is set in /s; set another value instead, or null for the default")
        let undone = try SettingEdit.set("interval", to: "null", in: "{}", over: shared)
        #expect(try Configuration(undone, over: shared).interval == 60)
        #expect(try SettingEdit.unset("interval", in: undone, over: shared) == "{}")
    }
}
