import TestRig
import TestSupport
import Testing

@Suite("topgames with existing data")
struct KeptDataTests {
    @Test("old data is shown, its age is on standard error, and the exit code is 0")
    func stale() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 10_800)
            let before = world.simulator.requests.count
            let outcome = try await world.run(.topgames, ["--top3"])
            #expect(outcome.code == 0)
            #expect(outcome.output.hasPrefix("Top games on Twitch · 3 h ago, stale\n"))
            #expect(outcome.output.contains(world.leaders[0]))
            #expect(outcome.errors == "This is 3 hours old: start `todayd`, or run `topgames --refresh`.\n")
            #expect(world.simulator.requests.count == before)
        }
    }

    @Test("--json says that it is stale")
    func staleJSON() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 10_800)
            let outcome = try await world.run(.topgames, ["--json"])
            let top = try ShownTop(outcome.output)
            #expect(outcome.code == 0 && top.state == "stale")
            #expect(try #require(top.ageSeconds) >= 10_800)
        }
    }

    @Test(
        "a broken snapshot is set aside once and replaced",
        arguments: ["{\"schema\": 1, \"items\": [", "", "not JSON at all\u{0}", "{\"schema\": 2}"])
    func broken(_ garbage: String) async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.home.replace(world.home.snapshot, with: garbage)
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 0 && outcome.output.contains(world.leaders[0]))
            #expect(outcome.sentences.count == 1 && outcome.errors.contains("set aside as \(world.home.snapshot).bad"))
            #expect(world.home.text(world.home.snapshot + ".bad") == garbage)
            #expect(try ShownTop(#require(world.home.text(world.home.snapshot))).items.map(\.id) == world.leaderIDs)
            let again = try await world.run(.topgames, [])
            #expect(again.code == 0 && again.errors == "")
        }
    }

    @Test("a folder that cannot be created is one sentence and exit code 74")
    func noFolder() async throws {
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(.topgames, [], environment: ["XDG_STATE_HOME": "/dev/null/nowhere"])
            #expect(outcome.code == 74)
            #expect(outcome.sentences.count == 1 && outcome.errors.hasPrefix("Cannot "))
        }
    }

    @Test("without a home it says what is missing")
    func noHome() async throws {
        try await withWorld { world in
            let outcome = try await world.run(
                .topgames, [], environment: ["HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": ""])
            #expect(outcome.code == 74 && outcome.sentences.count == 1)
            #expect(outcome.errors.contains("HOME"))
        }
    }
}
