import Foundation
import TestRig
import TestSupport
import Testing

@Suite("favourites and history on a disk without room, or under a limit of file sizes")
struct FullDiskTests {
    /// Runs a program whose files may not exceed this many blocks of 1,024 bytes.
    private func run(
        _ world: World, _ program: BuiltProgram, _ arguments: [String], blocks: Int, input: String = ""
    ) async throws -> Outcome {
        var start = world.command(program, arguments, environment: World.withoutBus)
        let script = "ulimit -f \(blocks); exec \"$0\" \"$@\""
        start.arguments = ["-c", script, start.program] + start.arguments
        start.program = "/bin/bash"
        return try await world.run(start, input: input)
    }

    @Test("each command that writes says so in one sentence and exits with 74, and nothing is lost or half done")
    func commands() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let (first, second) = (world.simulator.ranking[0].game, world.simulator.ranking[1].game)
            #expect(try await world.said("favorite", first.id).code == 0)
            let export = try await world.run(.topgames, ["export", "-"]).output
            let more = export.replacing(#""favorites":["#, with: #""favorites":[{"id":"x1","title":"More"},"#)
            let before = try #require(world.home.text("\(world.shared)/favorites.json"))
            let chart = "\(world.home.root)/chart.svg"
            let cases: [(words: [String], input: String, sentence: String)] = [
                (
                    ["favorite", second.id], "",
                    "No space is left on the disk for \(world.shared)/today.db. Nothing was lost"
                ),
                (
                    ["unfavorite", first.id], "",
                    "No space is left on the disk for \(world.shared)/today.db. Nothing was lost"
                ),
                (["import", "-"], more, "No space is left on the disk for \(world.shared)/today.db. Nothing was lost"),
                (["export", chart], "", "Cannot write \(chart): File too large."),
                (["history", "--svg", chart], "", "Cannot write \(chart): File too large."),
            ]
            for (words, input, sentence) in cases {
                let outcome = try await run(world, .topgames, words, blocks: 0, input: input)
                #expect(outcome.code == 74 && outcome.sentences.count == 1, "\(words): \(outcome)")
                #expect(outcome.errors.hasPrefix(sentence), "\(words): \(outcome)")
            }
            #expect(world.home.text(chart) == nil && world.home.text("\(world.shared)/favorites.json") == before)
            #expect(try world.keptFavorites().areBoth([first.id]) && world.isDatabaseSound())
            #expect(try world.keptNames().allSatisfy { !$0.hasPrefix(".") && !$0.contains(".bad-") })
            #expect(try await world.said("favorite", second.id).code == 0)
            #expect(try await world.run(.topgames, ["import", "-"], input: more).code == 0)
            #expect(try world.keptFavorites().areBoth([first.id, second.id, "x1"]))
        }
    }

    @Test("todayd --once that cannot write the top three exits with 74, and not as if it had")
    func once() async throws {
        try await withWorld { world in
            try await world.haveData()
            let before = world.home.text(world.home.snapshot)
            let outcome = try await run(world, .daemon, ["--once"], blocks: 0)
            #expect(outcome.code == 74, "\(outcome)")
            #expect(outcome.errors.contains("Cannot write \(world.home.snapshot): File too large"))
            #expect(world.home.text(world.home.snapshot) == before)
        }
    }

    @Test("todayd logs it once, keeps polling for what people see, and records again when there is space")
    func daemon() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            try world.simulator.setRanking(["743"])
            let outcome = try await run(world, .daemon, ["--once"], blocks: 8)
            #expect(
                outcome.code == 0
                    && outcome.errors.contains("No space is left on the disk for \(world.shared)/today.db"))
            #expect(outcome.errors.contains("Until then history has a gap; all else continues."))
            #expect(try ShownTop(#require(world.home.text(world.home.snapshot))).items.first?.id == "743")
            #expect(try await world.list("list", "--offline").ids.first != "743")
            #expect(try world.isDatabaseSound())
            let again = try await world.pollOnce()
            #expect(again.code == 0 && !again.errors.contains("today.db"))
            #expect(try await world.list("list", "--offline").ids.first == "743")
        }
    }
}
