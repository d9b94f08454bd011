import TestRig
import TestSupport
import Testing

@Suite("topgames --refresh")
struct RefreshTests {
    @Test("it polls, shows the new data and marks what moved")
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

    @Test("again within seconds, it leaves Twitch alone and says so")
    func tooSoon() async throws {
        try await withWorld { world in
            try await world.haveData()
            // The real Twitch wants 15 s between requests, which the daemon's state records; a simulator wants none.
            let memory = "\(world.home.data)/cycle.json"
            let kept = try #require(world.home.text(memory))
            try world.home.replace(
                memory, with: kept.replacing(/"shortestInterval" : \d+/, with: "\"shortestInterval\" : 900"))
            let before = world.simulator.requests.count
            let outcome = try await world.run(.topgames, ["--refresh"])
            #expect(outcome.code == 0 && outcome.output.contains(world.leaders[0]))
            #expect(
                outcome.sentences.count == 1
                    && outcome.errors.hasPrefix("Twitch was asked just now. Twitch can be asked again in "))
            #expect(world.simulator.requests.count == before)
        }
    }

    @Test("with Twitch out of reach it shows the old data with its age, and exits with 69")
    func unreachable() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 3_600)
            let old = world.home.text(world.home.snapshot)
            await world.simulator.stop()
            let outcome = try await world.run(.topgames, ["--refresh"])
            #expect(outcome.code == 69)
            #expect(outcome.output.contains("60 min ago") || outcome.output.contains("1 h ago"))
            #expect(outcome.output.contains(world.leaders[0]))
            #expect(outcome.errors.hasPrefix("Cannot reach Twitch: the connection was refused."))
            #expect(world.home.text(world.home.snapshot) == old)
        }
    }

    @Test("with Twitch out of reach and nothing stored, it is one sentence and exit code 69")
    func nothing() async throws {
        try await withWorld { world in
            try world.signIn()
            await world.simulator.stop()
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 69 && outcome.output == "")
            #expect(
                outcome.errors
                    == "Cannot reach Twitch: the connection was refused. Try again with `topgames --refresh`.\n")
        }
    }

    @Test("a failure that may be repaired by now is reported as past, with the command that tries again")
    func repaired() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("bad-request")
            let silent = ["DBUS_SESSION_BUS_ADDRESS": ""]
            // The wait after the failure is as long as the interval: longer than any machine takes for this test.
            let failing = ["--once", "--interval", "900"]
            #expect(try await world.run(.daemon, failing, environment: silent).code == 69)
            world.simulator.clear()
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 69 && outcome.output == "")
            #expect(outcome.errors.hasPrefix("The last attempt failed: Twitch refused the request (HTTP 400"))
            #expect(outcome.errors.hasSuffix(" `topgames --refresh` tries again now.\n"))
            #expect(try await world.run(.topgames, ["--refresh"]).code == 0)
        }
    }

    @Test("while the daemon runs it shows the new data and leaves the files to the daemon")
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

    @Test("a program that today-fetch left behind holds its output open, and the answer counts all the same")
    func grandchild() async throws {
        try await withWorld { world in
            try world.signIn()
            var start = world.command(.topgames, ["--refresh"])
            start.program = try await world.install(.topgames, fetchingWith: "sleep 1000 &\nexec \"$REAL\" \"$@\"")
            let program = try world.start(start)
            #expect(try await program.ended() == .code(0))
            try await program.output.lines.first("the first place") { [leader = world.leaders[0]] in
                $0.contains(leader)
            }
        }
    }

    @Test("an answer without end is refused")
    func endless() async throws {
        try await withWorld { world in
            var start = world.command(.topgames, ["--refresh"])
            start.program = try await world.install(.topgames, fetchingWith: "exec cat /dev/zero")
            let outcome = try await world.run(start)
            #expect(outcome.code == 69 && outcome.output == "")
            #expect(
                outcome.errors.hasPrefix("Could not ask Twitch: the answer of today-fetch is larger than 4 MiB."))
        }
    }
}
