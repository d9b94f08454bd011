import TodayCore

/// The European Central Bank: its reference rates of the euro, once each working day, as Frankfurter passes them on.
///
/// It is asked for rates of the euro, which are the bank's own digits: those of other bases are rounded.
enum EuropeanCentralBank: RatesService {
    static let provider = RateProviders.centralBank
    static let place = FrankfurterAPI.place
    static let shortestInterval = FrankfurterAPI.shortestInterval

    private static let api = FrankfurterAPI(provider, base: .euro, source: "ECB")

    static func table(_ context: SourceContext) throws(FetchError) -> RateTable { try api.table(context) }

    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable] {
        try api.past(past, context)
    }
}
