import Foundation
import TestRig
import TestSupport
import Testing
import TodayFiles

@Suite("The end of todayd")
struct EndTests {
    private func isValid(_ world: World) throws -> Bool {
        // Hidden files are temporary files of a killed program; nothing reads them.
        let files = try FileManager.default.contentsOfDirectory(atPath: world.home.data).filter { !$0.hasPrefix(".") }
        let top = try world.keptTop
        // The log exists only if there was something to record.
        let always = Set(files).subtracting(["log.jsonl"])
        return always == ["snapshot.json", "feed.json", "cycle.json"] && top.items.map(\.id) == world.leaderIDs
    }

    @Test(
        "SIGTERM and SIGINT end todayd with status 0, valid files and no temporary ones", arguments: [SIGTERM, SIGINT])
    func signal(_ number: Int32) async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            daemon.program.signal(number)
            let outcome = try await daemon.program.outcome()
            #expect(outcome.ending == .code(0) && outcome.output == "")
            #expect(try isValid(world))
            let hidden = try FileManager.default.contentsOfDirectory(atPath: world.home.data).filter {
                $0.hasPrefix(".")
            }
            #expect(hidden == [])
        }
    }

    @Test("SIGHUP as soon as todayd has its lock makes it reload, and does not end it")
    func early() async throws {
        try await withWorld { world in
            try world.signIn()
            let lock = "\(world.home.root)/state/today/todayd.lock"
            // todayd handles SIGHUP some milliseconds after it has the lock.
            for _ in 0..<5 {
                let daemon = try world.startDaemon()
                try await ProcProbe.wait("its lock", every: .zero) {
                    InstanceLock.holder(lock) == daemon.program.pid || daemon.program.ending != nil
                }
                daemon.program.signal(SIGHUP)
                try await daemon.log.first("a reload") { $0.contains("Configuration reloaded.") }
                #expect(try await daemon.stop() == .code(0))
            }
        }
    }

    @Test("SIGTERM ends todayd and today-fetch while Twitch does not respond")
    func duringFetch() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            world.simulator.set("hang", path: "/helix")
            let mark = world.simulator.requests.count
            daemon.program.signal(SIGHUP)
            try await world.request(to: "/helix/games/top", after: mark)
            #expect(try await daemon.stop() == .code(0))
            try await world.fetchEnds()
            #expect(try isValid(world))
        }
    }

    @Test(
        "SIGTERM ends todayd while the notification server hangs, and the next todayd posts the due notification",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"), arguments: [true, false])
    func duringNotification(_ answersQuestions: Bool) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            if answersQuestions { try await recorder.obey("answer never") } else { recorder.program.signal(SIGSTOP) }
            try world.simulator.setRanking(["743"])
            try await daemon.poll()
            if answersQuestions { _ = try await recorder.notification() }
            #expect(try await daemon.stop() == .code(0))
            #expect(try isValid(world))
            recorder.program.signal(SIGCONT)
            let mark = recorder.events.count
            if answersQuestions { try await recorder.obey("answer ok") }
            _ = try await world.startSettledDaemon()
            _ = try await recorder.notification(after: mark)
        }
    }

    @Test("SIGTERM during a renewal loses no token: the pair that Twitch has just issued is stored")
    func duringRenewal() async throws {
        try await withWorld { world in
            let old = try world.signIn()
            let daemon = try await world.startSettledDaemon()
            world.simulator.revokeTokens(.access)
            world.simulator.set("identity-slow", path: "/oauth2/token", seconds: 6)
            let mark = world.simulator.requests.count
            daemon.program.signal(SIGHUP)
            try await world.request(to: "/oauth2/token", after: mark)
            #expect(try await daemon.stop() == .code(0))
            try await world.fetchEnds()
            #expect(try world.keptTokens().refresh != old.refreshToken)
            world.simulator.clear()
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
            #expect(world.requests(to: "/oauth2/token") == 1)
        }
    }
}

extension World {
    /// Waits until no `today-fetch` of this world runs.
    fileprivate func fetchEnds() async throws {
        try await ProcProbe.wait("the end of today-fetch", limit: SafetyLimit.fetch) {
            ProcessList.find("today-fetch", with: ["HOME": home.root]).isEmpty
        }
    }
}
