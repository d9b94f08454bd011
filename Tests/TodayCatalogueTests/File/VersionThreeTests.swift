import Foundation
import TestSupport
import Testing
import TodayDoctor

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayStore
@testable import TodaySystem

@Suite("A database that the third version wrote")
struct VersionThreeTests {
    /// A person's folder with the files of version 3; `Fixtures/make-version-3` makes them.
    private func oldPlace() throws -> Place {
        let place = try Place()
        try place.put(try Fixtures.bytes("version-3.db", of: "TodayCatalogueTests"), at: place.paths.database)
        let file = try Fixtures.bytes("version-3-favorites.json", of: "TodayCatalogueTests")
        try place.put(file, at: place.paths.favorites)
        return place
    }

    /// The columns that version 3 did not have.
    private static let new = ["detailed", "validator"]

    /// The version, and everything in the columns of version 3 as text.
    private func content(_ place: Place) throws -> (version: Int?, rows: [String]) {
        let database = try Database(place.paths.database, .reading, patience: 100)
        let rows = try Schema.tables(of: 3).flatMap { table in
            let columns = try database.query("SELECT name FROM pragma_table_info(?)", table).all { $0.text(0) }
            let quoted = columns.filter { !Self.new.contains($0) }.map { "quote(\($0))" }.joined(
                separator: " || ',' || ")
            return try database.query("SELECT '\(table) ' || \(quoted) FROM \(table)").all { $0.text(0) }
        }
        return (try database.number("PRAGMA user_version"), rows.sorted())
    }

    @Test("is migrated by a reader or a writer, and every row is there as before", arguments: [true, false])
    func migrated(byReader: Bool) throws {
        let place = try oldPlace()
        let before = try content(place)
        #expect(before.version == 3 && before.rows.count > 60)
        if byReader {
            _ = try place.reading()
        } else {
            try place.write { catalogue throws(CatalogueError) in _ = try catalogue.lastPage() }
            place.writer.close()
        }
        let after = try content(place)
        #expect(after.version == Schema.version && after.rows == before.rows && place.said.isEmpty)
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try place.favorites() == ["27471", "509658", "32982", "490744"])
        #expect(try place.reading("characters").pages().map(\.items.count) == [2])
    }

    @Test("does not know when the details of its items were fetched, and has no validators of its pages")
    func unknown() throws {
        let place = try oldPlace()
        let page = try #require(try place.reading("characters").page(1))
        #expect(page.validator == nil && page.items.allSatisfy { $0.detailed == nil })
        #expect(page.items.first?.item.fact("location") == .text(DisplayText("Citadel")))
    }

    @Test("is examined by the doctor before anything has migrated it, and left as it is")
    func examined() throws {
        let place = try oldPlace()
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try content(place).version == 3)
    }

    @Test("is shown where it cannot be migrated")
    func unmigratable() throws {
        let place = try oldPlace()
        // A folder in the place of the lock file keeps everybody from writing, even root.
        try FileManager.default.createDirectory(
            atPath: InstanceLock.path(for: place.paths.database), withIntermediateDirectories: false)
        let catalogue = try #require(try Catalogue.reading(place.paths, source: "pokedex", patience: 10))
        #expect(try catalogue.page(1)?.items.map(\.id.description) == ["1", "4", "7"])
        #expect(try content(place).version == 3)
    }

    @Test("whose migration was cut off is still one of version 3, and is migrated the next time")
    func interrupted() throws {
        let place = try oldPlace()
        let before = try content(place).rows
        do {
            let database = try Database(place.paths.database, .writing, patience: 100)
            try database.run("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
            try database.run(Schema.migrations[3])
            try database.run("PRAGMA user_version = 4")
        }
        #expect(try content(place).version == 3)
        #expect(try place.reading("rates").pages().isEmpty)
        let after = try content(place)
        #expect(after.version == Schema.version && after.rows == before)
    }
}
