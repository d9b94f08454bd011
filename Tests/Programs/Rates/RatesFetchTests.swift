import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("today-fetch rates")
struct RatesFetchTests {
    @Test("without a setting, ExchangeRate-API is asked once, and the answer names it and has all its rates")
    func usual() async throws {
        try await withWorld { world in
            world.rates.setRates(["BRL": "5.4312", "KWD": "0.3071234567890123"])
            let answer = try await world.fetchRates()
            #expect(answer.label.service == "ExchangeRate-API" && answer.page?.quotes?.provider == "open.er-api.com")
            #expect(answer.rate("BRL") == "5.4312" && answer.rate("KWD") == "0.3071234567890123")
            #expect(answer.rate("USD") == "1" && answer.page?.items.count == 156)
            #expect(world.ratesPaths == ["/v6/latest/USD"])
            #expect(world.rates.requests[0].header("User-Agent")?.hasPrefix("topgames") == true)
        }
    }

    @Test(
        "the provider in config.json is asked instead, and no other",
        arguments: [
            ("frankfurter", "Frankfurter", "/v1/latest", 30),
            ("currencylayer", "CurrencyLayer", "/currencylayer/live", 165),
            ("open.er-api.com", "ExchangeRate-API", "/v6/latest/USD", 156),
        ])
    func chosen(provider: String, service: String, path: String, count: Int) async throws {
        try await withWorld { world in
            try world.choose(provider)
            try world.haveKey()
            let answer = try await world.fetchRates()
            #expect(answer.label.service == service && answer.page?.quotes?.provider == provider)
            #expect(answer.page?.items.count == count && answer.rate("BRL") != nil)
            #expect(world.ratesPaths == [path])
        }
    }

    @Test("a wrong config.json is named with its line, and nobody is asked in place of the provider meant")
    func wrongConfiguration() async throws {
        try await withWorld { world in
            try world.choose("frankfurtr")
            let answer = try await world.fetchRates()
            guard case .file(let reason)? = answer.error else {
                Issue.record("\(String(describing: answer.error))")
                return
            }
            #expect(reason.hasPrefix("\(world.home.configuration):1: rates.provider: must be one of: "))
            #expect(world.ratesPaths.isEmpty)
            #expect(try await world.run(.fetch, ["logout", "rates"]).code == 0)
        }
    }

    @Test("with the services stopped the answer is that they cannot be reached")
    func stopped() async throws {
        try await withWorld { world in
            await world.rates.stop()
            let error = try await world.fetchRates().error
            #expect(error == .unreachable(reason: "the connection was refused"))
        }
    }

    @Test("addresses that are neither https nor this machine are not contacted, least of all with a key")
    func plainText() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
            try world.haveKey()
            let outcome = try await world.run(
                .fetch, ["rates"], environment: ["TODAY_RATES_CURRENCYLAYER": "http://api.currencylayer.com"])
            #expect(outcome.code == 69 && outcome.output.contains("only https addresses are allowed"))
            #expect(!outcome.output.contains(World.key) && !outcome.output.contains("access_key"))
        }
    }
}
