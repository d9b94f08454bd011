import TodayCore

/// The European Central Bank's daily rates, from Frankfurter.
///
/// The base is the euro, because Frankfurter rounds the rates of other bases once more.
enum EuropeanCentralBank: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.centralBank, base: .euro, source: "ECB")
}
