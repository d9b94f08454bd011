import FoundationEssentials
import TodayCore

/// Frankfurter: the reference rates of the European Central Bank, once each working day.
///
/// Source: https://frankfurter.dev (v1). It is asked for rates of the euro, which are the bank's own: those of any other
/// base are rounded, small ones to few digits.
struct Frankfurter: RatesService {
    static let provider = RateProviders.frankfurter
    static let variable = "TODAY_RATES_FRANKFURTER"
    static let usualAddress = "https://api.frankfurter.dev/v1"
    static let shortestInterval = 3600

    private let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
    }

    func table() throws(FetchError) -> RateTable {
        let request = HTTPRequest(
            .get, Self.address(context.environment) + "/latest", query: [.init("base", Self.base.text)])
        let response = try context.http.send(request)
        guard response.isSuccess else {
            let told = try? response.decoded(Told.self)
            throw response.failure(told?.message, until: response.retryAfter(context.now()))
        }
        return try response.decoded(Body.self).table(at: context.now())
    }

    private static let base = CurrencyCode("EUR")!

    private struct Told: Decodable {
        let message: String
    }

    private struct Body: Decodable {
        let amount: Decimal
        let base: String
        let date: String
        let rates: SentRates

        func table(at now: Date) throws(FetchError) -> RateTable {
            guard let code = CurrencyCode(base) else { throw .badAnswer(reason: "its base is not a currency") }
            guard amount == 1 else { throw .badAnswer(reason: "its rates are not for 1 \(code)") }
            guard let day = ReferenceDay(date) else { throw .badAnswer(reason: "its rates have no date") }
            return try rates.table(
                base: code, asOf: try Date(ofRates: day.publication, answeredAt: now), nextUpdate: day.nextExpected)
        }
    }
}
