/// A server's name for one state of a page, its ETag; sent back later to ask whether the page has changed.
///
/// It comes from the network and goes back to it, in a header: it is short, and consists of visible ASCII characters.
/// Source: RFC 9110 §8.8.3.
package struct Validator: Hashable, Sendable {
    /// The longest that is kept, in bytes; real ones have up to forty.
    package static let longest = 128

    /// As the server wrote it, with its quotation marks: `W/"1a2b"`.
    package let text: String

    /// `nil` if the text is not a valid ETag, or too long.
    package init?(_ text: String) {
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : Substring(text)
        guard opaque.utf8.count >= 2, text.utf8.count <= Self.longest, opaque.first == "\"", opaque.last == "\"",
            opaque.dropFirst().dropLast().utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") })
        else { return nil }
        self.text = text
    }
}

extension Validator: Codable {
    /// Decodes a validator; throws if the text is not one.
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        guard let validator = Validator(try value.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a validator")
        }
        self = validator
    }

    /// Encodes its text.
    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(text)
    }
}
