import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayFiles

@Suite("Favourites in the database and the file")
struct FavoritesTests {
    private let place: Place

    init() throws { place = try Place() }

    @Test("Favourites are in the database and in the file, in the order in which they were added")
    func added() throws {
        #expect(try !place.remove(32982), "not even as the first thing that is ever done")
        #expect(try place.add(32982, "Grand Theft Auto V"))
        #expect(try place.reading().item(Sample.id(32982)) == nil, "nothing else is known about it")
        #expect(try place.add(27471, "Minecraft", at: Place.now + 60))
        #expect(try !place.add(32982, "GTA", at: Place.now + 120))
        #expect(try place.favorites() == ["32982", "27471"])
        let written = FavoritesFile.read(place.paths, source: "topgames")
        #expect(written.map { $0.title.escaped(for: .plain) } == ["Grand Theft Auto V", "Minecraft"])
        #expect(written.map(\.added) == [Place.now, Place.now + 60])
        #expect(try place.reading().storedFavorites()["topgames"] == written)
        #expect(try place.remove(32982))
        #expect(try !place.remove(32982))
        #expect(try place.favorites() == ["27471"])
    }

    @Test("Favourites from before there was a database are adopted, including those of other sources")
    func adopted() throws {
        let text =
            #"{"schema": 1, "sources": {"topgames": [{"id": "32982", "title": "GTA"}], "pokedex": [{"id": "25", "title": "Pikachu"}]}}"#
        try place.put(Array(text.utf8), at: place.paths.favorites)
        #expect(try place.favorites() == ["32982"])
        #expect(try place.add(2))
        let stored = try place.reading().storedFavorites()
        #expect(stored["pokedex"]?.map(\.id.description) == ["25"])
        #expect(Set(stored["topgames"]?.map(\.id.description) ?? []) == ["32982", "2"])
        #expect(FavoritesFile.read(place.paths, source: "pokedex").map(\.id.description) == ["25"])
    }

    @Test("Favourites added to the file by hand are adopted by the next change")
    func byHand() throws {
        _ = try place.add(1)
        let text =
            #"{"schema": 1, "sources": {"topgames": [{"id": "1", "title": "Game 1"}, {"id": "7", "title": "Mine"}]}}"#
        try place.put(Array(text.utf8), at: place.paths.favorites)
        #expect(try place.favorites() == ["1", "7"])
        _ = try place.add(2)
        #expect(Set(try place.favorites()) == ["1", "2", "7"])
    }

    @Test("Favourites in the database survive an unreadable file, which is set aside and reported")
    func brokenFile() throws {
        _ = try place.add(1)
        try place.put(Array("{\"schema\": 1, \"sour".utf8), at: place.paths.favorites)
        #expect(try place.favorites() == ["1"])
        _ = try place.add(2)
        #expect(Set(try place.favorites()) == ["1", "2"])
        let aside = "\(place.paths.favorites).bad-1795227600"
        #expect(place.said == ["\(place.paths.favorites) could not be read and was set aside as \(aside)."])
        #expect(FileManager.default.fileExists(atPath: aside))
    }

    @Test("A file of a later version is left alone, and so is the database")
    func laterFile() throws {
        _ = try place.add(1)
        let text = Array(#"{"schema": 3, "sources": []}"#.utf8)
        try place.put(text, at: place.paths.favorites)
        #expect(throws: CatalogueError.newer(path: place.paths.favorites, found: 3, known: 1)) { try place.add(2) }
        #expect(FileManager.default.contents(atPath: place.paths.favorites) == Data(text))
        #expect(try place.reading().storedFavorites()["topgames"]?.count == 1)
    }

    @Test("Favourites that cannot be written to the file are not in the database either")
    func unwritable() throws {
        _ = try place.add(1)
        let database = try place.reading()
        try FileManager.default.removeItem(atPath: place.paths.favorites)
        try FileManager.default.createDirectory(
            atPath: place.paths.favorites + "/in-the-way", withIntermediateDirectories: true)
        // A folder cannot be our file: it is set aside like an unreadable one, and the change succeeds.
        #expect(try place.add(2))
        #expect(try database.storedFavorites()["topgames"]?.count == 2)
        #expect(place.said.count == 1)
    }
}
