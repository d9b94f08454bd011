import TodayCore

/// The European Central Bank: its euro reference rates, once each working day, through Frankfurter.
///
/// The base is the euro, so that rates are unrounded, as the bank publishes them.
enum EuropeanCentralBank: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.centralBank, base: .euro, source: "ECB")
}
