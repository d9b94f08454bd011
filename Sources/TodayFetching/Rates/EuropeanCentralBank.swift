import TodayCore

/// The European Central Bank's daily rates of the euro, from Frankfurter, which rounds rates of other bases.
enum EuropeanCentralBank: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.centralBank, base: .euro, source: "ECB")
}
