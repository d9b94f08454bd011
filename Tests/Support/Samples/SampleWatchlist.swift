import Foundation

@testable import TodayCore

/// Invented rates of one provider, yesterday's and today's, in dollars as all providers send them.
package enum SampleWatchlist {
    /// Today's: the dollar rose to 5.4312 reais, the euro fell to 5.9003, and the pound stayed at 6.8103.
    package static let today = [
        "BRL": "5.4312", "EUR": "0.9205", "GBP": "0.7975", "JPY": "150.12", "BTC": "0.00001064",
    ]
    /// Yesterday's.
    package static let yesterday = [
        "BRL": "5.4000", "EUR": "0.9150", "GBP": "0.792917", "JPY": "150.12", "BTC": "0.00001064",
    ]

    package static let real = SampleRates.code("BRL")

    /// The answer of a provider at `now`, with rates of `age` seconds before and the next after `next` seconds.
    package static func page(
        _ rates: [String: String] = today, provider: String = "open.er-api.com", at now: Date = Sample.start,
        age: Int = 600, next: Int? = 86_400, rest: Int? = nil
    ) -> Page {
        var page = Page(items: [], fetchedAt: now)
        page.rates = ExchangeRates(
            provider: provider, table: table(rates, asOf: now + -age, next: next.map { now + $0 }))
        page.restUntil = rest.map { now + $0 }
        return page
    }

    package static func table(_ rates: [String: String], asOf: Date, next: Date?) -> RateTable {
        var numbers: [CurrencyCode: DecimalNumber] = [:]
        for (code, rate) in rates { numbers[SampleRates.code(code)] = try? DecimalNumber(json: rate) }
        guard let table = try? RateTable(base: .dollar, rates: numbers, asOf: asOf, nextUpdate: next) else {
            preconditionFailure("these are no rates")
        }
        return table
    }

    /// The cached rates after today's answer, at `now`, and yesterday's before it.
    package static func cachedRates(at now: Date = Sample.start, next: Int? = 86_400) -> CachedRates? {
        let first = CachedRates(page(yesterday, at: now + -86_400), after: nil)
        return CachedRates(page(at: now, next: next), after: first)
    }

    /// The settings of a user with the base BRL.
    package static func view(_ favorites: String..., languages: [String] = [], move: String? = nil) -> WatchlistSettings
    {
        WatchlistSettings(
            base: real, favorites: favorites.compactMap { ItemID($0) }, languages: languages,
            move: move.flatMap { try? DecimalNumber(json: $0) })
    }

    /// The watchlist of a user without favourites, or with these.
    package static func watchlist(_ view: WatchlistSettings = view(), at now: Date = Sample.start) -> Watchlist {
        Watchlist(.rates, cachedRates(at: now), view)
    }
}

extension SampleWatchlist {
    /// The output of `today-fetch` for such an answer.
    package static func answer(
        _ rates: [String: String], at now: Date, next: Int? = 86_400, rest: Int? = nil
    ) -> String {
        let page = page(rates, at: now, next: next, rest: rest)
        return JSONCoding.encode(
            FetchAnswer(label: SourceDescriptor.rates.label, result: .success(page)), pretty: false) ?? ""
    }
}
