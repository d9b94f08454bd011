/// An amount of one currency, and what it is worth in others.
package struct Conversion: Hashable, Sendable {
    /// The amount in one target currency.
    package struct Result: Hashable, Sendable {
        package let currency: Currency
        package let amount: RoundedNumber
        /// What 1 unit of the source currency is worth in this one.
        package let rate: RoundedNumber
        /// What 1 unit of this currency is worth in the source currency.
        package let inverse: RoundedNumber
    }

    /// The amount, with the decimals of its currency.
    package let amount: RoundedNumber
    package let from: Currency
    /// In the order of the targets.
    package let results: [Result]

    /// Converts an amount with the rates of `table`; throws if one of the currencies is not quoted.
    package init(
        _ amount: DecimalNumber, from: Currency, to targets: [Currency], _ table: RateTable
    ) throws(ConversionError) {
        try self.init(DecimalFraction(amount), shown: amount, from: from, to: targets, table)
    }

    /// Converts an exact amount, of which `shown` is the rounded value.
    package init(
        _ amount: DecimalFraction, shown: DecimalNumber, from: Currency, to targets: [Currency], _ table: RateTable
    ) throws(ConversionError) {
        self.from = from
        self.amount = RoundedNumber(shown, decimals: from.minorUnit)
        results = try targets.map { target throws(ConversionError) in
            Result(
                currency: target, amount: try table.convert(amount, from: from.code, to: target.code),
                rate: try table.unitRate(from: from.code, to: target.code),
                inverse: try table.unitRate(from: target.code, to: from.code))
        }
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

/// The last conversion, which the command repeats if it has no arguments.
package struct LastConversion: Hashable, Sendable, Codable {
    /// The most currencies that one amount is converted into.
    package static let mostTargets = 20

    package let schema: Int
    package let amount: DecimalNumber
    package let from: CurrencyCode
    /// The targets, at least one.
    package let to: [CurrencyCode]
    /// The name of the provider of the rates; absent in files written before 2026-11-28.
    package var provider: String?

    /// `nil` without a target, with more than `mostTargets`, or with a negative amount.
    package init?(_ amount: DecimalNumber, from: CurrencyCode, to: [CurrencyCode]) {
        guard (1...Self.mostTargets).contains(to.count), !amount.isNegative else { return nil }
        (schema, self.amount, self.from, self.to) = (1, amount, from, to)
    }

    /// A conversion of 1 unit.
    package init(from: CurrencyCode, to target: CurrencyCode) {
        (schema, amount, self.from, to) = (1, .one, from, [target])
    }

    /// Throws if a later version wrote the file, or if the conversion cannot be one.
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

    /// Reads the file as we write it, without a decoder; `nil` for any other form, which the decoder reads.
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var (schema, amount, from): (Int?, DecimalNumber?, CurrencyCode?)
        var provider: String?
        var to: [CurrencyCode] = []
        let isWhole = reader.object { key, reader in
            switch key {
            case "schema": schema = reader.integer()
            case "amount": amount = reader.string().flatMap { try? DecimalNumber(json: $0) }
            case "from": from = reader.code()
            case "provider": return reader.read(&provider)
            case "to":
                return reader.array { reader in
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
