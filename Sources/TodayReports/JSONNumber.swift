import FoundationEssentials

/// A decimal number, encoded as a JSON number with all its digits, up to 38.
///
/// Doubles would accumulate errors. Most JSON parsers read doubles, so a `ConversionReport` also has numbers as text.
public struct JSONNumber: Hashable, Sendable, Codable {
    /// The digits: "0.00648"; trailing zeros are lost in JSON.
    public let text: String

    /// Wraps the digits of a number, such as "5.4312", with a decimal point.
    package init(_ text: String) { self.text = text }

    /// Decodes a number.
    public init(from decoder: any Decoder) throws {
        text = "\(try decoder.singleValueContainer().decode(Decimal.self))"
    }

    /// Encodes the number; throws if the text is not a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let number = Decimal(string: text) else {
            let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "not a number")
            throw EncodingError.invalidValue(text, context)
        }
        try container.encode(number)
    }
}
