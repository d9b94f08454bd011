/// An amount of one currency, and what it is worth in others.
package struct Conversion: Hashable, Sendable {
    /// What the amount is worth in one currency.
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
    /// What it is worth, in the order in which the currencies were asked for.
    package let results: [Result]

    /// Converts an amount with the rates of `table`; throws if one of the currencies is not quoted.
    package init(
        _ amount: DecimalNumber, from: Currency, to targets: [Currency], _ table: RateTable
    ) throws(ConversionError) {
        self.from = from
        self.amount = RoundedNumber(amount, decimals: from.minorUnit)
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
    /// The currencies that it was converted into, at least one.
    package let to: [CurrencyCode]
    /// The name of the provider that the rates came from; absent in files of before 2026-11-28.
    package var provider: String?

    /// Makes a conversion; `nil` without a target, or with more than anybody types.
    package init?(_ amount: DecimalNumber, from: CurrencyCode, to: [CurrencyCode]) {
        guard (1...Self.mostTargets).contains(to.count), !amount.isNegative else { return nil }
        (schema, self.amount, self.from, self.to) = (1, amount, from, to)
    }

    /// A conversion of 1 unit.
    package init(from: CurrencyCode, to target: CurrencyCode) {
        (schema, amount, self.from, to) = (1, .one, from, [target])
    }

    /// Decodes what a file has; throws if a later version wrote it, or if nobody can have typed it.
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

    /// Reads the file as we write it, without a decoder; `nil` for anything else, which the decoder judges.
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
