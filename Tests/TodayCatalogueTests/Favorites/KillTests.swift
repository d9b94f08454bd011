import Foundation
import Testing

@testable import TodayCatalogue

@Suite("Favourites and a program that is killed while it writes")
struct KillTests {
    @Test("survive 200 kills at random moments: every confirmed change is in the database and in the file")
    func killed() throws {
        let place = try Place()
        var expected: Set<String> = []
        for round in 0..<200 {
            let program = try ProbeProgram(["favorites", String(round * 7919 + 1)], home: place.folder)
            usleep(UInt32.random(in: 0...25_000))
            let changes = try program.kill()
            for change in changes {
                let id = String(change.dropFirst())
                if change.first == "+" { expected.insert(id) } else { expected.remove(id) }
            }
            // Only the change in progress may have completed without being reported.
            let found = Set(try place.favorites())
            #expect(found.symmetricDifference(expected).count <= 1, "round \(round): \(found) after \(changes)")
            expected = found
        }
        #expect(CatalogueIntegrity.examine(place.paths).isSound)
        #expect(place.said.isEmpty)
        // The next change adopts what the file had ahead, and then both agree.
        _ = try place.add(99)
        #expect(Set(try place.favorites()) == expected.union(["99"]))
        let stored = try place.reading().storedFavorites()["topgames"] ?? []
        #expect(Set(stored.map(\.id.description)) == expected.union(["99"]))
    }
}

extension CatalogueIntegrity {
    /// Whether nothing is wrong.
    var isSound: Bool {
        if case .sound = self { true } else { false }
    }
}
