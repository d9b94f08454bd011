import FoundationEssentials
import TodayCore

/// Frankfurter: the rates of central banks and other official sources, blended into one for each currency and day.
///
/// Source: https://frankfurter.dev (v2). It is asked for rates of the dollar, in which it blends, and which go back to 1948;
/// those of any other base are derived from them and rounded once more.
enum Frankfurter: RatesService {
    static let provider = RateProviders.frankfurter
    static let place = FrankfurterAPI.place
    static let shortestInterval = FrankfurterAPI.shortestInterval

    private static let api = FrankfurterAPI(provider, base: .dollar, growsUntilEvening: true)

    static func table(_ context: SourceContext) throws(FetchError) -> RateTable { try api.table(context) }

    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable] {
        try api.past(past, context)
    }
}
