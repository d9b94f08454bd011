import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames bars, where it must not write")
struct BarsRefusalTests {
    @Test(
        "A file that would replace the whole bar is not created", arguments: ["waybar", "polybar", "i3bar", "i3blocks"])
    func missing(_ bar: String) async throws {
        try await withWorld { world in
            let outcome = try await world.bars("install", bar, "--write")
            #expect(outcome.code == 65 && outcome.output.contains("topgames feed --format \(bar)"))
            #expect(
                outcome.errors.hasPrefix("~/config/") && outcome.errors.contains(" does not exist; the bar uses /etc/"))
            #expect(world.names(in: "config") == ["today"])
            let shown = try await world.bars("install", bar)
            #expect(shown.code == 0 && shown.errors.contains(" does not exist; the bar uses /etc/"), "\(shown)")
            #expect(shown.errors.contains("Then add it with `topgames bars install \(bar) --write`."), "\(shown)")
        }
    }

    @Test("For a bar without a configuration file, install describes the manual steps", arguments: ["kde", "lemonbar"])
    func withoutConfiguration(_ bar: String) async throws {
        try await withWorld { world in
            let outcome = try await world.bars("install", bar, "--write")
            #expect(outcome.code == 65 && outcome.output.contains("topgames feed --format \(bar)"))
            #expect(try await world.bars("install", bar).code == 0)
            #expect(try await world.bars("remove", bar).code == 0)
        }
    }

    @Test("A file that is not UTF-8, or of 2 MiB, is not changed")
    func bytes() async throws {
        try await withWorld { world in
            let path = try world.have("config/i3blocks/config", "")
            for bytes in [Data([0x5B, 0xFF, 0x5D]), Data(repeating: 0x0A, count: 1 << 21)] {
                try bytes.write(to: URL(fileURLWithPath: path))
                let outcome = try await world.bars("install", "i3blocks", "--write")
                #expect(outcome.code == 65 && outcome.output.hasPrefix("[topgames]"))
                #expect(FileManager.default.contents(atPath: path) == bytes)
            }
            #expect(world.names(in: "config/i3blocks") == ["config"])
        }
    }

    @Test("A read-only file is an error, and stays unchanged", arguments: ["install", "remove"])
    func writeProtected(_ command: String) async throws {
        try await withWorld { world in
            try world.have("config/polybar/config", UserBarConfigurations.polybar)
            if command == "remove" { _ = try await world.bars("install", "polybar", "--write") }
            let text = try #require(world.text("config/polybar/config"))
            let names = world.names(in: "config/polybar")
            chmod("\(world.home.root)/config/polybar/config", 0o444)
            let arguments = command == "install" ? ["--write"] : []
            let outcome = try await world.run(.topgames, ["bars", command, "polybar"] + arguments)
            #expect(outcome.code == 74 && outcome.output == "")
            #expect(outcome.errors.hasPrefix("Cannot write \(world.home.root)/config/polybar/config: "))
            #expect(world.text("config/polybar/config") == text && world.names(in: "config/polybar") == names)
        }
    }

    @Test(
        "A folder that cannot be written is an error, and stays empty",
        .needs(Tool.areThere("setpriv") || getuid() != 0, "needs setpriv, to be somebody else than root"))
    func folder() async throws {
        try await withWorld { world in
            try world.have("config/polybar/config", UserBarConfigurations.polybar, mode: 0o666)
            chmod("\(world.home.root)/config/polybar", 0o555)
            chmod(world.home.root, 0o755)
            var command = world.command(.topgames, ["bars", "install", "polybar", "--write"])
            if getuid() == 0 {
                let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", command.program]
                command.arguments = nobody + command.arguments
                command.program = Tool.path("setpriv") ?? ""
            }
            let outcome = try await world.run(command)
            chmod("\(world.home.root)/config/polybar", 0o755)
            #expect(outcome.code == 74 && outcome.errors.contains("Permission denied"))
            #expect(world.names(in: "config/polybar") == ["config"])
            #expect(world.text("config/polybar/config") == UserBarConfigurations.polybar)
        }
    }

    @Test("A pipe or a folder in place of the configuration is reported as unclear, and does not block")
    func noFile() async throws {
        try await withWorld { world in
            try world.have("config/polybar/config/file", "")
            #expect(try await world.bars("install", "polybar", "--write").code == 65)
            try FileManager.default.removeItem(atPath: "\(world.home.root)/config/polybar/config")
            mkfifo("\(world.home.root)/config/polybar/config", 0o600)
            #expect(try await world.bars().output.contains("unclear"))
            #expect(try await world.bars("install", "polybar", "--write").code == 65)
            #expect(try await world.bars("remove", "polybar").code == 65)
        }
    }
}
