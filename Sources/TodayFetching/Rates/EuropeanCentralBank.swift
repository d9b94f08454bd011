import TodayCore

/// The European Central Bank's daily rates, through Frankfurter, in euros, because rates of other bases are rounded.
enum EuropeanCentralBank: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.centralBank, base: .euro, source: "ECB")
}
