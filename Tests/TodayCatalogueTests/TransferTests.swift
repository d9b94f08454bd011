import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Export and import")
struct TransferTests {
    private func exported() throws -> CatalogueDocument {
        let place = try Place()
        for minute in 0..<5 { try place.poll([1, 2, 3 + minute % 2], at: minute * 60) }
        _ = try place.add(1, "Tom & \"Jerry\" <1>")
        return try place.reading().export(at: Place.now)
    }

    private func sent(_ document: CatalogueDocument) throws -> CatalogueDocument {
        let text = try #require(JSONCoding.encode(document, pretty: true))
        return try #require(JSONCoding.decode(CatalogueDocument.self, Data(text.utf8)))
    }

    @Test("Favourites and history arrive on another machine, and only once")
    func arrives() throws {
        let document = try sent(try exported())
        let place = try Place()
        try place.poll([9, 1], at: 60)
        _ = try place.add(2)
        let report = try #require(try place.merge(document))
        #expect((report.favoritesAdded, report.favoritesKnown) == (1, 0))
        #expect((report.samplesAdded, report.samplesKnown) == (4, 1))
        #expect(Set(try place.favorites()) == ["1", "2"])
        let catalogue = try place.reading()
        // The existing data stays unchanged.
        #expect(try catalogue.rankings(since: Place.now).map { $0.items[0].description } == ["1", "9", "1", "1", "1"])
        #expect(try catalogue.standing(of: Sample.id(1))?.secondsLeading == 240)
        #expect(try catalogue.search(DisplayText("game 4"), limit: 5).total == 1)
        let again = try #require(try place.merge(document))
        #expect((again.favoritesAdded, again.samplesAdded) == (0, 0))
    }

    @Test("The time at rank 1 of two machines adds up; the overlap counts once, and so does a second import")
    func leading() throws {
        let document = try sent(try exported())
        let place = try Place()
        for minute in 2..<8 { try place.poll([1, 2], at: minute * 60) }
        for minute in 100..<103 { try place.poll([1, 2], at: minute * 60) }
        #expect(try place.reading().standing(of: Sample.id(1))?.secondsLeading == 420)
        for _ in 1...2 {
            try place.merge(document)
            let catalogue = try place.reading()
            #expect(try catalogue.standing(of: Sample.id(1))?.secondsLeading == 540)
            let records = try catalogue.records(from: Place.now, to: Place.now + 86_400)
            #expect(records[Sample.id(1)]?.secondsLeading == 540)
        }
    }

    @Test("A damaged ranking with an item twice is not exported; the others are")
    func twice() throws {
        let place = try Place()
        for minute in 0..<3 { try place.poll([1, 2, 3 + minute], at: minute * 60) }
        try place.database().run("UPDATE samples SET items = x'0101' WHERE at = (SELECT max(at) FROM samples)")
        let document = try place.reading().export(at: Place.now)
        #expect(document.isUsable && document.samples.count == 2)
    }

    @Test("An item with an impossibly long time at rank 1 is exported as one that always led")
    func always() throws {
        let place = try Place()
        try place.poll([1, 2, 3], at: 0)
        try place.database().run("UPDATE items SET leading = \(Bounds.durations.upperBound)")
        let document = try place.reading().export(at: Place.now)
        #expect(document.isUsable && document.items["1"]?.secondsLeading == Catalogue.seconds(Place.now))
    }

    @Test("A machine whose clock is ahead brings nothing from the future")
    func future() throws {
        let place = try Place()
        let document = try exported()
        let ahead = CatalogueDocument(
            schema: 1, source: "topgames", exportedAt: Place.now + 86_400 * 3_650, favorites: document.favorites,
            items: document.items, samples: document.samples)
        try place.merge(ahead)
        #expect(try place.reading().item(Sample.id(2))?.seen == Place.now)
    }

    @Test(
        "An untrustworthy document changes nothing",
        arguments: [
            (#""schema": 1"#, #""schema": 2"#), (#""ids": ["1""#, #""ids": ["nobody""#),
            (#""reach": 210"#, #""reach": -1"#), (#""source": "topgames""#, #""source": "pokedex""#),
        ])
    func unusable(part: String, spoiled: String) throws {
        let text = try #require(JSONCoding.encode(try exported(), pretty: false))
            .replacingOccurrences(of: "\":", with: "\": ").replacingOccurrences(of: ": //", with: "://")
        let other = text.replacingOccurrences(of: part, with: spoiled)
        try #require(other != text)
        let document = try #require(JSONCoding.decode(CatalogueDocument.self, Data(other.utf8)))
        let place = try Place()
        try place.poll([9], at: 0)
        #expect(try place.merge(document) == nil)
        #expect(try place.favorites().isEmpty)
        #expect(try place.reading().rankings(since: Place.now - 1_000).count == 1)
    }
}
