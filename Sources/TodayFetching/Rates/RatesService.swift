import FoundationEssentials
import TodayCore

/// A provider of rates: its requests, and the decoding of its responses.
protocol RatesService {
    static var provider: Provider { get }
    static var place: ServicePlace { get }
    /// The shortest time in seconds between two requests.
    static var shortestInterval: Int { get }

    /// Fetches all rates in one request.
    static func table(_ context: SourceContext) throws(FetchError) -> RateTable

    /// Fetches the available rates of past days; for one day, the last rates up to it.
    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable]
}

enum AllRatesServices {
    /// All services; the first is the default.
    static let all: [any (RatesService & SendableMetatype).Type] = [
        Frankfurter.self,
        EuropeanCentralBank.self,
        OpenERAPI.self,
        CurrencyLayer.self,
    ]

    /// Returns the service of a provider; the default if `name` is `nil` or unknown.
    static func named(_ name: String?) -> any RatesService.Type { all.first { $0.provider.name == name } ?? all[0] }

    /// Returns `service` if it has rates of these past days, or else the first service that has.
    static func having(_ past: PastRates, before service: any RatesService.Type) -> any RatesService.Type {
        guard !service.provider.has(past), let other = all.first(where: { $0.provider.has(past) }) else {
            return service
        }
        return other
    }
}

/// Rates as a service sends them, by its names of currencies, decoded as decimals without loss.
struct SentRates: Decodable {
    private let rates: [String: SentRate]

    init(from decoder: any Decoder) throws { rates = try [String: SentRate](from: decoder) }

    /// Returns the rates of known currencies, named with `prefix`; throws `badAnswer` if too few are valid.
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

/// One rate as a service sends it; an invalid one does not fail the others.
struct SentRate: Decodable {
    /// The number, or why it is invalid; `nil` if missing.
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
    /// Parses the base currency in a response.
    init(ofRates text: String) throws(FetchError) {
        guard let code = CurrencyCode(text) else { throw .badAnswer(reason: "its base is not a currency") }
        self = code
    }
}

extension Date {
    /// How far a service's clock may be ahead of ours, in seconds.
    private static let clockTolerance = 86_400.0

    /// Checks the time of rates in a response, rounded to whole seconds; throws `badAnswer` if it is implausible.
    ///
    /// Later times become `now`: rates dated tomorrow would otherwise outlast today's.
    init(ofRates time: Date, answeredAt now: Date, since first: RateDay = .first) throws(FetchError) {
        guard time >= first.midnight else { throw .badAnswer(reason: "its rates have no date") }
        guard time.timeIntervalSince(now) <= Self.clockTolerance else {
            throw .badAnswer(reason: "its rates are dated in the future")
        }
        self = Date(timeIntervalSince1970: min(time, now).timeIntervalSince1970.rounded(.down))
    }
}
