import Foundation
import TodayCore

/// Quotes as tests need them: of ten currencies in use, gold, one that was replaced, and a code that our table lacks.
package enum SampleRates {
    private static let rates = [
        "USD": "1", "BRL": "5.4312", "EUR": "0.8521", "GBP": "0.7433", "JPY": "151.2", "CAD": "1.3711", "KWD": "0.3066",
        "CLP": "929.99", "SEK": "9.412", "IRR": "42105", "XAU": "0.00024012", "LTL": "2.9412", "QQQ": "3.5",
    ]
    /// The day before: the real rose against the dollar, the euro fell, and the others stood still.
    private static let before = ["BRL": "5.5", "EUR": "0.85"]

    /// The quotes of a provider, and those of the day before, as of three hours before `now`.
    package static func known(
        _ provider: String = "open.er-api.com", at now: Date = Sample.start, age: Double = 3 * 3_600 + 120
    ) throws -> KnownQuotes {
        let asOf = now - age
        let old = try table(rates.merging(before) { $1 }, asOf: asOf - 86_400)
        let known = KnownQuotes(Quotes(provider: provider, table: old), fetchedAt: asOf - 86_000)
        let new = Quotes(provider: provider, table: try table(rates, asOf: asOf))
        return KnownQuotes(new, fetchedAt: asOf + 400, after: known)
    }

    /// A page with the quotes of a provider, as its answer.
    package static func page(at now: Date, age: Double = 3 * 3_600 + 120) throws -> Page {
        let known = try known(at: now, age: age)
        var page = Page(items: [], fetchedAt: now)
        page.quotes = known.quotes
        return page
    }

    private static func table(_ rates: [String: String], asOf: Date) throws -> RateTable {
        var numbers: [CurrencyCode: DecimalNumber] = [:]
        for (code, rate) in rates {
            if let code = CurrencyCode(code) { numbers[code] = try DecimalNumber(json: rate) }
        }
        return try RateTable(base: .dollar, rates: numbers, asOf: asOf, nextUpdate: asOf + 86_400)
    }
}
