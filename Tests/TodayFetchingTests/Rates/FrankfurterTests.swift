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

    private func past(_ text: String, _ replies: (String, Reply)...) throws -> [RateTable] {
        for (path, reply) in replies {
            world.expect("GET https://api.frankfurter.dev/v1/\(path)?base=EUR&symbols=BRL%2CUSD", reply)
        }
        return try world.rates.fetch(.past(try #require(PastRates(text)))).past?.map(\.table) ?? []
    }

    @Test("a past day is asked for alone; on a weekend, the answer is of Friday")
    func day() throws {
        let friday = Reply.frankfurter(#""USD":1.07,"BRL":5.4"#, date: "2020-03-20")
        let tables = try past("2020-03-22:BRL,EUR", ("2020-03-22", friday))
        #expect(tables.map { RateDay(of: $0.asOf).description } == ["2020-03-20"] && tables[0].rate("BRL") == "5.4")
        for date in ["2020-03-23", "2020-03-02", "1970-01-01"] {
            #expect(throws: FetchError.self, "\(date)") {
                try past("2020-03-22:BRL", ("2020-03-22", .frankfurter(#""USD":1,"BRL":5"#, date: date)))
            }
        }
    }

    @Test("the days of several years are asked for year by year, because longer series lack days")
    func years() throws {
        func series(_ days: String) -> Reply { .text(#"{"amount":1.0,"base":"EUR","rates":{\#(days)}}"#) }
        let tables = try past(
            "2019-12-30/2020-01-05:BRL",
            (
                "2019-12-30..2019-12-31",
                series(#""2019-12-31":{"USD":1.12,"BRL":4.5},"2019-12-30":{"USD":1.11,"BRL":4.4}"#)
            ),
            ("2020-01-01..2020-01-05", series(#""2020-01-02":{"USD":1.13,"BRL":4.6}"#)))
        #expect(tables.map { $0.rate("BRL") } == ["4.4", "4.5", "4.6"])
        #expect(try past("2020-01-04/2020-01-05:BRL", ("2020-01-04..2020-01-05", series(""))).isEmpty)
        #expect(throws: FetchError.badAnswer(reason: "its rates have no date")) {
            try past("2020-01-02/2020-01-03:BRL", ("2020-01-02..2020-01-03", series(#""x":{"USD":1}"#)))
        }
        #expect(throws: FetchError.badAnswer(reason: "the US dollar is missing")) {
            try past("2020-01-02/2020-01-03:BRL", ("2020-01-02..2020-01-03", series(#""2020-01-02":{"BRL":1}"#)))
        }
    }

    @Test("if the service fails after a year, the years before are kept, and a remark says which days are missing")
    func laterFailure() throws {
        let first = (
            "2019-12-31..2019-12-31",
            Reply.text(#"{"amount":1.0,"base":"EUR","rates":{"2019-12-31":{"USD":1.12,"BRL":4.5}}}"#)
        )
        let tables = try past("2019-12-31/2020-01-05:BRL", first, ("2020-01-01..2020-01-05", .text("", status: 503)))
        #expect(tables.map { $0.rate("BRL") } == ["4.5"])
        #expect(world.remarks.count == 1 && world.remarks[0].hasPrefix("Frankfurter "), "\(world.remarks)")
        #expect(world.remarks[0].hasSuffix(" The rates from 2020-01-01 on are missing."), "\(world.remarks)")
        #expect(throws: FetchError.self) {
            try past("2019-12-31/2020-01-05:BRL", ("2019-12-31..2019-12-31", .text("", status: 503)))
        }
    }

    @Test("one unusable day does not cost the others, and a remark names it; most of them cost the answer")
    func unusableDay() throws {
        func answer(_ days: String...) -> (String, Reply) {
            ("2020-01-01..2020-01-05", .text(#"{"amount":1.0,"base":"EUR","rates":{\#(days.joined(separator: ","))}}"#))
        }
        let (good, bad) = (#""2020-01-02":{"USD":1.1,"BRL":4.5}"#, #""2020-01-03":{"USD":"1.1","BRL":4.6}"#)
        let tables = try past("2020-01-01/2020-01-05:BRL", answer(good, bad))
        #expect(tables.map { $0.rate("BRL") } == ["4.5"])
        #expect(world.remarks == ["Frankfurter sent unusable rates of 2020-01-03, which are left out."])
        #expect(throws: FetchError.badAnswer(reason: "the US dollar is missing")) {
            try past("2020-01-01/2020-01-05:BRL", answer(bad))
        }
    }

    @Test(
        "only days with rates and codes can be asked for",
        arguments: [
            "", "2020-01-01", "2020-01-01:", ":BRL", "1998-12-31:BRL", "2020-01-02/2020-01-01:BRL", "2020-02-30:BRL",
            "2020-01-01:brl", "2020-01-01:BRL,", "2020-01-01/2020-01-02/2020-01-03:BRL", "2020-01-01:BRL:USD",
        ])
    func wrongDays(text: String) { #expect(PastRates(text) == nil) }

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
