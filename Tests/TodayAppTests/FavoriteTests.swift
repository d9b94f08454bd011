import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCatalogue
@testable import TodayCore

@Suite("Favourites in commands")
struct FavoriteTests {
    private let place: Place

    init() throws {
        place = try .creatures()
        _ = try place.pages().loadAll()
        _ = place.asked()
    }

    private func remove(_ text: String) throws(CommandError) -> ChangeFavorites.Change {
        try ChangeFavorites(place.session).remove(text)
    }

    @Test("A cached item needs no request, and is found by a part of its name if only one matches")
    func parts() throws {
        place.goOffline()
        #expect(try place.favor("c2-dodo") == .added(DisplayText("Dodo")))
        #expect(try place.favor("YETI") == .added(DisplayText("Yeti")))
        let several = failure(try place.favor("lynx"))
        let choice = "\"lynx\" matches several creatures; use one of these ids:\n"
        #expect(several?.sentence == choice + "  c4-lynx  Snow Lynx\n  c5-lynx  Sand Lynx")
        #expect(try FavoriteList(place.session).page().ids.count == 2)
    }

    @Test("Several names are several favourites, unless all words together are one name")
    func several() throws {
        let names = ItemResolver(place.session)
        #expect(try names.texts(["dodo", "yeti"], asking: true) == ["dodo", "yeti"])
        #expect(try names.texts(["Snow", "Lynx"], asking: true) == ["Snow Lynx"])
        #expect(try names.texts(["now", "ly"], asking: true) == ["now ly"])
        #expect(try names.texts(["Snow Lynx", "ant"], asking: true) == ["Snow Lynx", "ant"])
        #expect(throws: CommandError.self) { try names.texts(["Snow Lynx", "gnu"], asking: true) }
        #expect(failure(try names.texts(["dodo", "gnu"], asking: true))?.sentence.contains("matches \"gnu\"") == true)
        #expect(failure(try names.texts(["gnu", "emu"], asking: true))?.sentence.contains("\"gnu emu\"") == true)
        #expect(try names.texts(["dod", "yet"], asking: true) == ["dod", "yet"])
        for name in ["dodo", "yeti", "c4-lynx"] { try place.favor(name) }
        let favorites = ChangeFavorites(place.session)
        #expect(try favorites.names(in: ["snow", "lynx"]) == ["snow lynx"])
        #expect(try favorites.names(in: ["dodo", "yeti"]) == ["dodo", "yeti"])
        #expect(try favorites.names(in: ["dodo", "ant"]) == ["dodo", "ant"])
        #expect(try favorites.names(in: ["dodo", "an"]) == ["dodo", "an"])
        #expect(try favorites.names(in: ["sand", "lynx"]) == ["sand lynx"])
        #expect(try favorites.names(in: ["dodo", "gnu"]) == ["gnu"])
        place.preferences = Preferences(leftOut: LeftOut(["c2-dodo", "yeti"]))
        let hidden = HiddenItems(place.session)
        #expect(try hidden.names(in: ["dodo", "yeti"]) == ["dodo", "yeti"])
        #expect(try hidden.names(in: ["dodo", "ant"]) == ["dodo", "ant"])
        #expect(try hidden.names(in: ["ant", "moa"]) == ["ant", "moa"])
        #expect(try hidden.names(in: ["dodo", "gnu"]) == ["gnu"])
        #expect(try hidden.names(in: ["ant", "gnu"]) == ["ant gnu"])
    }

    @Test("A change waits while another program writes, and after two seconds says so")
    func waiting() throws {
        let other = try Database(place.paths.database, .writing, timeout: 100)
        try other.run("BEGIN IMMEDIATE")
        place.heard = { try? other.run("ROLLBACK") }
        #expect(try place.favor("c2-dodo") == .added(DisplayText("Dodo")))
        #expect(place.remarks == ["Waiting for another program that is using \(place.paths.database)."])
    }

    @Test("Removing finds a part of a favourite's name, even if other items match it too")
    func remove() throws {
        try place.favor("c4-lynx")
        #expect(try remove("lynx") == .removed(DisplayText("Snow Lynx")))
        #expect(try remove("yeti").sentence == "Yeti is not a favourite.")
        try place.favor("c4-lynx")
        try place.favor("c5-lynx")
        let both = failure(try remove("lynx"))
        #expect(both?.sentence.contains("c4-lynx  Snow Lynx (a favourite)") == true && both?.code == .badData)
    }

    @Test("A favourite goes to the requested place, and past the end to the last one")
    func places() throws {
        func put(_ text: String, _ place: Int) throws(CommandError) -> ChangeFavorites.Change {
            try ChangeFavorites(self.place.session).add(text, at: place)
        }
        for name in ["dodo", "yeti"] { try place.favor(name) }
        #expect(try put("c4-lynx", 1) == .placed(DisplayText("Snow Lynx"), at: 1))
        #expect(try put("c4-lynx", 1) == .alreadyAdded(DisplayText("Snow Lynx")))
        #expect(try put("c5-lynx", 9).sentence == "Added Sand Lynx to favourites at position 4.")
        #expect(try put("c4-lynx", 9).sentence == "Moved Snow Lynx to position 4 of the favourites.")
        let order = try FavoriteList(place.session).rows().rows.map(\.id.description)
        #expect(order == ["c2-dodo", "c3-yeti", "c5-lynx", "c4-lynx"])
    }

    @Test("Several favourites go to the place one behind the other, wherever they were before")
    func severalPlaces() throws {
        for name in ["dodo", "yeti", "moa"] { try place.favor(name) }
        let changes = try ChangeFavorites(place.session).add(["yeti", "dodo", "c4-lynx"], at: 2)
        #expect(changes.map(\.title) == ["Yeti", "Dodo", "Snow Lynx"].map { DisplayText($0) })
        let order = try FavoriteList(place.session).rows().rows.map(\.id.description)
        #expect(order.dropFirst() == ["c3-yeti", "c2-dodo", "c4-lynx"])
        let again = try ChangeFavorites(place.session).add(["yeti", "dodo"], at: 2)
        #expect(again == [.alreadyAdded(changes[0].title), .alreadyAdded(changes[1].title)])
    }

    @Test("A place behind the last is rejected before anything is added, and the error has the number of favourites")
    func noPlace() throws {
        func refusal(_ texts: [String], _ place: Int) -> CommandError? {
            failure(try ChangeFavorites(self.place.session).require(place: place, for: texts))
        }
        try place.favor("dodo")
        let sentence = "--place must be 1: you have no other favourites."
        #expect(refusal(["dodo"], 5) == CommandError(sentence, .usage))
        #expect(refusal(["yeti"], 3)?.sentence.hasPrefix("--place takes a number from 1 to 2:") == true)
        #expect(refusal(["dodo"], 1) == nil)
        #expect(refusal(["yeti"], 2) == nil)
        #expect(refusal(["yeti", "moa"], 2) == nil)
        #expect(refusal(["dodo", "yeti"], 2) != nil)
        #expect(try FavoriteList(place.session).rows().rows.count == 1)
    }

    @Test("A favourite with the name of another item is never mistaken for it")
    func sameName() throws {
        try place.session.write { catalogue throws(CatalogueError) in
            _ = try catalogue.addFavorite(Sample.id("old"), title: DisplayText("Dodo"), at: place.now)
        }
        let error = failure(try place.favor("dodo"))
        #expect(
            error?.sentence
                == "\"dodo\" matches several creatures; use one of these ids:\n  c2-dodo  Dodo\n  old      Dodo (a favourite)"
        )
    }

    @Test("A favourite that only the file has is stored in the database as well when it is added again")
    func twice() throws {
        try place.favor("dodo")
        let favorite = try #require(try place.session.favorites().first)
        try FileManager.default.removeItem(atPath: place.paths.database)
        #expect(try place.favor("dodo") == .alreadyAdded(DisplayText("Dodo")))
        let isSafe = try place.session.read { catalogue throws(CatalogueError) in
            try catalogue?.isStoredTwice(favorite.id)
        }
        #expect(isSafe == true)
    }

    @Test("An unreadable database loses only the ranks of favourites, and the report says so")
    func broken() throws {
        try place.favor("dodo")
        try FileManager.default.removeItem(atPath: place.paths.database)
        try FileManager.default.createDirectory(atPath: place.paths.database, withIntermediateDirectories: true)
        let (rows, failure) = try FavoriteList(place.session).rows()
        #expect(rows.map(\.title) == [DisplayText("Dodo")] && rows[0].seenAt == nil)
        let report = Reporter(place.environment).favorites(rows, failure: failure)
        #expect(failure?.code == .fileError && report.note == failure?.sentence)
    }

    @Test("A source without favourites says so and writes nothing")
    func none() throws {
        let source = SourceDescriptor(
            label: place.source.label, abstract: "", noun: place.source.noun, paging: .whole, search: .idOrName,
            capabilities: [], examples: place.source.examples, presenter: place.source.presenter)
        let other = try Place(source)
        let error = failure(try other.favor("dodo"))
        #expect(error?.sentence == "Creatures of Bestiary has no favourites.")
        #expect(!FileManager.default.fileExists(atPath: other.paths.favorites))
    }

    @Test("Toggling in the list adds and removes, and both commands report the same item")
    func toggle() throws {
        let list = BrowsedList(place.pages())
        #expect(try list.toggleFavorite(Sample.id("c1-ant")))
        let page = try FavoriteList(place.session).page()
        let rows = try FavoriteList(place.session).rows().rows
        let (one, other) = (
            Reporter(place.environment).favorites(page, rows), Reporter(place.environment).favorites(rows)
        )
        #expect(one.items.map(\.id) == other.items.map(\.id) && one.heading == other.heading)
        #expect(one.items[0].added == place.now && one.items[0].seenAt == other.items[0].seenAt)
        #expect(try !list.toggleFavorite(Sample.id("c1-ant")))
    }
}
