import Foundation
import Testing
import TodayDoctor

@testable import TodayCatalogue

@Suite("The version of the database")
struct MigrationTests {
    @Test("a later one is refused in one sentence, by readers and writers, and left unchanged")
    func later() throws {
        let place = try Place()
        try place.fill(["Minecraft"])
        place.writer.close()
        try Database(place.paths.database, .writing, patience: 100).run(
            "PRAGMA journal_mode = DELETE; PRAGMA user_version = 99")
        let before = try Data(contentsOf: URL(fileURLWithPath: place.paths.database))
        let refusal = CatalogueError.newer(path: place.paths.database, found: 99, known: Schema.version)
        #expect(throws: refusal) { try place.poll([1], at: 0) }
        #expect(throws: refusal) { try Catalogue.reading(place.paths, source: "topgames") }
        #expect(DatabaseFact.examine(place.paths) == .newer(path: place.paths.database))
        #expect(
            refusal.sentence == "\(place.paths.database) has format version 99, but this program knows only 4: "
                + "update topgames. Nothing was changed.")
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.paths.database)) == before)
        #expect(place.said.isEmpty)
    }

    @Test("an earlier one gets the steps that it lacks, all of them or none")
    func earlier() throws {
        let place = try Place()
        try place.put([], at: place.paths.database)
        let database = try Database(place.paths.database, .writing, patience: 100)
        let first = "CREATE TABLE a (x); INSERT INTO a VALUES (1)"
        #expect(try Schema.migrate(database, [first]))
        // The second of two statements fails, so the first has not happened either.
        #expect(throws: CatalogueError.self) {
            try Schema.migrate(database, [first, "UPDATE a SET x = 2; CREATE TABLE a (y)"])
        }
        #expect(try database.number("SELECT x FROM a") == 1)
        #expect(try database.number("PRAGMA user_version") == 1)
    }

    @Test("without a catalogue, a reader creates none")
    func none() throws {
        let place = try Place()
        #expect(try Catalogue.reading(place.paths, source: "topgames") == nil)
        #expect(DatabaseFact.examine(place.paths) == .missing)
        #expect(!FileManager.default.fileExists(atPath: place.paths.database))
    }

    @Test("the database has a write-ahead log, and enforces foreign keys")
    func settings() throws {
        let place = try Place()
        try place.fill(["Minecraft"])
        let database = try place.reading().database
        #expect(try database.query("PRAGMA journal_mode").all { $0.text(0) } == ["wal"])
        #expect(try database.number("PRAGMA foreign_keys") == 1)
        let names = try database.query("SELECT name FROM sqlite_schema WHERE type = 'table'").all { $0.text(0) }
        #expect(Set(names) == Set(Schema.tables()))
        try place.write { catalogue throws(CatalogueError) in
            #expect(try catalogue.database.number("PRAGMA synchronous") == 2)
            #expect(throws: CatalogueError.self) {
                try catalogue.database.run("INSERT INTO names (source, block, lines) VALUES (77, 0, '')")
            }
        }
    }
}
