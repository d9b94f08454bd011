import FoundationEssentials

/// The exchange rates of one provider.
package struct ExchangeRates: Hashable, Sendable, Codable {
    package let provider: String
    package let table: RateTable
    /// The name of the provider that `provider` replaced during an outage; `nil` if there was no replacement.
    package let insteadOf: String?

    package init(provider: String, table: RateTable, insteadOf: String? = nil) {
        (self.provider, self.table, self.insteadOf) = (provider, table, insteadOf)
    }
}

/// The last fetched rates, which the converter also uses offline, and the rates before them.
package struct CachedRates: Hashable, Sendable, Codable {
    private var schema = FirstSchema()
    package let rates: ExchangeRates
    package let fetchedAt: Date
    /// The last rates of the same provider that differ from `rates`; `nil` if there were none.
    package let previous: RateTable?
    /// The last rates of an earlier day; `nil` if these are `previous`, or if there are none.
    private let dayBefore: RateTable?

    private enum CodingKeys: String, CodingKey {
        case schema, fetchedAt, previous, dayBefore
        case rates = "quotes"
    }

    /// Creates a cache; `cached` supplies earlier rates if it has the same provider, as rates differ between providers.
    package init(_ rates: ExchangeRates, fetchedAt: Date, after cached: CachedRates? = nil) {
        (self.rates, self.fetchedAt) = (rates, fetchedAt)
        let isSameProvider = cached?.rates.provider == rates.provider
        // If the rates did not change, `previous` stays the same.
        let old = cached?.table.rates == rates.table.rates ? cached?.previous : cached?.table
        previous = isSameProvider ? old : nil
        let lastOfEarlierDay = cached.flatMap { $0.table.day < rates.table.day ? $0.table : $0.yesterday }
        dayBefore = isSameProvider && lastOfEarlierDay != old ? lastOfEarlierDay : nil
    }

    init(_ rates: ExchangeRates, fetchedAt: Date, previous: RateTable?, dayBefore: RateTable? = nil) {
        (self.rates, self.fetchedAt, self.previous, self.dayBefore) = (rates, fetchedAt, previous, dayBefore)
    }

    /// The last rates of the same provider from an earlier day, UTC; `nil` if there were none.
    package var yesterday: RateTable? { dayBefore ?? previous.flatMap { $0.day < table.day ? $0 : nil } }

    package var table: RateTable { rates.table }

    /// Reads the cache without a `Decoder`; `nil` if the file is invalid, or in a form that needs a `Decoder`.
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var (schema, fetchedAt, rates): (Int?, Date?, ExchangeRates?)
        var (previous, dayBefore): (RateTable?, RateTable?)
        let isWhole = reader.parseObject { key, reader in
            switch key {
            case "schema": schema = reader.parseInteger()
            case "fetchedAt": fetchedAt = reader.parseDate()
            case "quotes": rates = ExchangeRates(plain: &reader)
            case "previous": return PlainJSONReader.assign(RateTable(plain: &reader), &previous)
            case "dayBefore": return PlainJSONReader.assign(RateTable(plain: &reader), &dayBefore)
            default: return false
            }
            return true
        }
        guard isWhole, reader.isAtEnd, schema == 1, let fetchedAt, let rates else { return nil }
        self.init(rates, fetchedAt: fetchedAt, previous: previous, dayBefore: dayBefore)
    }
}

/// The first version of a file's format; decoding throws if the file has another version.
struct FirstSchema: Hashable, Codable {
    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard try container.decode(Int.self) == 1 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a schema of ours")
        }
    }

    func encode(to encoder: any Encoder) throws { try 1.encode(to: encoder) }
}

extension ExchangeRates {
    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (provider, table, insteadOf): (String?, RateTable?, String?)
        let isWhole = reader.parseObject { key, reader in
            switch key {
            case "provider": return reader.read(&provider)
            case "insteadOf": return reader.read(&insteadOf)
            case "table": table = RateTable(plain: &reader)
            default: return false
            }
            return true
        }
        guard isWhole, let provider, let table else { return nil }
        self.init(provider: provider, table: table, insteadOf: insteadOf)
    }
}

extension RateTable {
    /// The day of the rates, in days since 1970-01-01, UTC.
    fileprivate var day: Int { Int((asOf.timeIntervalSince1970 / 86_400).rounded(.down)) }

    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (base, asOf, nextUpdate): (CurrencyCode?, Date?, Date?)
        var quotedRates: [CurrencyRate] = []
        var leftOut: [CurrencyCode] = []
        var lagging: [LaggingRate] = []
        let isWhole = reader.parseObject { key, reader in
            switch key {
            case "base": base = reader.code()
            case "asOf": return reader.read(&asOf)
            case "nextUpdate": return reader.read(&nextUpdate)
            case "rates":
                return reader.parseDictionary { key, reader in
                    guard let code = CurrencyCode(key), let text = reader.parseString(),
                        let rate = try? DecimalNumber(json: text)
                    else { return false }
                    if let last = quotedRates.last, last.code >= code { return false }
                    quotedRates.append(CurrencyRate(code: code, rate: rate))
                    return true
                }
            case "leftOut":
                return reader.parseArray { reader in reader.code().map { leftOut.append($0) } != nil }
            case "lagging":
                return reader.parseDictionary { key, reader in
                    guard let code = CurrencyCode(key), let day = reader.parseString().flatMap({ RateDay($0) }) else {
                        return false
                    }
                    lagging.append(LaggingRate(code, of: day))
                    return true
                }
            default: return false
            }
            return true
        }
        guard isWhole, let base, let asOf else { return nil }
        try? self.init(
            base: base, quotedRates, asOf: asOf, nextUpdate: nextUpdate, leftOut: leftOut, lagging: lagging)
    }
}

extension PlainJSONReader {
    mutating func code() -> CurrencyCode? { parseString().flatMap { CurrencyCode($0) } }
}

/// The time and the origin of rates, which are shown beside the rates.
package struct RateStamp: Hashable, Sendable {
    package let provider: String
    package let service: String
    package let attribution: Attribution?
    package let asOf: Date
    package let nextUpdate: Date?
    private let overdueFrom: Date?
    package let fetchedAt: Date

    package init(_ cached: CachedRates, of source: SourceDescriptor) {
        let source = source.provided(by: cached.rates.provider)
        (provider, service) = (cached.rates.provider, source.label.service)
        (attribution, fetchedAt) = (source.attribution?.translated, cached.fetchedAt)
        (asOf, nextUpdate, overdueFrom) = (cached.table.asOf, cached.table.nextUpdate, cached.table.overdueFrom)
    }

    package func isOverdue(at now: Date) -> Bool { overdueFrom.map { now > $0 } ?? false }

    /// Returns "Rates of 14:02", with the time from `clock`, then the attribution and its link, or just the service.
    package func parts(_ clock: (Date) -> String, _ translations: Translations = .current) -> [String] {
        let source = attribution.map { [$0.text, $0.link] } ?? [translations.gettext(service)]
        return [translations.gettext("Rates of {time}", ["time": clock(asOf)])] + source
    }
}
