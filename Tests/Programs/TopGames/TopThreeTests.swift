import Foundation
import TestRig
import TestSupport
import Testing

/// TodayCommandsTests/Tables, and the golden files below, test how a ranking looks.
@Suite("topgames, the top three")
struct TopThreeTests {
    @Test("Without a sign-in topgames says so in one sentence, exits with 77 and sends no request")
    func notSignedIn() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, [])
            #expect(outcome.code == 77)
            #expect(outcome.output == "")
            #expect(outcome.errors == "Not signed in to Twitch: run `topgames login`.\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("A broken snapshot is set aside once and replaced")
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

    @Test("Output has colours at a terminal, unless they are switched off, and none in a pipe")
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

    @Test("A reader who quits early causes no error")
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
