import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("What was recorded while a clock was an hour fast")
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

    @Test("a rank is neither shared nor shown in search results once the clock is right")
    func rank() throws {
        func line() throws -> String { try place.session.shareLine("rust") }
        func rows() throws -> [ListRow] {
            try BrowsedList(CachedList(place.session, offline: true)).search("rust").rows
        }
        #expect(try line() == "Rust — most watched on Twitch" && rows().map(\.item.isRanked) == [true])
        place.now -= 3_600
        #expect(try line() == "Rust — on Twitch" && rows().map(\.item.isRanked) == [false])
    }

    @Test("a number gives way to the next one that is counted")
    func number() throws {
        let file = ItemNumbersFile(place.paths, source: place.source.name)
        #expect(file.read(rust.id)?.numbers.seen == place.now)
        place.now -= 3_600
        _ = try CachedList(place.session, offline: false, refresh: true).load(1)
        #expect(file.read(rust.id)?.numbers.seen == place.now)
    }
}
