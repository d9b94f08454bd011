import Foundation
import TestRig
import TestSupport
import Testing

@testable import RatesSimulator

@Suite("The simulated services of exchange rates")
struct RatesEndpointTests {
    @Test("ExchangeRate-API: every rate of the base, the base itself first, and the two times")
    func erapi() async throws {
        let visitor = try Visitor()
        let reply = try await visitor.ask("/v6/latest/USD")
        #expect(reply.status == 200 && reply.value("result") as? String == "success")
        #expect(reply.number("rates", "USD") == 1 && reply.number("rates", "BRL") == 5.4312)
        #expect(reply.number("time_next_update_unix") == (reply.number("time_last_update_unix") ?? 0) + 86_400)
        #expect(String(decoding: reply.body, as: UTF8.self).contains(#""rates":{"USD":1,"#))
        let unknown = try await visitor.ask("/v6/latest/XYZ")
        #expect(unknown.status == 404 && unknown.value("error-type") as? String == "unsupported-code")
    }

    @Test("Frankfurter: the central bank's currencies without the base, for a working day, and a tag to ask again with")
    func frankfurter() async throws {
        let visitor = try Visitor()
        let saturday = 1_795_219_200.0
        visitor.simulator.setTimes(updated: saturday, next: saturday + 86_400)
        let reply = try await visitor.ask("/v1/latest")
        #expect(reply.value("base") as? String == "EUR" && reply.value("date") as? String == "2026-11-20")
        let rates = try #require(reply.value("rates") as? [String: Any])
        #expect(Set(rates.keys) == QuotedCurrency.ofCentralBank)
        #expect(reply.number("rates", "USD").map { abs($0 - 1 / 0.86856) < 0.00001 } == true)
        let tag = try #require(reply.headers["etag"])
        #expect(try await visitor.ask("/v1/latest", headers: ["If-None-Match": tag]).status == 304)
        let some = try await visitor.ask("/v1/latest?base=USD&symbols=BRL,JPY")
        #expect((some.value("rates") as? [String: Any])?.keys.sorted() == ["BRL", "JPY"])
        #expect(try await visitor.ask("/v1/currencies").object.count == 30)
        let unknown = try await visitor.ask("/v1/latest?base=XAU")
        #expect(unknown.status == 404 && unknown.value("message") as? String == "not found")
    }

    @Test("CurrencyLayer: quotes of the dollar for a key, and of no other currency")
    func currencyLayer() async throws {
        let visitor = try Visitor()
        let reply = try await visitor.layer("live")
        #expect(reply.value("success") as? Bool == true && reply.number("quotes", "USDBRL") == 5.4312)
        #expect(reply.value("quotes", "USDUSD") == nil && reply.number("quotes", "USDXAU") != nil)
        let some = try await visitor.layer("live", "&currencies=BRL,EUR")
        #expect((some.value("quotes") as? [String: Any])?.keys.sorted() == ["USDBRL", "USDEUR"])
        let source = try await visitor.layer("live", "&source=EUR")
        #expect(source.status == 200 && source.number("error", "code") == 105)
        let stranger = try await visitor.ask("/currencylayer/live")
        #expect(stranger.status == 200 && stranger.number("error", "code") == 101)
    }

    @Test("its list lacks codes that it quotes")
    func drift() async throws {
        let visitor = try Visitor()
        let listed = try #require(try await visitor.layer("list").value("currencies") as? [String: String])
        let quoted = try #require(try await visitor.layer("live").value("quotes") as? [String: Any])
        #expect(listed["VES"] == nil && quoted["USDVES"] != nil && listed["LTL"] == "Lithuanian Litas")
    }

    @Test("a month's requests are counted at both of its addresses, and those without a key are not")
    func quota() async throws {
        var options = SimulatorOptions()
        options.quota = 2
        let visitor = try Visitor(options)
        _ = try await visitor.ask("/currencylayer/live?access_key=wrong")
        let header = ["apikey": options.key]
        #expect(try await visitor.ask("/currency_data/list", headers: header).status == 200)
        #expect(try await visitor.layer("live").value("success") as? Bool == true)
        #expect(try await visitor.layer("live").number("error", "code") == 104)
        #expect(try await visitor.ask("/currency_data/live", headers: header).status == 429)
        #expect(try await visitor.ask("/currency_data/live").status == 401)
        #expect(visitor.simulator.quota == 0)
    }

    @Test("another process sets rates, times, what is left and the key, and reads the log")
    func control() async throws {
        let visitor = try Visitor()
        let state = try await visitor.ask("/control/rates", posting: #"{"BRL": "5.60"}"#)
        #expect(state.value("rates", "BRL") as? String == "5.60")
        for wrong in [#"{"BRL": "0"}"#, #"{"BRL": "x"}"#, #"{"BRL": "inf"}"#, #"{"QQQ": "1"}"#, "[]"] {
            let reply = try await visitor.ask("/control/rates", posting: wrong)
            #expect(reply.status == 400 && reply.value("error") != nil)
        }
        _ = try await visitor.ask("/control/times", posting: #"{"updated": 1000, "next": 2000}"#)
        _ = try await visitor.ask("/control/key", posting: #"{"key": "another"}"#)
        let report = try await visitor.ask("/control/quota", posting: #"{"left": 7}"#)
        #expect(report.number("updated") == 1000 && report.number("next") == 2000 && report.number("quota") == 7)
        #expect(!String(decoding: report.body, as: UTF8.self).contains("another"))
        #expect(try await visitor.layer("live").number("error", "code") == 101)
        let faults = try await visitor.ask("/control/faults", posting: #"{"name": "zero-rate", "count": 1}"#)
        #expect(faults.value("faults") as? [String] == ["zero-rate"])
        #expect(try await visitor.ask("/v6/latest/USD").number("rates", "BRL") == 0)
        #expect(try await visitor.ask("/v6/latest/USD").number("rates", "BRL") == 5.6)
        #expect((try await visitor.ask("/control/requests").value("requests") as? [Any])?.count == 3)
        #expect(try await visitor.ask("/control/nothing", posting: "").status == 404)
    }

    @Test("a step moves rates by at most 1 %, the same way for the same seed, and leaves the dollar alone")
    func steps() throws {
        let (one, other) = (try Simulator(), try Simulator())
        let before = one.rates
        for simulator in [one, other] { simulator.advance() }
        #expect(one.rates == other.rates && one.rates != before && one.rates["USD"] == "1")
        for (code, rate) in one.rates {
            let (new, old) = (try #require(Double(rate)), try #require(before[code].flatMap { Double($0) }))
            #expect(abs(new / old - 1) <= 0.0101, "\(code)")
        }
    }

    @Test("what it sends has the keys that the real services sent", .enabled(if: Fixtures.hasRecordedData))
    func recorded() async throws {
        let visitor = try Visitor()
        let pairs = [
            ("rates/currencylayer_live_2015-08-28.json", try await visitor.layer("live")),
            ("rates/frankfurter/v1_latest_EUR_2026-03-18.json", try await visitor.ask("/v1/latest")),
        ]
        for (file, reply) in pairs {
            let real = try JSONSerialization.jsonObject(with: try Fixtures.recorded(file)) as? [String: Any]
            #expect(real.map { Set($0.keys) } == Set(reply.object.keys), "\(file)")
        }
    }
}
