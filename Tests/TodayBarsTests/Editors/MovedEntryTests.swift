import Foundation
import Testing

@testable import TodayBars

@Suite("An entry that a person moved or changed")
struct MovedEntryTests {
    private func setup(_ format: String) throws -> BarSetup {
        try #require(AllFeedFormats.named(format)?.setup(for: "topgames"))
    }

    /// Adds the entry, changes the text as a person would, and removes it again.
    private func removed(_ format: String, from text: String, _ change: (String) -> String) throws -> String {
        let setup = try setup(format)
        return try setup.removed(from: change(setup.added(OwnCommand(), to: text)))
    }

    @Test(
        "a block is removed wherever it is now, and however it is indented", arguments: ["i3blocks", "tmux", "eww"])
    func movedBlock(_ format: String) throws {
        let result = try removed(format, from: "one\ntwo\n") { text in
            let lines = text.split(separator: "\n").map(String.init)
            return (lines[2...].map { "  \($0)" } + lines[..<2]).joined(separator: "\n") + "\n"
        }
        #expect(result == "one\ntwo\n")
    }

    @Test("what a person wrote after a block, and around it, stays")
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

    @Test("Waybar's module may be named in several lists and by several bars")
    func namedTwice() throws {
        let text = "[{\"modules-right\": [\"a\"], \"a\": {}}, {\"group/x\": {\"modules\": [\"b\"]}}]"
        let result = try removed("waybar", from: text) {
            $0.replacing("[\"b\"]", with: "[\"b\", \"custom/topgames\"]")
        }
        #expect(result == text)
    }

    @Test(
        "Waybar's module may be listed twice",
        arguments: [
            "[\"a\", \"custom/topgames\", \"custom/topgames\"",
            "[\"custom/topgames\", \"a\", \"custom/topgames\"",
            "[\"custom/topgames\", \"custom/topgames\", \"a\"",
            "[\"a\", \"custom/topgames\"",
        ])
    func namedTwiceInList(_ after: String) throws {
        let text = "{\"modules-right\": [\"a\"], \"a\": {}}"
        let result = try removed("waybar", from: text) {
            $0.replacing("[\"custom/topgames\", \"a\"", with: after)
        }
        #expect(result == text)
    }

    @Test("polybar's name may be elsewhere in the list, or in another bar")
    func movedName() throws {
        let text = "[bar/a]\nmodules-right = x y\n[bar/b]\nmodules-left = z\n"
        let result = try removed("polybar", from: text) {
            $0.replacing("topgames x y", with: "x topgames y").replacing("= z", with: "= z  topgames")
        }
        #expect(result == text)
    }

    @Test("xmobar's name may be elsewhere in the template")
    func movedTemplate() throws {
        let text = "Config { commands = [Run Date \"%H\" \"date\" 10], template = \"%date% }{ x\" }"
        let result = try removed("xmobar", from: text) {
            $0.replacing(" %topgames% ", with: "").replacing("%date% }", with: "%date% %topgames%}")
        }
        #expect(result.replacing("date% }", with: "date%  }") == text || result.contains("%date% }{ x"))
    }

    @Test("an entry that a person changed stays, and its line is reported", arguments: BarSample.all)
    func changed(_ sample: BarSample) throws {
        let added = try sample.setup.added(OwnCommand(), to: sample.text)
        let changed = added.replacing("topgames feed --format", with: "topgames feed --rows 1 --format")
        #expect(throws: NotUnderstood.self) { try sample.setup.removed(from: changed) }
        let longer = added.replacing("--format \(sample.format)", with: "--format \(sample.format) --ascii")
        #expect(throws: NotUnderstood.self) { try sample.setup.removed(from: longer) }
    }

    @Test("an entry that a person moved is updated in place, but not one that they changed")
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
        "an entry written by hand counts as one, and is not removed",
        arguments: [
            (
                "waybar",
                "{\"modules-right\": [\"custom/x\"],\n\"custom/x\": {\"exec\": \"topgames feed --format waybar\"}}"
            ),
            (
                "polybar",
                "[bar/a]\nmodules-right = twitch\n[module/twitch]\nexec = /bin/topgames feed --format polybar\n"
            ),
            ("tmux", "set -g status-right '#(topgames feed --format tmux)'\n"),
            ("i3bar", "bar {\n  status_command topgames feed --format i3bar --follow\n}\n"),
            ("conky", "conky.text = [[\n${execi 60 topgames feed --format conky}\n]]\n"),
            (
                "xmobar",
                "Config { commands = [Run CommandReader \"topgames feed --ascii --format xmobar\" \"x\"], template = \"%x%\" }"
            ),
        ])
    func byHand(_ format: String, _ text: String) throws {
        let setup = try setup(format)
        #expect(try setup.added(OwnCommand(), to: text) == text)
        #expect(throws: NotUnderstood.self) { try setup.removed(from: text) }
    }

    @Test(
        "a call for another format, or of another program, is not an entry",
        arguments: [
            ("i3bar", "bindsym $mod+t exec spd-say \"$(topgames feed --format speech)\"\nbar {\n}\n"),
            ("i3bar", "exec mytopgames feed --format i3bar\nbar {\n}\n"),
            (
                "waybar",
                "{\"modules-right\": [\"clock\"], \"clock\": {\"on-click\": \"topgames feed --format speech\"}}"
            ),
            ("polybar", "[bar/a]\nmodules-right = x\n[module/x]\nclick-left = topgames feed --format plain\n"),
            ("tmux", "bind t run 'topgames feed --format json > ~/f; echo --format tmux'\n"),
            ("conky", "conky.text = [[\n${exec topgames feed --format plain}\n]]\n"),
            (
                "xmobar",
                "Config { commands = [Run Com \"topgames feed --format plain\" [] \"x\" 9], template = \"%x%\" }"
            ),
        ])
    func otherCall(_ format: String, _ text: String) throws {
        let setup = try setup(format)
        #expect(try setup.editor?.hasEntry(text) == false)
        #expect(try setup.added(OwnCommand(), to: text) != text)
    }

    @Test(
        "a call with other options counts, wherever the format is among them",
        arguments: ["--rows 1 --format tmux", "--format=tmux --ascii", "--format tmux"])
    func options(_ options: String) throws {
        let text = "set -g status-right '#(/opt/bin/topgames feed \(options))'\n"
        #expect(try setup("tmux").editor?.hasEntry(text) == true)
    }

    @Test(
        "a call in a comment is not an entry",
        arguments: [
            ("tmux", "# set -g status-right '#(topgames feed --format tmux)'\n"), ("eww", ";; topgames feed \n"),
            ("polybar", "[bar/a]\nmodules-right = x\n; exec = topgames feed --format polybar\n"),
        ])
    func comment(_ format: String, _ text: String) throws {
        #expect(try setup(format).editor?.hasEntry(text) == false)
    }
}
