import Foundation
import TestSupport
import Testing
import TodayCatalogue

@testable import TodayApp
@testable import TodayCore

@Suite("Cached details of items")
struct KeptDetailsTests {
    private let place: Place
    private let refused = "Cannot reach Beetle Bank: the connection was refused."

    init() throws { place = try .beetles() }

    private func show(
        _ typed: String, offline: Bool = false, refresh: Bool = false
    ) throws(CommandError) -> ShowItem.Shown {
        try ShowItem(place.session, offline: offline, refresh: refresh).find(typed)
    }

    private func detail(_ typed: String) -> FetchCall { .detail(Sample.id(typed), pages: 1) }

    private func legs(_ shown: ShowItem.Shown) -> Fact.Value? { shown.detail.row.item.fact("legs") }

    @Test("Details are requested once, also by a name that was never listed, and then shown without a request")
    func once() throws {
        #expect(legs(try show("scarab")) != nil)
        #expect(place.asked() == [detail("scarab")])
        for typed in ["scarab", "4", "SCARAB"] { #expect(try show(typed).note == nil) }
        #expect(place.asked().isEmpty)
        place.goOffline()
        let shown = try show("scarab", offline: true)
        #expect(legs(shown) != nil)
        #expect(shown.failure == nil)
        #expect(shown.note == "Details fetched just now.")
        place.now += 36_000
        #expect(try show("scarab", offline: true).note == "Details fetched 10 h ago.")
        #expect(try show("scarab").note == nil)
        #expect(try show("scarab", refresh: true).note == "\(refused) Details fetched 10 h ago.")
    }

    @Test("Details are requested again after a day, or with --refresh")
    func again() throws {
        _ = try show("4")
        place.now += 10
        _ = try show("4", refresh: true)
        #expect(place.asked().count == 1)
        place.now += 10
        _ = try show("4", refresh: true)
        #expect(place.asked().count == 1)
        place.sleep()
        _ = try show("4")
        #expect(place.asked().count == 1)
    }

    @Test("Old details that cannot be renewed are shown with their age")
    func old() throws {
        _ = try show("scarab")
        place.sleep()
        place.goOffline()
        let shown = try show("scarab")
        #expect(legs(shown) != nil)
        #expect(shown.note == "\(refused) Details fetched 25 h ago.")
        #expect(shown.failure?.code == .unavailable)
        let offline = try show("scarab", offline: true)
        #expect(offline.note == "Details fetched 25 h ago." && offline.failure == nil)
        let report = Reporter(place.environment).details(shown)
        #expect(report.note == refused)
        #expect(report.ageSeconds == 90_000)
        #expect(report.state == .offline)
    }

    @Test("Details that were never fetched are an error without the service")
    func never() throws {
        _ = try place.list().load(1)
        let offline = failure(try show("stag", offline: true))
        #expect(
            offline?.sentence
                == "The details of stag have not been fetched yet. Run the command again without --offline.")
        #expect(offline?.code == .unavailable)
        place.goOffline()
        let error = failure(try show("stag"))
        #expect(error?.sentence == refused && error?.code == .unavailable)
        #expect(error?.advice == "\(refused) Check the network connection, or try again later.")
    }

    @Test("A live channel that a search has found is requested again, because the search lacks its viewers")
    func searched() throws {
        let place = try Place(.channels)
        place.service = { question, now in
            let since = Fact(ChannelFact.since, .text(DisplayText("2026-09-05T01:00:00Z")))
            let viewers = Fact(ChannelFact.viewers, .number(Metric(value: 7, unit: "viewers")))
            let isSearch = if case .list = question.request { true } else { false }
            let channel = Item(
                rank: Item.unranked, id: Sample.id("101"), title: DisplayText("Gronkh"),
                facts: isSearch ? [since] : [since, viewers])
            return .success(Page(items: [channel], fetchedAt: now))
        }
        let shown = try ShowItem(place.session, offline: false).find("gronkh")
        #expect(shown.detail.row.item.fact(ChannelFact.viewers) != nil)
        #expect(place.asked().count == 2)
        _ = try ShowItem(place.session, offline: false).find("gronkh")
        #expect(place.asked().isEmpty)
    }

    @Test("Details stay if the service says that it does not know the item")
    func unknown() throws {
        _ = try show("scarab")
        try place.favor("scarab")
        place.sleep()
        place.service = { question, now in
            if case .detail = question.request { return .success(Page(items: [], fetchedAt: now)) }
            return Beetles.answer(question, at: now)
        }
        let shown = try show("scarab")
        #expect(legs(shown) != nil && shown.failure == nil)
        #expect(
            shown.note == "Beetle Bank does not know this beetle; its answer can be up to a day old. "
                + "Details fetched 25 h ago.")
        #expect(try FavoriteList(place.session).page().rows.map(\.item.title) == [DisplayText("scarab")])
        let never = failure(try show("stag"))
        #expect(never?.code == .unavailable)
        #expect(
            never?.advice
                == "Beetle Bank does not know this beetle; its answer can be up to a day old. Try again later.")
    }

    @Test("The item's own name is requested once with its details, and then stored")
    func named() throws {
        place.service = { question, now in
            guard case .detail(_, let options) = question.request, !options.isNamed else {
                return Beetles.answer(question, at: now)
            }
            let name = Fact("ownName", .text(DisplayText("Scarab Beetle")))
            return Beetles.answer(question, at: now).map { page in
                var page = page
                for index in page.items.indices { page.items[index].facts = (page.items[index].facts ?? []) + [name] }
                return page
            }
        }
        _ = try show("scarab")
        #expect(place.asked() == [detail("scarab")])
        place.sleep()
        let shown = try show("scarab")
        #expect(place.asked() == [.detail(Sample.id("4"), pages: 5, isNamed: true)])
        #expect(legs(shown) != nil)
        #expect(Beetles.descriptor.presenter.name(of: shown.detail.row.item) == DisplayText("Scarab Beetle"))
    }

    @Test("Details are stored although the service demands a wait after them, which is respected")
    func pause() throws {
        place.service = { question, now in
            Beetles.answer(question, at: now).map { page in
                var page = page
                page.restUntil = now + 300
                return page
            }
        }
        #expect(legs(try show("scarab")) != nil)
        #expect(failure(try show("firefly"))?.sentence.contains("5 min") == true)
        #expect(place.asked() == [detail("scarab")])
    }

    @Test("The name of a kind finds the details of its usual form, with a remark, also offline")
    func kind() throws {
        let sentence = "Showing weevil-red, the usual form of weevil."
        #expect(try show("weevil").note == sentence)
        #expect(place.asked() == [detail("weevil")])
        #expect(try show("Weevil").note == "Showing weevil-red, the usual form of Weevil.")
        #expect(try show("weevil-red").note == nil)
        #expect(try show("20").note == nil)
        #expect(place.asked().isEmpty)
        let offline = Reporter(place.environment).details(try show("weevil", offline: true))
        #expect(offline.note == sentence && offline.ageSeconds == 0)
    }

    @Test("Reports of details, lists and favourites lack facts that are only for the search and the presenter")
    func reported() throws {
        let reporter = Reporter(place.environment)
        func keys(_ report: ListReport) -> [[String]?] { report.items.map { $0.facts?.map(\.fact.key) } }
        #expect(keys(reporter.list(try place.list().load(1))) == [nil, nil])
        #expect(keys(reporter.details(try show("weevil"))) == [["legs"]])
        try place.favor("weevil-red")
        let favorites = FavoriteList(place.session)
        #expect(keys(reporter.favorites(try favorites.page(), try favorites.rows().rows)) == [["legs"]])
    }

    @Test("A wrong name or number is one sentence, with the three nearest")
    func wrong() throws {
        let name = failure(try show("scarap"))
        #expect(name?.code == .badData)
        #expect(name?.sentence == "No beetle on Beetle Bank matches \"scarap\". Similar names:\n  4  scarab")
        #expect(place.asked() == [detail("scarap"), .list(.whole)])
        let id = failure(try show("8"))
        #expect(id?.code == .badData)
        #expect(
            id?.sentence
                == "No beetle on Beetle Bank matches \"8\". Nearest in the cache:\n  9  firefly\n  5  ladybird\n  4  scarab"
        )
        // The names were fetched just now, and lack this one.
        #expect(place.asked() == [.unlisted(Sample.id("8"))])
        place.goOffline()
        let unasked = failure(try show("scarap"))
        #expect(
            unasked?.sentence
                == "\(refused) Check the network connection, or try again later. Similar names:\n  4  scarab")
        #expect(unasked?.code == .unavailable)
        let number = failure(try show("8"))
        #expect(number?.sentence == refused && number?.code == .unavailable)
        let offline = failure(try show("8", offline: true))
        #expect(
            offline
                == CommandError(
                    "No cached beetle matches \"8\". `beetles show 8` looks it up on Beetle Bank.", .unavailable))
    }

    @Test("An id with leading zeros finds its details")
    func zeros() throws {
        #expect(try show("004").detail.row.item.title == DisplayText("scarab"))
        #expect(place.asked() == [detail("4")])
        #expect(try show("0004").note == nil)
        #expect(place.asked().isEmpty)
    }

    @Test("Details are requested before an item is shared, if they are not cached")
    func shared() throws {
        _ = try place.list().load(1)
        #expect(try place.session.shareLine("stag") == "stag has legs: 2")
        place.goOffline()
        #expect(try place.session.shareLine("scarab") == "scarab has legs: 1")
    }
}

extension Place {
    func list(offline: Bool = false, refresh: Bool = false) -> CachedList {
        CachedList(session, offline: offline, refresh: refresh)
    }
}
