import Foundation
import TestSupport
import Testing
import TodayDoctor

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayFiles

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
