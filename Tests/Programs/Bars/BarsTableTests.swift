import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames bars")
struct BarsTableTests {
    private func withBars(_ test: (World) async throws -> Void) async throws {
        try await withWorld { world in
            try world.have("config/waybar/config", UserBarConfigurations.waybar)
            try world.have("config/polybar/config", UserBarConfigurations.polybar)
            try world.have("config/xmobar/xmobarrc", "import Xmobar\n")
            try world.have("config/i3status-rust/config.toml", "")
            _ = try await world.bars("install", "polybar", "--write")
            try await test(world)
        }
    }

    private static let installed = ["waybar", "polybar", "xmobar", "tmux", "lemonbar", "i3status-rs"]

    @Test("At a terminal of 80 columns the bars are a table of the installed ones")
    func table() async throws {
        try await withBars { world in
            let outcome = try await world.bars(installed: Self.installed, columns: 80)
            #expect(outcome.code == 0 && outcome.errors == "")
            let lines = outcome.output.replacing("\r\n", with: "\n")
            #expect(lines.split(separator: "\n").allSatisfy { $0.count <= 80 })
            Golden.expect(lines, "bars/table.txt")
        }
    }

    @Test("Bars that are not programs are recognised by their files in the user's folders")
    func traces() async throws {
        try await withWorld { world in
            try world.have("share/plasma/plasmoids/com.github.zren.commandoutput/metadata.json", "{}")
            #expect(try await world.bars().output.contains("\nkde  yes"))
        }
    }

    @Test(
        "An entry is \"not in PATH\" if the running bar's PATH does not have the topgames that the entry calls by name")
    func lost() async throws {
        try await withWorld { world in
            try world.have("config/waybar/config", UserBarConfigurations.waybar)
            _ = try await world.bars("install", "waybar", "--write")
            let entry = try #require(world.text("config/waybar/config"))
            try world.have("config/waybar/config", entry.replacing(world.topgames, with: "topgames"))
            #expect(try await world.bars(installed: ["waybar"]).output.contains("yes    bars remove waybar"))
            let path = try world.have("bar/waybar", "#!/bin/sh\necho up\nread line\n", mode: 0o755)
            var environment = world.environment
            environment["PATH"] = "\(world.home.root)/nothing"
            let bar = try world.start(ProgramStart(path, [], environment: environment))
            try await bar.output.lines.first("the bar") { $0 == "up" }
            #expect(try await world.bars(installed: ["waybar"]).output.contains("not in PATH  bars install waybar"))
            let finding = try await world.diagnosis()["bar.waybar"]
            #expect(finding?.state == "warning" && finding?.command == "topgames bars install waybar --write")
            #expect(try await world.bars("install", "waybar", "--write").code == 0)
            #expect(world.text("config/waybar/config") == entry)
        }
    }
}

@Suite("topgames bars test")
struct BarsTestTests {
    @Test(
        "Each hostile title is shown above the bar's text for it, in one line or more, without a control character",
        arguments: ["waybar", "argos"])
    func titles(_ format: String) async throws {
        try await withWorld { world in
            let outcome = try await world.bars("test", format)
            #expect(outcome.code == 0 && outcome.errors == "")
            let blocks = outcome.output.split(separator: "\n\n")
            #expect(blocks.count > 50 && blocks.allSatisfy { $0.contains("\n    ") })
            #expect(outcome.output.hasPrefix("Tom & Jerry\n    "))
            #expect(outcome.output.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
        }
    }
}
