import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Rates as a source")
struct RatesSourceTests {
    private let world = World(signedIn: false)

    private func ids(_ request: FetchRequest) throws -> [String] {
        world.expect(World.frankfurterRequest, .frankfurter("USD 1,BRL 5.4312,CAD 1.37,EUR 0.87,LTL 2.95"))
        let page = try world.rates.fetch(request)
        #expect(page.rates?.table.rates.count == 5 && page.fetchedAt == World.start)
        return page.ids
    }

    @Test("Every provider that can be chosen has an implementation, with its own address")
    func providers() {
        #expect(AllRatesServices.all.map { $0.provider } == SourceDescriptor.rates.providers)
        for service in AllRatesServices.all {
            #expect(AllRatesServices.named(service.provider.name).provider == service.provider)
            for (value, address) in [
                ("https://example.com/a//", "https://example.com/a"), ("", service.url.defaultURL),
            ] {
                world.environment = [service.url.variable: value]
                #expect(world.context.address(service.url) == address)
            }
            #expect(ServerAddress(service.url.defaultURL)?.scheme == "https")
        }
        #expect(AllRatesServices.named("unknown").provider.name == "frankfurter")
        #expect(RatesSource.variables == ["TODAY_RATES_FRANKFURTER", "TODAY_RATES_ERAPI", "TODAY_RATES_CURRENCYLAYER"])
    }

    @Test("Every request for items is one request for all rates")
    func requests() throws {
        #expect(try ids(.poll) == ["BRL", "CAD", "EUR", "LTL", "USD"])
        #expect(try ids(.check).count == 5)
        #expect(try ids(.detail(#require(ItemID("EUR")), .usual)) == ["EUR"])
        #expect(try ids(.detail(#require(ItemID("QQQ")), .usual)) == [])
        #expect(try ids(.items(["USD", "ZZZ", "BRL"].compactMap { ItemID($0) })) == ["USD", "BRL"])
        #expect(try ids(.list(ListQuery(sort: "-code"))) == ["USD", "LTL", "EUR", "CAD", "BRL"])
        #expect(try ids(.list(ListQuery(search: SearchText("dólar")))) == ["USD", "CAD"])
    }
}

@Suite(
    "Recorded answers of providers of rates",
    .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedRatesBodiesTests {
    private let world = World(signedIn: false)

    private func recorded(_ name: String, status: Int = 200) throws -> Reply {
        .bytes([UInt8](try Fixtures.recorded("rates/\(name)")), status: status)
    }

    @Test("CurrencyLayer in 2015: every rate is read, with the dollar's own")
    func currencyLayer() throws {
        world.provider = "currencylayer"
        world.haveKey()
        let table = try #require(try world.table(World.liveRequest, try recorded("currencylayer_live_2015-08-28.json")))
        #expect(table.rates.count > 160)
        #expect(table.rate("BBD") == "2")
        #expect(table.rate("USD") == "1")
        #expect(RFC3339.text(table.asOf) == "2015-08-28T09:46:09Z" && table.isOverdue(at: World.start))
    }

    @Test("CurrencyLayer's recorded errors each have a meaning")
    func errors() throws {
        world.provider = "currencylayer"
        world.haveKey()
        let meanings = [
            "101_invalid_access_key": "notSignedIn", "104_2015_no_type": "tryLater",
            "104_usage_limit_reached": "tryLater",
            "105_2016_no_type": "unavailable", "105_https_access_restricted": "notSignedIn",
            "105_source_currency_access_restricted": "unavailable",
        ]
        for (name, status) in meanings {
            let error = world.failure(World.liveRequest, try recorded("errors/\(name).json"))
            #expect("\(try #require(error).exitCode)" == status, "\(name)")
        }
        let elsewhere = world.failure(
            World.liveRequest, try recorded("errors/gateway_cannot_consume.json", status: 403))
        #expect(elsewhere?.needsSignIn == true)
    }

    @Test("Frankfurter: the recorded day has its rates, its time, and a later next one")
    func frankfurter() throws {
        world.provider = "frankfurter"
        let table = try #require(
            try world.table(
                World.frankfurterRequest, try recorded("frankfurter/v2_rates_base_USD_2026-03-18.json")))
        #expect(table.rates.count == 30)
        #expect(table.base.text == "USD")
        #expect(table.rate("KRW") == "1503.55")
        #expect(RFC3339.text(table.asOf) == "2026-03-18T15:00:00Z" && table.lagging.isEmpty)
        #expect(
            world.failure(World.frankfurterRequest, try recorded("frankfurter/v2_404.json", status: 404))
                == .refused(status: 404, message: DisplayText("not found")))
    }
}
