import Simulators
import TestRig
import TestSupport
import Testing

@Suite("topgames on a machine where it never ran")
struct FreshStartTests {
    @Test("without a sign-in it says so in one sentence, exits with 77 and sends no request")
    func notSignedIn() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 77)
            #expect(outcome.output == "")
            #expect(outcome.errors == "Not signed in to Twitch: run `topgames login`.\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("it shows the three that Twitch ranks first, in Twitch's order")
    func ranking() async throws {
        try await withWorld { world in
            try world.simulator.setRanking(
                ["743", "26936", "509658"], viewers: ["743": 10, "26936": 20, "509658": 30])
            try world.signIn()
            let outcome = try await world.run(.topgames, ["--top3"])
            #expect(outcome.code == 0 && outcome.errors == "")
            let rows = outcome.output.split(separator: "\n")
            #expect(rows.count == 4)
            #expect(rows.first?.hasPrefix("Top games on Twitch · ") == true)
            for (place, title) in world.leaders.enumerated() {
                #expect(rows[place + 1].hasPrefix("\(place + 1)   \(title)  "))
            }
            // The sums contradict the order, and the order counts.
            #expect(
                rows.dropFirst().map { $0.split(separator: " ").suffix(2) } == [
                    ["10", "viewers"], ["20", "viewers"], ["30", "viewers"],
                ])
        }
    }

    @Test("--json has the whole snapshot, its age and its state")
    func json() async throws {
        try await withWorld { world in
            let top = try await world.haveData()
            #expect(top.schema == 1 && top.source == "topgames" && top.state == "fresh")
            #expect(try (0...60).contains(#require(top.ageSeconds)))
            #expect(top.items.map(\.title) == world.leaders)
            #expect(top.items.map(\.id) == world.leaderIDs)
            #expect(top.items.map(\.rank) == [1, 2, 3])
            for (item, ranked) in zip(top.items, world.simulator.ranking) {
                let metric = try #require(item.metric)
                #expect(metric.unit == "viewers" && metric.atLeast)
                #expect(metric.value > 0 && metric.value <= Double(ranked.viewers))
            }
        }
    }
}

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

@Suite("topgames at a terminal")
struct TerminalTests {
    private let escape = "\u{1B}["

    private func atTerminal(
        _ world: World, _ arguments: [String] = [], columns: UInt16 = 80, environment: [String: String] = [:]
    ) async throws -> String {
        var command = world.command(.topgames, arguments, environment: environment)
        command.output = .terminal(columns: columns)
        let outcome = try await world.run(command)
        #expect(outcome.code == 0)
        return outcome.output
    }

    @Test("there are colours at a terminal, but not in a pipe")
    func colours() async throws {
        try await withWorld { world in
            try await world.haveData()
            #expect(try await atTerminal(world).contains(escape))
            #expect(try await !world.run(.topgames, []).output.contains("\u{1B}"))
        }
    }

    @Test(
        "colours can be switched off",
        arguments: [([], ["NO_COLOR": "1"]), (["--plain"], [:]), ([], ["TERM": "dumb"])]
            as [([String], [String: String])])
    func plain(_ arguments: [String], _ environment: [String: String]) async throws {
        try await withWorld { world in
            try await world.haveData()
            let shown = try await atTerminal(world, arguments, environment: environment)
            #expect(shown.contains(world.leaders[0]) && !shown.contains("\u{1B}"))
        }
    }

    @Test("a reader who leaves early causes no error")
    func closedPipe() async throws {
        try await withWorld { world in
            try await world.haveData()
            let shell = "\(BuiltProgram.topgames.path) | true; exit ${PIPESTATUS[0]}"
            let outcome = try await world.run(ProgramStart("/bin/bash", ["-c", shell], environment: world.environment))
            #expect([0, 141].contains(outcome.code) && outcome.errors == "")
        }
    }
}
