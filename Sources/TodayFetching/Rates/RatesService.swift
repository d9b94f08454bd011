import FoundationEssentials
import TodayCore

/// Sends the requests to a provider of rates, and decodes its responses.
protocol RatesService {
    static var provider: Provider { get }
    static var url: ServiceURL { get }
    /// The shortest time in seconds between two requests.
    static var shortestInterval: Int { get }

    static func table(_ context: SourceContext) throws(FetchError) -> RateTable

    /// Fetches the available rates of past days; for a single day, the last rates up to that day.
    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable]
}

enum AllRatesServices {
    /// All services; the first is the default service.
    static let all: [any (RatesService & SendableMetatype).Type] = [
        Frankfurter.self,
        EuropeanCentralBank.self,
        OpenERAPI.self,
        CurrencyLayer.self,
    ]

    static func named(_ name: String?) -> any RatesService.Type { all.first { $0.provider.name == name } ?? all[0] }

    /// Returns the first service that has these past rates, beginning with `service`; `service` if there is none.
    static func having(_ past: PastRates, before service: any RatesService.Type) -> any RatesService.Type {
        guard !service.provider.has(past), let other = all.first(where: { $0.provider.has(past) }) else {
            return service
        }
        return other
    }
}

/// Rates in a response, keyed by the service's names for currencies, and decoded as decimals without loss of digits.
struct SentRates: Decodable {
    private let rates: [String: SentRate]

    init(from decoder: any Decoder) throws { rates = try [String: SentRate](from: decoder) }

    /// Returns the rates with names that begin with `prefix`; throws `badAnswer` if they cannot form a `RateTable`.
    func table(base: CurrencyCode, prefix: String = "", asOf: Date, nextUpdate: Date) throws(FetchError) -> RateTable {
        var sent: [CurrencyCode: Result<DecimalNumber, DecimalError>] = [:]
        for (key, rate) in rates where key.hasPrefix(prefix) {
            if let code = CurrencyCode(key.dropFirst(prefix.count)), let number = rate.number { sent[code] = number }
        }
        do throws(RateTableError) {
            return try RateTable(base: base, sent: sent, asOf: asOf, nextUpdate: nextUpdate)
        } catch {
            throw .badAnswer(reason: error.reason)
        }
    }
}

/// One rate in a response; an invalid rate does not fail the decoding of the others.
struct SentRate: Decodable {
    /// The rate, or the reason why it is invalid; `nil` if missing.
    let number: Result<DecimalNumber, DecimalError>?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else {
            number = nil
            return
        }
        number = Result { () throws(DecimalError) in
            guard let decimal = try? container.decode(Decimal.self) else { throw .notANumber }
            return try DecimalNumber(json: decimal.description)
        }
    }
}

extension CurrencyCode {
    init(ofRates text: String) throws(FetchError) {
        guard let code = CurrencyCode(text) else { throw .badAnswer(reason: "its base is not a currency") }
        self = code
    }
}

extension Date {
    /// How far a service's clock may be ahead of ours, in seconds.
    private static let clockTolerance = 86_400.0

    /// Creates the time of rates from a response, in whole seconds; throws `badAnswer` if it is implausible.
    ///
    /// A time after `now` becomes `now`, so that rates with tomorrow's date do not seem newer than rates fetched later.
    init(ofRates time: Date, answeredAt now: Date, since first: RateDay = .firstOfEuro) throws(FetchError) {
        guard time >= first.midnight else { throw .badAnswer(reason: "its rates have no date") }
        guard time.timeIntervalSince(now) <= Self.clockTolerance else {
            throw .badAnswer(reason: "its rates are dated in the future")
        }
        self = Date(timeIntervalSince1970: min(time, now).timeIntervalSince1970.rounded(.down))
    }
}
