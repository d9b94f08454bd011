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

    @Test("A missing file that --file names is reported with the file that the bar uses, without advice to copy")
    func missingNamed() async throws {
        try await withWorld { world in
            try world.have("config/waybar/config", UserBarConfigurations.waybar)
            let file = "\(world.home.root)/waybar.json"
            let shown = try await world.bars("install", "waybar", "--file", file)
            let refused = try await world.bars("install", "waybar", "--file", file, "--write")
            #expect(shown.code == 0 && refused.code == 65)
            for outcome in [shown, refused] {
                #expect(
                    outcome.errors.contains("~/waybar.json does not exist; the bar uses ~/config/waybar/config."),
                    "\(outcome)")
                #expect(!outcome.errors.contains("cp ") && !outcome.errors.contains("Then add it"), "\(outcome)")
            }
        }
    }

    @Test("A new file is named as such, and not created in a folder that does not exist")
    func newFile() async throws {
        try await withWorld { world in
            let created = try await world.bars("install", "tmux", "--write", "--file", "\(world.home.root)/tmux.cnf")
            #expect(created.code == 0 && created.errors.contains("~/tmux.cnf is a new file.\n"), "\(created)")
            let typo = try await world.bars(
                "install", "tmux", "--write", "--file", "\(world.home.root)/typo/tmux.conf")
            #expect(typo.code == 65, "\(typo)")
            #expect(
                typo.errors.hasPrefix(
                    "~/typo/tmux.conf cannot be created, because the folder ~/typo does not exist.\n"))
            #expect(!world.names(in: ".").contains("typo"))
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

    @Test("A pipe or a folder in place of the configuration is reported as unreadable, and does not block")
    func noFile() async throws {
        try await withWorld { world in
            try world.have("config/polybar/config/file", "")
            #expect(try await world.bars("install", "polybar", "--write").code == 65)
            try FileManager.default.removeItem(atPath: "\(world.home.root)/config/polybar/config")
            mkfifo("\(world.home.root)/config/polybar/config", 0o600)
            #expect(try await world.bars().output.contains("unreadable"))
            #expect(try await world.bars("install", "polybar", "--write").code == 65)
            #expect(try await world.bars("remove", "polybar").code == 65)
        }
    }
}
