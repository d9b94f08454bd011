import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayFiles

@Suite("A database that the first version wrote")
struct VersionOneTests {
    /// The order in which they were added, which is not that of their ids.
    private static let favorites = ["27471", "509658", "32982", "490744"]

    /// A person's folder with the files of version 1; `Fixtures/make-version-1` makes them.
    private func oldPlace(withFavorites: Bool = true) throws -> Place {
        let place = try Place()
        try place.put(try Fixtures.bytes("version-1.db", of: "TodayCatalogueTests"), at: place.paths.database)
        if withFavorites {
            let file = try Fixtures.bytes("version-1-favorites.json", of: "TodayCatalogueTests")
            try place.put(file, at: place.paths.favorites)
        }
        return place
    }

    private func database(_ place: Place, _ access: Database.Access = .writing) throws -> Database {
        try Database(place.paths.database, access, patience: 100)
    }

    private func version(_ place: Place) throws -> Int? {
        try database(place, .reading).number("PRAGMA user_version")
    }

    /// Everything in the tables of version 1, as text.
    private func content(_ place: Place) throws -> [String] {
        let database = try database(place, .reading)
        return try [
            "items": "number, source, id, title, link, art, seen, best, bestAt, leading",
            "names": "source, block, lines",
            "pages": "source, number, seen, firstRank, next, hex(items)", "sources": "number, name",
            "samples": "source, at, reach, hex(items)", "favorites": "source, id, title, added",
        ].flatMap { table, columns in
            let quoted = columns.split(separator: ", ").map { "quote(\($0))" }.joined(separator: " || ',' || ")
            return try database.query("SELECT '\(table) ' || \(quoted) FROM \(table)").all { $0.text(0) }
        }.sorted()
    }

    @Test("the fixture is one, with pages, samples and favourites of two sources")
    func fixture() throws {
        let place = try oldPlace()
        #expect(try version(place) == 1)
        let tables = Dictionary(grouping: try content(place)) { $0.prefix { $0 != " " } }.mapValues(\.count)
        #expect(tables["items"] == 60 && tables["pages"] == 3 && tables["samples"] == 2)
        #expect(tables["favorites"] == 5 && tables["sources"] == 2)
    }

    @Test("is migrated by a reader or a writer, and every row is there as before", arguments: [true, false])
    func migrated(byReader: Bool) throws {
        let place = try oldPlace()
        let before = try content(place)
        if byReader {
            _ = try place.reading()
        } else {
            try place.write { catalogue throws(CatalogueError) in _ = try catalogue.lastPage() }
            place.writer.close()
        }
        #expect(try version(place) == Schema.version && content(place) == before)
        #expect(DatabaseFact.examine(place.paths).isSound && place.said.isEmpty)
        #expect(try place.names().filter { $0.contains("bad") }.isEmpty)
    }

    @Test("shows its pages as those of the whole list, with their ranks and cursors")
    func pages() throws {
        let catalogue = try oldPlace().reading()
        let pages = try catalogue.pages()
        #expect(pages.map(\.number) == [1, 2, 3] && pages.map(\.items.count) == [20, 20, 20])
        #expect(pages.flatMap { $0.items.map(\.item.rank) } == Array(1...60))
        #expect(pages.allSatisfy { $0.nextCursor != nil })
        #expect(pages.flatMap(\.items).allSatisfy { $0.item.facts == nil })
        #expect(try catalogue.rankings(since: .distantPast).count == 2)
        #expect(try catalogue.search(DisplayText("minecraft"), limit: 5).items.first?.id == Sample.id(27471))
    }

    @Test("is shown without being changed while it cannot be migrated: without a lock, or held by another program")
    func unmigratable() throws {
        let locked = try oldPlace()
        // A folder in the place of the lock file keeps everybody from writing, even root.
        try FileManager.default.createDirectory(
            atPath: InstanceLock.path(for: locked.paths.database), withIntermediateDirectories: false)
        let held = try oldPlace()
        let other = try database(held)
        try other.run("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
        for place in [locked, held] {
            let catalogue = try #require(try Catalogue.reading(place.paths, source: "topgames", patience: 10))
            #expect(try catalogue.pages().map(\.items.count) == [20, 20, 20])
            #expect(try catalogue.storedFavorites()["topgames"]?.map(\.id.description) == Self.favorites)
            #expect(try version(place) == 1)
        }
        try other.run("COMMIT")
        #expect(try held.reading().pages().count == 3)
        #expect(try version(held) == Schema.version)
    }

    @Test("keeps its favourites in the order in which they were added", arguments: [true, false])
    func order(withFile: Bool) throws {
        let place = try oldPlace(withFavorites: withFile)
        #expect(try place.favorites() == Self.favorites)
        #expect(try place.reading().storedFavorites()["topgames"]?.map(\.id.description) == Self.favorites)
        _ = try place.add(7)
        #expect(try place.favorites() == Self.favorites + ["7"])
        #expect(FavoritesFile.read(place.paths, source: "topgames").map(\.id.description) == Self.favorites + ["7"])
        #expect(FavoritesFile.read(place.paths, source: "pokedex").map(\.id.description) == ["25"])
    }

    @Test("is examined by the doctor before anything has migrated it, and left as it is")
    func examined() throws {
        let place = try oldPlace()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: place.paths.database))
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.paths.database)) == bytes)
        try database(place).run("UPDATE items SET seen = -1 WHERE id = '27471'")
        #expect(DatabaseFact.examine(place.paths) == .odd(path: place.paths.database, found: "1 in items"))
    }

    @Test("whose migration was cut off is a version 1 database, which is migrated the next time")
    func interrupted() throws {
        let place = try oldPlace()
        let before = try content(place)
        let crashed = try Place()
        do {
            let database = try database(place)
            try database.run("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
            try database.run(Schema.migrations[1])
            try database.run("PRAGMA user_version = 2")
            // The files as a power failure at this moment leaves them, before the changes were confirmed.
            for ending in ["", "-wal"] {
                guard let bytes = FileManager.default.contents(atPath: place.paths.database + ending) else { continue }
                try crashed.put(bytes, at: crashed.paths.database + ending)
            }
        }
        for place in [place, crashed] {
            #expect(try version(place) == 1 && content(place) == before)
            #expect(try place.reading().pages().count == 3)
            #expect(try version(place) == Schema.version && content(place) == before)
        }
    }

    @Test("is migrated once when eight programs open it at the same moment")
    func together() throws {
        let place = try oldPlace()
        let before = try content(place)
        let probes = try (1...8).map { _ in try ProbeProgram(["page"], home: place.folder) }
        for probe in probes { #expect(try probe.lines().count == 20) }
        #expect(try version(place) == Schema.version && content(place) == before)
    }

    @Test(
        "with values that no program of ours writes loses these and nothing else",
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
            let old = try database(place)
            _ = try Schema.migrate(old, [Schema.migrations[0].lenient])
            let fixture = try oldPlace()
            try old.run("ATTACH '\(fixture.paths.database)' AS fixture")
            for table in ["sources", "items", "names", "pages", "samples", "favorites"] {
                try old.run("INSERT INTO main.\(table) SELECT * FROM fixture.\(table)")
            }
            try old.run(statement)
        }
        let catalogue = try place.reading()
        #expect(try catalogue.page(1)?.items.count == 20 && catalogue.page(3)?.items.count == 20)
        #expect(try catalogue.page(2) == nil)
        #expect(try place.favorites() == Self.favorites)
        let writer = CatalogueWriter(place.paths, source: "topgames", repairs: true) { _ in }
        try writer.write(at: Place.now) { catalogue throws(CatalogueError) in _ = try catalogue.lastPage() }
        writer.close()
        #expect(DatabaseFact.examine(place.paths).isSound)
    }
}
