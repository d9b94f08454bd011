import Foundation
import TestRig
import TestSupport
import Testing

@Suite("A click on a notification", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ClickTests {
    @Test("A click opens the page of the game in the notification, passed as one argument")
    func opens() async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            let (daemon, recorder) = try await world.startDesktop()
            // A name with every character that a shell interprets.
            let game = try #require(world.simulator.ranking.first { $0.game.name.contains("$(") }).game
            _ = try await world.announced(game.id, by: daemon, recorder)
            try await recorder.obey("invoke last default")
            try await opened.first("a browser") { $0 == "address" }
            let unreserved = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
            let name = try #require(game.name.addingPercentEncoding(withAllowedCharacters: unreserved))
            let address = "https://www.twitch.tv/directory/game/\(name)"
            #expect(world.openedPage == "1\n\(address)\n")
            #expect(daemon.program.ending == nil)
        }
    }

    /// A systemd-run that behaves like the real one, or fails.
    private func installManager(_ world: World, fails: Bool = false) throws {
        let script = """
            #!/bin/sh
            printf '%s\\n' "$@" > "$HOME/asked"
            \(fails ? "exit 1" : "while [ \"$1\" != -- ]; do shift; done; shift; exec \"$@\"")
            """
        try world.home.replace("\(world.home.bin)/systemd-run", with: script, mode: 0o755)
    }

    /// Makes todayd announce Chess, clicks on the notification, with a token if given, and checks what is opened.
    private func click(
        _ world: World, _ opened: EventLog<String>, token: String = "", daemon start: () throws -> TestRig.Daemon
    ) async throws {
        try world.signIn()
        try await world.startBus()
        let recorder = try await world.startRecorder()
        let daemon = try start()
        try await daemon.files.first("the first feed") { $0 == "feed.json" }
        _ = try await world.announced("743", by: daemon, recorder)
        try await recorder.obey("invoke last default \(token)")
        try await opened.first("a browser") { $0 == "address" }
        #expect(world.openedPage == "1\nhttps://www.twitch.tv/directory/game/Chess\n")
    }

    @Test("todayd in a systemd unit starts the browser in another unit, without its own limits and lifetime")
    func unit() async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            try installManager(world)
            try await click(world, opened, token: "token-1") { try world.startUnit() }
            let asked = try #require(world.home.text("\(world.home.root)/asked")).split(separator: "\n").map(
                String.init)
            #expect(asked.first == "--user" && asked.contains("--collect"))
            // xdg-open often exits before the browser is up, and must not take it down.
            #expect(asked.contains("--property=ExitType=cgroup"))
            // The manager's children have its environment; only ours has the token.
            let tokens = ["--setenv=XDG_ACTIVATION_TOKEN=token-1", "--setenv=DESKTOP_STARTUP_ID=token-1"]
            #expect(asked.filter { $0.hasPrefix("--setenv") } == tokens)
            #expect(asked.suffix(3) == ["--", "xdg-open", "https://www.twitch.tv/directory/game/Chess"])
        }
    }

    @Test("If systemd-run fails or is missing, todayd in a unit starts the browser directly", arguments: [true, false])
    func unitFails(_ isThere: Bool) async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            if isThere { try installManager(world, fails: true) }
            let environment = isThere ? [:] : ["PATH": world.home.bin]
            try await click(world, opened, token: "token-1") { try world.startUnit(environment: environment) }
            #expect(world.openedTokens == "token-1 token-1\n")
            #expect((world.home.text("\(world.home.root)/asked") != nil) == isThere)
        }
    }

    @Test("todayd in a terminal that systemd started opens the browser directly")
    func terminal() async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            try installManager(world)
            let terminal = ["SYSTEMD_EXEC_PID": "1", "INVOCATION_ID": "0123456789abcdef0123456789abcdef"]
            try await click(world, opened) { try world.startDaemon(environment: terminal) }
            #expect(world.home.text("\(world.home.root)/asked") == nil)
        }
    }

    @Test("Without xdg-open, todayd logs it and polls on")
    func noBrowser() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(environment: ["PATH": world.home.bin])
            _ = try await world.announced("743", by: daemon, recorder)
            try await recorder.obey("invoke last default")
            try await daemon.log.first("a warning") {
                $0 == "Cannot open https://www.twitch.tv/directory/game/Chess: xdg-open is not installed."
            }
            try await daemon.poll()
        }
    }
}
