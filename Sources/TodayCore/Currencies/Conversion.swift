/// An amount of one currency, and its value in other currencies.
package struct Conversion: Hashable, Sendable {
    /// The amount in one target currency, with the rate in both directions.
    package struct Result: Hashable, Sendable {
        package let currency: Currency
        package let amount: RoundedNumber
        /// The value of 1 unit of `from` in `currency`.
        package let rate: RoundedNumber
        /// The value of 1 unit of `currency` in `from`.
        package let inverse: RoundedNumber
    }

    /// The amount, with at least the decimals of its currency; an endless amount, such as 100/3, is rounded.
    package let amount: RoundedNumber
    package let from: Currency
    package let results: [Result]

    /// Creates a conversion; throws if a currency has no rate in `table`, or if a result has too many digits.
    package init(
        _ amount: DecimalNumber, from: Currency, to targets: [Currency], _ table: RateTable
    ) throws(ConversionError) {
        try self.init(DecimalFraction(amount), shown: amount, from: from, to: targets, table)
    }

    /// Creates a conversion of an exact amount, with `shown` as its rounded value.
    package init(
        _ amount: DecimalFraction, shown: DecimalNumber, from: Currency, to targets: [Currency], _ table: RateTable
    ) throws(ConversionError) {
        self.from = from
        // 100/3 has no last decimal.
        let isEndless =
            shown.hasManyDecimals && DecimalFraction(shown) != amount || shown.isRoundedQuotient
        self.amount =
            isEndless
            ? try table.convert(amount, from: from.code, to: from.code)
            : RoundedNumber(shown, decimals: from.minorUnit)
        results = try targets.map { target throws(ConversionError) in
            Result(
                currency: target, amount: try table.convert(amount, from: from.code, to: target.code),
                rate: try table.unitRate(from: from.code, to: target.code),
                inverse: try table.unitRate(from: target.code, to: from.code))
        }
    }
}

extension DecimalNumber {
    /// Whether the number has so many decimals that it may be the rounded value of an endless amount, such as 100/3.
    fileprivate var hasManyDecimals: Bool { decimals > 8 }

    /// Whether this is probably an endless amount, such as 100/3, rounded to the maximum number of digits of an amount.
    ///
    /// Up to three digits may be missing, because a number drops the zeros at its end.
    var isRoundedQuotient: Bool { hasManyDecimals && decimals >= AmountReader.mostDigits - 4 - max(0, magnitude ?? 0) }

    /// The number for sentences: a rounded quotient with the digits of a rate, any other number with all its digits.
    package var shown: RoundedNumber {
        guard isRoundedQuotient, let quotient = try? DecimalQuotient(self, times: .one, over: .one),
            let rounded = try? RoundedNumber(rate: quotient)
        else { return RoundedNumber(self, decimals: decimals) }
        return rounded
    }
}

/// Why an amount cannot be converted.
package enum ConversionError: Error, Hashable, Sendable {
    case notQuoted(CurrencyCode)
    case tooManyDigits

    package var sentence: String {
        switch self {
        case .notQuoted(let code): "There is no rate for \(code)."
        case .tooManyDigits: "The result has more than \(DecimalNumber.mostDigits) digits."
        }
    }
}

/// The user's last conversion, which `convert` without arguments repeats.
package struct LastConversion: Hashable, Sendable, Codable {
    /// The maximum number of target currencies.
    package static let mostTargets = 20

    package let schema: Int
    package let amount: DecimalNumber
    package let from: CurrencyCode
    /// The target currencies, from 1 to `mostTargets`.
    package let to: [CurrencyCode]
    /// The name of the provider of the rates; `nil` in files written before 2026-11-28.
    package var provider: String?

    /// Creates a conversion; `nil` without a target, with more than `mostTargets`, or with a negative amount.
    package init?(_ amount: DecimalNumber, from: CurrencyCode, to: [CurrencyCode]) {
        guard (1...Self.mostTargets).contains(to.count), !amount.isNegative else { return nil }
        (schema, self.amount, self.from, self.to) = (1, amount, from, to)
    }

    /// Creates a conversion of 1 unit.
    package init(from: CurrencyCode, to target: CurrencyCode) {
        (schema, amount, self.from, to) = (1, .one, from, [target])
    }

    /// Decodes a conversion; throws if the conversion is invalid, or if a later version wrote it.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let schema = try fields.decode(Int.self, forKey: .schema)
        let conversion = LastConversion(
            try fields.decode(DecimalNumber.self, forKey: .amount),
            from: try fields.decode(CurrencyCode.self, forKey: .from),
            to: try fields.decode([CurrencyCode].self, forKey: .to))
        guard schema == 1, let conversion else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema, in: fields, debugDescription: "not a conversion of ours")
        }
        self = conversion
        provider = try fields.decodeIfPresent(String.self, forKey: .provider)
    }

    /// Reads a conversion without a `Decoder`; `nil` if the file is invalid, or in a form that needs a `Decoder`.
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var (schema, amount, from): (Int?, DecimalNumber?, CurrencyCode?)
        var provider: String?
        var to: [CurrencyCode] = []
        let isWhole = reader.parseObject { key, reader in
            switch key {
            case "schema": schema = reader.parseInteger()
            case "amount": amount = reader.parseString().flatMap { try? DecimalNumber(json: $0) }
            case "from": from = reader.code()
            case "provider": return reader.read(&provider)
            case "to":
                return reader.parseArray { reader in
                    guard let code = reader.code() else { return false }
                    to.append(code)
                    return true
                }
            default: return false
            }
            return true
        }
        guard isWhole, reader.isAtEnd, schema == 1, let amount, let from else { return nil }
        self.init(amount, from: from, to: to)
        self.provider = provider
    }
}
