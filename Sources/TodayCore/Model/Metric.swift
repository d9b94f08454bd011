/// A number about an item: viewers of a game, the rate of a currency.
public struct Metric: Hashable, Sendable, Codable {
    /// The most significant digits that a double can be trusted with.
    private static let mostDigits = 15

    /// The number, in `unit`.
    public let value: Double
    /// What is counted, as an English plural: "viewers".
    public let unit: String
    /// Whether the true number may be larger, because not everything was counted; shown as "≥".
    public let atLeast: Bool
    /// The significant digits that are shown, 4 for a rate; `nil` for a count, which is shown with a suffix: "312K".
    public let significantDigits: Int?

    /// Makes a metric; `atLeast` says that the true number may be larger.
    package init(value: Double, unit: String, atLeast: Bool = false, significantDigits: Int? = nil) {
        self.value = value
        self.unit = unit
        self.atLeast = atLeast
        self.significantDigits = significantDigits.map { min(max(1, $0), Self.mostDigits) }
    }

    /// Decodes a metric; `atLeast` is false if absent.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FileKey.self)
        self.init(
            value: try container.decode(Double.self, forKey: .value),
            unit: try container.decode(String.self, forKey: .unit),
            atLeast: try container.decodeIfPresent(Bool.self, forKey: .atLeast) ?? false,
            significantDigits: try container.decodeIfPresent(Int.self, forKey: .significantDigits))
    }

    /// The number in a few characters, never rounded up: "≥ 312K", "0.00003612".
    package var short: String { short(.english) }

    /// The same in another language: "≥ 312 mil".
    func short(_ translations: Translations) -> String {
        (atLeast ? "≥ " : "") + CompactNumber.text(value, significantDigits: significantDigits, translations)
    }
}
