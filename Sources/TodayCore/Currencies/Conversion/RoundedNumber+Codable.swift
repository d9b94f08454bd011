/// In JSON, a decimal string with the zeros that it is shown with: "5.4300".
extension RoundedNumber: Codable {
    /// Decodes a decimal string; throws `DecodingError.dataCorrupted` if it is not a number, or has too many decimals.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        let value = try container.decode(DecimalNumber.self)
        let decimals = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
        guard decimals <= DecimalNumber.magnitudes.upperBound else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The number has too many decimals.")
        }
        self.init(value, decimals: text.contains { $0 == "e" || $0 == "E" } ? 0 : decimals)
    }

    /// Encodes the number as a decimal string.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
