import FoundationEssentials
import TodayCore

/// CurrencyLayer: rates of the dollar by the hour, for an access key.
///
/// Two kinds of addresses serve the same bodies: its own, with the key in the query, and the gateway of its owner
/// (https://api.apilayer.com/currency_data), with the key in a header. A key of one does not work at the other.
struct CurrencyLayer: RatesService {
    static let provider = RateProviders.currencyLayer
    static let variable = "TODAY_RATES_CURRENCYLAYER"
    static let usualAddress = "https://api.currencylayer.com"
    /// Eight hours: 93 requests in the longest month, of the 100 that the free plan allows.
    static let shortestInterval = 28_800

    /// Seconds after which rates are old, although nothing announces new ones.
    private static let day = 86_400.0

    private let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
    }

    func table() throws(FetchError) -> RateTable {
        guard let key = try CurrencyLayerKey(context).stored() else { throw .notSignedIn }
        let body = try answer("live", key).decoded(Live.self)
        let base = try body.base
        let time = try Date(
            ofRates: Date(timeIntervalSince1970: body.timestamp), answeredAt: context.now())
        return try body.quotes.table(
            base: base, prefix: base.text, asOf: time, nextUpdate: time.addingTimeInterval(Self.day))
    }

    /// Asks for the list of currencies, which shows whether a key is accepted.
    func check(_ key: String) throws(FetchError) {
        _ = try answer("list", key).decoded(List.self)
    }

    /// A successful answer; throws the reason if there is none, without the key, and without the address that has it.
    private func answer(_ function: String, _ key: String) throws(FetchError) -> HTTPResponse {
        let address = Self.address(context.environment)
        let url = "\(address)/\(function)"
        let request =
            address.hasSuffix("/currency_data")
            ? HTTPRequest(.get, url, headers: ["apikey: \(key)"])
            : HTTPRequest(.get, url, query: [.init("access_key", key)])
        let response = try context.http.send(request)
        if let error = CurrencyLayerFailure.error(response, hiding: key, now: context.now()) { throw error }
        return response
    }

    private struct List: Decodable {
        let currencies: [String: String]
    }

    private struct Live: Decodable {
        let timestamp: Double
        let source: String?
        let quotes: SentRates

        var base: CurrencyCode {
            get throws(FetchError) {
                guard let source else { return .dollar }
                guard let code = CurrencyCode(source) else { throw .badAnswer(reason: "its base is not a currency") }
                return code
            }
        }
    }
}
