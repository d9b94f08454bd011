/// Text to search for, as typed: cleaned like titles, so that both are written the same way.
package struct SearchText: Hashable, Sendable {
    /// The longest text to search for, in bytes; the longest real name has 206 characters.
    package static let limit = 1000

    /// The words: separated by single blanks, trimmed, and normalised to NFC.
    package let words: String

    /// Takes what was typed; `nil` if nothing is left to search for, or if it is longer than any name.
    package init?(_ typed: String) {
        guard typed.utf8.count <= Self.limit else { return nil }
        words = DisplayText(typed).escaped(for: .plain)
        // Normalising can make a text longer.
        guard (1...Self.limit).contains(words.utf8.count) else { return nil }
    }
}

extension SearchText: Codable {
    /// Decodes a JSON string; throws `DecodingError.dataCorrupted` if it cannot be searched for.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let text = SearchText(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a text to search for")
        }
        self = text
    }

    /// Encodes the words as a JSON string.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(words)
    }
}
