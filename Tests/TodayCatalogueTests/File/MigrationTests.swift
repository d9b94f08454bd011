import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayFiles

@Suite("The version of the database")
struct MigrationTests {
    @Test("A database of a later version is an error in one sentence, and left unchanged")
    func later() throws {
        let place = try Place()
        try place.fill(["Minecraft"])
        try place.tamper("PRAGMA journal_mode = DELETE; PRAGMA user_version = 99")
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

    @Test("A database of an earlier version gets the missing steps, all of them or none")
    func earlier() throws {
        let place = try Place()
        try place.put([], at: place.paths.database)
        let database = try place.database()
        let first = "CREATE TABLE a (x); INSERT INTO a VALUES (1)"
        #expect(try Schema.migrate(database, [first]))
        // The second of two statements fails, so the first has not happened either.
        #expect(throws: CatalogueError.self) {
            try Schema.migrate(database, [first, "UPDATE a SET x = 2; CREATE TABLE a (y)"])
        }
        #expect(try database.number("SELECT x FROM a") == 1)
        #expect(try database.number("PRAGMA user_version") == 1)
    }

    @Test("Without a catalogue, a reader creates none")
    func none() throws {
        let place = try Place()
        #expect(try Catalogue.reading(place.paths, source: "topgames") == nil)
        #expect(DatabaseFact.examine(place.paths) == .missing)
        #expect(!FileManager.default.fileExists(atPath: place.paths.database))
    }

    @Test("The database has a write-ahead log, and enforces foreign keys")
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

@Suite("A database of an earlier version")
struct EarlierVersionTests {
    /// The order in which they were added, which is not that of their ids.
    static let favorites = ["27471", "509658", "32982", "490744"]

    @Test(
        "A reader or a writer migrates an old database, and every row is there as before", arguments: 1...3,
        [true, false])
    func migrated(_ version: Int, byReader: Bool) throws {
        let old = try OldDatabase(version)
        let place = old.place
        let before = try old.content()
        #expect(before.version == version && before.rows.count > 60)
        try old.open(byReader: byReader)
        let after = try old.content()
        #expect(after.version == Schema.version)
        #expect(after.rows == before.rows)
        #expect(place.said.isEmpty)
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try place.names().filter { $0.contains("bad") }.isEmpty)
        #expect(try place.favorites() == Self.favorites)
    }

    @Test(
        "An old database that cannot be migrated, because of its lock or another program, shows its pages",
        arguments: [
            (1, "topgames", [20, 20, 20]), (2, "topgames", [20, 20, 20]), (2, "rates", [5]), (3, "characters", [2]),
            (3, "pokedex", [3]),
        ])
    func pages(_ version: Int, _ source: String, _ counts: [Int]) throws {
        let (locked, held) = (try OldDatabase(version), try OldDatabase(version))
        try locked.keepFromWriting()
        let other = try held.place.database()
        try other.run("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
        for old in [locked, held] {
            let paths = old.place.paths
            let catalogue = try #require(try Catalogue.reading(paths, source: source, timeout: 10))
            #expect(try catalogue.pages().map(\.items.count) == counts)
            #expect(try catalogue.storedFavorites()["topgames"]?.map(\.id.description) == Self.favorites)
            let history = try catalogue.values(
                of: Sample.id("USD"), in: Sample.id("BRL"), from: .distantPast, to: Place.now)
            #expect(version > 2 || history.points.isEmpty)
            #expect(try old.content().version == version)
        }
        try other.run("COMMIT")
        #expect(try held.place.reading(source).pages().map(\.items.count) == counts)
        #expect(try held.content().version == Schema.version)
    }

    @Test("The doctor examines an old database without migrating it", arguments: 1...3)
    func examined(_ version: Int) throws {
        let place = try OldDatabase(version).place
        let bytes = try Data(contentsOf: URL(fileURLWithPath: place.paths.database))
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.paths.database)) == bytes)
        try place.database().run("UPDATE items SET seen = -1 WHERE number = 1")
        #expect(DatabaseFact.examine(place.paths) == .invalidValues(path: place.paths.database, found: "1 in items"))
    }

    @Test(
        "A database whose migration was interrupted has its old version, and is migrated the next time",
        arguments: 1...3)
    func interrupted(_ version: Int) throws {
        let old = try OldDatabase(version)
        let before = try old.content().rows
        for old in [try old.interruptMigration(), old] {
            #expect(try old.content() == (version, before))
            _ = try old.place.reading()
            #expect(try old.content() == (Schema.version, before))
        }
    }

    @Test("A database of version 3 has no times of details, and no ETags of pages")
    func unknown() throws {
        let catalogue = try OldDatabase(3).place.reading("characters")
        let page = try #require(try catalogue.page(1)?.page)
        #expect(page.etag == nil)
        for item in page.items { #expect(try catalogue.item(item.id)?.detailed == nil) }
        #expect(page.items.first?.fact("location") == .text(DisplayText("Citadel")))
    }

    @Test("A database of version 2 has the favourites of both of its sources")
    func sources() throws {
        let place = try OldDatabase(2).place
        #expect(Catalogue.favorites(place.paths, source: "rates", in: nil).map(\.id.description) == ["EUR", "BRL"])
    }
}

@Suite("A database of version 1")
struct VersionOneTests {
    @Test("An old database shows its pages as those of the whole list, with their ranks and cursors")
    func pages() throws {
        let catalogue = try OldDatabase(1).place.reading()
        let pages = try catalogue.pages()
        #expect(pages.map(\.number) == [1, 2, 3] && pages.map(\.items.count) == [20, 20, 20])
        #expect(pages.flatMap { $0.items.map(\.rank) } == Array(1...60))
        #expect(pages.allSatisfy { $0.page.nextCursor != nil })
        #expect(pages.flatMap(\.items).allSatisfy { $0.facts == nil })
        #expect(try catalogue.rankings(since: .distantPast).count == 2)
        #expect(try catalogue.search(DisplayText("minecraft"), limit: 5).items.first?.id == Sample.id(27471))
    }

    @Test("An old database keeps its favourites in the order in which they were added", arguments: [true, false])
    func order(withFile: Bool) throws {
        let (place, favorites) = (try OldDatabase(1).place, EarlierVersionTests.favorites)
        if !withFile { try FileManager.default.removeItem(atPath: place.paths.favorites) }
        #expect(try place.favorites() == favorites)
        #expect(try place.reading().storedFavorites()["topgames"]?.map(\.id.description) == favorites)
        _ = try place.add(7)
        #expect(try place.favorites() == favorites + ["7"])
        #expect(FavoritesFile.read(place.paths, source: "topgames").map(\.id.description) == favorites + ["7"])
        #expect(FavoritesFile.read(place.paths, source: "pokedex").map(\.id.description) == ["25"])
    }

    @Test("An old database is migrated once when eight programs open it at the same moment")
    func together() throws {
        let old = try OldDatabase(1)
        let before = try old.content().rows
        let probes = try (1...8).map { _ in try ProbeProgram(["page"], home: old.place.folder) }
        for probe in probes { #expect(try probe.lines().count == 20) }
        #expect(try old.content() == (Schema.version, before))
    }

    @Test(
        "An old database with impossible values loses these and nothing else",
        arguments: [
            "UPDATE pages SET number = 'two' WHERE number = 2", "UPDATE pages SET items = 7 WHERE number = 2",
            "UPDATE pages SET next = x'00' WHERE number = 2", "UPDATE pages SET seen = NULL WHERE number = 2",
            "UPDATE pages SET firstRank = 'first' WHERE number = 2", "UPDATE pages SET firstRank = -1 WHERE number = 2",
            "UPDATE pages SET items = x'80808080808080808001' WHERE number = 2",
            "UPDATE pages SET number = 9223372036854775807 WHERE number = 2",
        ])
    func oddRows(_ statement: String) throws {
        let place = try Place()
        try place.put([], at: place.paths.database)
        do {
            let old = try place.database()
            _ = try Schema.migrate(old, [Schema.migrations[0].lenient])
            let fixture = try OldDatabase(1)
            try old.run("ATTACH '\(fixture.place.paths.database)' AS fixture")
            for table in ["sources", "items", "names", "pages", "samples", "favorites"] {
                try old.run("INSERT INTO main.\(table) SELECT * FROM fixture.\(table)")
            }
            try old.run(statement)
        }
        let catalogue = try place.reading()
        #expect(try catalogue.page(1)?.items.count == 20)
        #expect(try catalogue.page(3)?.items.count == 20)
        #expect(try catalogue.page(2) == nil)
        #expect(try place.favorites() == EarlierVersionTests.favorites)
        _ = try place.repair { catalogue throws(CatalogueError) in _ = try catalogue.lastPage() }
        #expect(DatabaseFact.examine(place.paths).isSound)
    }
}
