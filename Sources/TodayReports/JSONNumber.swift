import FoundationEssentials

/// A decimal number, which JSON writes as a number with its own digits, up to 38 of them.
///
/// Doubles would turn 0.1 into something else where it is added up; most readers of JSON make doubles of it all the same,
/// so what people read stands in a text beside it.
public struct JSONNumber: Hashable, Sendable, Codable {
    /// The digits: "0.00648"; zeros at their end are kept only until JSON has been written.
    public let text: String

    /// Takes the digits of a number; `text` is "5.4312", with a point.
    package init(_ text: String) { self.text = text }

    /// Decodes a number.
    public init(from decoder: any Decoder) throws {
        text = "\(try decoder.singleValueContainer().decode(Decimal.self))"
    }

    /// Encodes the number; throws if it is none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let number = Decimal(string: text) else {
            let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "not a number")
            throw EncodingError.invalidValue(text, context)
        }
        try container.encode(number)
    }
}
