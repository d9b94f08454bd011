import Foundation
import TestSupport
import Testing
import TodayCatalogue

@testable import TodayApp
@testable import TodayCore

@Suite("Cached pages, and names that come in one answer")
struct KeptPagesTests {
    private let place: Place

    init() throws { place = try .beetles() }

    private func asking(_ query: ListQuery, _ etag: String) -> FetchCall {
        var query = query
        query.etag = ETag("\"\(etag)\"")
        return .list(query)
    }

    @Test("A page costs one request a day, and then one that is answered with \"unchanged\"")
    func renewed() throws {
        let first = try place.list().load(1).page
        #expect(first.ids == ["1", "4"])
        #expect(first.hasMore)
        #expect(place.asked() == [.list(ListQuery())])
        place.now += 80_000
        #expect(try place.list().load(1).page.ids == ["1", "4"])
        #expect(place.asked().isEmpty)
        place.now += 10_000
        let again = try place.list().load(1)
        #expect(place.asked() == [asking(ListQuery(), "1")])
        #expect(again.page.ids == first.ids)
        #expect(again.page.hasMore)
        #expect(again.page.age == 0)
        #expect(again.note == nil)
        #expect(again.page.rows.map(\.item) == first.rows.map(\.item))
        #expect(try place.list().load(1).page.age == 0)
        #expect(place.asked().isEmpty)
    }

    @Test("A page with the items of another page is an invalid answer, and neither shown nor stored")
    func repeated() throws {
        let place = try Place(Creatures.descriptor)
        func items(_ page: Int) -> [Item] {
            (1...3).map {
                Item(rank: Item.unranked, id: Sample.id("\(page)-\($0)"), title: DisplayText("\(page) \($0)"))
            }
        }
        place.service = { call, now in
            let number = if case .list(let query) = call.request { query.page } else { 1 }
            // From page 4 on, the service ignores the number.
            let items = items(number < 4 ? number : 1)
            return .success(Page(items: items, nextCursor: "\(number + 1)", pageCount: 5, fetchedAt: now))
        }
        for page in 1...3 { #expect(try place.pages().load(page).page.rows.count == 3) }
        let error = failure(try place.pages().load(4))
        #expect(error?.code == .unavailable && error?.sentence.contains("it sent the items of another page") == true)
        #expect(failure(try place.pages(offline: true).load(4))?.sentence.hasPrefix("Page 4 is not cached.") == true)
        let all = try place.pages(refresh: true).loadAll()
        #expect(all.failure?.code == .unavailable && all.page.rows.count == 9)
        #expect(all.page.hasMore && all.page.isIncomplete)
        let offline = try place.pages(offline: true).loadAll().page
        #expect(offline.rows.count == 9)
        #expect(offline.hasMore)
        #expect(offline.isIncomplete)
    }

    @Test("If Twitch ignores the cursor, the first page is not the end of the list, and nothing is stored")
    func repeatedByCursor() throws {
        let items = (1...3).map { Item(rank: $0, id: Sample.id("\($0)"), title: DisplayText("Game \($0)")) }
        for cursor in [nil, "a", "b"] as [String?] {
            let place = try Place(.topGames)
            place.service = { call, now in
                let isFirst = if case .list(let query) = call.request { query.cursor == nil } else { true }
                return .success(Page(items: items, nextCursor: isFirst ? "a" : cursor, fetchedAt: now))
            }
            let error = failure(try place.pages().load(2))
            #expect(error?.sentence.contains("it sent the items of another page") == true)
            place.now += 3_600
            #expect(try place.pages().loadAll().failure?.code == .unavailable)
        }
    }

    @Test("A page that repeats most of another, with one new game, is not the next page", arguments: [19, 11])
    func mostlyRepeated(common: Int) throws {
        let place = try Place(.topGames)
        place.service = { call, now in
            let isFirst = if case .list(let query) = call.request { query.cursor == nil } else { true }
            let ids = isFirst ? 1...20 : (21 - common)...(40 - common)
            let items = zip(1..., ids).map { Item(rank: $0, id: Sample.id("\($1)"), title: DisplayText("Game \($1)")) }
            return .success(Page(items: items, nextCursor: isFirst ? "a" : "b", fetchedAt: now))
        }
        #expect(failure(try place.pages().load(2))?.code == .unavailable)
    }

    @Test("A game that could not be read keeps its rank in the cache, in the list behind it, and on the next page")
    func gaps() throws {
        let place = try Place(.topGames)
        place.service = { call, now in
            let isFirst = if case .list(let query) = call.request { query.cursor == nil } else { true }
            // The fourth and the sixth cannot be read.
            let ranks = isFirst ? [1, 2, 3, 5] : [7, 8]
            let items = ranks.map { Item(rank: $0, id: Sample.id("\($0)"), title: DisplayText("Game \($0)")) }
            var page = Page(items: items, nextCursor: isFirst ? "a" : nil, fetchedAt: now)
            page.lastRank = isFirst ? 6 : nil
            return .success(page)
        }
        #expect(try place.pages().load(1).page.rows.map(\.item.rank) == [1, 2, 3, 5])
        for offline in [false, true] {
            #expect(try place.pages(offline: offline).load(1).page.rows.map(\.item.rank) == [1, 2, 3, 5])
            #expect(try place.pages(offline: offline).load(2).page.rows.map(\.item.rank) == [7, 8])
        }
        #expect(try place.pages(refresh: true).load(2).page.rows.map(\.item.rank) == [7, 8])
    }

    @Test("An answer without names is shown with the cached names")
    func nameless() throws {
        let place = try Place(Creatures.listed)
        func load(_ title: String) throws -> [String] {
            let items = ["1", "2"].map { id in
                Item(
                    rank: Item.unranked, id: Sample.id(id), title: DisplayText(id == "1" ? title : "unknown"),
                    isNameless: id == "2" || title == "unknown")
            }
            place.service = { _, now in .success(Page(items: items, pageCount: 1, fetchedAt: now)) }
            place.sleep()
            return try place.pages().load(1).page.rows.map { $0.item.title.escaped(for: .plain) }
        }
        #expect(try load("Yeti") == ["Yeti", "unknown"])
        #expect(try load("unknown") == ["Yeti", "unknown"])
    }

    @Test("A hasty request waits a moment for a newer page, and gets the old one with its age")
    func hasty() throws {
        func load(_ number: Int, refresh: Bool = false) throws -> ListResult {
            try CachedList(place.session, offline: false, refresh: refresh, hasty: true).load(number)
        }
        _ = try load(1)
        #expect(place.asked() == [.list(ListQuery())], "a page never seen is worth the wait")
        place.sleep()
        place.service = { question, now in
            if question.hasShortTimeout { return .failure(.timedOut(seconds: FetchCall.shortTimeout)) }
            return Beetles.answer(question, at: now)
        }
        let old = try load(1)
        #expect(old.page.ids == ["1", "4"] && old.page.age == 90_000)
        #expect(old.page.rows.allSatisfy { $0.obstacle == nil })
        #expect(old.note == "Beetle Bank did not respond within 2 s. Showing the cached page.")
        #expect(try load(1, refresh: true).page.age == 0)
        place.sleep()
        place.service = Beetles.answer(_:at:)
        #expect(try load(1).page.age == 0)
        #expect(place.asked().count == 3)
    }

    @Test("While the user types, the item with that id comes first, and then the names that match")
    func typedID() throws {
        let list = BrowsedList(place.list())
        _ = try place.search("s")
        let found = try list.search("4")
        #expect(found.ids == ["4"] && found.label.heading == "1 beetle with the id 4")
        #expect(try list.search("44").ids == [])
        #expect(try list.search("scar").ids == ["4"])
        let others = [("2", "Ivy"), ("233", "Porygon2"), ("474", "Porygon 2")].map { id, title in
            Item(rank: Item.unranked, id: Sample.id(id), title: DisplayText(title))
        }
        place.service = { _, now in .success(Page(items: others, pageCount: 1, fetchedAt: now)) }
        place.sleep()
        _ = try place.search("ivy")
        let both = try list.search("2")
        #expect(both.ids.first == "2")
        #expect(both.ids.contains("474"))
        #expect(Set(both.ids).count == both.ids.count)
    }

    @Test("An item opened in the interactive list is requested if its picture is missing, though its facts are recent")
    func faceless() throws {
        let place = try Place(Creatures.listed)
        let items = ["face", "none"].map { id in
            Item(
                rank: Item.unranked, id: Sample.id(id), title: DisplayText(id),
                art: id == "face" ? "https://bestiary.example/face.png" : nil)
        }
        place.service = { _, now in .success(Page(items: items, pageCount: 1, fetchedAt: now)) }
        _ = try place.pages().load(1)
        let list = BrowsedList(place.pages())
        #expect(try list.wantsDetail(Sample.id("face")))
        #expect(try !list.wantsDetail(Sample.id("none")))
        #expect(try !BrowsedList(place.pages(offline: true)).wantsDetail(Sample.id("face")))
        try place.folder.put("picture", at: "\(place.paths.art("creatures"))/face.large.png")
        #expect(try !list.wantsDetail(Sample.id("face")))
    }

    @Test("A changed page replaces the old one")
    func changed() throws {
        _ = try place.list().load(1)
        place.sleep()
        place.service = { question, now in
            guard case .list(var query) = question.request else { return .failure(.server(status: 500)) }
            query.etag = nil
            var page = Beetles.page(query, at: now)
            page.items.reverse()
            return .success(page)
        }
        #expect(try place.list().load(1).page.ids == ["4", "1"])
        #expect(try place.list(offline: true).load(1).page.ids == ["4", "1"])
    }

    @Test("\"Unchanged\" is an invalid answer for a page that is not cached")
    func unasked() throws {
        place.service = { _, now in .success(.unchanged(nil, fetchedAt: now)) }
        #expect(failure(try place.list().load(1))?.code == .unavailable)
    }

    @Test("A page past the end is the last one, unless the list has grown")
    func beyond() throws {
        let loaded = try place.list().load(9)
        #expect(loaded.page.ids == ["20", "21"] && loaded.note == "There is no page 9; page 3 is the last.")
        #expect(loaded.refusal(of: 9) == CommandError("There is no page 9; page 3 is the last.", .badData))
        #expect(try place.list().load(3).refusal(of: 3) == nil)
        place.sleep()
        place.service = { question, now in
            guard case .list(let query) = question.request, query.page == 4 else {
                return Beetles.answer(question, at: now)
            }
            return .success(
                Page(items: [Item(rank: 0, id: Sample.id("30"), title: DisplayText("gnat"))], fetchedAt: now))
        }
        #expect(try place.list().load(4).page.ids == ["30"])
    }

    @Test("Names are requested once a day, and searched in their order")
    func names() throws {
        #expect(try place.search("weevil").found.page.ids == ["20", "21"])
        #expect(place.asked() == [.list(.whole)])
        #expect(try place.search("ar").found.page.ids == ["4"])
        #expect(place.asked().isEmpty)
        #expect(try place.search("9").found.page.ids == ["9"])
        place.sleep()
        #expect(try place.search("a").failure == nil)
        #expect(place.asked() == [asking(.whole, "0")])
        let none = try place.search("gnat")
        #expect(
            none.failure?.sentence == "No beetle on Beetle Bank matches \"gnat\". Type part of a name, or an id; "
                + "`beetles list` shows all beetles.")
        #expect(none.failure?.code == .badData)
        #expect(place.asked().isEmpty)
    }

    @Test("A search without the network finds cached items, and says how old they are")
    func searchOffline() throws {
        _ = try place.list().load(1)
        place.goOffline()
        let some = try place.search("sca")
        let refused = "Cannot reach Beetle Bank: the connection was refused."
        #expect(
            some.found.page.ids == ["4"]
                && some.found.note == "\(refused) Only the beetles fetched so far were searched.")
        #expect(try place.search("sca", offline: true).found.note == "Only the beetles fetched so far were searched.")
        let none = try place.search("firefly")
        #expect(none.failure?.sentence == refused && none.failure?.code == .unavailable)
        let offline = try place.search("firefly", offline: true).failure
        #expect(
            offline?.sentence == "No cached beetle matches \"firefly\". Only the beetles fetched so far were searched. "
                + "Run the command again without --offline.")
        place.service = Beetles.answer(_:at:)
        _ = try place.search("a")
        place.goOffline()
        place.sleep()
        #expect(try place.search("firefly").found.note == "\(refused) The names were fetched 25 h ago.")
        #expect(try place.search("firefly", offline: true).found.note == "The names were fetched 25 h ago.")
    }

    @Test("Once all names are cached, so are all pages, also those never requested")
    func whole() throws {
        let all = try place.list().loadAll().page
        #expect(all.ids == ["1", "4", "5", "9", "20", "21"])
        #expect(all.number == nil)
        #expect(place.asked() == [.list(.whole)])
        let page = try place.list().load(2).page
        #expect(page.ids == ["5", "9"])
        #expect(page.number == 2)
        #expect(page.hasMore)
        #expect(place.asked().isEmpty)
        #expect(try !place.list(offline: true).load(3).page.hasMore)
        place.goOffline()
        place.sleep()
        #expect(try place.list(offline: true).loadAll().page.ids == all.ids)
        #expect(try place.list().loadAll().failure?.code == .unavailable)
    }

    @Test("A row cannot be opened while its details cannot be fetched")
    func obstacles() throws {
        _ = try ShowItem(place.session, offline: false).find("stag")
        let page = try place.list().load(1).page
        #expect(page.rows.allSatisfy { $0.obstacle == nil })
        let reason = "The details were never fetched, and cannot be fetched now."
        let offline = try place.list(offline: true).load(1)
        #expect(offline.page.rows.map(\.obstacle) == [nil, reason])
        let report = Reporter(place.environment).list(offline)
        #expect(report.items.map(\.enabled) == [true, false] && report.items[1].reason == reason)
        #expect(try place.search("s", offline: true).found.page.rows.map(\.obstacle) == [nil, reason])
        place.goOffline()
        _ = failure(try ShowItem(place.session, offline: false).find("scarab"))
        #expect(try place.list().load(1).page.rows.map(\.obstacle) == [nil, reason])
        place.now += 61
        #expect(try place.list().load(1).page.rows.allSatisfy { $0.obstacle == nil })
        place.sleep()
        #expect(try place.list().load(1).page.rows.map(\.obstacle) == [nil, reason])
        place.service = Beetles.answer(_:at:)
        #expect(try place.list().load(1).page.rows.allSatisfy { $0.obstacle == nil })
    }

    @Test("Favourites are shown from the cache, and a day later all names are requested at once")
    func favorites() throws {
        for name in ["stag", "firefly"] { try place.favor(name) }
        _ = place.asked()
        let list = FavoriteList(place.session)
        #expect(try list.refresh() == nil)
        #expect(try list.page().ids == ["1", "9"])
        #expect(place.asked() == [.list(.whole)])
        #expect(try list.refresh() == nil)
        #expect(place.asked().isEmpty)
        place.sleep()
        place.goOffline()
        #expect(try list.refresh()?.code == .unavailable)
        #expect(try list.page().ids == ["1", "9"])
    }

    @Test("Favourites of a source whose list has all facts are renewed in one request, and none is lost")
    func refreshed() throws {
        let place = try Place(Creatures.listed)
        place.comeBack()
        for name in ["Ant", "Moa"] { try place.favor(name) }
        _ = place.asked()
        let list = FavoriteList(place.session)
        #expect(try list.refresh() == nil)
        #expect(place.asked().isEmpty)
        place.sleep()
        place.service = { _, now in .success(Page(items: Array(Creatures.all.prefix(1)), fetchedAt: now)) }
        #expect(try list.refresh() == nil)
        #expect(place.asked() == [.items([Sample.id("c1-ant"), Sample.id("c6-moa")])])
        #expect(try list.page().ids == ["c1-ant", "c6-moa"])
        // The service left the second item out, so that it keeps its age.
        #expect(try list.remark(nil) == "Showing cached favourites, fetched 25 h ago.")
    }

    @Test("Favourites are shown with their age offline and after a failure, and without it if they are recent")
    func ageOfFavorites() throws {
        let place = try Place(Creatures.listed)
        place.comeBack()
        try place.favor("Ant")
        let list = FavoriteList(place.session)
        #expect(try list.remark(try list.refresh()) == nil)
        place.now += 36_000
        #expect(try list.remark(try list.refresh()) == nil)
        #expect(try list.remark(nil, isOffline: true) == "Showing cached favourites, fetched 10 h ago.")
        place.sleep()
        place.goOffline()
        let note = "Cannot reach Bestiary: the connection was refused. Showing cached favourites, fetched 35 h ago."
        #expect(try list.remark(try list.refresh()) == note)
    }
}
