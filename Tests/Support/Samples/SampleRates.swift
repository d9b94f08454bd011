import Foundation
import TodayCore

/// Rates that most tests of conversions use: a few against the dollar.
package enum SampleRates {
    /// The value of 1 dollar in each currency.
    package static let rates = [
        "USD": "1", "BRL": "5.4312", "EUR": "0.923412", "JPY": "154.32", "GBP": "0.7912", "KWD": "0.30712",
        "IRR": "42015.5", "CAD": "1.3912", "ARS": "1412.5", "CLP": "951.2", "COP": "4102.1", "MXN": "18.41",
        "AUD": "1.53", "SEK": "9.41", "NOK": "10.12", "XAU": "0.000244", "LTL": "3.1884", "QQQ": "7",
    ]

    /// The time of the rates: three hours before most tests begin.
    package static let asOf = Sample.start - 10_800

    /// The rates of a provider; the dollar's can be another than 1 of some currency.
    package static func table(
        _ others: [String: String] = [:], asOf: Date = asOf, nextUpdate: Date? = Sample.start + 75_600
    ) -> RateTable {
        let pairs = rates.merging(others) { _, new in new }.map { (code($0), number($1)) }
        guard
            let table = try? RateTable(
                base: .dollar, rates: Dictionary(uniqueKeysWithValues: pairs), asOf: asOf, nextUpdate: nextUpdate)
        else { preconditionFailure("these rates cannot be used") }
        return table
    }

    package static func rates(
        _ provider: Provider = RateProviders.openERAPI, _ others: [String: String] = [:], asOf: Date = asOf,
        nextUpdate: Date? = Sample.start + 75_600
    ) -> ExchangeRates {
        ExchangeRates(provider: provider.name, table: table(others, asOf: asOf, nextUpdate: nextUpdate))
    }

    /// The rates as fetched ten seconds before most tests begin.
    package static func cachedRates(
        _ provider: Provider = RateProviders.openERAPI, asOf: Date = asOf, nextUpdate: Date? = Sample.start + 75_600
    ) -> CachedRates { CachedRates(rates(provider, asOf: asOf, nextUpdate: nextUpdate), fetchedAt: Sample.start - 10) }

    package static func page(_ rates: ExchangeRates = rates(), at time: Date = Sample.start) -> Page {
        var page = Page(items: [], fetchedAt: time)
        page.rates = rates
        return page
    }

    package static func code(_ text: String) -> CurrencyCode {
        guard let code = CurrencyCode(text) else { preconditionFailure("\(text) is no code") }
        return code
    }

    package static func number(_ text: String) -> DecimalNumber {
        guard let number = try? DecimalNumber(json: text) else { preconditionFailure("\(text) is no number") }
        return number
    }
}

/// Rates with those of the day before: the real rose against the dollar, the euro fell, the others did not move.
package enum SampleRateMoves {
    private static let before = ["BRL": "5.5", "EUR": "0.91"]

    /// The rates as fetched some minutes after their own time, which is `age` seconds before `now`.
    package static func cachedRates(at now: Date = Sample.start, age: Double = 3 * 3_600 + 120) -> CachedRates {
        let asOf = now - age
        let old = SampleRates.rates(RateProviders.openERAPI, before, asOf: asOf - 86_400, nextUpdate: asOf)
        let new = SampleRates.rates(asOf: asOf, nextUpdate: asOf + 86_400)
        return CachedRates(new, fetchedAt: asOf + 400, after: CachedRates(old, fetchedAt: asOf - 86_000))
    }
}

/// Histories of values for tests.
package enum SampleValues {
    /// The value of 1 USD in BRL, one a day until now; `nil` where nothing was recorded.
    package static func history(_ rates: [String?], at now: Date = Sample.start) throws -> ValueHistory {
        let start = now - Double(rates.count) * 86_400
        var points: [ValueHistory.Point] = []
        for (day, rate) in rates.enumerated() {
            guard let rate = rate.flatMap({ RoundedNumber(text: $0) }) else { continue }
            let second = Int(start.timeIntervalSince1970) + day * 86_400
            points.append(
                .init(SampleInterval(at: second, reach: 90_000), ProvidedRate(rate, provider: "open.er-api.com")))
        }
        return ValueHistory(from: start, to: now, points)
    }

    /// 90 days that rise and fall, with two weeks missing.
    package static func quarter() throws -> ValueHistory {
        let rates = (0..<90).map { day -> String? in
            guard !(40..<54).contains(day) else { return nil }
            let value = 54_000 + (day * 37) % 300 + (day < 40 ? day * 45 : (90 - day) * 40)
            return "\(value / 10_000).\(String(value % 10_000 + 10_000).dropFirst())"
        }
        return try history(rates)
    }
}
