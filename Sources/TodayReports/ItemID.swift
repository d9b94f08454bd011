/// Text that is valid only in one form: an id, a code, an ETag; decoding rejects any other text.
public protocol CheckedText: LosslessStringConvertible, Codable {}

extension CheckedText {
    /// Decodes a JSON string; throws `DecodingError.dataCorrupted` if the string has another form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let text = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a text of this form")
        }
        self = text
    }

    /// Encodes the text as a JSON string.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// The source's own id of an item, which needs no escaping in commands, file names and keys.
///
/// An id has 1 to 32 ASCII letters, digits, `-` and `_`, and no path, shell or markup character.
public struct ItemID: Hashable, Sendable, CheckedText {
    /// The id as text.
    public let description: String

    /// Validates an id; `nil` if it has another form.
    public init?(_ raw: String) {
        let bytes = raw.utf8
        let isID = bytes.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard isID, (1...32).contains(bytes.count) else { return nil }
        description = raw
    }

    /// Wraps text that one of our types guarantees to be an id.
    package init(unchecked text: String) { description = text }
}

extension UInt8 {
    package var isDigit: Bool { (0x30...0x39).contains(self) }

    package var isLetterOrDigit: Bool { isDigit || (0x61...0x7A).contains(self | 0x20) }
}
