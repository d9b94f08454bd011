import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Rates from CurrencyLayer")
struct CurrencyLayerTests {
    private let world = World(signedIn: false)

    init() {
        world.provider = "currencylayer"
        world.haveKey()
    }

    private func table(_ reply: Reply) throws -> RateTable? { try world.table(World.liveRequest, reply) }
    private func failure(_ reply: Reply) -> FetchError? { world.failure(World.liveRequest, reply) }

    @Test("quotes are of the dollar, with or without the dollar's own, and in either way of writing a number")
    func quotes() throws {
        for own in ["", #","USDUSD":1"#, #","USDUSD":1.0"#] {
            let table = try #require(
                try table(.live(#""USDBRL":5.4312,"USDVND":19600,"USDBTC":9.3744944e-5\#(own)"#)))
            #expect(table.base == .dollar && table.rate("USD") == "1" && table.rate("BTC") == "0.000093744944")
            #expect(table.codes.map(\.text) == ["BRL", "BTC", "USD", "VND"])
        }
    }

    @Test("a dollar that is not worth 1 dollar makes all rates unusable")
    func wrongDollar() {
        let reason = "1 USD, the base currency, is said to be 1.2 USD"
        #expect(failure(.live(#""USDBRL":5.4,"USDUSD":1.2"#)) == .badAnswer(reason: reason))
    }

    @Test("quotes of another source, which paid plans have, are read as such; those of a third are left out")
    func source() throws {
        let table = try #require(
            try table(.live(#""EURUSD":1.15,"EURBRL":6.0079,"GBPJPY":200,"EUR":1"#, source: "EUR")))
        #expect(table.base.text == "EUR" && table.codes.map(\.text) == ["BRL", "EUR", "USD"])
        #expect(failure(.live(#""USDBRL":5"#, source: "?")) == .badAnswer(reason: "its base is not a currency"))
    }

    @Test("codes that its own list lacks are quoted all the same, and retired ones as well")
    func unlisted() throws {
        let table = try #require(try table(.live(#""USDCNH":7.1,"USDVES":36.5,"USDLTL":2.95,"USDXAU":0.00025"#)))
        #expect(table.codes.map(\.text) == ["CNH", "LTL", "USD", "VES", "XAU"])
    }

    @Test("the rates are of the time in the answer, and old after a day")
    func times() throws {
        let table = try #require(try table(.live(#""USDBRL":5.4"#)))
        #expect(table.asOf == Date(timeIntervalSince1970: 1_795_226_405))
        #expect(table.nextUpdate == table.asOf + 86_400)
        #expect(
            failure(.live(#""USDBRL":5.4"#, timestamp: "1795226405000"))
                == .badAnswer(reason: "its rates are dated in the future"))
    }

    @Test(
        "a rate that cannot be right makes all rates unusable",
        arguments: [
            (#""USDBRL":0"#, "the rate of BRL is 0"), (#""USDBRL":-1"#, "the rate of BRL is -1"),
            ("", "there are no rates"),
        ])
    func wrongRates(quotes: String, reason: String) {
        #expect(failure(.live(quotes)) == .badAnswer(reason: reason))
    }

    @Test("without a key nothing is asked")
    func noKey() {
        world.stored = nil
        #expect(throws: FetchError.notSignedIn) { try world.rates.fetch(.poll) }
        world.haveKey("not a key")
        #expect(throws: FetchError.notSignedIn) { try world.rates.fetch(.poll) }
        #expect(world.requests.isEmpty)
    }

    @Test("the gateway of its owner gets the key in a header, and its address has no key")
    func gateway() throws {
        world.environment = ["TODAY_RATES_CURRENCYLAYER": "https://api.apilayer.com/currency_data/"]
        world.expect("GET https://api.apilayer.com/currency_data/live", .live(#""USDBRL":5.4312"#))
        #expect(try world.rates.fetch(.poll).quotes?.table.rate("BRL") == "5.4312")
        #expect(world.headers == ["apikey: \(World.key)"])
    }

    @Test("it is asked once in eight hours at most, which is 93 times in the longest month; others once an hour")
    func pace() {
        #expect(world.rates.shortestInterval == 28_800 && 31 * 86_400 / world.rates.shortestInterval <= 100)
        for provider in [nil, "frankfurter", "open.er-api.com"] {
            world.provider = provider
            #expect(world.rates.shortestInterval == 3600)
        }
        world.environment = ["TODAY_RATES_ERAPI": "http://127.0.0.1:8080/v6"]
        #expect(world.rates.shortestInterval == 0)
    }
}
