import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("the configuration of todayd")
struct ConfigurationTests {
    @Test("a source that today-fetch does not know ends it with 78, and it names the line")
    func unknownSource() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\n  \"sources\": [\"nope\"]\n}")
            let outcome = try await world.run(.daemon, [], environment: World.withoutBus)
            #expect(outcome.code == 78)
            let names = AllSourceDescriptors.all.map(\.name).joined(separator: ", ")
            let complaint = "\(world.home.configuration):2: sources: there is no source nope; use one of: \(names)"
            // Nothing else is said: what today-fetch writes about its own command line helps nobody.
            #expect(outcome.sentences.map(String.init) == [complaint])
        }
    }

    @Test("SIGHUP reads it again, and it holds from then on", .needs(Tool.hasRecorder, "needs dbus, python3-gi"))
    func reread() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{interval: 3600, notify: {dwell: 1000}}")
            let (daemon, recorder) = try await world.startDesktop(daemon: [])
            try await world.see(daemon, ["743"])
            #expect(recorder.notifications.isEmpty)
            let new = "{\n  // at once\n  \"interval\": 3600,\n  \"notify\": {\"dwell\": 1},\n}"
            try world.home.replace(world.home.configuration, with: new)
            let mark = daemon.log.count
            try await daemon.poll()
            _ = try await recorder.notification()
            try await daemon.log.first(after: mark, "a line") { $0 == "Configuration reloaded." }
        }
    }

    @Test(
        "SIGHUP with a broken one says what is wrong, and the old one stays",
        .needs(Tool.hasRecorder, "needs dbus, python3-gi"))
    func brokenReread() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{interval: 1, notify: {dwell: 1}}")
            let (daemon, recorder) = try await world.startDesktop(daemon: [])
            try world.home.replace(world.home.configuration, with: "{interval: 1,\n notify: {dwell: 'two'}}")
            daemon.program.signal(SIGHUP)
            try await daemon.log.first("the complaint") {
                $0 == "\(world.home.configuration):2: notify.dwell: must be a whole number from 1 to 1000; "
                    + "keeping the previous settings."
            }
            try world.simulator.setRanking(["743"])
            _ = try await recorder.notification()
        }
    }

    @Test("a second daemon says which one is running, and exits with 75")
    func second() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            let outcome = try await world.run(.daemon, [])
            #expect(outcome.code == 75)
            #expect(outcome.errors == "todayd is already running (process \(daemon.program.pid)).\n")
            #expect(try await daemon.stop() == .code(0))
            #expect(try await world.run(.daemon, ["--once"]).code == 0)
        }
    }
}
