import Foundation
import TestSupport
import Testing
import TodayCatalogue

@testable import TodayApp
@testable import TodayCore

@Suite("Every command with an unfamiliar source")
struct AnySourceTests {
    private let place: Place

    init() throws { place = try .creatures() }

    @Test("list: page 2 is requested directly, once, and has no ranks")
    func list() throws {
        let page = try place.pages().load(2).page
        #expect(page.ids == ["c4-lynx", "c5-lynx", "c6-moa"])
        #expect(page.hasMore)
        #expect(page.number == 2)
        #expect(page.rows.allSatisfy { !$0.item.isRanked && $0.move == nil })
        #expect(place.asked() == [.list(ListQuery(page: 2, firstRank: 4))])
        #expect(try place.pages().load(2).page.ids == page.ids)
        #expect(place.asked().isEmpty)
    }

    @Test("list: a row has the same fields for drawing from the service and from the catalogue, also offline")
    func rows() throws {
        let fresh = Reporter(place.environment).list(try place.pages().load(1))
        place.goOffline()
        place.now += 3_600
        let old = try place.pages().load(1)
        let report = Reporter(place.environment).list(old)
        #expect(report.items == fresh.items)
        #expect(fresh.state == .fresh)
        #expect(report.state == .offline)
        #expect(report.items.map(\.display.accent) == [.alive, .dead, .unknown])
        #expect(report.items[0].display.subtitle == DisplayText("Meadow") && report.items[0].rank == nil)
        #expect(report.items[2].enabled == false && report.items[2].reason == "Nobody has seen this creature.")
        let sentence = "Cannot reach Bestiary: the connection was refused. Showing the cached page."
        #expect(old.note == sentence)
        #expect(report.note == sentence)
        #expect(report.ageSeconds == 3_600)
    }

    @Test("list: each value of a filter has its own pages, which are available offline as well")
    func filter() throws {
        #expect(try place.pages(status: "dead").load(1).page.ids == ["c2-dodo", "c6-moa"])
        #expect(try place.pages(status: "alive").loadAll().page.ids == ["c1-ant", "c4-lynx", "c5-lynx", "c7-newt"])
        place.goOffline()
        #expect(try place.pages(status: "dead", offline: true).load(1).page.ids == ["c2-dodo", "c6-moa"])
        #expect(try place.pages(status: "alive", offline: true).load(2).page.ids == ["c7-newt"])
        let unseen = failure(try place.pages(offline: true).load(1))
        #expect(
            unseen?.sentence
                == "No page of \(place.source.label.inSentence) is cached yet. "
                + "Run the command again without --offline.")
    }

    @Test("list: the filters and the order are in its heading and in its JSON, and an order has its own pages")
    func chosen() throws {
        let source = place.pages(status: "alive", name: "lynx", sort: "-id")
        let loaded = try source.load(1)
        #expect(loaded.page.ids == ["c5-lynx", "c4-lynx"])
        #expect(loaded.page.label.heading == "Creatures of Bestiary (Status: alive; Name: lynx; Order: Last first)")
        let report = Reporter(place.environment).list(loaded, of: source.query)
        #expect(report.filters == ["status": DisplayText("alive"), "name": DisplayText("lynx")])
        #expect(report.sort == "-id" && report.heading == loaded.page.label.heading)
        #expect(try place.pages(status: "alive", name: "lynx").load(1).page.ids == ["c4-lynx", "c5-lynx"])
        let whole = try place.pages().load(1)
        #expect(whole.page.label == place.source.label && whole.note == nil)
        #expect(
            Reporter(place.environment).list(whole).filters == nil
                && Reporter(place.environment).list(whole).sort == nil)
    }

    @Test("list: filters that match nothing give an empty page, and a sentence that says so")
    func nothing() throws {
        let sentence = "No creature matches the filters."
        #expect(try place.pages(name: "griffin").load(1).note == sentence)
        let known = try place.pages(name: "griffin", offline: true).load(1)
        #expect(known.page.rows.isEmpty && known.note == sentence)
    }

    @Test("search: cached names are found without the service, and an exact name is searched at the service")
    func search() throws {
        _ = try place.pages().load(1)
        _ = place.asked()
        #expect(try place.search("yet").found.page.ids == ["c3-yeti"])
        #expect(place.asked().isEmpty)
        let newt = try place.search("newt", online: true)
        #expect(newt.found.page.ids == ["c7-newt"] && newt.found.page.label.heading == "1 creature with \"newt\"")
        #expect(place.asked() == [.items([Sample.id("newt")])])
        let none = try place.search("griffin")
        #expect(
            none.failure?.sentence
                == "No cached creature matches \"griffin\". Search Bestiary with `creatures search --online griffin`.")
    }

    @Test("show: an item is found by an id with letters, by name and offline, with its facts in the presenter's words")
    func show() throws {
        let shown = try ShowItem(place.session, offline: false).find("c4-lynx")
        #expect(place.asked() == [.items([Sample.id("c4-lynx")]), .detail(Sample.id("c4-lynx"), pages: 5)])
        let display = Reporter(place.environment).details(shown).items[0].display
        #expect(display.facts?.map(\.value) == [DisplayText("alive"), DisplayText("Taiga")])
        #expect(display.actions?.map(\.kind) == [.open, .favorite] && display.accent == .alive)
        place.goOffline()
        let again = try ShowItem(place.session, offline: true).find("snow lynx")
        #expect(Reporter(place.environment).details(again).items[0].display == display)
    }

    @Test("favourite, favourites, unfavourite: an item that is not cached is looked up by its name")
    func favorites() throws {
        #expect(try place.favor("Dodo").sentence == "Added Dodo to favourites.")
        #expect(try place.favor("c2-dodo") == .alreadyAdded(DisplayText("Dodo")))
        let list = FavoriteList(place.session)
        #expect(try list.page().ids == ["c2-dodo"])
        let report = Reporter(place.environment).favorites(try list.rows().rows)
        #expect(report.items[0].favorite && report.items[0].added == place.now)
        #expect(try place.pages().load(1).page.rows.map(\.isFavorite) == [false, true, false])
        #expect(try ChangeFavorites(place.session).remove("dodo") == .removed(DisplayText("Dodo")))
        #expect(try FavoriteList(place.session).rows().rows.isEmpty)
        #expect(
            FavoriteList(place.session).emptyMessage == "No favourites yet. Add one with `creatures favorite lynx`.")
    }

    @Test("export and import: favourites move to another user, twice without a change, and to no other source")
    func transfer() throws {
        try place.favor("moa")
        let export = try CatalogueExport(place.session)
        #expect(export.sentence("x.json") == "Wrote 1 favourite to x.json.")
        let other = try Place.creatures()
        let bytes = Array(export.text.utf8)
        func merge() throws -> String { try CatalogueImport(from: "x.json", into: other.session).merge(bytes) }
        #expect(try merge() == "Added 1 favourite; 0 favourites were already there.")
        #expect(try merge() == "Added 0 favourites; 1 favourite was already there.")
        #expect(try FavoriteList(other.session).page().ids == ["c6-moa"])
        let games = try Place(.topGames)
        let refusal = failure(try CatalogueImport(from: "x.json", into: games.session).merge(bytes))
        #expect(
            refusal?.sentence == "Nothing was imported from x.json: it is an export of \"creatures\", not of topgames.")
    }

    @Test("describe: it has the pages, filters and abilities of a source, and the sign-in of the chosen provider")
    func describe() {
        let report = DescriptorReport(place.source)
        #expect(report.paging == .init(kind: "number", size: 3, direct: true) && report.search == "idOrName")
        #expect(report.filters.map(\.values) == [["alive", "dead", "unknown"], []] && report.history == nil)
        #expect(report.capabilities == ["favorites", "offlineDetails"])
        #expect(report.filters.map(\.names) == [["Alive", "Dead", "Unknown"], nil] && report.legend == nil)
        let pokedex = DescriptorReport(.pokedex)
        #expect(pokedex.filters.map(\.searchable) == [true] && pokedex.legend?.contains("multiples of ten") == true)
        let languages = DescriptorReport(.channels).filters.first { $0.key == "language" }
        #expect(languages?.values.firstIndex(of: "de").map { languages?.names?[$0] } == "German")
        #expect(report.actions == ["open", "share", "favorite"] && report.signIn == nil)
        #expect(DescriptorReport(.rates.provided(by: nil)).signIn == nil)
        #expect(DescriptorReport(.rates.provided(by: "currencylayer")).signIn?.means == "key")
    }
}
