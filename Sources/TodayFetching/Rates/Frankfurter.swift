import FoundationEssentials
import TodayCore

/// Frankfurter: the rates of central banks and other official sources, blended into one for each currency and day.
///
/// Source: https://frankfurter.dev (v2). It is asked for rates of the dollar, in which it blends, and which go back to 1948;
/// those of any other base are derived from them and rounded once more.
enum Frankfurter: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.frankfurter, base: .dollar, growsUntilEvening: true)
}
