import FoundationEssentials

/// The exchange rates of a provider: the value of 1 unit of the base currency in each currency.
package struct RateTable: Hashable, Sendable {
    package let base: CurrencyCode
    /// The rates, ordered by code; a dictionary would slow down each start of a program (Decisions/0002).
    private let quotedRates: [CurrencyRate]
    /// When the provider determined the rates.
    package let asOf: Date
    /// When the next rates are due, as stated or expected; `nil` if unknown, or if these rates never expire.
    package private(set) var nextUpdate: Date?
    /// The currencies with unusable rates, in alphabetical order; they cannot be converted.
    package let leftOut: [CurrencyCode]
    /// The currencies with rates much older than the others, in alphabetical order.
    package private(set) var lagging: [LaggingRate] = []

    /// Creates a table; throws if there are no rates, one is not positive, the base is not 1, or the dollar is missing.
    package init(
        base: CurrencyCode, rates: [CurrencyCode: DecimalNumber], asOf: Date, nextUpdate: Date? = nil,
        leftOut: [CurrencyCode] = [], lagging: [LaggingRate] = []
    ) throws(RateTableError) {
        let quotedRates = rates.map { CurrencyRate(code: $0.key, rate: $0.value) }.sorted { $0.code < $1.code }
        try self.init(
            base: base, quotedRates, asOf: asOf, nextUpdate: nextUpdate, leftOut: leftOut, lagging: lagging)
    }

    /// Creates a table; `quotedRates` must be ordered by code, without duplicates.
    init(
        base: CurrencyCode, _ quotedRates: [CurrencyRate], asOf: Date, nextUpdate: Date?, leftOut: [CurrencyCode] = [],
        lagging: [LaggingRate] = []
    ) throws(RateTableError) {
        guard !quotedRates.isEmpty else { throw .empty }
        if let wrong = quotedRates.first(where: { !$0.rate.isPositive }) { throw .notPositive(wrong.code, wrong.rate) }
        (self.base, self.quotedRates, self.asOf, self.nextUpdate) = (base, quotedRates, asOf, nextUpdate)
        (self.leftOut, self.lagging) = (leftOut, lagging)
        if let own = quotedRate(of: base), own != .one { throw .baseIsNotOne(base, own) }
        guard rate(of: .dollar) != nil else { throw .noDollar }
    }

    /// Creates a table from the valid rates of a provider.
    ///
    /// The base counts as 1 even if the provider's number is slightly different: CurrencyLayer had USDUSD at 1.000268
    /// (apilayer/currencylayer-API#14). Throws if there are no rates, if the rate of the base is unusable, if the
    /// dollar has no rate, or if more than a tenth of the others are unusable (of fewer than 20: two, or the only one).
    package init(
        base: CurrencyCode, sent: [CurrencyCode: Result<DecimalNumber, DecimalError>], asOf: Date,
        nextUpdate: Date? = nil, lagging: [LaggingRate] = []
    ) throws(RateTableError) {
        var quotedRates: [CurrencyRate] = []
        var unusable: [(code: CurrencyCode, error: RateTableError)] = []
        for (code, number) in sent.sorted(by: { $0.key < $1.key }) {
            do throws(RateTableError) {
                let rate = try CurrencyRate(code: code, sent: number)
                quotedRates.append(code == base ? try rate.asBase() : rate)
            } catch {
                guard code != base else { throw error }
                unusable.append((code, error))
            }
        }
        let all = sent.count - (sent[base] == nil ? 0 : 1)
        if let first = unusable.first, unusable.count > max(1, all / 10) || unusable.count * 2 > all {
            throw first.error
        }
        try self.init(
            base: base, quotedRates, asOf: asOf, nextUpdate: nextUpdate, leftOut: unusable.map(\.code), lagging: lagging
        )
    }

    /// The same rates without a time of expiry, as for a past day.
    package var lasting: RateTable { changed(self) { $0.nextUpdate = nil } }

    package mutating func expire(at time: Date) { nextUpdate = time }

    /// The value of 1 unit of the base in each currency; the base itself may be absent.
    package var rates: [CurrencyCode: DecimalNumber] {
        Dictionary(uniqueKeysWithValues: quotedRates.map { ($0.code, $0.rate) })
    }

    /// The codes of all currencies that can be converted, in alphabetical order.
    package var codes: [CurrencyCode] {
        let codes = quotedRates.map(\.code)
        return codes.contains(base) ? codes : (codes + [base]).sorted()
    }

    /// Returns the value of 1 unit of the base in a currency; `nil` if the provider has no rate for the currency.
    ///
    /// The base is always 1, because CurrencyLayer left out "USDUSD" at times, and Frankfurter never names the base.
    package func rate(of code: CurrencyCode) -> DecimalNumber? { code == base ? .one : quotedRate(of: code) }

    private func quotedRate(of code: CurrencyCode) -> DecimalNumber? {
        var (low, high) = (0, quotedRates.count)
        while low < high {
            let middle = (low + high) / 2
            if quotedRates[middle].code < code { low = middle + 1 } else { high = middle }
        }
        return low < quotedRates.count && quotedRates[low].code == code ? quotedRates[low].rate : nil
    }

    /// Seconds from `nextUpdate` until rates are overdue; the requests of many machines are spread over this time.
    private static let grace = 600.0

    package var overdueFrom: Date? { nextUpdate?.addingTimeInterval(Self.grace) }

    package func isOverdue(at now: Date) -> Bool { overdueFrom.map { now > $0 } ?? false }
}

/// A currency whose rate is much older than the others of its table, with the day of the rate.
package struct LaggingRate: Hashable, Sendable {
    package let code: CurrencyCode
    package let day: RateDay

    package init(_ code: CurrencyCode, of day: RateDay) { (self.code, self.day) = (code, day) }
}

struct CurrencyRate: Hashable, Sendable {
    let code: CurrencyCode
    let rate: DecimalNumber
}

extension CurrencyRate {
    private static let baseRates = 0.99...1.01

    fileprivate init(code: CurrencyCode, sent: Result<DecimalNumber, DecimalError>) throws(RateTableError) {
        switch sent {
        case .failure(let error): throw .notANumber(code, error)
        case .success(let rate) where !rate.isPositive: throw .notPositive(code, rate)
        case .success(let rate): self.init(code: code, rate: rate)
        }
    }

    fileprivate func asBase() throws(RateTableError) -> CurrencyRate {
        guard Self.baseRates.contains(rate.approximation) else { throw .baseIsNotOne(code, rate) }
        return CurrencyRate(code: code, rate: .one)
    }
}

/// Conversions from one currency to the base currency and on to the target, rounded once, at the end.
///
/// CurrencyLayer's free plan has only the dollar as its base. If the base is the euro, a conversion through the dollar
/// would give the same result, because the rate of the dollar cancels out before the only rounding.
extension RateTable {
    /// The significant digits of a result that would otherwise be rounded to 0; the error is at most half a per cent.
    private static let digitsOfSmallAmounts = 3
    /// The significant digits of a value that would have fewer than three digits, so that small moves are visible.
    private static let digitsOfWorth = 4

    /// The significant digits of a rate below 1 in a bar, as many as 5.43 has.
    private static let digitsOfBriefRates = 3

    /// Returns the value rounded to the minor unit of `target`, or to three significant digits if that would be 0.
    ///
    /// If both currencies are the same, only an endless amount, such as 100/3, is rounded.
    package func convert(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode
    ) throws(ConversionError) -> RoundedNumber {
        try convert(DecimalFraction(amount), from: source, to: target)
    }

    /// Converts an exact amount: 1/3 of 0.045 is 0.015, which is rounded to 0.02.
    package func convert(
        _ amount: DecimalFraction, from source: CurrencyCode, to target: CurrencyCode
    ) throws(ConversionError) -> RoundedNumber {
        let minorUnit = Currency.with(target).minorUnit
        return try quotient(amount, from: source, to: target) { quotient throws(DecimalError) in
            if source == target, amount.divisor == 1, !amount.numerator.isRoundedQuotient {
                return RoundedNumber(amount.numerator, decimals: minorUnit)
            }
            let rounded = try quotient.rounded(decimals: minorUnit)
            let shown = rounded.isZero ? try quotient.rounded(significantDigits: Self.digitsOfSmallAmounts) : rounded
            return RoundedNumber(shown, decimals: minorUnit)
        }
    }

    /// Returns the value of 1 unit of `source` in `target`, with the digits that a rate needs; see `RoundedNumber`.
    package func unitRate(from source: CurrencyCode, to target: CurrencyCode) throws(ConversionError) -> RoundedNumber {
        try quotient(.one, from: source, to: target) { quotient throws(DecimalError) in
            try RoundedNumber(rate: quotient)
        }
    }

    /// Returns the rate in a bar's few digits: two decimals from 1 on, none from 1000 on, three digits below 1.
    func briefRate(from source: CurrencyCode, to target: CurrencyCode) throws(ConversionError) -> RoundedNumber {
        try quotient(.one, from: source, to: target) { quotient throws(DecimalError) in
            let magnitude = quotient.magnitude ?? 0
            let decimals = magnitude < 0 ? Self.digitsOfBriefRates - 1 - magnitude : magnitude < 3 ? 2 : 0
            return RoundedNumber(try quotient.rounded(decimals: decimals), decimals: decimals)
        }
    }

    /// Returns the value as shown: in the minor unit or, for 1 unit, with the digits that a rate needs.
    ///
    /// A value of fewer than three digits gets four, so that rounding to 0.06 or 0.07 does not look like a move.
    package func worth(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode
    ) throws(ConversionError) -> RoundedNumber {
        if amount == .one { return try unitRate(from: source, to: target) }
        return try convert(amount, from: source, to: target, digitsIfFew: Self.digitsOfWorth)
    }

    /// Returns the value in the few digits that a bar has room for, without decimals from 1000 on.
    func briefWorth(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode
    ) throws(ConversionError) -> RoundedNumber {
        if amount == .one { return try briefRate(from: source, to: target) }
        let whole = try convert(amount, from: source, to: target, digitsIfFew: Self.digitsOfBriefRates)
        guard whole.value.magnitude ?? 0 >= 3 else { return whole }
        return try quotient(DecimalFraction(amount), from: source, to: target) { quotient throws(DecimalError) in
            RoundedNumber(try quotient.rounded(decimals: 0), decimals: 0)
        }
    }

    /// Returns the value rounded to the minor unit or, if that leaves fewer than three digits, to `digitsIfFew` digits.
    private func convert(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode, digitsIfFew: Int
    ) throws(ConversionError) -> RoundedNumber {
        let whole = try convert(amount, from: source, to: target)
        let minorUnit = Currency.with(target).minorUnit
        let digits = (whole.value.magnitude ?? -minorUnit) + 1 + minorUnit
        guard digits < Self.digitsOfBriefRates, source != target else { return whole }
        return try quotient(DecimalFraction(amount), from: source, to: target) { quotient throws(DecimalError) in
            RoundedNumber(try quotient.rounded(significantDigits: digitsIfFew), decimals: minorUnit)
        }
    }

    private func quotient(
        _ amount: DecimalFraction, from source: CurrencyCode, to target: CurrencyCode,
        rounded: (DecimalQuotient) throws(DecimalError) -> RoundedNumber
    ) throws(ConversionError) -> RoundedNumber {
        guard let from = rate(of: source) else { throw .notQuoted(source) }
        guard let to = rate(of: target) else { throw .notQuoted(target) }
        // A division by 0 is impossible, because no table has a rate of 0.
        do { return try rounded(amount.times(to, over: from)) } catch { throw .tooManyDigits }
    }
}

extension RateTable: Codable {
    private enum CodingKeys: CodingKey { case base, rates, asOf, nextUpdate, leftOut, lagging }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                base: fields.decode(CurrencyCode.self, forKey: .base),
                rates: fields.decode([CurrencyCode: DecimalNumber].self, forKey: .rates),
                asOf: fields.decode(Date.self, forKey: .asOf),
                nextUpdate: fields.decodeIfPresent(Date.self, forKey: .nextUpdate),
                leftOut: fields.decodeIfPresent([CurrencyCode].self, forKey: .leftOut) ?? [],
                lagging: Self.lagging(fields.decodeIfPresent([String: String].self, forKey: .lagging) ?? [:]))
        } catch let error as RateTableError {
            throw DecodingError.dataCorruptedError(
                forKey: .rates, in: fields, debugDescription: "The rates cannot be used: \(error.reason).")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(base, forKey: .base)
        try fields.encode(rates, forKey: .rates)
        try fields.encode(asOf, forKey: .asOf)
        try fields.encodeIfPresent(nextUpdate, forKey: .nextUpdate)
        if !leftOut.isEmpty { try fields.encode(leftOut, forKey: .leftOut) }
        guard !lagging.isEmpty else { return }
        let days = lagging.map { ($0.code.text, $0.day.description) }
        try fields.encode(Dictionary(days) { first, _ in first }, forKey: .lagging)
    }

    private static func lagging(_ days: [String: String]) -> [LaggingRate] {
        days.sorted { $0.key < $1.key }.compactMap { code, day in
            guard let code = CurrencyCode(code), let day = RateDay(day) else { return nil }
            return LaggingRate(code, of: day)
        }
    }
}

/// Why the rates of a provider are unusable.
package enum RateTableError: Error, Hashable, Sendable {
    case empty
    case notPositive(CurrencyCode, DecimalNumber)
    case notANumber(CurrencyCode, DecimalError)
    case baseIsNotOne(CurrencyCode, DecimalNumber)
    case noDollar

    /// The reason, for a sentence: "The provider's rates cannot be used: …".
    package var reason: String {
        switch self {
        case .empty: "there are no rates"
        case .notPositive(let code, let rate): "the rate of \(code) is \(rate)"
        case .notANumber(let code, let error): "the rate of \(code) \(error.reason)"
        case .baseIsNotOne(let code, let rate): "the rate of the base currency, \(code), is \(rate) instead of 1"
        case .noDollar: "the US dollar is missing"
        }
    }
}
