import TodayCore

/// The European Central Bank's daily rates, from Frankfurter, in euros: other bases would be rounded once more.
enum EuropeanCentralBank: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.centralBank, base: .euro, institution: "ECB")
}
