import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Rates from Frankfurter")
struct FrankfurterTests {
    private let world = World(signedIn: false)

    init() { world.provider = "frankfurter" }

    private func table(_ reply: Reply) throws -> RateTable? { try world.table(World.frankfurterRequest, reply) }
    private func failure(_ reply: Reply) -> FetchError? { world.failure(World.frankfurterRequest, reply) }

    @Test("rates of the euro are asked for, because those of other bases are rounded; the euro itself counts as 1")
    func euro() throws {
        let table = try #require(try table(.frankfurter(#""USD":1.15,"BRL":6.0079,"IDR":19543.1"#)))
        #expect(table.base.text == "EUR" && table.rate("EUR") == "1")
        #expect(table.rate("IDR") == "19543.1" && table.codes.map(\.text) == ["BRL", "EUR", "IDR", "USD"])
    }

    @Test("an answer without the dollar is refused")
    func noDollar() {
        #expect(failure(.frankfurter(#""BRL":6"#)) == .badAnswer(reason: "the US dollar is missing"))
    }

    @Test("rates for another amount than 1 are refused, rather than shown as ten times what they are")
    func amount() {
        #expect(
            failure(.frankfurter(#""USD":11.5"#, amount: "10")) == .badAnswer(reason: "its rates are not for 1 EUR"))
    }

    @Test(
        "an answer without a date is refused",
        arguments: ["", "2026", "2026-13-01", "2026-02-30", "20 Nov 2026", "1970-01-01"])
    func noDay(date: String) {
        #expect(failure(.frankfurter(#""USD":1.15"#, date: date)) == .badAnswer(reason: "its rates have no date"))
    }

    @Test("rates of Friday are current until Monday evening")
    func weekend() throws {
        // World.start is a Saturday.
        let table = try #require(try table(.frankfurter(#""USD":1.15"#, date: "2026-11-20")))
        #expect(table.asOf == RFC3339.date("2026-11-20T15:00:00Z"))
        #expect(table.nextUpdate == RFC3339.date("2026-11-23T16:00:00Z"))
    }

    @Test("rates that came a few minutes early are of now, and rates of next week are refused")
    func future() throws {
        world.now = try #require(RFC3339.date("2026-11-20T14:55:00Z"))
        #expect(try table(.frankfurter(#""USD":1.15"#, date: "2026-11-20"))?.asOf == world.now)
        #expect(
            failure(.frankfurter(#""USD":1.15"#, date: "2026-11-27"))
                == .badAnswer(reason: "its rates are dated in the future"))
    }

    @Test("its errors are plain statuses with a message")
    func errors() {
        #expect(
            failure(.text(#"{"message":"not found"}"#, status: 404))
                == .refused(status: 404, message: DisplayText("not found")))
        #expect(failure(.text("<html>", status: 502)) == .server(status: 502))
        #expect(
            failure(.text("", status: 429, headers: ["Retry-After": "90"])) == .rateLimited(until: World.start + 90))
        #expect(failure(.text("", status: 429)) == .rateLimited(until: nil))
        #expect(
            failure(.text("", status: 429, headers: ["Retry-After": "Sat, 21 Nov 2026 03:00:00 GMT"]))
                == .rateLimited(until: RFC3339.date("2026-11-21T03:00:00Z")))
    }
}
