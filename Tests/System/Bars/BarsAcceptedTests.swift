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

    @Test(
        "polybar has the module in the list of its only usual bar, also beside a module rates of another kind",
        .needs(Tool.areThere("polybar", "Xvfb"), "needs polybar and xvfb"),
        arguments: [
            (UserBarConfigurations.polybar, "main", "date"),
            (
                "[bar/clock]\nwidth = 90\nmodules-center = date\n[bar/info]\nwidth = 60%\nmodules-right = date cpu\n",
                "info", "date cpu"
            ),
            (
                "[bar/main]\nmodules-right = rates\n[module/rates]\ntype = custom/script\nexec = echo 3.1\n", "main",
                "rates"
            ),
        ])
    func polybar(_ text: String, _ bar: String, _ modules: String) async throws {
        try await withWorld { world in
            let file = try await added("polybar", "polybar/config.ini", text, world)
            var display = tool("Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-noreset"], world)
            // Its socket and its lock are in /tmp; `xvfb-run` ends before they are deleted.
            display.tidiesUp = true
            let number = try await world.start(display).output.lines.first("the display") { Int($0) != nil }
            var command = tool("polybar", ["-q", "--dump=modules-right", "-c", file, bar], world)
            command.environment["DISPLAY"] = ":\(number)"
            #expect(try await world.run(command).output == "topgames \(modules)\n")
        }
    }

    @Test(
        "i3 runs the status_command that was added, with what it wraps",
        .needs(Tool.areThere("i3", "Xvfb"), "needs i3"),
        arguments: [
            ("bar {\n position top\n}\n", nil), ("bar{\n status_command i3status\n}\n", "i3status"),
            ("bar\n{\n status_command \"i3status -c /etc/x\" # mine\n}\n", "i3status -c /etc/x"),
            ("bar {\n i3bar_command i3bar -t\n status_command i3status -c ~/x\n}\n", "i3status -c ~/x"),
        ] as [(String, String?)])
    func i3(_ text: String, _ wrapped: String?) async throws {
        try await withWorld { world in
            let file = try await added("i3bar", "i3/config", "# i3 config file (v4)\n" + text, world)
            let checked = try await world.run(tool("i3", ["-C", "-c", file], world))
            #expect(checked.code == 0 && !(checked.output + checked.errors).contains("ERROR"))
            let socket = try await startI3(file, world)
            let answer = try await world.ask("i3-msg", "-s", socket, "-t", "get_bar_config", "bar-0")
            try expect(answer, runs: wrapped, world)
        }
    }

    /// Starts i3 with a configuration, and returns its socket.
    private func startI3(_ file: String, _ world: World) async throws -> String {
        let screen = try await XScreen(world, size: "800x100")
        var start = tool("i3", ["-c", file], world)
        let socket = "\(world.home.root)/i3.sock"
        start.environment.merge(screen.environment) { $1 }
        start.environment["I3SOCK"] = socket
        try world.home.replace(file, with: "ipc-socket \(socket)\n" + (world.home.text(file) ?? ""), mode: 0o644)
        _ = try world.start(start)
        try await ProcProbe.wait("i3 listening") { ProcProbe.isListening(socket) }
        return socket
    }

    @Test(
        "A bar on one line is refused: i3 has no such bar, or sway does not read it",
        .needs(Tool.areThere("i3", "Xvfb", "sway", "setpriv"), "needs i3, xvfb, sway and setpriv"),
        arguments: [("i3status", "[]"), ("\"i3status\"", "[\"bar-0\"]")])
    func oneLine(_ command: String, _ bars: String) async throws {
        try await withWorld { world in
            let text = "# i3 config file (v4)\nbar { status_command \(command) }\n"
            let file = try world.have("config/i3/config", text)
            let refused = try await world.bars("install", "i3bar", "--write")
            #expect(refused.code == 65 && world.text("config/i3/config") == text)
            #expect(refused.errors.hasPrefix("~/config/i3/config:2: “{” must end the line of a bar"))
            #expect(refused.output.contains("status_command /usr/bin/topgames feed"))
            let socket = try await startI3(file, world)
            #expect(try await world.ask("i3-msg", "-s", socket, "-t", "get_bar_config") == bars)
            chmod(world.home.root, 0o777)
            let asNobody = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", "sway"]
            var sway = tool("setpriv", asNobody + ["--validate", "-c", file], world)
            sway.environment.merge(["XDG_RUNTIME_DIR": world.home.root, "WLR_BACKENDS": "headless"]) { $1 }
            let checked = try await world.run(sway)
            #expect(checked.code != 0 && checked.errors.contains("Error(s) loading config"), "\(checked.errors)")
        }
    }

    /// Checks the `status_command` in an answer of i3 or sway.
    private func expect(_ answer: String, runs wrapped: String?, _ world: World) throws {
        struct Bar: Decodable { let status_command: String }
        let command = try JSONDecoder().decode(Bar.self, from: Data(answer.utf8)).status_command
        let option = wrapped.map { " --wrap='\($0)'" } ?? ""
        #expect(command == "\(world.topgames) feed --format i3bar --follow\(option)")
    }

    @Test(
        "sway runs the status_command that was added, with what it wraps",
        .needs(Tool.areThere("sway", "setpriv"), "needs sway and setpriv"),
        arguments: [
            ("bar {\n position top\n}\n", nil), ("bar {\n status_command i3status\n}\n", "i3status"),
            ("bar {\n status_command \"i3status -c /etc/x\"\n}\n", "i3status -c /etc/x"),
            ("bar {\n status_command i3status-rs ~/.config/x.toml\n}\n", "i3status-rs ~/.config/x.toml"),
        ] as [(String, String?)])
    func sway(_ text: String, _ wrapped: String?) async throws {
        try await withWorld { world in
            try world.have("config/sway/config.d/50-bar", text)
            let main = try world.have("config/sway/config", "include config.d/*\n")
            #expect(try await world.bars("install", "sway", "--write").code == 0)
            // The copy of the file is no second bar.
            let variables = try await world.startSway("include \(main)\n")
            let socket = try #require(variables["SWAYSOCK"])
            #expect(try await world.ask("swaymsg", "-s", socket, "-t", "get_bar_config", "-r") == "[\n  \"bar-0\"\n]")
            let answer = try await world.ask("swaymsg", "-s", socket, "-r", "-t", "get_bar_config", "bar-0")
            try expect(answer, runs: wrapped, world)
        }
    }

    @Test(
        "The line that is printed for a command that is not wrapped runs in sway and in i3 as it is meant",
        .needs(Tool.areThere("sway", "setpriv", "i3"), "needs sway, setpriv and i3"))
    func printed() async throws {
        try await withWorld { world in
            let command = "while true; do date +'%a %H:%M'; sleep 5; done"
            let file = try world.have("config/sway/config", "bar {\n  status_command \(command)\n}\n")
            let refused = try await world.run(
                world.command(.topgames, ["bars", "install", "sway", "--write"]))
            #expect(refused.code == 65)
            try world.have("config/sway/config", "bar {\n  \(refused.output)}\n")
            let variables = try await world.startSway("include \(file)\n")
            let answer = try await world.ask(
                "swaymsg", "-s", variables["SWAYSOCK"] ?? "", "-r", "-t", "get_bar_config", "bar-0")
            struct Bar: Decodable { let status_command: String }
            let line = try JSONDecoder().decode(Bar.self, from: Data(answer.utf8)).status_command
            let option = line.firstRange(of: "--wrap=").map { line[$0.lowerBound...] } ?? ""
            #expect(try await world.ask("sh", "-c", "printf %s \(option)") == "--wrap=\(command)")
            #expect(refused.output == "status_command \(line)\n")
            let other = try world.have("config/i3/config", "# i3 config file (v4)\nbar {\n  \(refused.output)}\n")
            #expect(try await world.run(tool("i3", ["-C", "-c", other], world)).code == 0)
        }
    }

    @Test(
        "polybar has the module in an included file, without a copy beside it",
        .needs(Tool.areThere("polybar", "Xvfb"), "needs polybar and xvfb"))
    func polybarFolder() async throws {
        try await withWorld { world in
            let bar = "[bar/main]\nwidth = 100%\nmodules-right = date\n[module/date]\ntype = internal/date\n"
            let main = try world.have("config/polybar/config.ini", "include-directory = conf.d\n")
            try world.have("config/polybar/conf.d/bar.ini", bar)
            #expect(try await world.bars("install", "polybar", "--write").code == 0)
            #expect(try await world.bars().output.contains("  bars remove polybar\n"))
            let screen = try await XScreen(world, size: "800x100")
            var command = tool("polybar", ["-q", "--dump=modules-right", "-c", main, "main"], world)
            command.environment.merge(screen.environment) { $1 }
            #expect(try await world.run(command).output == "topgames date\n")
        }
    }

    @Test(
        "tmux is asked: an entry that a theme replaces later is unused", .needs(Tool.areThere("tmux"), "needs tmux"))
    func tmuxTheme() async throws {
        try await withWorld { world in
            let file = try await added("tmux", "tmux/tmux.conf", "set -g status-right '%R'\n", world)
            let variables = ["TMUX_TMPDIR": world.home.root]
            let tmux = { (words: [String]) in
                var start = tool("tmux", words, world)
                start.environment.merge(variables) { $1 }
                return try await world.run(start)
            }
            let bars = { try await world.run(world.command(.topgames, ["bars"], environment: variables)).output }
            #expect(try await tmux(["-f", file, "new-session", "-d", "cat"]).code == 0)
            #expect(try await bars().contains("  yes    "))
            _ = try await tmux(["set", "-g", "status-right", "%R"])
            let table = try await bars()
            #expect(table.contains("tmux: tmux runs without the entry in"), "\(table)")
            #expect(try await world.diagnosis(environment: variables)["bar.tmux"]?.state == "warning")
            _ = try await tmux(["kill-server"])
        }
    }

    @Test("xmobar shows the entry", .needs(Tool.areThere("xmobar", "dbus-daemon"), "needs xmobar and dbus"))
    func xmobar() async throws {
        try await withWorld { world in
            let entry = try await printed("xmobar", world)
            let text = "Config { commands = [\(entry)], template = \"left }{ %topgames%\" }\n"
            let file = try world.have("config/xmobar/xmobarrc", text)
            try await world.startBus()
            let bar = try world.start(tool("xmobar", ["-TPlain", file], world))
            try await bar.output.lines.first("the feed in xmobar") { $0.contains("no data yet") }
        }
    }

    /// Returns the entry that `bars install` prints.
    private func printed(_ bar: String, _ world: World) async throws -> String {
        _ = try await world.bars()
        return try await world.bars("install", bar).output.replacing("/usr/bin/topgames", with: world.topgames)
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
                \(try await printed("conky", world))]]
                """
            let file = try world.have("config/conky/conky.conf", text)
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
