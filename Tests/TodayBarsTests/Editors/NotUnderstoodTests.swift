import Foundation
import TestSupport
import Testing

@testable import TodayBars

@Suite("Configurations that are left alone")
struct NotUnderstoodTests {
    /// What is unusual, by bar.
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
        ("i3bar", "bar status_command i3status\n"), ("i3bar", "bar\n{\n}\n"), ("i3bar", "bar {\n  position \\\n}\n"),
        ("i3bar", "bar {\n  swaybar_command waybar\n}\n"),
        ("i3blocks", "[a]\ncommand=x \\"), ("i3blocks", "# topgames: begin\n"),
        ("i3status-rust", "block = [ {block = \"time\"} ]\n"), ("i3status-rust", "x = \"\"\"\n"),
        ("xmobar", ""), ("xmobar", "import Xmobar\n"), ("xmobar", "Config { template = \"\" }"),
        ("xmobar", "Config { commands = [] }"), ("xmobar", "Config { commands = [], template = \"a\" ++ \"b\" }"),
        ("xmobar", "Config { commands = [], commands = [], template = \"\" }"), ("xmobar", "Config { commands = ["),
        ("xmobar", "Config { commands = [Run Com \"x"),
        ("xmobar", "Config { commands = [], template = \"%topgames%\" }"),
        ("tmux", "set -g status-right \\"), ("tmux", "# topgames: begin\n# topgames: begin\n# topgames: end\n"),
        ("conky", ""), ("conky", "TEXT\n$time\n"), ("conky", "-- conky.text = [[]]\n"), ("conky", "conky.text = 'x'\n"),
        ("conky", "conky.text = [[\n"), ("conky", "conky.text = [[\na\\\n]]\n"), ("conky", "conky.text = [[a\\]]"),
        ("eww", "(defwindow bar) \\"),
    ]

    @Test("each says why, with the line if there is one")
    func reasons() throws {
        var said = ""
        for (format, text) in Self.odd {
            let setup = try #require(AllFeedFormats.named(format)?.setup(for: "topgames"))
            let error = #expect(throws: NotUnderstood.self, "\(format): \(text)") {
                try setup.added(OwnCommand(), to: text)
            }
            said += "\(text.prefix(70).debugDescription)\n    \(error?.sentence(file: format) ?? "")\n"
        }
        Golden.expect(said, "bars/not-understood.txt")
    }

    @Test("a megabyte of our own call, without an end, is looked through once")
    func repeated() throws {
        let setup = try #require(AllFeedFormats.named("i3blocks")?.setup(for: "topgames"))
        let text = String(repeating: "topgames feed ", count: 75_000)
        #expect(try setup.editor?.hasEntry(text) == false)
        #expect(try setup.editor?.hasEntry(text + "--format i3blocks\n") == true)
    }
}
