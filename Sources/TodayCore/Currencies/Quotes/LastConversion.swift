/// The conversion that a person made last, which the command repeats when nothing is typed.
package struct LastConversion: Hashable, Sendable, Codable {
    /// The most currencies that one amount is converted into.
    package static let mostTargets = 20

    /// Version of the file format.
    package let schema: Int
    /// The amount.
    package let amount: DecimalNumber
    /// The currency that it is in.
    package let from: CurrencyCode
    /// The currencies that it was converted into, at least one.
    package let to: [CurrencyCode]

    /// Makes a conversion; `nil` without a target, or with more than anybody types.
    package init?(_ amount: DecimalNumber, from: CurrencyCode, to: [CurrencyCode]) {
        guard (1...Self.mostTargets).contains(to.count), !amount.isNegative else { return nil }
        (schema, self.amount, self.from, self.to) = (1, amount, from, to)
    }

    /// A conversion of 1 unit.
    package init(from: CurrencyCode, to target: CurrencyCode) {
        (schema, amount, self.from, to) = (1, .one, from, [target])
    }
}

extension LastConversion {
    private enum CodingKeys: CodingKey {
        case schema
        case amount
        case from
        case to
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
    }
}

extension LastConversion {
    /// Reads the file as we write it, without a decoder; `nil` for anything else, which the decoder judges.
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var (schema, amount, from): (Int?, DecimalNumber?, CurrencyCode?)
        var to: [CurrencyCode] = []
        let isWhole = reader.object { key, reader in
            switch key {
            case "schema": schema = reader.integer()
            case "amount": amount = reader.string().flatMap { try? DecimalNumber(json: $0) }
            case "from": from = reader.code()
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
    }
}
