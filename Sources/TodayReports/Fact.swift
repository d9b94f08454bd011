/// A property of an item, such as its viewers, its types or its origin.
public struct Fact: Hashable, Sendable {
    /// The value of a fact: a number, text, or a list of texts.
    public enum Value: Hashable, Sendable {
        case number(Metric)
        case text(DisplayText)
        /// The texts, in the service's order.
        case list([DisplayText])
    }

    package static let otherNames = "otherNames"

    /// Maximum number of characters in a text; on Twitch, the title of a stream can have 140.
    static let longestText = 256
    /// Maximum number of texts in a list; the longest list from a service has 51.
    static let longestList = 256

    /// The key, by which a source's presenter finds the fact: "types", "special-attack".
    public let key: String
    /// The value, truncated if it is oversized.
    public let value: Value

    /// Creates a fact, and truncates oversized text and lists.
    package init(_ key: String, _ value: Value) {
        self.key = key
        self.value =
            switch value {
            case .number: value
            case .text(let text): .text(text.truncated(to: Self.longestText))
            case .list(let list): .list(list.prefix(Self.longestList).map { $0.truncated(to: Self.longestText) })
            }
    }
}

extension Fact: Codable {
    private enum CodingKeys: CodingKey { case key, number, text, list }

    /// Decodes the first of `number`, `text` and `list` that exists; throws if a part is missing, invalid or oversized.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let value: Value =
            if let number = try fields.decodeIfPresent(Metric.self, forKey: .number) {
                .number(number)
            } else if let text = try fields.decodeIfPresent(DisplayText.self, forKey: .text) {
                .text(text)
            } else {
                .list(try fields.decode([DisplayText].self, forKey: .list))
            }
        self.init(try fields.decode(String.self, forKey: .key), value)
        // A key must have the form of an id, so that no target has to escape the key.
        guard self.value == value, ItemID(key) != nil else {
            throw DecodingError.dataCorruptedError(forKey: .key, in: fields, debugDescription: "not a fact of ours")
        }
    }

    /// Encodes the key and the value.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(key, forKey: .key)
        switch value {
        case .number(let number): try fields.encode(number, forKey: .number)
        case .text(let text): try fields.encode(text, forKey: .text)
        case .list(let list): try fields.encode(list, forKey: .list)
        }
    }
}

/// A number about an item: viewers of a game, the rate of a currency.
public struct Metric: Hashable, Sendable, Codable {
    private static let mostDigits = 15

    /// The number, in `unit`.
    public let value: Double
    /// The unit, such as "kg", or what is counted, in English: "viewers".
    public let unit: String
    /// Whether the true number may be larger, because not everything was counted; shown as "≥".
    public let atLeast: Bool
    /// The number of significant digits to show, 4 for a height; if `nil`, large numbers have a suffix: "312K".
    public let significantDigits: Int?

    package init(value: Double, unit: String, atLeast: Bool = false, significantDigits: Int? = nil) {
        (self.value, self.unit, self.atLeast) = (value, unit, atLeast)
        self.significantDigits = significantDigits.map { min(max(1, $0), Self.mostDigits) }
    }

    /// Decodes a metric; `atLeast` is `false` if absent.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FileKey.self)
        self.init(
            value: try container.decode(Double.self, forKey: .value),
            unit: try container.decode(String.self, forKey: .unit),
            atLeast: try container.decodeIfPresent(Bool.self, forKey: .atLeast) ?? false,
            significantDigits: try container.decodeIfPresent(Int.self, forKey: .significantDigits))
    }
}
