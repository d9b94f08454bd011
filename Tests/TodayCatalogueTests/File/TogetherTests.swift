import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Several programs at once")
struct TogetherTests {
    @Test("Four programs that start without a database and change favourites all succeed")
    func writers() throws {
        let place = try Place()
        let programs = try (1...4).map { try ProbeProgram(["add", String($0), "25"], home: place.folder) }
        let lines = try programs.map { try $0.lines() }
        #expect(lines.map(\.count) == [25, 25, 25, 25])
        #expect(try place.favorites().count == 100)
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(place.said.isEmpty)
    }

    @Test("A program reads the data of its start while another writes")
    func readWhileWritten() throws {
        let place = try Place()
        try place.poll([1, 2, 3], at: 0)
        let reader = try place.reading()
        try reader.database.reading { () throws(CatalogueError) in
            let before = try reader.page(1)
            do { try place.poll([3, 2, 1], at: 60) } catch { Issue.record(error) }
            #expect(try reader.page(1) == before)
        }
        #expect(try reader.page(1)?.items.map(\.id.description) == ["3", "2", "1"])
    }

    @Test("A program that writes for too long makes others report that the database is busy, and nothing is changed")
    func busy() throws {
        let place = try Place(timeout: 20)
        try place.poll([1, 2, 3], at: 0)
        let other = try Database(place.paths.database, .writing, timeout: 0)
        try other.run("BEGIN IMMEDIATE")
        #expect(throws: CatalogueError.busy(path: place.paths.database)) { try place.poll([3, 2, 1], at: 60) }
        #expect(throws: CatalogueError.busy(path: place.paths.database)) { try place.add(1) }
        #expect(try place.favorites().isEmpty)
        try other.run("COMMIT")
        try place.poll([3, 2, 1], at: 120)
        #expect(try place.reading().rankings(since: Place.now).map(\.span.at).count == 2)
    }

    @Test("Earlier data can be read where nothing can be written, but only if it is complete")
    func reading() throws {
        let place = try Place()
        try place.poll([1, 2, 3], at: 0)
        _ = try place.add(2)
        place.writer.close()
        let lines = try ProbeProgram(["unwritable"], home: place.folder).lines()
        #expect(lines == ["1 Game 1", "2 Game 2", "3 Game 3"])
        // The content of the log would be missing.
        try place.put(Array("a log of somebody who crashed".utf8), at: place.paths.database + "-wal")
        #expect(try ProbeProgram(["unwritable"], home: place.folder).lines().first?.contains("No space") == true)
        #expect(try place.reading().page(1)?.items.count == 3)
    }

    @Test("A full disk is reported, nothing is lost, and writing works once there is space")
    func full() throws {
        let place = try Place()
        try place.fill((1...50).map { "Game \($0)" })
        _ = try place.add(1)
        place.writer.close()
        let lines = try ProbeProgram(["full"], home: place.folder).lines()
        #expect(
            lines == [
                "No space is left on the disk for \(place.paths.database). Nothing was lost; free some space and try again."
            ])
        #expect(try place.favorites() == ["1"])
        #expect(try place.add(2))
        #expect(try place.reading().search(DisplayText("game"), limit: 5).total == 50)
        #expect(DatabaseFact.examine(place.paths).isSound)
    }
}

@Suite("Favourites and a program that is killed while it writes")
struct KillTests {
    @Test("200 kills at random moments lose no confirmed change in the database or in the file")
    func killed() throws {
        let place = try Place()
        var expected: Set<String> = []
        var generator = SeededGenerator.drawn(for: "killed writer of favourites")
        var told = 0
        for round in 0..<200 {
            let program = try ProbeProgram(["favorites", String(round * 7919 + 1)], home: place.folder)
            // The writer has begun once it reports a change; the moment of the kill is random on purpose.
            let changes = try program.kill(
                afterLines: Int.random(in: 0...4, using: &generator),
                microseconds: UInt32.random(in: 0...3_000, using: &generator))
            told += changes.count
            for change in changes {
                let id = String(change.dropFirst())
                if change.first == "+" { expected.insert(id) } else { expected.remove(id) }
            }
            // Only the change in progress may have completed without a report.
            let found = Set(try place.favorites())
            #expect(found.symmetricDifference(expected).count <= 1, "round \(round): \(found) after \(changes)")
            expected = found
        }
        #expect(told > 200, "only \(told) changes before 200 kills")
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(place.said.isEmpty)
        // The next change adopts favourites that only the file has, and then both agree.
        _ = try place.add(99)
        #expect(Set(try place.favorites()) == expected.union(["99"]))
        let stored = try place.reading().storedFavorites()["topgames"] ?? []
        #expect(Set(stored.map(\.id.description)) == expected.union(["99"]))
    }
}

extension DatabaseFact {
    var isSound: Bool {
        if case .sound = self { true } else { false }
    }
}
