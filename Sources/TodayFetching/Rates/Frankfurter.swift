import FoundationEssentials
import TodayCore

/// Frankfurter's rates, which it blends per currency and day from central banks and other official sources.
///
/// Source: https://frankfurter.dev (v2), which blends rates in dollars, back to 1948, and rounds other bases again.
enum Frankfurter: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.frankfurter, base: .dollar, growsUntilEvening: true)
}
