import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// What a ranking looks like is the matter of TodayCommandsTests/Tables and of TableGoldenTests.
@Suite("topgames, the top three")
struct TopThreeTests {
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

    @Test("it shows the three that Twitch ranks first, in Twitch's order, though the sums contradict it")
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
                #expect(rows[place + 1].hasSuffix(" \(10 * (place + 1)) viewers"))
            }
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

    @Test("a broken snapshot is set aside once and replaced")
    func broken() async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.home.replace(world.home.snapshot, with: "{\"schema\": 1, \"items\": [")
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 0 && outcome.output.contains(world.leaders[0]))
            #expect(outcome.sentences.count == 1 && outcome.errors.contains("set aside as \(world.home.snapshot).bad"))
            #expect(try world.keptTop.items.map(\.id) == world.leaderIDs)
            let again = try await world.run(.topgames, [])
            #expect(again.code == 0 && again.errors == "")
        }
    }

    @Test(
        "without a home, or with a folder that cannot be created, it is one sentence and exit code 74",
        arguments: [
            ["XDG_STATE_HOME": "/dev/null/nowhere"], ["HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": ""],
        ])
    func noFolder(_ environment: [String: String]) async throws {
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(.topgames, [], environment: environment)
            #expect(outcome.code == 74 && outcome.sentences.count == 1)
            #expect(environment["HOME"] == nil || outcome.errors.contains("HOME"))
        }
    }

    @Test("there are colours at a terminal, unless they are switched off, and none in a pipe")
    func colours() async throws {
        try await withWorld { world in
            try await world.haveData()
            #expect(try await !world.run(.topgames, []).output.contains("\u{1B}"))
            for (environment, isColoured) in [([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false)] {
                var command = world.command(.topgames, [], environment: environment)
                command.output = .terminal(columns: 80)
                let outcome = try await world.run(command)
                #expect(outcome.code == 0 && outcome.output.contains(world.leaders[0]))
                #expect(outcome.output.contains("\u{1B}[") == isColoured)
            }
        }
    }

    @Test("a reader who leaves early causes no error")
    func closedPipe() async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            for words in ["", "list --all --offline 2>/dev/full"] {
                let shell = "\(BuiltProgram.topgames.path) \(words) | true; exit ${PIPESTATUS[0]}"
                let outcome = try await world.run(
                    ProgramStart("/bin/bash", ["-c", shell], environment: world.environment))
                #expect([0, 74, 141].contains(outcome.code) && outcome.errors == "")
            }
        }
    }
}
