import FoundationEssentials
import TodayCore

/// ExchangeRate-API without a key: daily rates of the dollar, updated at an announced time.
///
/// Source: https://www.exchangerate-api.com/docs/free (2026-09). One request a day is recommended, and one an hour is
/// not limited. After a 429, the service refuses requests for 20 minutes.
enum OpenERAPI: RatesService {
    static let provider = RateProviders.openERAPI
    static let url = ServiceURL(variable: "TODAY_RATES_ERAPI", defaultURL: "https://open.er-api.com/v6")
    static let shortestInterval = 3600

    private static let refusal = 1200.0
    private static let day = 86_400.0
    private static let longestAnnouncement = 7 * day

    static func table(_ context: SourceContext) throws(FetchError) -> RateTable {
        let response = try context.http.send(HTTPRequest(context.address(Self.url) + "/latest/USD"))
        if let error = error(response, now: context.now()) { throw error }
        let body = try response.decoded(Body.self)
        if let end = body.end {
            context.remark(
                gettext(
                    "{service} will end this service on {day}.", ["service": provider.service, "day": "\(end)"]))
        }
        return try body.table(at: context.now())
    }

    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable] {
        throw .notPublished
    }

    /// Returns the error in a response, which can have status 200; `nil` if there is no error.
    private static func error(_ response: HTTPResponse, now: Date) -> FetchError? {
        let outcome = try? response.decoded(Outcome.self)
        guard !response.isSuccess || outcome?.result == "error" else { return nil }
        let refusalEnd = now.addingTimeInterval(refusal)
        if outcome?.type == "quota-reached" { return .rateLimited(until: refusalEnd) }
        guard response.isSuccess else { return response.failure(outcome?.type, until: refusalEnd) }
        return .refused(status: response.status, message: DisplayText(outcome?.type ?? "error"))
    }

    private struct Outcome: Decodable {
        let result: String
        let type: String?

        enum CodingKeys: String, CodingKey {
            case result
            case type = "error-type"
        }
    }

    private struct Body: Decodable {
        let base_code: String
        let rates: SentRates
        let time_last_update_unix: Double
        let time_next_update_unix: Double?
        let time_eol_unix: Double?

        func table(at now: Date) throws(FetchError) -> RateTable {
            let base = try CurrencyCode(ofRates: base_code)
            let time = try Date(ofRates: Date(timeIntervalSince1970: time_last_update_unix), answeredAt: now)
            return try rates.table(base: base, asOf: time, nextUpdate: time.addingTimeInterval(secondsToNext(time)))
        }

        private func secondsToNext(_ time: Date) -> Double {
            guard let time_next_update_unix else { return day }
            let seconds = (time_next_update_unix - time.timeIntervalSince1970).rounded(.down)
            return seconds > 0 && seconds <= longestAnnouncement ? seconds : day
        }

        /// The announced last day of the service, such as "2027-01-31"; `nil` if none is announced.
        var end: String? {
            guard let time_eol_unix, time_eol_unix > 0 else { return nil }
            return String(RFC3339.text(Date(timeIntervalSince1970: time_eol_unix)).prefix(10))
        }
    }
}
