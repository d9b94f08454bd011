import Foundation
import TestSupport
import Testing
import TodayDoctor

@testable import TodayCatalogue

@Suite("Favourites and a program that is killed while it writes")
struct KillTests {
    @Test("survive 200 kills at random moments: every confirmed change is in the database and in the file")
    func killed() throws {
        let place = try Place()
        var expected: Set<String> = []
        var generator = SeededGenerator.drawn(for: "killed writer of favourites")
        var told = 0
        for round in 0..<200 {
            let program = try ProbeProgram(["favorites", String(round * 7919 + 1)], home: place.folder)
            // It is at work once it reports a change; the moment of the kill is what the test is about.
            let changes = try program.kill(
                afterLines: Int.random(in: 0...4, using: &generator),
                microseconds: UInt32.random(in: 0...3_000, using: &generator))
            told += changes.count
            for change in changes {
                let id = String(change.dropFirst())
                if change.first == "+" { expected.insert(id) } else { expected.remove(id) }
            }
            // Only the change in progress may have completed without being reported.
            let found = Set(try place.favorites())
            #expect(found.symmetricDifference(expected).count <= 1, "round \(round): \(found) after \(changes)")
            expected = found
        }
        #expect(told > 200, "only \(told) changes before 200 kills")
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(place.said.isEmpty)
        // The next change adopts what the file had ahead, and then both agree.
        _ = try place.add(99)
        #expect(Set(try place.favorites()) == expected.union(["99"]))
        let stored = try place.reading().storedFavorites()["topgames"] ?? []
        #expect(Set(stored.map(\.id.description)) == expected.union(["99"]))
    }
}

extension DatabaseFact {
    /// Whether nothing is wrong.
    var isSound: Bool {
        if case .sound = self { true } else { false }
    }
}
