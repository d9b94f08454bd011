import TestRig
import TestSupport
import Testing

@Suite("topgames --refresh")
struct RefreshTests {
    @Test("--refresh polls, shows the new data and marks moves")
    func asks() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 120)
            try world.simulator.setRanking(["27471", "32982", "509658"])
            let outcome = try await world.run(.topgames, ["--refresh"])
            #expect(outcome.code == 0 && outcome.errors == "")
            let rows = outcome.output.split(separator: "\n").dropFirst()
            #expect(rows.map { $0.prefix(7) } == ["1 ● Min", "2   Gra", "3 ▼ Jus"])
        }
    }

    @Test("With Twitch out of reach, --refresh shows the old data with its age, and exits with 0")
    func unreachable() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 3_600)
            let old = world.home.text(world.home.snapshot)
            await world.simulator.stop()
            let outcome = try await world.run(.topgames, ["--refresh"])
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("60 min ago") || outcome.output.contains("1 h ago"))
            #expect(outcome.output.contains(world.leaders[0]))
            #expect(outcome.errors.hasPrefix("Cannot reach Twitch: the connection was refused."))
            #expect(world.home.text(world.home.snapshot) == old)
        }
    }

    @Test("A failure that may be repaired since is reported as past, with the command that tries again")
    func repaired() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("bad-request")
            let silent = ["DBUS_SESSION_BUS_ADDRESS": ""]
            // The wait after the failure is longer than any machine takes for this test.
            let failing = ["--once", "--interval", "900"]
            #expect(try await world.run(.daemon, failing, environment: silent).code == 69)
            world.simulator.clear()
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 69 && outcome.output == "")
            #expect(outcome.errors.hasPrefix("The last attempt failed: Twitch returned an error (HTTP 400"))
            #expect(outcome.errors.hasSuffix(" `topgames --refresh` tries again now.\n"))
            #expect(try await world.run(.topgames, ["--refresh"]).code == 0)
        }
    }

    @Test("While todayd runs, --refresh shows the new data and leaves the files to todayd")
    func besideDaemon() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            let before = world.home.text(world.home.snapshot)
            try world.simulator.setRanking(["743"])
            let outcome = try await world.run(.topgames, ["--refresh"])
            #expect(outcome.code == 0 && outcome.output.contains("1 ● Chess"))
            #expect(world.home.text(world.home.snapshot) == before && daemon.program.ending == nil)
        }
    }
}
