import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// Its routes, as in its own description: https://api.frankfurter.dev/v2/openapi.json (2026-05).
@Suite("The simulated Frankfurter")
struct FrankfurterRouteTests {
    private let simulator: RatesSimulator

    init() throws { simulator = try RatesSimulator(ExchangeRates.Options()) }

    private func ask(_ target: String) async throws -> ServiceReply {
        try await ServiceReply.ask("\(simulator.url)/v2/\(target)")
    }

    private func rows(_ target: String) async throws -> [[String: Any]] {
        let reply = try await ask(target)
        #expect(reply.status == 200, "\(target)")
        return reply.json as? [[String: Any]] ?? []
    }

    @Test("The latest rates are rows of a day, a base, a quote and a rate, in order, with the base itself")
    func latest() async throws {
        let rows = try await rows("rates?base=USD")
        #expect(rows.count > 150 && rows.allSatisfy { Set($0.keys) == ["date", "base", "quote", "rate"] })
        let quotes = rows.compactMap { $0["quote"] as? String }
        #expect(quotes == quotes.sorted())
        #expect(quotes.contains("USD"))
        #expect(!quotes.contains("BGN"))
        let bank = try await self.rows("rates?base=EUR&providers=ECB")
        #expect(bank.count == 30 && bank.allSatisfy { $0["base"] as? String == "EUR" })
        let reply = try await ask("rates")
        #expect(reply.headers["cache-control"]?.hasPrefix("public, max-age=") == true)
    }

    @Test("A day has the last rates until then, and a range those of each day, beginning with the ones before it")
    func past() async throws {
        let friday = try await rows("rates?base=USD&date=2020-03-22&quotes=BRL,USD")
        #expect(friday.compactMap { $0["date"] as? String } == ["2020-03-20", "2020-03-20"])
        let days = try await rows("rates?base=USD&from=2020-03-21&to=2020-03-24&quotes=BRL")
        #expect(days.compactMap { $0["date"] as? String } == ["2020-03-20", "2020-03-23", "2020-03-24"])
        let months = try await rows("rates?base=USD&from=2020-01-01&to=2020-12-31&quotes=JPY&group=month")
        #expect(months.count == 12)
        // It ended in 2025, and its last rate is repeated for two weeks.
        #expect(try await rows("rates?base=USD&date=2026-01-10&quotes=BGN").count == 1)
        #expect(try await rows("rates?base=USD&date=2026-02-10&quotes=BGN").isEmpty)
        #expect(try await rows("rates?base=EUR&date=1998-12-31").isEmpty)
        #expect(try await rows("rates?base=USD&date=1950-01-03&quotes=JPY").count == 1)
    }

    @Test(
        "Invalid requests have a status and a message",
        arguments: [
            ("rates?amount=2", 422, "unknown parameter: amount"), ("rates?date=x", 422, "invalid date"),
            ("rates?date=2020-01-01&from=2020-01-01", 422, "conflicting params"),
            ("rates?from=2020-01-01&group=year", 422, "invalid group"),
            ("rates?base=USD&quotes=QQQ", 422, "invalid currency: QQQ"),
            (
                "rates?from=2000-01-01&to=2020-01-01&providers=ECB", 422,
                "date range exceeds 5 years at daily granularity"
            ),
            ("rate/USD/BGN", 404, "not found"), ("currency/QQQ", 404, "not found"), ("nothing", 404, "not found"),
        ])
    func refusals(target: String, status: Int, message: String) async throws {
        let reply = try await ask(target)
        #expect(reply.status == status && reply.value("message") as? String == message)
        #expect(reply.number("status") == Double(status))
    }

    @Test("Lists have the currencies with their days, ended ones only on request, and the sources")
    func lists() async throws {
        let living = try await rows("currencies").compactMap { $0["iso_code"] as? String }
        let all = try await rows("currencies?scope=all")
        #expect(!living.contains("BGN") && all.count == living.count + 4)
        #expect(all.first { $0["iso_code"] as? String == "BGN" }?["end_date"] as? String == "2025-12-31")
        #expect(try await rows("currencies?providers=ECB").count == 30)
        #expect(try await rows("providers").compactMap { $0["key"] as? String } == ["ECB"])
        #expect(try await ask("rate/EUR/USD").value("quote") as? String == "USD")
        #expect(try await ask("currency/EUR").value("start_date") as? String == "1999-01-04")
    }
}
