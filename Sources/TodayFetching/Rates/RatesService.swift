import FoundationEssentials
import TodayCore

/// One of the services that provide rates: its requests, and how its responses are decoded.
protocol RatesService {
    static var provider: Provider { get }
    static var place: ServicePlace { get }
    /// The shortest time in seconds between two requests.
    static var shortestInterval: Int { get }

    /// Asks for all rates, in one request.
    static func table(_ context: SourceContext) throws(FetchError) -> RateTable

    /// Asks for the rates of past days, as far as there are any: of one day the last ones until then.
    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable]
}

enum AllRatesServices {
    /// All of them, beginning with the one that is asked unless a person chose another.
    static let all: [any (RatesService & SendableMetatype).Type] = [
        Frankfurter.self,
        EuropeanCentralBank.self,
        OpenERAPI.self,
        CurrencyLayer.self,
    ]

    /// The one with the name of a provider; the first if `name` is `nil`, or unknown.
    static func named(_ name: String?) -> any RatesService.Type { all.first { $0.provider.name == name } ?? all[0] }

    /// The one that has the rates of past days: `service` itself, or else the first that does.
    static func having(_ past: PastRates, before service: any RatesService.Type) -> any RatesService.Type {
        guard !service.provider.has(past), let other = all.first(where: { $0.provider.has(past) }) else {
            return service
        }
        return other
    }
}

/// Rates as a service sends them, by its texts for currencies: decimal numbers, which keep all digits.
struct SentRates: Decodable {
    private let rates: [String: SentRate]

    init(from decoder: any Decoder) throws { rates = try [String: SentRate](from: decoder) }

    /// The rates, checked, without `prefix`; throws `badAnswer` if too few can be right.
    ///
    /// What is not the code of a currency is left out, and so is a currency without a rate.
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

/// One rate as a service sends it: one that is not a number does not cost the others.
struct SentRate: Decodable {
    /// The number, or why it is none; `nil` if there is no rate.
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
    /// The currency that rates are for, as an answer names it.
    init(ofRates text: String) throws(FetchError) {
        guard let code = CurrencyCode(text) else { throw .badAnswer(reason: "its base is not a currency") }
        self = code
    }
}

extension Date {
    /// Seconds by which a service's clock may be ahead of ours, or ours behind.
    private static let clockTolerance = 86_400.0

    /// The time of rates, as an answer names it, in whole seconds, or throws `badAnswer` if that cannot be.
    ///
    /// It is never later than the answer: rates of tomorrow would be kept when those of today arrive.
    init(ofRates time: Date, answeredAt now: Date, since first: RateDay = .first) throws(FetchError) {
        guard time >= first.midnight else { throw .badAnswer(reason: "its rates have no date") }
        guard time.timeIntervalSince(now) <= Self.clockTolerance else {
            throw .badAnswer(reason: "its rates are dated in the future")
        }
        self = Date(timeIntervalSince1970: min(time, now).timeIntervalSince1970.rounded(.down))
    }
}
