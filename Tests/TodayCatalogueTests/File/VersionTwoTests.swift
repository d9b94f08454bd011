import Foundation
import TestSupport
import Testing
import TodayDoctor

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayStore
@testable import TodaySystem

@Suite("A database that the second version wrote")
struct VersionTwoTests {
    private static let favorites = ["27471", "509658", "32982", "490744"]

    /// A person's folder with the files of version 2; `Fixtures/make-version-2` makes them.
    private func oldPlace() throws -> Place {
        let place = try Place()
        try place.put(try Fixtures.bytes("version-2.db", of: "TodayCatalogueTests"), at: place.paths.database)
        let file = try Fixtures.bytes("version-2-favorites.json", of: "TodayCatalogueTests")
        try place.put(file, at: place.paths.favorites)
        return place
    }

    /// The columns of these tables that version 2 did not have.
    private static let new = ["detailed", "validator"]

    /// The version, and everything in the columns of version 2 as text.
    private func content(_ place: Place) throws -> (version: Int?, rows: [String]) {
        let database = try Database(place.paths.database, .reading, patience: 100)
        let rows = try Schema.tables(of: 2).flatMap { table in
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
        #expect(before.version == 2 && before.rows.count > 60)
        if byReader {
            _ = try place.reading()
        } else {
            try place.write { catalogue throws(CatalogueError) in _ = try catalogue.lastPage() }
            place.writer.close()
        }
        let after = try content(place)
        #expect(after.version == Schema.version && after.rows == before.rows && place.said.isEmpty)
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try place.favorites() == Self.favorites)
        #expect(try place.reading().pages().map(\.items.count) == [20, 20, 20])
        #expect(Catalogue.favorites(place.paths, source: "rates", in: nil).map(\.id.description) == ["EUR", "BRL"])
        #expect(try place.reading("rates").pages().map(\.items.count) == [5])
    }

    @Test("is examined by the doctor before anything has migrated it, and left as it is")
    func examined() throws {
        let place = try oldPlace()
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try content(place).version == 2)
    }

    @Test("is shown where it cannot be migrated, with a history of values that is empty")
    func unmigratable() throws {
        let place = try oldPlace()
        // A folder in the place of the lock file keeps everybody from writing, even root.
        try FileManager.default.createDirectory(
            atPath: InstanceLock.path(for: place.paths.database), withIntermediateDirectories: false)
        let catalogue = try #require(try Catalogue.reading(place.paths, source: "rates", patience: 10))
        #expect(try catalogue.pages().map(\.items.count) == [5])
        let history = try catalogue.values(
            of: ItemID("USD")!, in: ItemID("BRL")!, from: .distantPast, to: Place.now)
        #expect(history.points.isEmpty)
        #expect(try content(place).version == 2)
    }

    @Test("whose migration was cut off is a version 2 database, which is migrated the next time")
    func interrupted() throws {
        let place = try oldPlace()
        let before = try content(place).rows
        do {
            let database = try Database(place.paths.database, .writing, patience: 100)
            try database.run("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
            try database.run(Schema.migrations[2])
            try database.run("PRAGMA user_version = 3")
        }
        #expect(try content(place).version == 2)
        #expect(try place.reading("rates").pages().count == 1)
        let after = try content(place)
        #expect(after.version == Schema.version && after.rows == before)
    }
}
