import FoundationEssentials

extension RateTable: Codable {
    private enum CodingKeys: CodingKey {
        case base
        case rates
        case asOf
        case nextUpdate
    }

    /// Decodes and checks rates; throws `DecodingError.dataCorrupted` if they cannot be right.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                base: fields.decode(CurrencyCode.self, forKey: .base),
                rates: fields.decode([CurrencyCode: DecimalNumber].self, forKey: .rates),
                asOf: fields.decode(Date.self, forKey: .asOf),
                nextUpdate: fields.decodeIfPresent(Date.self, forKey: .nextUpdate))
        } catch let error as RateTableError {
            throw DecodingError.dataCorruptedError(
                forKey: .rates, in: fields, debugDescription: "The rates cannot be used: \(error.reason).")
        }
    }

    /// Encodes the rates as an object of decimal strings.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(base, forKey: .base)
        try fields.encode(rates, forKey: .rates)
        try fields.encode(asOf, forKey: .asOf)
        try fields.encodeIfPresent(nextUpdate, forKey: .nextUpdate)
    }
}
