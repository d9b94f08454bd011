import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("Pages of a list")
struct PagingTests {
    /// A ranking of 50 games, 20 a page, with cursors.
    private let place: Place
    /// How often the service refuses a cursor.
    private let refusals = Counter()

    private final class Counter { var left = 0 }

    init() throws {
        place = try Place(.topGames)
        place.service = { [refusals] question, now in
            guard case .list(let query) = question.request, let cursor = query.cursor else {
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

    @Test("A page is reached through those before it, and then shown without another request for two minutes")
    func walk() throws {
        #expect(try pages().load(2).page.rows.first?.item.rank == 21)
        #expect(place.asked() == [.poll, .list(ListQuery(page: 2, cursor: "p2", firstRank: 21))])
        #expect(place.progress == ["Fetching page 2…"])
        place.now += 120
        #expect(try pages().load(2).note == nil)
        #expect(place.asked().isEmpty)
        place.now += 1
        _ = try pages().load(2)
        #expect(place.asked().count == 1)
    }

    @Test("A refresh sends a request, but not within 15 seconds")
    func refresh() throws {
        _ = try pages().load(1)
        place.now += 15
        #expect(try pages(refresh: true).load(1).note == "A request to Twitch was made just now.")
        place.now += 1
        #expect(try pages(refresh: true).load(1).note == nil)
        #expect(place.asked() == [.poll, .poll])
    }

    @Test("A refresh soon after a page sends a request if a poll has failed since")
    func refreshAfterFailure() throws {
        let (answer, top) = (place.service, TopThree(place.environment, upkeep: { .notRunning }) { Configuration() })
        _ = try pages().load(1)
        place.now += 5
        place.goOffline()
        _ = try top.load(refresh: true)
        place.service = answer
        _ = place.asked()
        #expect(try pages(refresh: true).load(1).note == nil)
        #expect(place.asked() == [.poll])
    }

    @Test("Past the end, the last page is shown, and the note says that it is the last")
    func pastTheEnd() throws {
        let loaded = try pages().load(7)
        #expect(loaded.page.number == 3 && loaded.note == "There is no page 7; page 3 is the last.")
        #expect(loaded.page.rows.count == 10)
        #expect(!loaded.page.hasMore)
        #expect(place.asked().count == 3)
        let offline = try pages(offline: true).load(9)
        #expect(offline.page.number == 3 && offline.note == "There is no page 9; page 3 is the last.")
    }

    @Test("A list that turns out shorter shows its last page")
    func shorter() throws {
        place.service = { question, now in
            guard case .list(let query) = question.request, query.cursor != nil else {
                return .success(Self.page(1, at: now))
            }
            return .success(Page(items: [], fetchedAt: now))
        }
        let loaded = try pages().load(3)
        #expect(loaded.page.number == 1 && loaded.note == "There is no page 3; page 1 is the last.")
    }

    @Test("--offline sends no request: a page that is not cached is an error, and a cached one is fresh enough")
    func offline() throws {
        _ = try pages().load(1)
        _ = place.asked()
        place.now += 86_400
        #expect(try pages(offline: true).load(1).page.age == 86_400)
        let unseen = failure(try pages(offline: true).load(2))
        #expect(unseen == CommandError("Page 2 is not cached. Run the command again without --offline.", .unavailable))
        let asking = failure(try BrowsedList(pages(offline: true)).requireOnline())
        #expect(asking?.sentence == "--offline does not use the network." && place.asked().isEmpty)
    }

    @Test("The cursor of a page of hours ago is not used for the next")
    func oldCursor() throws {
        _ = try pages().load(2)
        _ = place.asked()
        place.now += 7_200
        #expect(try pages().load(3).page.rows.first?.item.rank == 41)
        #expect(place.asked().count == 3, "the walk started at page 1 again")
    }

    @Test("A cursor that is always refused leaves the cached page, with the reason")
    func deadCursor() throws {
        _ = try pages().load(2)
        place.now += 3_600
        refusals.left = 99
        let loaded = try pages().load(2)
        #expect(loaded.page.age == 3_600 && loaded.failure?.code == .unavailable)
        #expect(
            loaded.note == "Twitch returned an error (HTTP 400: \"invalid cursor\"). Showing the cached page.")
    }

    @Test("All pages are one list; without the service they are the cached ones, with the reason")
    func all() throws {
        #expect(try pages().loadAll().page.rows.map(\.item.rank) == Array(1...50))
        place.now += 3_600
        place.goOffline()
        let loaded = try pages().loadAll()
        #expect(loaded.note == "Cannot reach Twitch: the connection was refused. Showing the cached pages.")
        #expect(loaded.page.rows.count == 50)
        #expect(loaded.page.age == 3_600)
        #expect(loaded.failure?.code == .unavailable)
    }

    @Test("Without the service and a cache there is only the reason")
    func nothing() throws {
        place.service = { _, _ in .failure(.notSignedIn) }
        for work in [{ try pages().load(1) }, { try pages().loadAll() }] as [() throws -> ListResult] {
            #expect(throws: CommandError("Not signed in to Twitch: run `topgames login`.", .notSignedIn)) { try work() }
        }
        #expect(!FileManager.default.fileExists(atPath: place.paths.data))
    }

    @Test("An empty list is the service's mistake, unless a filter matches nothing")
    func empty() throws {
        place.service = { _, now in .success(Page(items: [], fetchedAt: now)) }
        #expect(failure(try pages().load(1))?.code == .unavailable)
        let query = ListQuery(search: SearchText("nothing"))
        #expect(try CachedList(place.session, query, offline: false).load(1).page.rows.isEmpty)
    }
}

@Suite("Pictures of a page")
struct PictureTests {
    private let place: Place

    init() throws {
        place = try Place(.topGames)
        place.service = { question, now in
            guard question == .poll else { return .failure(.unreachable(reason: "the connection was refused")) }
            let items = (1...3).map { rank in
                Item(
                    rank: rank, id: Sample.id("G\(rank)"), title: DisplayText("Game"),
                    art: "https://example.org/\(rank)")
            }
            return .success(Page(items: items, nextCursor: nil, fetchedAt: now))
        }
    }

    @Test("Missing pictures are requested in one run, and one that failed is not requested again")
    func missing() throws {
        let page = try place.session.pages(offline: false).load(1).page
        let cache = PictureCache(place.paths, source: "topgames")
        try cache.store([1], Sample.id("G1"), ending: "png")
        try cache.refuse(Sample.id("G2"))
        _ = place.asked()
        place.session.fetchPictures(of: page)
        #expect(place.asked() == [.pictures([Sample.id("G3")])])
        try cache.refuse(Sample.id("G3"))
        place.session.fetchPictures(of: page)
        #expect(place.asked().isEmpty)
    }

    @Test("A reader of a feed requests the pictures of all items, although the feed has no addresses of them")
    func feed() throws {
        let address = try #require(PublishedAddress("https://feeds.example.org/topgames/"))
        let reader = try Place(SourceDescriptor.topGames.published(at: address))
        reader.service = { _, now in .success(Sample.page("ABC", at: now)) }
        let page = try reader.session.pages(offline: false).load(1).page
        #expect(page.rows.allSatisfy { $0.item.art == nil })
        _ = reader.asked()
        reader.session.fetchPictures(of: page)
        #expect(reader.asked() == [.pictures(Sample.ids("ABC"))])
    }
}

@Suite("Data recorded while a clock was an hour fast")
struct WrongClockTests {
    private let place: Place
    private let rust = Item(
        rank: 1, id: Sample.id("7"), title: DisplayText("Rust"), metric: Metric(value: 5, unit: "viewers"))

    init() throws {
        place = try Place(.topGames)
        place.service = { [rust] _, now in .success(Page(items: [rust], fetchedAt: now)) }
        place.now += 3_600
        _ = try CachedList(place.session, offline: false).load(1)
    }

    @Test("A rank from the future is neither shared nor shown in search results")
    func rank() throws {
        func line() throws -> String { try place.session.shareLine("rust") }
        func rows() throws -> [ListRow] {
            try BrowsedList(CachedList(place.session, offline: true)).search("rust").rows
        }
        #expect(try line() == "Rust — most watched on Twitch")
        #expect(try rows().map(\.item.isRanked) == [true])
        place.now -= 3_600
        #expect(try line() == "Rust on Twitch")
        #expect(try rows().map(\.item.isRanked) == [false])
    }

    @Test("A number from the future is replaced by the next count")
    func number() throws {
        let file = ItemNumbersFile(place.paths, source: place.source.name)
        #expect(file.read(rust.id)?.numbers.seen == place.now)
        place.now -= 3_600
        _ = try CachedList(place.session, offline: false, refresh: true).load(1)
        #expect(file.read(rust.id)?.numbers.seen == place.now)
    }
}
