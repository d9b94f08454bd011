import TestRig
import TestSupport
import Testing

@Suite("when todayd announces", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct DwellTests {
    @Test("a change undone within the dwell is not announced, and the next one is")
    func undone() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(daemon: ["--interval", "3600"])
            let before = Array(world.leaderIDs)
            for ranking in [["27471"], before, ["27471"], before] {
                try await world.see(daemon, ranking)
                #expect(recorder.notifications.isEmpty)
            }
            for leader in ["743", "743"] { try await world.see(daemon, [leader]) }
            #expect(recorder.notifications.map { $0.body?.prefix(16) } == ["1 ● <b>Chess</b>"])
        }
    }

    @Test("--dwell sets in how many polls a change has to be seen", arguments: [1, 2, 3])
    func dwell(_ polls: Int) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(
                daemon: ["--interval", "3600", "--dwell", "\(polls)"])
            for _ in 1..<polls {
                try await world.see(daemon, ["743"])
                #expect(recorder.notifications.isEmpty)
            }
            try await world.see(daemon, ["743"])
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("a change is held across a restart, without starting to count again")
    func restarted() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(daemon: ["--interval", "3600"])
            try await world.see(daemon, ["743"])
            #expect(try await daemon.stop() == .code(0))
            _ = try await world.startSettledDaemon(["--interval", "3600"])
            _ = try await recorder.notification()
        }
    }

    @Test("--interval sets how often it polls by itself")
    func interval() async throws {
        try await withWorld { world in
            try world.signIn()
            _ = try world.startDaemon(["--interval", "1"])
            var mark = 0
            for _ in 1...3 { mark = try await world.request(to: "/helix/games/top", after: mark).sequence }
        }
    }
}
