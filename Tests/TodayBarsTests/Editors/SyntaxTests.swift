import Foundation
import TestSupport
import Testing
@testable import TodayBars

@Suite("Waybar's configuration, read by another parser")
struct WaybarEditorTests {
    static let samples = BarSample.all.filter { $0.format == "waybar" }

    /// A value of JSON with comments, as FoundationEssentials reads it.
    private enum Value: Decodable, Equatable {
        case list([Value])
        case object([String: Value])
        case text(String)
        case number(Double)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let list = try? value.decode([Value].self) {
                self = .list(list)
            } else if let object = try? value.decode([String: Value].self) {
                self = .object(object)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else {
                self = .number(try value.decode(Double.self))
            }
        }
    }

    private func bars(_ text: String) throws -> [[String: Value]] {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        switch try decoder.decode(Value.self, from: Data(text.utf8)) {
        case .object(let bar): return [bar]
        case .list(let bars): return bars.compactMap { if case .object(let bar) = $0 { bar } else { nil } }
        default: return []
        }
    }

    @Test("The first bar has the module and its name, and nothing else has changed", arguments: samples)
    func readBack(_ sample: BarSample) throws {
        var after = try bars(sample.setup.added(OwnCommand(), to: sample.text))
        let module = after[0].removeValue(forKey: "custom/topgames")
        let expected: [String: Value] = [
            "exec": .text("topgames feed --format waybar --follow"), "return-type": .text("json"),
            "restart-interval": .number(10), "on-click": .text("topgames open"),
            "on-click-middle": .text("topgames open --list"), "on-click-right": .text("topgames mute 1h"),
        ]
        #expect(module == .object(expected))
        let name = try #require(["modules-right", "modules-center"].first { after[0][$0] != nil })
        guard case .list(let list) = after[0][name] else { throw CancellationError() }
        #expect(list.first == .text("custom/topgames"))
        after[0][name] = .list(Array(list.dropFirst()))
        #expect(try after == bars(sample.text))
    }
}

/// The text with our entry, whose removal must restore it.
private func added(_ format: any BarFormat, to text: String) throws -> String {
    let setup = try #require(format.setup(for: "topgames"))
    let added = try setup.added(OwnCommand(), to: text)
    #expect(try setup.removed(from: added) == text)
    return added
}

@Suite("Bars of polybar that inherit from others")
struct PolybarInheritanceTests {
    private func added(_ text: String) throws -> String { try TodayBarsTests.added(PolybarFormat(), to: text) }

    @Test(
        "A list that an inheriting bar overrides is not used, also through another section or a cycle",
        arguments: [
            (
                "[bar/base]\nmodules-right=a\n[bar/main]\ninherit=bar/base\nmodules-right=b c\n",
                "modules-right=a\n[bar/main]\ninherit=bar/base\nmodules-right=topgames b c\n"
            ),
            (
                "[bar/base]\nmodules-right=a\nmodules-left=x\n[bar/main]\ninherit = bar/base\nmodules-right=${m.r}\n",
                "modules-left=topgames x\n"
            ),
            (
                "[bar/base]\nmodules-right=a\nmodules-left=x\n[bar/main]\ninherit = bar/base\nmodules-center=${m.r}\n",
                "modules-right=topgames a"
            ),
            (
                """
                [bar/base]
                inherit = section/x
                modules-right = a
                [section/x]
                inherit = bar/base
                [bar/main]
                inherit = section/x
                modules-right = b

                """, "modules-right = topgames b"
            ),
        ])
    func overridden(_ text: String, _ expected: String) throws {
        #expect(try added(text).contains(expected))
    }

    @Test("If every list is overridden by one with a reference, the file is left alone")
    func refused() {
        let text = "[bar/base]\nmodules-right=a\n[bar/main]\ninherit=bar/base\nmodules-right=${env:X}\n"
        #expect(throws: NotUnderstood.self) { try added(text) }
    }

    @Test(
        "A list that two bars inherit is left alone; a bar that sets its own is edited",
        arguments: [("a", false), ("b", true)])
    func shared(_ bar: String, isAdded: Bool) throws {
        let base = "[bar/base]\nmodules-right = x\n[bar/a]\ninherit = bar/base\n[bar/b]\ninherit = bar/base\n"
        let setup = try #require(PolybarFormat().setup(for: "topgames"))
        let added = try? setup.added(OwnCommand(), to: base + "modules-right = y\n", bar: bar)
        #expect((added != nil) == isAdded)
        #expect(added?.contains("modules-right = x\n") != false)
    }

    @Test("8,000 sections that inherit from each other are read once")
    func many() throws {
        let sections = (0..<8_000).map { "[bar/\($0)]\ninherit = bar/\($0 + 1) bar/\($0 + 2)\nmodules-right = a\n" }
        #expect(try added(sections.joined()).hasPrefix("[bar/0]\ninherit = bar/1 bar/2\nmodules-right = topgames a\n"))
    }
}

@Suite("Configurations that are left alone")
struct NotUnderstoodTests {
    /// Unusual configurations by bar.
    private static let odd: [(format: String, text: String)] = [
        ("waybar", ""), ("waybar", "[]"), ("waybar", "[1, \"a\"]"), ("waybar", "\"text\""),
        ("waybar", "{\"clock\": {}}"),
        ("waybar", "{\n\"modules-right\": [\"a\" \"b\"]}"), ("waybar", "{\n\n\"a: 1}"), ("waybar", "{} {}"),
        ("waybar", "{\"a\": 1 /* no end }"), ("waybar", "{\"modules-right\": \"clock\"}"), ("waybar", "{a: 1}"),
        ("waybar", "{\"include\": \"~/x.jsonc\"}"), ("waybar", "{\"modules-right\": [\"custom/topgames\"]}"),
        ("waybar", "{\"modules-right\": [], \"custom/topgames\": {}}"),
        ("waybar", String(repeating: "[", count: 40)),
        ("polybar", ""), ("polybar", "[bar/a]\nwidth = 100%\n"), ("polybar", "[bar/a]\nmodules-left =\n"),
        ("polybar", "[bar/a]\nmodules-right = ${env:MODULES}\n"), ("polybar", "[bar/a]\nmodules-right = topgames\n"),
        ("polybar", "[bar/a]\nmodules-right = x\n[module/topgames]\n"),
        ("polybar", "[bar/a]\nmodules-right = x\n; topgames: end\n; topgames: begin\n"),
        ("i3bar", ""), ("i3bar", "bar {\n  status_command i3status \\\n  -c x\n}\n"), ("i3bar", "bar {\n"),
        ("i3bar", "}\nbar {\n}\n"),
        ("i3bar", "bar { status_command i3status }\n"), ("i3bar", "bar { status_command \"i3status\" }\n"),
        ("i3bar", "bar { status_command i3status\n}\n"), ("i3bar", "bar {\n  status_command i3status }\n"),
        ("i3bar", "bar {\n  colors { background #000000\n  }\n  status_command i3status\n}\n"),
        ("i3bar", "bar status_command i3status\n"), ("i3bar", "bar\nx\n{\n}\n"), ("i3bar", "bar {\n  position \\\n}\n"),
        ("i3bar", "bar {\n  swaybar_command waybar\n}\n"),
        ("i3blocks", "[a]\ncommand=x \\"), ("i3blocks", "# topgames: begin\n"),
        ("i3status-rust", "block = [ {block = \"time\"} ]\n"), ("i3status-rust", "x = \"\"\"\n"),
        ("tmux", "set -g status-right \\"), ("tmux", "# topgames: begin\n# topgames: begin\n# topgames: end\n"),
    ]

    @Test("Each rejected configuration has a reason, with the line if there is one")
    func reasons() throws {
        var said = ""
        for (format, text) in Self.odd {
            let setup = try #require(AllBarFormats.named(format)?.setup(for: "topgames"))
            let error = #expect(throws: NotUnderstood.self, "\(format): \(text)") {
                try setup.added(OwnCommand(), to: text)
            }
            said += "\(text.prefix(70).debugDescription)\n    \(error?.sentence(file: format) ?? "")\n"
        }
        Golden.expect(said, "bars/not-understood.txt")
    }

    @Test("A megabyte of our own call, without an end, is read once")
    func repeated() throws {
        let setup = try #require(AllBarFormats.named("i3blocks")?.setup(for: "topgames"))
        let text = String(repeating: "topgames feed ", count: 75_000)
        #expect(try setup.editor?.hasEntry(text) == false)
        #expect(try setup.editor?.hasEntry(text + "--format i3blocks\n") == true)
    }
}
