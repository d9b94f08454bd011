import Foundation
import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCore

@Suite("Pages of a list")
struct PagingTests {
    /// A ranking of 50 games, 20 a page, whose pages are reached by cursors.
    private let place: Place
    /// How often a cursor is refused.
    private let refusals = Counter()

    private final class Counter {
        var left = 0
    }

    init() throws {
        place = try Place(.topGames)
        place.service = { [refusals] question, now in
            guard case .list(let query) = question, let cursor = query.cursor else {
                return .success(Self.page(1, at: now))
            }
            guard refusals.left == 0 else {
                refusals.left -= 1
                return .failure(.refused(status: 400, message: DisplayText("invalid cursor")))
            }
            return .success(Self.page(Int(cursor.dropFirst()) ?? 1, at: now))
        }
    }

    private static func page(_ number: Int, at now: Date) -> Page {
        let ranks = (20 * number - 19)...min(20 * number, 50)
        let items = ranks.map { Item(rank: $0, id: Sample.id("G\($0)"), title: DisplayText("Game \($0)")) }
        return Page(items: items, nextCursor: number < 3 ? "p\(number + 1)" : nil, fetchedAt: now)
    }

    private func pages(offline: Bool = false, refresh: Bool = false) -> CachedList {
        CachedList(place.session, offline: offline, refresh: refresh)
    }

    @Test("a page is reached through those before it, and then shown without another request for two minutes")
    func walk() throws {
        #expect(try pages().load(2).page.rows.first?.item.rank == 21)
        #expect(place.asked() == [.poll, .list(ListQuery(page: 2, cursor: "p2", firstRank: 21))])
        #expect(place.progress == ["Reading page 2…"])
        place.now += 120
        #expect(try pages().load(2).note == nil && place.asked().isEmpty)
        place.now += 1
        _ = try pages().load(2)
        #expect(place.asked().count == 1)
    }

    @Test("a refresh asks again, but not within 15 seconds")
    func refresh() throws {
        _ = try pages().load(1)
        place.now += 15
        #expect(try pages(refresh: true).load(1).note == "Twitch was asked just now.")
        place.now += 1
        #expect(try pages(refresh: true).load(1).note == nil)
        #expect(place.asked() == [.poll, .poll])
    }

    @Test("past the end, the last page is shown, and the note says that it is the last")
    func pastTheEnd() throws {
        let loaded = try pages().load(7)
        #expect(loaded.page.number == 3 && loaded.note == "There is no page 7; page 3 is the last.")
        #expect(loaded.page.rows.count == 10 && !loaded.page.hasMore && place.asked().count == 3)
        let offline = try pages(offline: true).load(9)
        #expect(offline.page.number == 3 && offline.note == "There is no page 9; page 3 is the last.")
    }

    @Test("past the end of numbered pages, the last page is shown too")
    func pastTheEndOfNumbers() throws {
        let place = try Place.creatures()
        let loaded = try place.pages().load(8)
        #expect(loaded.page.ids == ["c7-newt"] && loaded.note == "There is no page 8; page 3 is the last.")
        #expect(place.asked().count == 2)
    }

    @Test("--offline asks nobody: a page that was not seen is an error, and one that was is fresh enough")
    func offline() throws {
        _ = try pages().load(1)
        _ = place.asked()
        place.now += 86_400
        #expect(try pages(offline: true).load(1).page.age == 86_400)
        let unseen = failure { () throws(CommandError) in try pages(offline: true).load(2) }
        #expect(unseen == CommandError("Page 2 has not been seen yet. Run it again without --offline.", .unavailable))
        let asking = failure { () throws(CommandError) in try pages(offline: true).checkMayAsk() }
        #expect(asking?.sentence == "--offline does not use the network." && place.asked().isEmpty)
    }

    @Test("a cursor that is refused once is tried again, and one that is refused twice starts the walk over")
    func refusedCursor() throws {
        _ = try pages().load(1)
        _ = place.asked()
        refusals.left = 1
        #expect(try pages().load(2).page.number == 2 && place.asked().count == 2)
        place.now += 130
        refusals.left = 2
        #expect(try pages().load(3).page.number == 3)
        #expect(place.asked().contains(.poll), "the walk started at page 1 again")
    }

    @Test("a cursor that is always refused leaves the page as last seen, with the reason")
    func deadCursor() throws {
        _ = try pages().load(2)
        place.now += 3_600
        refusals.left = 99
        let loaded = try pages().load(2)
        #expect(loaded.page.age == 3_600 && loaded.failure?.code == .unavailable)
        #expect(
            loaded.note == "Twitch refused the request (HTTP 400: \"invalid cursor\"). Showing the page as last seen.")
    }

    @Test("all pages are one list; out of reach, they are as last seen, and the note says why")
    func all() throws {
        #expect(try pages().loadAll().page.rows.map(\.item.rank) == Array(1...50))
        place.now += 3_600
        place.service = { _, _ in .failure(.unreachable(reason: "the connection was refused")) }
        let loaded = try pages().loadAll()
        #expect(
            loaded.note == "Cannot reach Twitch: the connection was refused. Showing the pages as last seen.")
        #expect(loaded.page.rows.count == 50 && loaded.page.age == 3_600 && loaded.failure?.code == .unavailable)
    }

    @Test("with nothing seen and the service out of reach, there is only the reason")
    func nothing() throws {
        place.service = { _, _ in .failure(.notSignedIn) }
        for work in [{ try pages().load(1) }, { try pages().loadAll() }] as [() throws -> ListResult] {
            #expect(throws: CommandError("Not signed in to Twitch: run `topgames login`.", .notSignedIn)) {
                try work()
            }
        }
        #expect(!FileManager.default.fileExists(atPath: place.paths.data))
    }

    @Test("an empty list is the service's mistake, unless a filter leaves nothing")
    func empty() throws {
        place.service = { _, now in .success(Page(items: [], fetchedAt: now)) }
        #expect(failure { () throws(CommandError) in try pages().load(1) }?.code == .unavailable)
        let query = ListQuery(search: SearchText("nothing"))
        #expect(try CachedList(place.session, query, offline: false).load(1).page.rows.isEmpty)
    }
}
