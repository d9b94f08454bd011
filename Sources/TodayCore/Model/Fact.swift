/// Something known of an item: its viewers, its types, where it comes from.
package struct Fact: Hashable, Sendable, Codable {
    /// What is known, as a number, a text or several texts.
    package enum Value: Hashable, Sendable {
        /// A number with its unit.
        case number(Metric)
        /// A text.
        case text(DisplayText)
        /// Several texts, in the service's order.
        case list([DisplayText])
    }

    /// The key, by which a source's presenter finds it: "types".
    package let key: String
    /// What is known.
    package let value: Value

    /// Makes a fact.
    package init(_ key: String, _ value: Value) {
        (self.key, self.value) = (key, value)
    }
}

extension Fact {
    private enum CodingKeys: CodingKey {
        case key
        case number
        case text
        case list
    }

    /// Decodes a fact with one of `number`, `text` and `list`; throws `DecodingError.dataCorrupted` if it has none.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        key = try fields.decode(String.self, forKey: .key)
        if let number = try fields.decodeIfPresent(Metric.self, forKey: .number) {
            value = .number(number)
        } else if let text = try fields.decodeIfPresent(DisplayText.self, forKey: .text) {
            value = .text(text)
        } else {
            value = .list(try fields.decode([DisplayText].self, forKey: .list))
        }
    }

    /// Encodes the key and the value.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(key, forKey: .key)
        switch value {
        case .number(let number): try fields.encode(number, forKey: .number)
        case .text(let text): try fields.encode(text, forKey: .text)
        case .list(let list): try fields.encode(list, forKey: .list)
        }
    }
}
