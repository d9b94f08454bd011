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
        var start = world.command(program, arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
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

    @Test("if the file of favourites does not fit, the change is undone in the database too")
    func favoritesFile() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let many = (1...400).map { #"{"id":"x\#($0)","title":"\#(String(repeating: "W", count: 90))"}"# }
            let export =
                #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","favorites":[\#(many.joined(separator: ","))],"items":{},"samples":[]}"#
            #expect(try await world.run(.topgames, ["import", "-"], input: export).code == 0)
            let size = try #require(world.home.text("\(world.shared)/favorites.json")).utf8.count
            // Shared memory of 32 KiB and a few pages of the log fit, but the file does not.
            let outcome = try await run(
                world, .topgames, ["favorite", world.allIDs[0]], blocks: max(34, size / 1024 - 1))
            #expect(outcome.code == 74)
            #expect(outcome.errors == "Cannot write \(world.shared)/favorites.json: File too large.\n")
            #expect(try world.keptFavorites().areBoth(Set((1...400).map { "x\($0)" })))
            #expect(try world.keptNames().allSatisfy { !$0.hasPrefix(".") })
        }
    }

    @Test("if the database does not fit, the change is undone in the file too")
    func database() async throws {
        try await withWorld { world in
            try world.signIn()
            // Its log is longer than any file may become, but the favourites are not.
            let daemon = try await world.startSettledDaemon()
            try await world.settle()
            #expect(try await world.said("favorite", world.allIDs[0]).code == 0)
            let before = try #require(world.home.text("\(world.shared)/favorites.json"))
            for words in [["favorite", world.allIDs[1]], ["unfavorite", world.allIDs[0]]] {
                let outcome = try await run(world, .topgames, words, blocks: 4)
                #expect(outcome.code == 74, "\(outcome)")
                #expect(outcome.errors.hasPrefix("No space is left on the disk for"), "\(outcome)")
                #expect(try world.keptFavorites().areBoth([world.allIDs[0]]))
            }
            #expect(world.home.text("\(world.shared)/favorites.json") == before)
            #expect(try await daemon.stop() == .code(0))
            #expect(try world.keptFavorites().areBoth([world.allIDs[0]]) && world.isDatabaseSound())
        }
    }

    @Test("what was fetched is still shown")
    func reading() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let first = world.simulator.ranking[0].game
            #expect(try await world.said("favorite", first.id).code == 0)
            await world.goOffline()
            for words in [
                "list --offline", "favorites", "history", "search \(first.name)", "show \(first.id) --offline",
            ] {
                let outcome = try await run(
                    world, .topgames, words.split(separator: " ").map(String.init), blocks: 0)
                #expect(outcome.code == 0 && outcome.output.contains(first.name), "\(words): \(outcome)")
                #expect(!outcome.errors.contains("No space"))
            }
            #expect(try await run(world, .topgames, ["export", "-"], blocks: 0).output.contains("\"samples\":[{"))
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
            let again = try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(again.code == 0 && !again.errors.contains("today.db"))
            #expect(try await world.list("list", "--offline").ids.first == "743")
        }
    }
}
