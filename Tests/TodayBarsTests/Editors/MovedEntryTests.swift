import Foundation
import Testing

@testable import TodayBars

@Suite("An entry that the user moved or changed")
struct MovedEntryTests {
    private func setup(_ format: String) throws -> BarSetup {
        try #require(AllBarFormats.named(format)?.setup(for: "topgames"))
    }

    /// Adds the entry, changes the text as a user would, and removes the entry again.
    private func removed(_ format: String, from text: String, _ change: (String) -> String) throws -> String {
        let setup = try setup(format)
        return try setup.removed(from: change(setup.added(OwnCommand(), to: text)))
    }

    @Test("A block is removed wherever it is now, and however it is indented", arguments: ["i3blocks", "tmux"])
    func movedBlock(_ format: String) throws {
        let result = try removed(format, from: "one\ntwo\n") { text in
            let lines = text.split(separator: "\n").map(String.init)
            return (lines[2...].map { "  \($0)" } + lines[..<2]).joined(separator: "\n") + "\n"
        }
        #expect(result == "one\ntwo\n")
    }

    @Test("Lines that the user wrote after a block, and around it, stay")
    func around() throws {
        let result = try removed("i3blocks", from: "[time]") { "# mine\n" + $0 + "\n[other]\n" }
        #expect(result == "# mine\n[time]\n[other]\n")
    }

    @Test("Waybar's module may be in another list, at another place, and formatted differently")
    func movedModule() throws {
        let text = """
            {"modules-left": ["clock"], "modules-right": ["tray"],
            "clock": {}}
            """
        let result = try removed("waybar", from: text) { added in
            let start = added.utf8.firstRange(of: ",\n    \"custom/topgames\": {".utf8)!.lowerBound
            let end = added.utf8.lastIndex(of: UInt8(ascii: "}"))!
            let definition = added[start..<end].dropFirst().replacing("\n", with: "\n\t").replacing(": ", with: " : ")
            let rest = added[..<start].dropFirst().replacing("\"custom/topgames\", ", with: "")
            return "{\(definition),\n" + rest.replacing("\"clock\"]", with: "\"clock\", \"custom/topgames\"]") + "}"
        }
        #expect(try JSONOutline(result).root?.entries.map(\.key) == ["modules-left", "modules-right", "clock"])
        #expect(result.contains("[\"clock\"]") && result.contains("[\"tray\"]"))
    }

    @Test(
        "Removing xmobar's entry leaves the other words of the template apart",
        arguments: [
            ("%cpu% %topgames% %date%", "%cpu% %date%"), ("%topgames% %date%", "%date%"),
            ("%cpu% %topgames%", "%cpu%"), ("%cpu% }{ %topgames%%date%", "%cpu% }{ %date%"),
            ("%cpu%%topgames% %date%", "%cpu% %date%"), ("%cpu% %topgames%%date%", "%cpu% %date%"),
            ("a]%topgames% [b", "a] [b"), ("%cpu%%topgames%%date%", "%cpu%%date%"),
        ])
    func template(_ template: String, rest: String) throws {
        let setup = try setup("xmobar")
        func text(_ commands: String, _ template: String) -> String {
            "Config { commands = [\(commands)], template = \"\(template)\" }\n"
        }
        let entered = text("Run Date \"%R\" \"date\" 10, \(setup.snippet(OwnCommand()))", template)
        #expect(try setup.removed(from: entered) == text("Run Date \"%R\" \"date\" 10", rest))
    }

    private static let listed = #"{"modules-right": ["a"], "a": {}}"#
    private static let added = #"["custom/topgames", "a""#

    @Test(
        "A name that the user moved, or wrote in several lists, bars or places, is removed everywhere",
        arguments: [
            (
                "waybar", #"[{"modules-right": ["a"], "a": {}}, {"output": "DP-1", "group/x": {"modules": ["b"]}}]"#,
                [#"["b"]"#: #"["b", "custom/topgames"]"#]
            ),
            ("waybar", listed, [added: #"["a", "custom/topgames", "custom/topgames""#]),
            ("waybar", listed, [added: #"["custom/topgames", "a", "custom/topgames""#]),
            ("waybar", listed, [added: #"["custom/topgames", "custom/topgames", "a""#]),
            ("waybar", listed, [added: #"["a", "custom/topgames""#]),
            (
                "polybar", "[bar/a]\nmodules-right = x y\n[bar/b]\nmonitor = DP-1\nmodules-left = z\n",
                ["topgames x y": "x topgames y", "= z": "= z  topgames"]
            ),
        ])
    func movedName(_ format: String, _ text: String, _ changes: [String: String]) throws {
        let result = try removed(format, from: text) { added in
            changes.reduce(added) { $0.replacing($1.key, with: $1.value) }
        }
        #expect(result == text)
    }

    @Test("An entry that the user changed stays, and its line is reported", arguments: BarSample.all)
    func changed(_ sample: BarSample) throws {
        let added = try sample.setup.added(OwnCommand(), to: sample.text)
        let changed = added.replacing("topgames feed --format", with: "topgames feed --rows 1 --format")
        #expect(throws: NotUnderstood.self) { try sample.setup.removed(from: changed) }
        let longer = added.replacing("--format \(sample.format)", with: "--format \(sample.format) --ascii")
        #expect(throws: NotUnderstood.self) { try sample.setup.removed(from: longer) }
    }

    @Test("An entry that the user moved is updated in place, and one that they changed is not")
    func outdated() throws {
        let setup = try setup("i3bar")
        let added = try setup.added(OwnCommand("/old/topgames"), to: "bar {\n}\n")
        let old = "# \(added.replacing("\n", with: "\n# "))\n" + added.replacing("    status", with: "\tstatus")
        let new = try setup.added(OwnCommand(), to: old)
        #expect(new.hasSuffix("\tstatus_command topgames feed --format i3bar --follow\n    # topgames: end\n}\n"))
        #expect(new.contains("#     status_command /old/topgames"))
        let changed = added.replacing("--follow", with: "--follow --ascii")
        #expect(try setup.added(OwnCommand(), to: changed) == changed)
    }

    @Test(
        "A call written by hand counts as an entry, and is not removed",
        arguments: [
            (
                "waybar",
                #"{"modules-right": ["custom/x"],"# + "\n" + #""custom/x": {"exec": "topgames feed --format waybar"}}"#
            ),
            (
                "polybar",
                "[bar/a]\nmodules-right = twitch\n[module/twitch]\nexec = /bin/topgames feed --format polybar\n"
            ),
            // The format may be anywhere among the options.
            ("tmux", "set -g status-right '#(topgames feed --format tmux)'\n"),
            ("tmux", "set -g status-right '#(/opt/bin/topgames feed --rows 1 --format tmux)'\n"),
            ("tmux", "set -g status-right '#(/opt/bin/topgames feed --format=tmux --ascii)'\n"),
            ("i3bar", "bar {\n  status_command topgames feed --format i3bar --follow\n}\n"),
            ("conky", "conky.text = [[\n${execi 60 topgames feed --format conky}\n]]\n"),
            ("xmobar", xmobar(#"CommandReader "topgames feed --ascii --format xmobar" "x""#)),
        ])
    func byHand(_ format: String, _ text: String) throws {
        let setup = try setup(format)
        #expect(try setup.editor?.hasEntry(text) == true)
        #expect(try setup.added(OwnCommand(), to: text) == text)
        #expect(throws: NotUnderstood.self) { try setup.removed(from: text) }
    }

    private static func xmobar(_ command: String) -> String {
        "Config { commands = [Run \(command)], template = \"%x%\" }"
    }

    @Test(
        "A call for another format, of another program or in a comment is not an entry",
        arguments: [
            ("i3bar", "bindsym $mod+t exec spd-say \"$(topgames feed --format speech)\"\nbar {\n}\n"),
            ("i3bar", "exec mytopgames feed --format i3bar\nbar {\n}\n"),
            ("waybar", #"{"modules-right": ["clock"], "clock": {"on-click": "topgames feed --format speech"}}"#),
            ("polybar", "[bar/a]\nmodules-right = x\n[module/x]\nclick-left = topgames feed --format plain\n"),
            ("polybar", "[bar/a]\nmodules-right = x\n; exec = topgames feed --format polybar\n"),
            ("tmux", "bind t run 'topgames feed --format json > ~/f; echo --format tmux'\n"),
            ("tmux", "# set -g status-right '#(topgames feed --format tmux)'\n"),
        ])
    func otherCall(_ format: String, _ text: String) throws {
        let setup = try setup(format)
        #expect(try setup.editor?.hasEntry(text) == false)
        #expect(try setup.added(OwnCommand(), to: text) != text)
    }
}
