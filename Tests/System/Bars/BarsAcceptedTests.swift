import Foundation
import TestRig
import TestSupport
import Testing

/// The real bars read the result of `bars install --write`.
@Suite("Real bars with an entry of bars install")
struct BarsAcceptedTests {
    /// Writes a configuration, adds our entry, and returns the file's path.
    private func added(_ bar: String, _ path: String, _ text: String, _ world: World) async throws -> String {
        let file = try world.have("config/\(path)", text)
        let outcome = try await world.bars("install", bar, "--write")
        #expect(outcome.code == 0, "\(outcome.errors)")
        return file
    }

    private func tool(_ name: String, _ arguments: [String], _ world: World) -> ProgramStart {
        ProgramStart(Tool.path(name) ?? "", arguments, environment: world.environment)
    }

    @Test("tmux has the entry once, however often it reads its file", .needs(Tool.areThere("tmux"), "needs tmux"))
    func tmux() async throws {
        try await withWorld { world in
            let file = try await added("tmux", "tmux/tmux.conf", "set -g status-interval 15\n", world)
            let shown = [";", "show", "-gv", "status-right", ";", "show", "-gv", "status-right-length"]
            let again = [";", "source-file", file]
            let outcome = try await world.run(
                tool(
                    "tmux",
                    ["-S", "\(world.home.root)/tmux", "-f", file, "new-session", "-d", "cat"] + shown + again + shown
                        + [";", "kill-server"], world))
            let lines = outcome.output.split(separator: "\n")
            #expect(outcome.code == 0 && lines.count == 4 && lines[1] == "250" && lines[3] == "250")
            for line in [lines[0], lines[2]] { #expect(line.ranges(of: "topgames feed").count == 1) }
        }
    }

    @Test("polybar has the module in its list", .needs(Tool.areThere("polybar", "Xvfb"), "needs polybar and xvfb"))
    func polybar() async throws {
        try await withWorld { world in
            let file = try await added("polybar", "polybar/config.ini", UserBarConfigurations.polybar, world)
            var display = tool("Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-noreset"], world)
            // Its socket and its lock are in /tmp; `xvfb-run` ends before they are deleted.
            display.tidiesUp = true
            let number = try await world.start(display).output.lines.first("the display") { Int($0) != nil }
            var command = tool("polybar", ["-q", "--dump=modules-right", "-c", file, "main"], world)
            command.environment["DISPLAY"] = ":\(number)"
            #expect(try await world.run(command).output == "topgames date\n")
        }
    }

    @Test(
        "i3 accepts its configuration, also with a wrapped status_command", .needs(Tool.areThere("i3"), "needs i3"),
        arguments: [UserBarConfigurations.i3, "bar {\n  status_command sh -c 'date; i3status'\n}\n"])
    func i3(_ text: String) async throws {
        try await withWorld { world in
            let file = try await added("i3bar", "i3/config", "# i3 config file (v4)\n" + text, world)
            let outcome = try await world.run(tool("i3", ["-C", "-c", file], world))
            #expect(outcome.code == 0 && !(outcome.output + outcome.errors).contains("ERROR"))
        }
    }

    @Test("sway accepts its configuration", .needs(Tool.areThere("sway", "setpriv"), "needs sway and setpriv"))
    func sway() async throws {
        try await withWorld { world in
            let clock = "bar {\n status_command while date +'%Y-%m-%d %X'; do sleep 1; done\n}\n"
            let file = try await added("i3bar", "sway/config", clock, world)
            // It refuses to run as root, and writes to XDG_RUNTIME_DIR.
            chmod(world.home.root, 0o777)
            let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", "sway", "--validate", "-c", file]
            var command = tool("setpriv", nobody, world)
            command.environment.merge(["WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1"]) { $1 }
            let outcome = try await world.run(command)
            #expect(outcome.code == 0 && !outcome.errors.contains("Error"), "\(outcome.errors)")
        }
    }

    @Test("xmobar shows the entry", .needs(Tool.areThere("xmobar", "dbus-daemon"), "needs xmobar and dbus"))
    func xmobar() async throws {
        try await withWorld { world in
            let text = "Config { commands = [Run Date \"%H:%M\" \"date\" 10], template = \"left }{ %date%\" }\n"
            let file = try await added("xmobar", "xmobar/xmobarrc", text, world)
            try await world.startBus()
            let bar = try world.start(tool("xmobar", ["-TPlain", file], world))
            try await bar.output.lines.first("the feed in xmobar") { $0.contains("no data yet") }
        }
    }

    @Test("i3blocks shows the entry", .needs(Tool.areThere("i3blocks"), "needs i3blocks"))
    func i3blocks() async throws {
        try await withWorld { world in
            let file = try await added("i3blocks", "i3blocks/config", "[time]\ncommand=date\ninterval=60\n", world)
            let bar = try world.start(tool("i3blocks", ["-c", file], world))
            try await bar.output.lines.first("the feed in i3blocks") { $0.contains("no data yet") }
        }
    }

    @Test("conky shows the entry", .needs(Tool.areThere("conky"), "needs conky"))
    func conky() async throws {
        try await withWorld { world in
            let text = """
                conky.config = {out_to_x = false, out_to_console = true, update_interval = 0.2}
                conky.text = [[
                $kernel
                ]]
                """
            let file = try await added("conky", "conky/conky.conf", text, world)
            let bar = try world.start(tool("conky", ["-c", file], world))
            try await bar.output.lines.first("the feed in conky") { $0.contains("no data yet") }
        }
    }

    @Test("The entry for i3status-rust is valid TOML", .needs(hasTOML, "needs Python 3.11"))
    func toml() async throws {
        try await withWorld { world in
            let text = "[theme]\ntheme = \"plain\"\n[[block]]\nblock = \"time\"\n[block.format]\nfull = \"x\""
            let file = try await added("i3status-rust", "i3status-rust/config.toml", text, world)
            let script = """
                import sys, tomllib
                blocks = tomllib.load(open(sys.argv[1], "rb"))["block"]
                print(len(blocks), blocks[1]["command"], [click["cmd"] for click in blocks[1]["click"]])
                """
            let outcome = try await world.run(tool("python3", ["-c", script, file], world))
            let name = world.topgames
            let command = "\(name) feed --format i3status-rust --follow"
            let clicks = "['\(name) open', '\(name) open --list', '\(name) mute 1h']"
            #expect(outcome.output == "2 \(command) \(clicks)\n", "\(outcome.errors)")
        }
    }

    private static let hasTOML = {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return folders.contains { FileManager.default.fileExists(atPath: "/usr/lib/\($0)/tomllib") }
    }()
}
