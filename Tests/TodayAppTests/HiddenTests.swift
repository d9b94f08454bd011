import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCatalogue
@testable import TodayCore

@Suite("Hidden items in lists")
struct HiddenTests {
    private let place: Place

    init() throws {
        place = try .creatures()
        _ = try place.pages().loadAll()
    }

    private func hide(_ entries: String...) { place.preferences = Preferences(leftOut: LeftOut(entries)) }

    private var hidden: HiddenItems { HiddenItems(place.session) }

    @Test("Pages, the whole list and assembled lists lack hidden items, and name them")
    func lists() throws {
        hide("c2-dodo", "snow LYNX")
        let first = try place.pages().load(1).page
        #expect(first.ids == ["c1-ant", "c3-yeti"] && first.leftOut == [DisplayText("Dodo")])
        let all = try place.pages().loadAll().page
        #expect(all.rows.count == 5 && all.leftOut == [DisplayText("Dodo"), DisplayText("Snow Lynx")])
        let report = Reporter(place.environment).list(ListResult(all))
        #expect(report.leftOut == all.leftOut && report.items.count == 5)
        place.goOffline()
        let dead = try place.pages(status: "dead", offline: true).load(1).page
        #expect(dead.ids == ["c6-moa"] && dead.leftOut == [DisplayText("Dodo")])
    }

    @Test("A filter that matches only hidden items is not reported as matching nothing")
    func onlyHidden() throws {
        hide("Dodo", "Moa")
        let loaded = try place.pages(status: "dead").load(1)
        #expect(loaded.page.rows.isEmpty)
        #expect(loaded.page.leftOut.count == 2)
        #expect(loaded.note == nil)
    }

    @Test("search and show find a hidden item, and say that it is hidden; the desktop search does not find it")
    func search() throws {
        hide("c2-dodo")
        let found = try place.search("dodo").found
        #expect(found.page.ids == ["c2-dodo"])
        #expect(Reporter(place.environment).list(found).items.map(\.hidden) == [true])
        let shown = try ShowItem(place.session, offline: true).detail(
            try ItemResolver(place.session).find("dodo", asking: false))
        #expect(shown.row.item.id == Sample.id("c2-dodo"))
        let settings = ConverterSettings(Configuration(), of: place.source, languages: [])
        let desktop = DesktopSearch(place.environment, settings, .english)
        #expect(try desktop.results(#require(SearchTerms(["dodo"]))).isEmpty)
        #expect(try desktop.results(#require(SearchTerms(["yeti"]))) == [.item(Sample.id("c3-yeti"))])
    }

    @Test("A hidden favourite is not in the list of favourites, which says so")
    func favorites() throws {
        for name in ["dodo", "yeti"] { try place.favor(name) }
        hide("Dodo")
        let list = FavoriteList(place.session)
        #expect(try list.page().ids == ["c3-yeti"])
        #expect(try list.page().leftOut == [DisplayText("Dodo")])
        #expect(try list.rows().rows.map(\.id) == [Sample.id("c3-yeti")])
        hide("Dodo", "Yeti")
        #expect(FavoriteList(place.session).emptyMessage == "Hidden: Dodo, Yeti.")
    }

    @Test("hide finds names as show does, stores ids, and reports items that were hidden before or are favourites")
    func hiding() throws {
        try place.favor("yeti")
        hide("Moa")
        let (ids, changes) = try hidden.changesToHide(["DODO", "yeti", "moa", "c2-dodo"])
        #expect(ids == ["c2-dodo", "c3-yeti"])
        #expect(
            changes.map(\.sentence) == [
                "Dodo is now hidden.", "Yeti is now hidden, even among your favourites.", "Moa is already hidden.",
                "Dodo is already hidden.",
            ])
        let several = failure(try hidden.changesToHide(["lynx"]))
        #expect(several?.sentence.contains("matches several creatures; use one of these ids:") == true)
        #expect(failure(try hidden.changesToHide(["dodu"]))?.code == .badData)
    }

    @Test("unhide finds a part of a hidden name, and removes every entry for it, by id or by name")
    func showing() throws {
        hide("c4-lynx", "Snow Lynx", "c6-moa", "Unseen Thing")
        let (entries, changes) = try hidden.changesToShow(["lynx", "dodo"])
        #expect(entries == ["c4-lynx", "Snow Lynx"])
        #expect(changes.map(\.sentence) == ["Snow Lynx is no longer hidden.", "Dodo is not hidden."])
        #expect(try hidden.changesToShow(["unseen thing"]).entries == ["Unseen Thing"])
        let unknown = failure(try hidden.changesToShow(["nobody"]))
        #expect(
            unknown?.code == .badData && unknown?.sentence.hasPrefix("Nothing hidden matches \"nobody\"; `") == true)
        hide("c4-lynx", "c5-lynx")
        let error = failure(try hidden.changesToShow(["lynx"]))
        #expect(error?.sentence.contains("c4-lynx  Snow Lynx\n  c5-lynx  Sand Lynx") == true)
    }

    @Test("The list of hidden items has ids with cached names, and names as they are written")
    func entries() throws {
        hide("c4-lynx", "moa", "Unseen Thing", "c99-unseen")
        let entries = try hidden.entries()
        #expect(entries.map(\.text) == ["c4-lynx", "moa", "Unseen Thing", "c99-unseen"])
        #expect(entries.map(\.id) == [Sample.id("c4-lynx"), Sample.id("c6-moa"), nil, Sample.id("c99-unseen")])
        #expect(entries.map { $0.title.inSentence } == ["Snow Lynx", "Moa", "Unseen Thing", "c99-unseen"])
        #expect(
            JSONCoding.encode(HiddenReport(entries, of: place.source), pretty: false)?.contains(
                #""entry":"moa","id":"c6-moa","title":"Moa""#) == true)
        #expect(HiddenItems(try Place.creatures().session).emptyMessage.contains("`creatures hide lynx`"))
    }

    @Test("Hidden games that leave out channels are counted below the list, and are in the report")
    func games() throws {
        func remark(_ games: String...) -> String? {
            place.preferences = Preferences(leftOut: LeftOut(["moa"]).withGames(GameNames(games)))
            return hidden.remark
        }
        #expect(remark() == nil)
        #expect(
            remark("743")
                == "Channels that play a game hidden in topgames are left out as well; `topgames hidden` lists it.")
        #expect(
            remark("743", "Fortnite")
                == "Channels that play one of the 2 games hidden in topgames are left out as well; `topgames hidden` lists them."
        )
        let report = HiddenReport(try hidden.entries(), games: hidden.games, of: place.source)
        #expect(JSONCoding.encode(report, pretty: false)?.contains(#""games":["743","Fortnite"]"#) == true)
    }
}
