import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayFiles

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

@Suite("A database that the second version wrote")
struct VersionTwoTests {
    private static let favorites = ["27471", "509658", "32982", "490744"]

    @Test("is migrated by a reader or a writer, and every row is there as before", arguments: [true, false])
    func migrated(byReader: Bool) throws {
        let old = try OldDatabase(2)
        let place = old.place
        let before = try old.content()
        #expect(before.version == 2 && before.rows.count > 60)
        try old.open(byReader: byReader)
        let after = try old.content()
        #expect(after.version == Schema.version && after.rows == before.rows && place.said.isEmpty)
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try place.favorites() == Self.favorites)
        #expect(try place.reading().pages().map(\.items.count) == [20, 20, 20])
        #expect(Catalogue.favorites(place.paths, source: "rates", in: nil).map(\.id.description) == ["EUR", "BRL"])
        #expect(try place.reading("rates").pages().map(\.items.count) == [5])
    }

    @Test("is examined by the doctor before anything has migrated it, and left as it is")
    func examined() throws {
        let old = try OldDatabase(2)
        let place = old.place
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try old.content().version == 2)
    }

    @Test("is shown where it cannot be migrated, with a history of values that is empty")
    func unmigratable() throws {
        let old = try OldDatabase(2)
        let place = old.place
        try old.keepFromWriting()
        let catalogue = try #require(try Catalogue.reading(place.paths, source: "rates", patience: 10))
        #expect(try catalogue.pages().map(\.items.count) == [5])
        let history = try catalogue.values(
            of: ItemID("USD")!, in: ItemID("BRL")!, from: .distantPast, to: Place.now)
        #expect(history.points.isEmpty)
        #expect(try old.content().version == 2)
    }

    @Test("whose migration was cut off is a version 2 database, which is migrated the next time")
    func interrupted() throws {
        let old = try OldDatabase(2)
        let place = old.place
        let before = try old.content().rows
        try old.interruptMigration()
        #expect(try old.content().version == 2)
        #expect(try place.reading("rates").pages().count == 1)
        let after = try old.content()
        #expect(after.version == Schema.version && after.rows == before)
    }
}

@Suite("A database that the third version wrote")
struct VersionThreeTests {
    @Test("is migrated by a reader or a writer, and every row is there as before", arguments: [true, false])
    func migrated(byReader: Bool) throws {
        let old = try OldDatabase(3)
        let place = old.place
        let before = try old.content()
        #expect(before.version == 3 && before.rows.count > 60)
        try old.open(byReader: byReader)
        let after = try old.content()
        #expect(after.version == Schema.version && after.rows == before.rows && place.said.isEmpty)
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try place.favorites() == ["27471", "509658", "32982", "490744"])
        #expect(try place.reading("characters").pages().map(\.items.count) == [2])
    }

    @Test("does not know when the details of its items were fetched, and has no validators of its pages")
    func unknown() throws {
        let old = try OldDatabase(3)
        let place = old.place
        let page = try #require(try place.reading("characters").page(1))
        #expect(page.validator == nil && page.items.allSatisfy { $0.detailed == nil })
        #expect(page.items.first?.item.fact("location") == .text(DisplayText("Citadel")))
    }

    @Test("is examined by the doctor before anything has migrated it, and left as it is")
    func examined() throws {
        let old = try OldDatabase(3)
        let place = old.place
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try old.content().version == 3)
    }

    @Test("is shown where it cannot be migrated")
    func unmigratable() throws {
        let old = try OldDatabase(3)
        let place = old.place
        try old.keepFromWriting()
        let catalogue = try #require(try Catalogue.reading(place.paths, source: "pokedex", patience: 10))
        #expect(try catalogue.page(1)?.items.map(\.id.description) == ["1", "4", "7"])
        #expect(try old.content().version == 3)
    }

    @Test("whose migration was cut off is still one of version 3, and is migrated the next time")
    func interrupted() throws {
        let old = try OldDatabase(3)
        let place = old.place
        let before = try old.content().rows
        try old.interruptMigration()
        #expect(try old.content().version == 3)
        #expect(try place.reading("rates").pages().isEmpty)
        let after = try old.content()
        #expect(after.version == Schema.version && after.rows == before)
    }
}
