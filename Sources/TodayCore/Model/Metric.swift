/// A number about an item: viewers of a game, the rate of a currency.
public struct Metric: Hashable, Sendable, Codable {
    /// The number, in `unit`.
    public let value: Double
    /// What is counted, as an English plural: "viewers".
    public let unit: String
    /// Whether the true number may be larger, because not everything was counted; shown as "≥".
    public let atLeast: Bool

    /// Makes a metric; `atLeast` says that the true number may be larger.
    package init(value: Double, unit: String, atLeast: Bool = false) {
        self.value = value
        self.unit = unit
        self.atLeast = atLeast
    }

    /// Decodes a metric; `atLeast` is false if absent.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FileKey.self)
        value = try container.decode(Double.self, forKey: .value)
        unit = try container.decode(String.self, forKey: .unit)
        atLeast = try container.decodeIfPresent(Bool.self, forKey: .atLeast) ?? false
    }

    /// The number in a few characters, rounded down: "≥ 312K".
    package var short: String { short(.english) }

    /// The same in another language: "≥ 312 mil".
    func short(_ translations: Translations) -> String {
        (atLeast ? "≥ " : "") + CompactNumber.text(value, translations)
    }
}
