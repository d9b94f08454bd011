import Foundation
import TestRig
import TestSupport
import Testing

@Suite("The command in notify.run")
struct NotifyRunTests {
    /// Installs a shell script as the command.
    private func install(
        _ world: World, _ script: String, _ notify: String = #""via": "none", "run": ["say", "{title}", "{id}"]"#
    ) throws {
        try world.home.replace("\(world.home.bin)/say", with: "#!/bin/sh\n\(script)\n", mode: 0o755)
        try world.home.replace(world.home.configuration, with: "{\"notify\": {\(notify)}}")
    }

    /// Starts todayd without notifications and with a command, and lets the ranking change.
    private func start(_ world: World, _ script: String, change: Bool = true) async throws -> TestRig.Daemon {
        try install(world, script)
        try world.signIn()
        let daemon = try await world.startSettledDaemon(environment: World.withoutBus)
        if change { try await world.change(daemon, "743") }
        return daemon
    }

    private func ran(_ world: World) -> String { world.home.text("\(world.home.root)/ran") ?? "" }

    private static let record = #"printf '%s\n' "$#" "$@" >> "$HOME/ran""#

    @Test("With \"via\": \"none\", a command alone gets each change, with values as single arguments")
    func alone() async throws {
        try await withWorld { world in
            let game = try #require(world.simulator.ranking.first { $0.game.name.contains("$(") }).game
            let daemon = try await start(world, Self.record, change: false)
            try await world.change(daemon, game.id)
            try await ProcProbe.wait("the command") { ran(world).hasSuffix("\n\(game.id)\n") }
            #expect(ran(world) == "2\n\(game.name)\n\(game.id)\n")
            try await world.change(daemon, "743")
            try await ProcProbe.wait("the command") { ran(world).hasSuffix("2\nChess\n743\n") }
            #expect(daemon.log.all.allSatisfy { !$0.contains("notify.run") })
        }
    }

    @Test(
        "A command runs beside a notification, once, and only after a server has shown it",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func beside() async throws {
        try await withWorld { world in
            try install(world, Self.record, #""run": ["say", "{id}"], "sound": "bell""#)
            try world.signIn()
            try await world.startBus()
            let daemon = try await world.startSettledDaemon()
            try await world.change(daemon, "743")
            try await world.settle()
            #expect(ran(world).isEmpty)
            let recorder = try await world.startRecorder()
            let notification = try await recorder.notification()
            #expect(notification.hints?["sound-name"]?.text == "bell" && notification.violations == [])
            try await ProcProbe.wait("the command") { !ran(world).isEmpty }
            try await daemon.poll()
            try await world.settle()
            #expect(ran(world) == "1\n743\n")
        }
    }

    @Test(
        "A command that fails, is missing or writes a megabyte is logged once, and todayd goes on",
        arguments: [
            ("echo no such bell >&2; exit 3", "failed with exit status 3: no such bell"),
            ("kill -9 $$", "was ended by a signal."),
            ("head -c 1000000 /dev/zero; sleep 0", "wrote over 64 KiB to its standard output; the rest was not read."),
            (nil, "cannot be started."),
        ] as [(String?, String)])
    func failure(_ script: String?, _ words: String) async throws {
        try await withWorld { world in
            let daemon = try await start(world, script ?? "", change: false)
            if script == nil { try FileManager.default.removeItem(atPath: "\(world.home.bin)/say") }
            let line = "say, the command in notify.run, \(words)"
            for leader in ["743", "27471"] { try await world.change(daemon, leader) }
            try await daemon.log.first("the failure") { $0 == line }
            try await world.settle()
            #expect(daemon.log.all.count { $0 == line } == 1)
            try await daemon.poll()
        }
    }

    @Test("A command that hangs is ended with its children after ten seconds")
    func hangs() async throws {
        try await withWorld { world in
            let daemon = try await start(world, "trap '' TERM; echo $$ > \"$HOME/ran\"; sleep 3600 & wait; sleep 3600")
            try await daemon.log.first("the end") {
                $0 == "say, the command in notify.run, ran for over 10 s, and was ended."
            }
            let process = try #require(Int32(ran(world).trimmingCharacters(in: .newlines)))
            try await ProcProbe.wait("the end of its children", limit: 10) { kill(-process, 0) != 0 }
            try await daemon.poll()
        }
    }

    @Test("While four commands hang, others are skipped")
    func many() async throws {
        try await withWorld { world in
            let daemon = try await start(world, "\(Self.record); exec sleep 3600")
            for leader in ["27471", "743", "27471", "743", "27471"] { try await world.change(daemon, leader) }
            try await daemon.log.first("a line") {
                $0 == "say, the command in notify.run, was not run: 4 earlier runs have not ended."
            }
            #expect(ran(world).split(separator: "\n").count { $0 == "2" } == 4)
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A command that kills todayd is not repeated by the next one")
    func killed() async throws {
        try await withWorld { world in
            let daemon = try await start(world, "\(Self.record); kill -9 $PPID")
            #expect(try await daemon.program.ended() == .signal(SIGKILL))
            let next = try await world.startSettledDaemon(environment: World.withoutBus)
            try await next.poll()
            try await world.settle()
            #expect(ran(world) == "2\nChess\n743\n")
        }
    }

    @Test("After another list has announced a channel, the command runs with the other channels alone")
    func shared() async throws {
        try await withWorld { world in
            try install(world, #"echo "$1" >> "$HOME/ran""#)
            let live = #"[{"game": "743", "name": "Chess"}]"#
            let notify = #"{"via": "none", "run": ["say", "{source}: {summary}"], "live": \#(live)}"#
            let sources = #"{"topgames": {}, "channels": {"notify": {"leaveOut": ["alanzoka"]}}}"#
            let configuration = "{\"sources\": \(sources), \"notify\": \(notify)}"
            try world.home.replace(world.home.configuration, with: configuration)
            try world.signIn(permitting: World.follows)
            let daemon = try await world.startSettledDaemon(environment: World.withoutBus, of: "channels")
            try await ProcProbe.wait("the ranking") {
                world.home.text("\(world.home.root)/state/today/topgames/feed.json") != nil
            }
            try await world.settle()
            world.simulator.hold("/helix/games/top")
            world.simulator.setLive("ibai", "alanzoka", game: "743")
            try await daemon.poll()
            try await ProcProbe.wait("the command") { ran(world) == "channels: ibai is live\n" }
            world.simulator.release()
            try await ProcProbe.wait("the command") { ran(world).contains("topgames") }
            #expect(ran(world) == "channels: ibai is live\ntopgames: alanzoka is live in Chess\n")
        }
    }

    @Test("todayd --once waits for the command")
    func once() async throws {
        try await withWorld { world in
            try install(world, "sleep 0.3; \(Self.record)")
            try world.signIn()
            for leader in ["27471", "743"] {
                try world.simulator.setRanking([leader])
                #expect(try await world.pollOnce("--dwell", "1").code == 0)
            }
            #expect(ran(world) == "2\nChess\n743\n")
        }
    }

    @Test("todayd in a systemd unit runs the command in another unit, which systemd ends if todayd cannot")
    func unit() async throws {
        try await withWorld { world in
            let manager = """
                #!/bin/sh
                printf '%s\\n' "$@" > "$HOME/asked"
                while [ "$1" != -- ]; do shift; done; shift; exec "$@"
                """
            try world.home.replace("\(world.home.bin)/systemd-run", with: manager, mode: 0o755)
            try install(world, Self.record, #""via": "none", "run": ["say", "$HOME", "{id}"]"#)
            try world.signIn()
            let daemon = try world.startUnit(environment: World.withoutBus)
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            try await world.change(daemon, "743")
            try await ProcProbe.wait("the command") { !ran(world).isEmpty }
            let asked = try #require(world.home.text("\(world.home.root)/asked")).split(separator: "\n")
            #expect(asked.contains("--wait") && asked.contains("--property=RuntimeMaxSec=11"))
            #expect(asked.suffix(4) == ["--", "say", "$$HOME", "743"])
        }
    }
}
