import TodayCore

/// The European Central Bank: its reference rates of the euro, once each working day, as Frankfurter passes them on.
///
/// It is asked for rates of the euro, which are the bank's own digits: those of other bases are rounded.
enum EuropeanCentralBank: FrankfurterService {
    static let api = FrankfurterAPI(RateProviders.centralBank, base: .euro, source: "ECB")
}
