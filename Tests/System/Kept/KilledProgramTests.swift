import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Favourites and programs that are killed while they write")
struct KilledProgramTests {
    @Test("Favourites survive 200 kills of topgames at random moments, while todayd writes to the same database")
    func killed() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            let ids = Array(world.allIDs.prefix(8))
            var story = FavoriteStory()
            var generator = SeededGenerator.drawn(for: "killed topgames")
            for round in 0..<200 {
                // A poll writes pages and ranks meanwhile.
                if round % 8 == 0 { daemon.program.signal(SIGHUP) }
                let id = try #require(ids.randomElement(using: &generator))
                let isWanted = Bool.random(using: &generator)
                let life = story.life * Double.random(in: 0.2...1.2, using: &generator)
                let ending = try await change(world, id, isWanted, killAfter: life)
                story.take(ending, id, isWanted)
                let kept = try world.keptFavorites()
                let agrees = story.agrees(with: kept)
                #expect(agrees, "round \(round): \(kept), and not \(story)")
                if round % 20 == 0 { #expect(try world.isDatabaseSound()) }
            }
            #expect(story.killed > 20 && story.ended > 20, "\(story)")
            for id in ids { #expect(try await world.said("favorite", id).code == 0) }
            #expect(try world.keptFavorites().areBoth(Set(ids)))
            try await world.settle()
            #expect(try await daemon.stop() == .code(0))
            #expect(try world.isDatabaseSound())
            #expect(try world.setAside().isEmpty)
            // On a slow disk it may give up waiting; anything else is a failure.
            let sentences = daemon.log.all.filter { $0.contains("today.db") && !$0.contains("in use by another") }
            #expect(sentences.isEmpty, "\(sentences)")
        }
    }

    /// Runs `favorite` or `unfavorite`, and kills it after its expected duration unless it has ended.
    private func change(_ world: World, _ id: String, _ isWanted: Bool, killAfter life: Double) async throws -> Ending {
        let program = try RunningProgram(world.command(.topgames, [isWanted ? "favorite" : "unfavorite", id]))
        // A random moment, and no event, is what the test needs.
        try await Task.sleep(for: .microseconds(Int(life)))
        program.signal(SIGKILL)
        let ending = try await program.ended()
        await program.dispose()
        return ending
    }
}
