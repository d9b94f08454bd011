import FoundationEssentials
import TodayCore

/// Frankfurter: rates of central banks and other official sources, blended into one per currency and day.
///
/// Source: https://frankfurter.dev (v2). The base is the dollar, in which it blends, and for which rates go back to
/// 1948; those of any other base are derived and rounded once more.
enum Frankfurter: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.frankfurter, base: .dollar, growsUntilEvening: true)
}
