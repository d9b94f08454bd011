import TestSupport
import Testing

@testable import TodayCore

@Suite("The origin of each setting")
struct SettingOriginTests {
    private let text = """
        {
            // every minute and a half
            interval: 90,
            "notify": {"dwell": 3,
                "leaveOut": ["a \\"b\\"", "509658"], "quiet": {"from": "22:00", "to": "07:00"}},
            "sources": {"topgames": {"interval": 120, "notify": {"dwell": 5}}, "rates": {}},
            "rates": {"notify": {"move": 0.5}},
        }
        """

    private func setting(_ key: String, _ settings: [Setting]) throws -> Setting {
        try #require(settings.first { $0.key == key })
    }

    @Test("Without a configuration all settings have the defaults of the reader")
    func defaults() throws {
        let settings = try Setting.all(in: "{}")
        #expect(settings.map(\.key) == StandardSetting.all.map(\.key))
        #expect(settings.allSatisfy { $0.from == .standard })
        #expect(try setting("interval", settings).value == .number(60))
        #expect(try setting("notify.quiet", settings).value == nil)
    }

    /// Reads a configuration with one setting.
    private func read(_ key: String, _ value: String) throws {
        let sections = key.split(separator: ".").reversed()
        _ = try Configuration(sections.reduce(value) { "{\"\($1)\": \($0)}" })
    }

    @Test("The reader accepts exactly the values that the table of settings allows")
    func limits() throws {
        for setting in StandardSetting.all {
            let key = setting.key
            if let range = setting.limits?.range {
                for value in [range.lowerBound, range.upperBound] {
                    #expect(throws: Never.self, "\(key)") { try read(key, JSONValue.number(value).text) }
                }
                for value in [range.lowerBound - 0.1, range.lowerBound - 1, range.upperBound + 1] {
                    #expect(throws: ConfigurationError.self, "\(key)") { try read(key, JSONValue.number(value).text) }
                }
            }
            guard let choices = setting.limits?.choices else { continue }
            for choice in choices + ["nonsense"] {
                let value = key == "sources" ? "[\"\(choice)\"]" : "\"\(choice)\""
                let isRejected = (try? read(key, value)) == nil
                #expect(isRejected == (choice == "nonsense" && key != "sources"), "\(key): \(choice)")
            }
        }
    }

    @Test("A setting of a file has its line, and its value on one line")
    func written() throws {
        let settings = try Setting.all(in: text)
        #expect(try setting("interval", settings) == Setting("interval", .number(90), from: .file, line: 3))
        #expect(try setting("notify.leaveOut", settings).value?.text == #"["a \"b\"", "509658"]"#)
        let quiet = try setting("notify.quiet", settings)
        #expect(quiet.value?.text == #"{"from": "22:00", "to": "07:00"}"#)
        #expect(quiet.from == .file)
        #expect(quiet.line == 5)
        let move = try setting("rates.notify.move", settings)
        #expect(move.value?.text == "0.5" && move.line == 7)
        #expect(try setting("notify.on", settings).from == .standard)
    }

    @Test("JSON has values instead of texts, and the limits of each setting")
    func values() throws {
        func json(_ key: String) throws -> String? {
            JSONCoding.encode(try setting(key, Setting.all(in: text)), pretty: false)
        }
        let interval = #"{"from":"file","key":"interval","least":1,"line":3,"most":86400,"value":90}"#
        #expect(try json("interval") == interval)
        #expect(try json("notify.on")?.contains(#""choices":["order","set"]"#) == true)
        #expect(try json("notify.leaveOut")?.contains(#""value":["a \"b\"","509658"]"#) == true)
        #expect(try json("notify.quiet")?.contains(#""value":{"from":"22:00","to":"07:00"}"#) == true)
        #expect(try setting("rates.base", Setting.all(in: text)).bare == "USD")
    }

    @Test("The sources are one setting, and the settings of single sources follow at the end")
    func sources() throws {
        let settings = try Setting.all(in: text)
        #expect(try setting("sources", settings).value?.text == #"["topgames", "rates"]"#)
        #expect(settings.suffix(2).map(\.key) == ["sources.topgames.interval", "sources.topgames.notify.dwell"])
        #expect(settings.count == StandardSetting.all.count + 2)
    }

    @Test("A setting of a single source that no file sets has the value for all sources, or else none")
    func unset() throws {
        let settings = try Setting.all(in: text)
        func value(_ key: String) -> String? { Setting.implicit(key, among: settings)?.value?.text }
        #expect(Setting.implicit("leaveOut.rates", among: settings) == Setting("leaveOut.rates", from: .standard))
        #expect(value("sources.rates.interval") == "90" && value("sources.channels.notify.dwell") == "3")
        #expect(Setting.implicit("sources.rates.interval", among: settings)?.line == 3)
        #expect(value("sources.pokedex.interval") != "90")
        for key in ["leaveOut.nothing", "sources.rates.notify.via", "sources.rates", "leaveOut"] {
            #expect(Setting.implicit(key, among: settings) == nil, "\(key)")
        }
    }

    @Test("A configuration with an error throws it, with its line, instead of settings")
    func mistake() {
        #expect(throws: ConfigurationError.self) { try Setting.all(in: "{\n  \"interval\": 0\n}") }
    }

    @Test(
        "The arguments of a running todayd override the files, for single sources, too; the last of several counts",
        arguments: [["--interval", "20"], ["--interval=20"], ["--interval", "5", "--interval", "20"]])
    func commandLine(_ words: [String]) throws {
        let arguments = DaemonArguments(["todayd"] + words)
        let settings = Setting.overridden(try Setting.all(in: text), by: arguments, process: 42)
        for key in ["interval", "sources.topgames.interval"] {
            #expect(try setting(key, settings) == Setting(key, .number(20), from: .commandLine, process: 42))
        }
        #expect(try setting("notify.dwell", settings).line == 4)
        #expect(arguments.dwell == nil)
    }

    @Test("The template has every setting, and means the defaults, commented out or not")
    func template() throws {
        let template = ConfigurationTemplate.text
        #expect(try Configuration(template) == Configuration())
        let lines = template.split(separator: "\n").map(String.init)
        let uncommented = lines.map { $0.replacing("//\"", with: "\"") }.joined(separator: "\n")
        let settings = try Setting.all(in: uncommented)
        #expect(settings.map(\.key) == StandardSetting.all.map(\.key))
        for (found, standard) in zip(settings, StandardSetting.all) {
            #expect(found.from != .standard, "\(found.key)")
            if let value = standard.value { #expect(found.value?.text == value) }
        }
        #expect(lines.allSatisfy { $0.count <= 120 })
    }

    @Test("The template has the same settings in Portuguese, and no remark in English")
    func portugueseTemplate() throws {
        func split(_ text: String) -> (remarks: [Substring], settings: [Substring]) {
            let lines = text.split(separator: "\n")
            let isRemark = { (line: Substring) in line.contains("// ") }
            return (lines.filter(isRemark), lines.filter { !isRemark($0) })
        }
        let english = split(ConfigurationTemplate.text)
        let portuguese = try Translations.$current.withValue(POFile.portuguese) { split(ConfigurationTemplate.text) }
        #expect(portuguese.settings == english.settings && portuguese.remarks.count == english.remarks.count)
        #expect(Set(portuguese.remarks).isDisjoint(with: english.remarks))
    }
}
