import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Rates from Frankfurter")
struct FrankfurterTests {
    private let world = World(signedIn: false)

    private func table(_ reply: Reply) throws -> RateTable? { try world.table(World.frankfurterRequest, reply) }
    private func failure(_ reply: Reply) -> FetchError? { world.failure(World.frankfurterRequest, reply) }

    @Test("Frankfurter is the default provider; it gets one request for all rates of the dollar, without a sign-in")
    func usual() throws {
        world.expect(World.frankfurterRequest, .frankfurter("BRL 5.4312,EUR 0.86957,USD 1.0"))
        let page = try world.rates.fetch(.poll)
        #expect(page.rates?.provider == "frankfurter" && page.rates?.table.base.text == "USD")
        #expect(world.book == [World.frankfurterRequest] && world.headers.isEmpty)
        #expect(page.ids == ["BRL", "EUR", "USD"] && page.rates?.insteadOf == nil)
    }

    @Test("The European Central Bank's own rates are those of the euro, from one source")
    func bank() throws {
        world.provider = "ecb"
        let table = try #require(
            try world.table(World.bankRequest, .frankfurter("BRL 6.0079,EUR 1,IDR 19543.1,USD 1.15", base: "EUR")))
        #expect(table.base.text == "EUR")
        #expect(table.rate("IDR") == "19543.1")
        #expect(table.rate("EUR") == "1")
        #expect(table.nextUpdate == RFC3339.date("2026-11-23T16:00:00Z"))
    }

    @Test("One impossible rate is left out and named; a row that lacks a value loses only itself")
    func unusableRows() throws {
        let rates = "AUD 1.5,CAD 1.4,CHF 0.8,CNY 7.1,CZK 21,DKK 6.5,EUR 0.87,GBP 0.76,JPY 156,USD 1"
        for wrong in ["0", "-5.4", "\"5.4\"", "[]", "1e400"] {
            let table = try #require(try table(.frankfurter("BRL \(wrong),\(rates)")))
            #expect(table.leftOut.map(\.text) == ["BRL"] && table.rate("EUR") == "0.87", "\(wrong)")
        }
        let remark = "Frankfurter sent unusable rates, which are left out: BRL."
        #expect(world.remarks == Array(repeating: remark, count: 5))
        let odd = try #require(try table(.frankfurter("\(rates),É1€ 6,euro 7,NOK null,QQQ 8")))
        #expect(odd.leftOut.isEmpty)
        #expect(odd.rate("QQQ") == "8")
        #expect(odd.rate("NOK") == nil)
        let bare = #"[{"date":"2026-11-20","base":"USD","quote":"EUR","rate":0.87},{"quote":"BRL"},{"rate":3},{}]"#
        #expect(try table(.text(bare))?.codes.map(\.text) == ["EUR", "USD"])
        #expect(failure(.frankfurter("BRL 0,EUR -1,USD 1")) == .badAnswer(reason: "the rate of BRL is 0"))
    }

    @Test("A rate with two digits, as of an ounce of gold, is left out without a remark, because it is too coarse")
    func coarse() throws {
        let table = try #require(try table(.frankfurter("XAU 0.00024,XAG 0.01712,BTC 0.000010,EUR 0.87")))
        #expect(table.codes.map(\.text) == ["EUR", "USD", "XAG"])
        #expect(table.leftOut.isEmpty)
        #expect(world.remarks.isEmpty)
    }

    @Test("A rate more than five days behind the others is marked; of two days, the later counts")
    func lagging() throws {
        let rates =
            "EUR 0.87,CHF 0.8,GBP 0.76,CAD 1.4,AUD 1.5,BRL 5.4 2026-11-15,KPW 131 2026-11-14,"
            + "KPW 130 2026-11-13,JPY 156 2026-11-19"
        let table = try #require(try table(.frankfurter(rates)))
        #expect(table.lagging.map { "\($0.code) \($0.day)" } == ["KPW 2026-11-14"] && table.rate("KPW") == "131")
        let twice = try #require(try self.table(.frankfurter("EUR 0.87,JPY 156,GBP 0.76,BRL 5.4,BRL 5.5")))
        #expect(twice.leftOut.map(\.text) == ["BRL"])
        let same = try #require(try self.table(.frankfurter("EUR 0.87,BRL 5.4,BRL 5.4")))
        #expect(same.rate("BRL") == "5.4")
    }

    @Test("If a few currencies have rates of Sunday, the table is of Friday, like most rates")
    func weekend() throws {
        world.now = try #require(RFC3339.date("2026-11-29T21:00:00Z"))
        let rates = "BTC 0.011 2026-11-29,TND 2.9 2026-11-29,BRL 5.4,EUR 0.87,GBP 0.76,JPY 156,USD 1 2026-11-29"
        let table = try #require(try table(.frankfurter(rates, date: "2026-11-27")))
        #expect(table.asOf == RFC3339.date("2026-11-27T15:00:00Z") && table.lagging.isEmpty)
        #expect(table.nextUpdate == RFC3339.date("2026-11-30T16:00:00Z") && table.rate("TND") == "2.9")
    }

    @Test(
        "Rates of tomorrow count as current; later ones are left out, and if there are no others, the answer is an error"
    )
    func future() throws {
        let table = try #require(try table(.frankfurter("EUR 0.87 2026-11-22,BRL 5.4 2026-11-22,JPY 156 2026-11-20")))
        #expect(table.asOf == World.start)
        let mixed = try #require(try self.table(.frankfurter("EUR 0.87,JPY 156,GBP 0.76,BRL 5.4 2026-12-20")))
        #expect(mixed.leftOut.map(\.text) == ["BRL"])
        #expect(
            failure(.frankfurter("EUR 0.87", date: "2026-12-20"))
                == .badAnswer(reason: "its rates are dated in the future"))
    }

    @Test(
        "An answer without a date is an error",
        arguments: ["", "2026", "2026-13-01", "2026-02-30", "20.11.2026", "1948-06-20"])
    func noDay(date: String) {
        #expect(failure(.frankfurter("EUR 0.87", date: date)) == .badAnswer(reason: "its rates have no date"))
    }

    @Test(
        "Errors are statuses with a message; rates of another base, and an empty list, are errors",
        arguments: [
            (
                Reply.frankfurter("EUR 0.87", base: "CHF"),
                FetchError.badAnswer(reason: "its rates are for another base currency")
            ),
            (.text("[]"), .badAnswer(reason: "its rates have no date")),
            (.text("[1,2]"), .badAnswer(reason: "it is not JSON in the expected format")),
            (
                .text(#"{"status":422,"message":"invalid date"}"#, status: 422),
                .refused(status: 422, message: DisplayText("invalid date"))
            ),
            (
                .text(#"{"status":422,"message":"invalid currency: KPW"}"#, status: 422),
                .unknownName(DisplayText("KPW"), noun: "currency", near: [])
            ),
            (
                .text(#"{"status":422,"message":"invalid currency: ?"}"#, status: 422),
                .refused(status: 422, message: DisplayText("invalid currency: ?"))
            ),
            (.text("", status: 429, headers: ["Retry-After": "90"]), .rateLimited(until: World.start + 90)),
            (.text("", status: 429), .rateLimited(until: nil)),
        ])
    func errors(reply: Reply, error: FetchError) {
        #expect(failure(reply) == error)
    }

    @Test("Rates of Friday are current until Monday evening, and those of a working day until its own evening")
    func next() throws {
        // World.start is a Saturday.
        let friday = try #require(try table(.frankfurter("EUR 0.87", date: "2026-11-20")))
        #expect(friday.asOf == RFC3339.date("2026-11-20T15:00:00Z"))
        #expect(friday.nextUpdate == RFC3339.date("2026-11-23T16:00:00Z"))
        world.now = try #require(RFC3339.date("2026-11-20T08:00:00Z"))
        let morning = try #require(try table(.frankfurter("EUR 0.87", date: "2026-11-20")))
        #expect(morning.asOf == world.now && morning.nextUpdate == RFC3339.date("2026-11-20T16:00:00Z"))
    }

    @Test("An answer that is fresh for less than an hour by its own header is requested again then")
    func shortLife() throws {
        let short = try #require(try table(.frankfurter("EUR 0.87", headers: ["Cache-Control": "public, max-age=10"])))
        #expect(short.nextUpdate == World.start + 10)
        let long = try #require(try table(.frankfurter("EUR 0.87", headers: ["Cache-Control": "max-age=7200"])))
        #expect(long.nextUpdate == RFC3339.date("2026-11-23T16:00:00Z"))
    }
}

@Suite("Past rates from Frankfurter")
struct PastFrankfurterTests {
    private let world = World(signedIn: false)
    private static let address = "GET https://api.frankfurter.dev/v2/rates?base=USD&"

    private func past(_ text: String, _ replies: (String, Reply)...) throws -> [RateTable] {
        for (query, reply) in replies { world.expect("\(Self.address)\(query)&quotes=BRL%2CUSD", reply) }
        return try world.rates.pastRates(try #require(PastRates(text))).map(\.table)
    }

    @Test("A past day is one request; on a weekend, the answer is of Friday, and one of another time is an error")
    func day() throws {
        let friday = Reply.frankfurter("BRL 5.4,USD 1", date: "2020-03-20")
        let tables = try past("2020-03-22:BRL", ("date=2020-03-22", friday))
        #expect(tables.map { RateDay(of: $0.asOf).description } == ["2020-03-20"] && tables[0].rate("BRL") == "5.4")
        for date in ["2020-03-23", "2020-03-02", "1970-01-01"] {
            #expect(throws: FetchError.self, "\(date)") {
                try past("2020-03-22:BRL", ("date=2020-03-22", .frankfurter("BRL 5.4,USD 1", date: date)))
            }
        }
    }

    @Test("A past Sunday that only some of the currencies have is answered as of Friday")
    func sunday() throws {
        let mixed = Reply.frankfurter("BRL 5.4 2020-03-20,TND 2.9 2020-03-22,USD 1 2020-03-22")
        world.expect("\(Self.address)date=2020-03-22&quotes=BRL%2CTND%2CUSD", mixed)
        let past = try #require(PastRates("2020-03-22:BRL,TND"))
        let tables = try world.rates.pastRates(past).map(\.table)
        #expect(tables.map { RateDay(of: $0.asOf).description } == ["2020-03-20"])
    }

    @Test("A day before the euro has rates of the dollar; a currency without a rate then is missing, without an error")
    func old() throws {
        let tables = try past("1950-01-02:BRL", ("date=1950-01-02", .frankfurter("USD 1", date: "1950-01-02")))
        #expect(tables.map { $0.rate("BRL") } == [nil] && RFC3339.text(tables[0].asOf) == "1950-01-02T15:00:00Z")
        #expect(try past("1950-01-02:BRL", ("date=1950-01-02", .text("[]"))).isEmpty)
    }

    @Test("Five years of few currencies are one request, and days that lack one of them are left out")
    func years() throws {
        let tables = try past(
            "2018-12-30/2025-01-05:BRL",
            (
                "from=2018-12-30&to=2022-12-31",
                .frankfurter(
                    "BRL 4.3 2018-12-28,USD 1 2018-12-28,BRL 4.5 2019-12-31,USD 1 2019-12-31,"
                        + "USD 1 2020-01-04,BRL 4.4 2019-12-30,USD 1 2019-12-30")
            ),
            ("from=2023-01-01&to=2025-01-05", .frankfurter("BRL 4.6,USD 1", date: "2025-01-02")))
        #expect(tables.map { $0.rate("BRL") } == ["4.4", "4.5", "4.6"])
        #expect(world.reports.map(\.total) == [2, 2])
        let many = try #require(PastRates("2018-12-30/2020-01-05:AUD,BRL,CAD,CHF,JPY"))
        #expect(many.pieces.map { "\($0.lowerBound)" } == ["2018-12-30", "2019-01-01", "2020-01-01"])
    }

    @Test("If the service fails after some years, those before are returned, with a remark about the missing days")
    func laterFailure() throws {
        let first = ("from=2018-12-31&to=2022-12-31", Reply.frankfurter("BRL 4.5,USD 1", date: "2018-12-31"))
        let failed = ("from=2023-01-01&to=2023-01-05", Reply.text("", status: 503))
        let tables = try past("2018-12-31/2023-01-05:BRL", first, failed)
        #expect(tables.map { $0.rate("BRL") } == ["4.5"])
        #expect(world.remarks.count == 1 && world.remarks[0].hasPrefix("Frankfurter "), "\(world.remarks)")
        #expect(world.remarks[0].hasSuffix(" The rates from Jan 1, 2023 on are missing."), "\(world.remarks)")
        #expect(throws: FetchError.self) {
            try past("2019-12-31/2020-01-05:BRL", ("from=2019-12-31&to=2020-01-05", .text("", status: 503)))
        }
    }

    @Test("One unusable day is left out, with a remark; mostly unusable days are an error")
    func unusableDay() throws {
        let query = "from=2020-01-01&to=2020-01-05"
        let (good, bad) = ("BRL 4.5 2020-01-02,USD 1 2020-01-02", "BRL \"4.6\" 2020-01-03,USD 1 2020-01-03")
        let tables = try past("2020-01-01/2020-01-05:BRL", (query, .frankfurter("\(good),\(bad)")))
        #expect(tables.map { $0.rate("BRL") } == ["4.5"])
        #expect(world.remarks == ["Frankfurter sent unusable rates of Jan 3, 2020, which are left out."])
        #expect(throws: FetchError.badAnswer(reason: "the rate of BRL is not a number")) {
            try past("2020-01-01/2020-01-05:BRL", (query, .frankfurter(bad)))
        }
        #expect(throws: FetchError.badAnswer(reason: "its rates have no date")) {
            try past("2020-01-02/2020-01-05:BRL", ("from=2020-01-02&to=2020-01-05", .frankfurter("USD 1", date: "x")))
        }
    }

    @Test("A provider without the day gets no request: Frankfurter gets it, and the answer has its name")
    func ofAnother() throws {
        for provider in ["open.er-api.com", "ecb", "currencylayer"] {
            world.provider = provider
            let day = provider == "ecb" ? "1990-01-02" : provider == "currencylayer" ? "1998-12-31" : "2020-03-20"
            let past = try #require(PastRates("\(day):BRL"))
            world.expect("\(Self.address)date=\(day)&quotes=BRL%2CUSD", .frankfurter("BRL 5.4,USD 1", date: day))
            let rates = try world.rates.pastRates(past)
            #expect(rates.map(\.provider) == ["frankfurter"])
            let configured = RatesSource.descriptor.provided(by: provider).label
            for response in [
                Result<FetchedData, FetchError>.success(.pastRates(rates)), .failure(.timedOut(seconds: 10)),
            ] {
                let label = world.rates.label(of: response, for: .past(past), configured: configured)
                #expect(label.service == "Frankfurter")
            }
        }
    }

    @Test(
        "Only days with rates and codes can be requested",
        arguments: [
            "", "2020-01-01", "2020-01-01:", ":BRL", "1948-06-20:BRL", "2020-01-02/2020-01-01:BRL", "2020-02-30:BRL",
            "2020-01-01:brl", "2020-01-01:BRL,", "2020-01-01/2020-01-02/2020-01-03:BRL", "2020-01-01:BRL:USD",
        ])
    func wrongDays(text: String) { #expect(PastRates(text) == nil) }
}
