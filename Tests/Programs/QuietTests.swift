import TestRig
import TestSupport
import Testing

@Suite("Waking while idle")
struct QuietTests {
    /// Counts the wakeups of a program during three idle seconds.
    private func wakeups(_ program: RunningProgram) async throws -> Int {
        try await ProcProbe.waitUntilAlone(program.pid)
        let before = ProcProbe.sleeps(program.pid)
        // A fixed time, because the wakeups within it are counted.
        try await Task.sleep(for: .seconds(3))
        return ProcProbe.sleeps(program.pid) - before
    }

    @Test("todayd does not wake up between two polls", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func daemon() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon()
            try world.simulator.setRanking(["743"])
            try await daemon.poll()
            _ = try await recorder.notification()
            #expect(try await wakeups(daemon.program) == 0)
        }
    }

    @Test(
        "todayd with live rules does not wake up between two polls",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func liveRules() async throws {
        try await withWorld { world in
            let live = #"["743", "33214", "27471", "509658", "32982"]"#
            try world.home.replace(world.home.configuration, with: "{\"notify\": {\"live\": \(live)}}")
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon()
            world.simulator.setLive("ibai", game: "743")
            try await daemon.poll()
            _ = try await recorder.notification()
            #expect(try await wakeups(daemon.program) == 0)
        }
    }

    @Test("todayd does not wake up without a session bus, or for the watchdog of a service manager")
    func watchdog() async throws {
        try await withWorld { world in
            try world.signIn()
            let manager = try ManagerSocket("\(world.home.root)/notify")
            let daemon = try world.startUnit(environment: [
                "NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "1000000", "DBUS_SESSION_BUS_ADDRESS": "",
            ])
            try await manager.messages.first("a plan") { $0["WATCHDOG_USEC"] != nil && $0["STATUS"] != nil }
            #expect(try await wakeups(daemon.program) == 0)
        }
    }

    @Test("topgames feed --wrap does not wake up before its command prints something")
    func wrap() async throws {
        try await withWorld { world in
            try await world.haveData()
            let command = "echo '{\"version\":1}'; echo '['; echo '[{\"full_text\":\"12:30\"}],'; exec cat"
            let arguments = ["feed", "--format", "i3bar", "--follow", "--wrap", command]
            let program = try world.start(world.command(.topgames, arguments))
            try await program.output.lines.first("the command's block") { $0.contains("12:30") }
            #expect(try await wakeups(program) == 0)
        }
    }

    @Test("topgames feed --follow does not wake up before a change, and has one thread")
    func follow() async throws {
        try await withWorld { world in
            try await world.haveData()
            let program = try world.start(world.command(.topgames, ["feed", "--format", "json", "--follow"]))
            try await program.output.lines.first("a line") { _ in true }
            #expect(try await wakeups(program) == 0)
            #expect(ProcProbe.threads(program.pid).count == 1)
        }
    }
}
