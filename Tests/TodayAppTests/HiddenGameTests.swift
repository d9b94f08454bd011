import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("Channels that are hidden with their game")
struct HiddenGameTests {
    private let place: Place

    init() throws {
        place = try Place(.channels)
        place.service = { question, now in .success(Self.answer(question, now)) }
        place.preferences = Preferences(leftOut: LeftOut(["gaules"]).withGames(["27471", "just chatting"]))
        for name in ["101", "102"] { try place.favor(name) }
    }

    private static func answer(_ question: FetchCall, _ now: Date) -> Page {
        let all = [
            item("101", "Gronkh", "Minecraft", "27471"), item("102", "Gaules", "Counter-Strike", "32399"),
            item("103", "ibai", "Just Chatting", "509658"),
        ]
        switch question.request {
        case .items(let ids): return Page(items: all.filter { ids.contains($0.id) }, fetchedAt: now)
        case .detail(let id, _): return Page(items: all.filter { $0.id == id }, fetchedAt: now)
        default: return Page(items: all, fetchedAt: now)
        }
    }

    private static func item(_ id: String, _ name: String, _ game: String, _ gameID: String) -> Item {
        Item(
            rank: Item.unranked, id: Sample.id(id), title: DisplayText(name),
            facts: [
                Fact(ChannelFact.game, .text(DisplayText(game))), Fact(ChannelFact.gameID, .text(DisplayText(gameID))),
            ])
    }

    @Test("The list names the hidden games for which it leaves channels out, besides those that are hidden themselves")
    func list() throws {
        let page = try CachedList(place.session, offline: false).load(1).page
        #expect(page.rows.isEmpty && page.leftOut.count == 3)
        #expect(page.hiddenGames == [DisplayText("Minecraft"), DisplayText("Just Chatting")])
    }

    @Test("A favourite that plays a hidden game is left out of the favourites, with the command that shows it")
    func favorites() throws {
        place.preferences = Preferences(leftOut: LeftOut().withGames(["27471"]))
        let list = FavoriteList(place.session)
        #expect(try list.refresh() == nil)
        let page = try list.page()
        #expect(page.ids == ["102"] && page.leftOut == [DisplayText("Gronkh")])
        #expect(page.hiddenGames == [DisplayText("Minecraft")])
        #expect(try list.rows().rows.map(\.id) == [Sample.id("102")])
        place.preferences = Preferences(leftOut: LeftOut().withGames(["Minecraft", "counter-strike"]))
        #expect(
            FavoriteList(place.session).emptyMessage
                == "Hidden: Gronkh, Gaules. Channels that play Minecraft, Counter-Strike "
                + "are hidden with the game; `topgames unhide Minecraft Counter-Strike` shows them.")
    }

    @Test("What a favourite played an hour ago does not hide it")
    func old() throws {
        place.preferences = Preferences(leftOut: LeftOut().withGames(["27471"]))
        #expect(try FavoriteList(place.session).refresh() == nil)
        place.now += 7_200
        #expect(try FavoriteList(place.session).page().ids == ["101", "102"])
    }

    @Test("unhide says that the game hides a channel, and how to show it; hide hides the channel itself, too")
    func unhide() throws {
        _ = try CachedList(place.session, offline: false).load(1)
        let hidden = HiddenItems(place.session)
        let (entries, changes) = try hidden.changesToShow(["gronkh"])
        #expect(entries.isEmpty)
        let reason = "is hidden while it plays Minecraft; to show the game again, run `topgames unhide Minecraft`."
        #expect(changes.map(\.sentence) == ["Gronkh \(reason)"])
        let own = try hidden.changesToShow(["gaules"])
        #expect(own.entries == ["gaules"] && own.changes.map(\.sentence) == ["Gaules is no longer hidden."])
        #expect(try hidden.changesToHide(["gronkh"]).entries == ["101"])
        #expect(try hidden.changesToHide(["gaules"]).changes.map(\.sentence) == ["Gaules is already hidden."])
    }
}
