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

    @Test(
        "an answer without a date is refused",
        arguments: ["", "2026", "2026-13-01", "2026-02-30", "20 Nov 2026", "1970-01-01"])
    func noDay(date: String) {
        #expect(failure(.frankfurter(#""USD":1.15"#, date: date)) == .badAnswer(reason: "its rates have no date"))
    }

    @Test(
        "its errors are plain statuses with a message; rates for ten euros are refused, as are those of next week",
        arguments: [
            (
                Reply.frankfurter(#""USD":11.5"#, amount: "10"),
                FetchError.badAnswer(reason: "its rates are not for 1 EUR")
            ),
            (
                .frankfurter(#""USD":1.15"#, date: "2026-11-27"),
                .badAnswer(reason: "its rates are dated in the future")
            ),
            (
                .text(#"{"message":"not found"}"#, status: 404),
                .refused(status: 404, message: DisplayText("not found"))
            ),
            (.text("<html>", status: 502), .server(status: 502)),
            (.text("", status: 429, headers: ["Retry-After": "90"]), .rateLimited(until: World.start + 90)),
            (.text("", status: 429), .rateLimited(until: nil)),
            (
                .text("", status: 429, headers: ["Retry-After": "Sat, 21 Nov 2026 03:00:00 GMT"]),
                .rateLimited(until: RFC3339.date("2026-11-21T03:00:00Z"))
            ),
        ])
    func errors(reply: Reply, error: FetchError) {
        #expect(failure(reply) == error)
    }

    @Test("rates of Friday are current until Monday evening")
    func weekend() throws {
        // World.start is a Saturday.
        let table = try #require(try table(.frankfurter(#""USD":1.15"#, date: "2026-11-20")))
        #expect(table.asOf == RFC3339.date("2026-11-20T15:00:00Z"))
        #expect(table.nextUpdate == RFC3339.date("2026-11-23T16:00:00Z"))
    }

    @Test("rates that came a few minutes early are of now")
    func future() throws {
        world.now = try #require(RFC3339.date("2026-11-20T14:55:00Z"))
        #expect(try table(.frankfurter(#""USD":1.15"#, date: "2026-11-20"))?.asOf == world.now)
    }
}

@Suite("Days with reference rates")
struct ReferenceDayTests {
    private func next(_ day: String) -> String? { ReferenceDay(day).map { RFC3339.text($0.nextExpected) } }

    @Test("they come at 16:00 Central European Time, which is an hour earlier by UTC in summer")
    func publication() {
        let days = [
            "2026-03-27": "2026-03-27T15:00:00Z", "2026-03-30": "2026-03-30T14:00:00Z",
            "2026-10-23": "2026-10-23T14:00:00Z", "2026-10-26": "2026-10-26T15:00:00Z",
        ]
        for (day, time) in days { #expect(ReferenceDay(day).map { RFC3339.text($0.publication) } == time) }
    }

    @Test(
        "the next come on the next working day, and are overdue from 17:00",
        arguments: [
            ("2026-11-18", "2026-11-19T16:00:00Z"), ("2026-11-20", "2026-11-23T16:00:00Z"),
            // Summer time begins between the two.
            ("2026-03-27", "2026-03-30T15:00:00Z"),
            // Good Friday and Easter Monday.
            ("2026-04-02", "2026-04-07T15:00:00Z"), ("2027-03-25", "2027-03-30T15:00:00Z"),
            // 1 May, and the end of a year.
            ("2026-04-30", "2026-05-04T15:00:00Z"), ("2026-12-24", "2026-12-28T16:00:00Z"),
            ("2026-12-31", "2027-01-04T16:00:00Z"),
        ])
    func expected(day: String, time: String) {
        #expect(next(day) == time)
    }

    @Test("Easter Monday is a closing day in every year of half a century")
    func easter() {
        // Dates of Easter Sunday from the tables of the US Census Bureau.
        let sundays = [
            "2000-04-23", "2008-03-23", "2011-04-24", "2015-04-05", "2019-04-21", "2024-03-31", "2025-04-20",
            "2030-04-21", "2035-03-25", "2038-04-25", "2049-04-18",
        ]
        for sunday in sundays {
            let found = next(sunday).flatMap { RFC3339.date($0) }
            let expected = RFC3339.date("\(sunday)T00:00:00Z").map { $0 + 2 * 86_400 }
            #expect(
                found.map { ($0.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400 }
                    == expected?.timeIntervalSince1970)
        }
    }

    @Test("the end of time does no harm")
    func edges() {
        #expect(next("9999-12-31") != nil && next("0001-01-01") != nil)
        #expect(ReferenceDay("2026-3-1") == nil && ReferenceDay("2026-03-01T00:00:00Z") == nil)
    }
}
