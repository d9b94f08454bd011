import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Rates as a source")
struct RatesSourceTests {
    private let world = World(signedIn: false)

    private func ids(_ request: FetchRequest) throws -> [String] {
        world.expect(World.erapiRequest, .erapi(#""USD":1,"BRL":5.4312,"CAD":1.37,"EUR":0.87,"LTL":2.95"#))
        let page = try world.rates.fetch(request)
        #expect(page.quotes?.table.rates.count == 5 && page.fetchedAt == World.start)
        return page.ids
    }

    @Test("every provider that can be chosen can be asked, each at an address of its own")
    func providers() {
        #expect(AllRatesServices.all.map { $0.provider } == SourceDescriptor.rates.providers)
        for service in AllRatesServices.all {
            #expect(AllRatesServices.named(service.provider.name).provider == service.provider)
            #expect(service.address([service.variable: "https://example.com/a//"]) == "https://example.com/a")
            #expect(service.address([service.variable: ""]) == service.usualAddress)
            #expect(ServerAddress(service.usualAddress)?.scheme == "https")
        }
        #expect(AllRatesServices.named("unknown").provider.name == "open.er-api.com")
        #expect(
            RatesSource.variables == [
                "TODAY_RATES_ERAPI", "TODAY_RATES_FRANKFURTER", "TODAY_RATES_CURRENCYLAYER",
            ])
    }

    @Test("whatever is asked for costs one request, and brings all rates")
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
