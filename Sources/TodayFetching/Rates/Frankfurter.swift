import FoundationEssentials
import TodayCore

/// Frankfurter's rates, which it blends per currency and day from central banks and other official sources.
///
/// Source: https://frankfurter.dev (v2). Frankfurter blends rates in dollars, which go back to 1948. Rates of other
/// bases are derived from these and rounded once more, so our base is the dollar.
enum Frankfurter: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.frankfurter, base: .dollar, growsUntilEvening: true)
}
