import Foundation
import TestSupport
import Testing
import TodayDoctor

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayFiles

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
