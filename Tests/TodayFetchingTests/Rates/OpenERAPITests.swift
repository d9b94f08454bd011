import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Rates from ExchangeRate-API")
struct OpenERAPITests {
    private let world = World(signedIn: false)

    init() { world.provider = "open.er-api.com" }

    private func table(_ reply: Reply) throws -> RateTable? { try world.table(World.erapiRequest, reply) }
    private func failure(_ reply: Reply) -> FetchError? { world.failure(World.erapiRequest, reply) }

    @Test("ExchangeRate-API gets one request if it was chosen, without a sign-in")
    func chosen() throws {
        world.expect(World.erapiRequest, .erapi(#""USD":1,"BRL":5.4312"#))
        let page = try world.rates.fetch(.poll)
        #expect(page.rates?.provider == "open.er-api.com")
        #expect(world.book == [World.erapiRequest] && world.headers.isEmpty)
        #expect(page.ids == ["BRL", "USD"] && page.items.allSatisfy { !$0.isRanked })
    }

    @Test("Each rate keeps all its digits, whether it is an integer, a fraction or has an exponent")
    func digits() throws {
        let rates = #""USD":1,"IDR":16301,"BRL":5.4312,"BTC":9.3744944e-5,"IRR":1.05E+6,"KWD":0.30712345678901234567"#
        let table = try #require(try table(.erapi(rates)))
        #expect(table.rate("IDR") == "16301")
        #expect(table.rate("BRL") == "5.4312")
        #expect(table.rate("BTC") == "0.000093744944")
        #expect(table.rate("IRR") == "1050000" && table.rate("KWD") == "0.30712345678901234567")
    }

    @Test("The answer has the time of the rates, and that of the next")
    func times() throws {
        let table = try #require(try table(.erapi(#""USD":1"#)))
        #expect(table.asOf == Date(timeIntervalSince1970: 1_795_219_351))
        #expect(table.nextUpdate == Date(timeIntervalSince1970: 1_795_305_751))
        #expect(!table.isOverdue(at: World.start) && table.isOverdue(at: World.start + 86_400))
    }

    @Test("Times with a fraction of a second are cut to whole seconds, as in files")
    func fractions() throws {
        let table = try #require(try table(.erapi(#""USD":1"#, updated: "1795219351.8", next: "1795305751.5")))
        #expect(table.asOf == Date(timeIntervalSince1970: 1_795_219_351))
        #expect(table.nextUpdate == Date(timeIntervalSince1970: 1_795_305_751))
    }

    @Test(
        "An impossible time of the next rates counts as a day: one in the past, or in a million years",
        arguments: ["0", "1795219351", "1795219351.5", "1795219350", "99999999999999", "-1", "null"])
    func announcement(next: String) throws {
        let table = try #require(try table(.erapi(#""USD":1"#, next: next)))
        #expect(table.nextUpdate == table.asOf + 86_400)
    }

    @Test("Rates from a clock that is ahead count as current, and rates of another year are an error")
    func future() throws {
        let ahead = World.start + 3600
        let table = try #require(
            try table(.erapi(#""USD":1"#, updated: "\(Int(ahead.timeIntervalSince1970))", next: "0")))
        #expect(table.asOf == World.start)
        #expect(
            failure(.erapi(#""USD":1"#, updated: "1895219351"))
                == .badAnswer(reason: "its rates are dated in the future"))
        for time in ["0", "-5", "900000000"] {
            #expect(failure(.erapi(#""USD":1"#, updated: time)) == .badAnswer(reason: "its rates have no date"))
        }
    }

    @Test("A currency without a name is listed by its code, and an invalid code is left out")
    func oddCodes() throws {
        world.expect(World.erapiRequest, .erapi(#""USD":1,"ZZZ":2,"usd":3,"EURO":4,"":5,"É1€":6,"BRL":null"#))
        let page = try world.rates.fetch(.poll)
        #expect(page.rates?.table.codes.map(\.text) == ["USD", "ZZZ"])
        #expect(page.titles == ["US dollar", "ZZZ"])
    }

    @Test(
        "One impossible rate is left out and named; the others are used",
        arguments: [
            "0", "-5.4", "54310000000000000000000000000000000000001", "\"5.4\"", "1e400", "1e-50", "[]", "{}", "true",
        ])
    func oneWrongRate(rate: String) throws {
        let table = try #require(try table(.erapi(#""USD":1,"BRL":\#(rate),"EUR":0.9,"JPY":150"#)))
        #expect(table.codes.map(\.text) == ["EUR", "JPY", "USD"] && table.leftOut.map(\.text) == ["BRL"])
        #expect(table.rate("EUR") == "0.9")
        #expect(world.remarks == ["ExchangeRate-API sent unusable rates, which are left out: BRL."])
    }

    @Test(
        "An answer is unusable if the base or the dollar is, or most of few rates, or more than a tenth of many",
        arguments: [
            ("", "there are no rates"), (#""USD":1,"BRL":0"#, "the rate of BRL is 0"),
            (#""USD":1,"BRL":1e-50"#, "the rate of BRL is too large or too close to 0"),
            (#""USD":0,"BRL":5.4,"EUR":0.9"#, "the rate of USD is 0"),
            (#""USD":5.4,"BRL":5.4,"EUR":0.9"#, "the rate of the base currency, USD, is 5.4 instead of 1"),
            (#""USD":1,"BRL":0,"EUR":"0.9","JPY":150,"GBP":0.8"#, "the rate of BRL is 0"),
            (#""USD":1,"AAC":0,"AAD":0,"AAE":0,\#(many(20))"#, "the rate of AAC is 0"),
        ])
    func wrongRates(rates: String, reason: String) {
        #expect(failure(.erapi(rates)) == .badAnswer(reason: reason))
    }

    @Test("Up to a tenth of many rates can be left out")
    func tenth() throws {
        let table = try #require(try table(.erapi(#""USD":1,"AAC":0,"AAD":-1,\#(Self.many(20))"#)))
        #expect(table.leftOut.map(\.text) == ["AAC", "AAD"] && table.codes.count == 21)
    }

    /// This many rates.
    private static func many(_ count: Int) -> String {
        (0..<count).map { #""XX\#(Character(Unicode.Scalar(UInt8(65 + $0))))":2"# }.joined(separator: ",")
    }

    @Test("An answer that is not JSON is an error", arguments: ["NaN", "Infinity"])
    func notJSON(rate: String) {
        guard case .badAnswer? = failure(.erapi(#""USD":1,"BRL":\#(rate),"EUR":0.9"#)) else {
            Issue.record("\(rate) was accepted")
            return
        }
    }

    @Test("Rates of another currency are an error without the dollar, and used with it")
    func base() throws {
        #expect(
            failure(.erapi(#""EUR":1,"BRL":6"#, base: "EUR")) == .badAnswer(reason: "the US dollar is missing"))
        let table = try #require(try table(.erapi(#""EUR":1,"USD":1.15"#, base: "EUR")))
        #expect(table.base.text == "EUR" && table.rate("USD") == "1.15")
        #expect(failure(.erapi(#""USD":1"#, base: "dollar")) == .badAnswer(reason: "its base is not a currency"))
    }

    private static let unsupported = #"{"result":"error","error-type":"unsupported-code"}"#

    @Test(
        "An error counts whatever its status; after too many requests the wait is 20 minutes",
        arguments: [
            (Reply.text("Too Many Requests", status: 429), FetchError.rateLimited(until: World.start + 1200)),
            (.text(#"{"result":"error","error-type":"quota-reached"}"#), .rateLimited(until: World.start + 1200)),
            (.text(unsupported), .refused(status: 200, message: DisplayText("unsupported-code"))),
            (.text(unsupported, status: 404), .refused(status: 404, message: DisplayText("unsupported-code"))),
            (.text("", status: 404), .refused(status: 404, message: DisplayText(""))),
            (.text("error code: 524", status: 524), .server(status: 524)),
            (.text("<html>Welcome</html>"), .badAnswer(reason: "it is not JSON in the expected format")),
            (.text(""), .badAnswer(reason: "it is empty")),
            (
                .text(#"{"result":"success","rates":{"USD":1}"#),
                .badAnswer(reason: "it is not JSON in the expected format")
            ),
        ])
    func errors(reply: Reply, error: FetchError) {
        #expect(failure(reply) == error)
    }

    @Test("If the service announces its end, the answer has a remark")
    func end() throws {
        _ = try table(.erapi(#""USD":1"#, end: "1798675200"))
        #expect(world.remarks == ["ExchangeRate-API will end this service on 2026-12-31."])
    }
}
