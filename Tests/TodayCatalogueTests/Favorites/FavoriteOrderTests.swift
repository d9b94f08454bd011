import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayFiles

@Suite("The order of favourites")
struct FavoriteOrderTests {
    private func filled(_ count: Int = 4) throws -> Place {
        let place = try Place()
        for id in 1...count { _ = try place.add(id, at: Place.now + Double(id)) }
        return place
    }

    private func move(_ id: Int, to index: Int, in place: Place) throws -> Bool {
        try place.write { catalogue throws(CatalogueError) in
            try catalogue.moveFavorite(Sample.id(id), to: index, at: Place.now)
        }
    }

    /// The order in the file and in the database, which must be the same.
    private func order(_ place: Place) throws -> [String] {
        let stored = try place.reading().storedFavorites()["topgames"]?.map(\.id.description)
        let written = FavoritesFile.read(place.paths, source: "topgames").map(\.id.description)
        #expect(stored == written)
        return written
    }

    @Test(
        "A favourite moves to its place and the others make room",
        arguments: [
            (4, 0, ["4", "1", "2", "3"]), (1, 3, ["2", "3", "4", "1"]), (2, 2, ["1", "3", "2", "4"]),
            (3, 99, ["1", "2", "4", "3"]), (3, -5, ["3", "1", "2", "4"]),
        ])
    func moved(_ id: Int, _ index: Int, _ expected: [String]) throws {
        let place = try filled()
        #expect(try move(id, to: index, in: place))
        #expect(try order(place) == expected)
        #expect(try place.favorites() == expected)
    }

    @Test("A favourite that is there already, or an item that is none, moves nothing")
    func unmoved() throws {
        let place = try filled()
        #expect(try !move(2, to: 1, in: place))
        #expect(try !move(9, to: 0, in: place))
        #expect(try order(place) == ["1", "2", "3", "4"])
    }

    @Test("A new favourite is the last, also after others have moved and been removed")
    func appended() throws {
        let place = try filled()
        _ = try move(1, to: 3, in: place)
        _ = try place.remove(3)
        _ = try place.add(5, at: Place.now - 1000)
        #expect(try order(place) == ["2", "4", "1", "5"])
    }

    @Test("An order written into the file by hand holds, and survives the next change")
    func byHand() throws {
        let place = try filled()
        let text = #"{"schema": 1, "sources": {"topgames": [{"id": "3", "title": "c"}, {"id": "1", "title": "a"}]}}"#
        try place.put(Array(text.utf8), at: place.paths.favorites)
        #expect(try place.favorites() == ["3", "1", "2", "4"])
        _ = try place.add(9)
        #expect(try order(place) == ["3", "1", "2", "4", "9"])
    }

    @Test("5,000 favourites are accepted, one more is an error, and nothing is lost")
    func limit() throws {
        let most = Bounds.mostFavorites
        let written = (1...most).map { Favorite(id: Sample.id($0), title: DisplayText("Game \($0)"), added: nil) }
        let place = try Place()
        try FavoritesFile.write(["topgames": written], place.paths)
        #expect(try move(most, to: 0, in: place))
        let refused = #expect(throws: CatalogueError.self) { try place.add(most + 1) }
        #expect(refused == .tooManyFavorites(most: most) && refused?.exitCode == .badData)
        #expect(refused?.sentence.contains("5000 favourites") == true)
        let ids = try order(place)
        #expect(ids == ["\(most)"] + (1..<most).map { "\($0)" })
        // Adding a favourite again is no error, and removing one makes room.
        #expect(try !place.add(1))
        #expect(try place.remove(1))
        #expect(try place.add(most + 1))
    }

    @Test("An import with more favourites than the limit changes nothing")
    func largeImport() throws {
        let place = try Place()
        _ = try place.add(1)
        let favorites = (1...Bounds.mostFavorites + 1).map {
            Favorite(id: Sample.id($0), title: DisplayText("Game \($0)"), added: nil)
        }
        let document = CatalogueDocument(source: "topgames", exportedAt: Place.now, favorites: favorites)
        #expect(throws: CatalogueError.tooManyFavorites(most: Bounds.mostFavorites)) { try place.merge(document) }
        #expect(try order(place) == ["1"])
    }

    @Test("The order is exported, and imported favourites come after the existing ones")
    func transferred() throws {
        let place = try filled()
        _ = try move(4, to: 0, in: place)
        let document = try place.reading().export(at: Place.now)
        #expect(document.favorites.map(\.id.description) == ["4", "1", "2", "3"])
        let other = try Place()
        _ = try other.add(2)
        try other.merge(document)
        #expect(try order(other) == ["2", "4", "1", "3"])
    }

    @Test("A favourite without a place comes after those that have one")
    func withoutPlace() throws {
        let place = try filled()
        try place.tamper("UPDATE favorites SET position = NULL WHERE id = '2'")
        let stored = try place.reading().storedFavorites()["topgames"]
        #expect(stored?.map(\.id.description) == ["1", "3", "4", "2"])
    }

    @Test("Random changes leave every favourite once, in one order, in the file and the database")
    func random() throws {
        var generator = SeededGenerator.drawn(for: "favourites that move")
        let place = try filled(6)
        var expected = (1...6).map(String.init)
        for _ in 0..<60 {
            let (id, index) = (Int.random(in: 1...6, using: &generator), Int.random(in: 0...5, using: &generator))
            let from = try #require(expected.firstIndex(of: "\(id)"))
            expected.insert(expected.remove(at: from), at: index)
            #expect(try move(id, to: index, in: place) == (from != index))
            #expect(try order(place) == expected)
        }
    }

    @Test(
        "Impossible places lose no favourite, and are repaired",
        arguments: ["-9223372036854775808", "0", "9223372036854775807", "NULL"])
    func damaged(_ position: String) throws {
        let place = try filled()
        try place.tamper("UPDATE favorites SET position = \(position)")
        #expect(Set(try place.reading().storedFavorites()["topgames"]?.map(\.id.description) ?? []).count == 4)
        _ = try place.repair { catalogue throws(CatalogueError) in
            _ = try catalogue.addFavorite(Sample.id(5), title: DisplayText("e"), at: Place.now)
        }
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(try order(place).count == 5)
        #expect(try order(place).last == "5")
    }
}

@Suite("Ids with letters, digits, - and _")
struct LetterIDTests {
    private let ids = ["EUR", "eur", "Eur", "007", "7", "-7", "_", "a-b_C9", String(repeating: "Z", count: 32)]

    @Test("Each id is a separate item, favourite and part of a page, whatever its case and zeros")
    func distinct() throws {
        let place = try Place()
        let items = ids.enumerated().map { place, id in
            Item(rank: place + 1, id: Sample.id(id), title: DisplayText("Item \(place)"))
        }
        try place.write { catalogue throws(CatalogueError) in
            try catalogue.record(PageSample(poll: Page(items: items, fetchedAt: Place.now), wait: 60))
            for item in items { _ = try catalogue.addFavorite(item.id, title: item.title, at: Place.now) }
        }
        let catalogue = try place.reading()
        #expect(try catalogue.page(1)?.items.map(\.id.description) == ids)
        #expect(try place.favorites() == ids)
        for (index, id) in ids.enumerated() {
            #expect(try catalogue.item(Sample.id(id))?.place?.rank == index + 1)
            #expect(try place.lookup(id) == "one \(id)")
        }
        let document = try catalogue.export(at: Place.now)
        #expect(document.favorites.map(\.id.description) == ids && Set(document.items.keys) == Set(ids))
        let other = try Place()
        try other.merge(document)
        #expect(try other.favorites() == ids)
        #expect(try other.reading().rankings(since: .distantPast).first?.items.map(\.description) == ids)
    }

    @Test("An id in the other case is found if there is only one, and ambiguous between two")
    func otherCase() throws {
        let place = try Place()
        let titled = [("EUR", "Euro"), ("USD", "US Dollar"), ("brl", "Real"), ("BRL", "Reais")]
        try place.record(titled.map { Item(rank: 0, id: Sample.id($0.0), title: DisplayText($0.1)) })
        #expect(try place.lookup("eur") == "one EUR")
        #expect(try place.lookup("Brl") == "several BRL brl")
    }
}
