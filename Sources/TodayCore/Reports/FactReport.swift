/// A fact as `--json` prints it: what is known, and with details the words in which people read it.
public struct FactReport: Hashable, Sendable {
    /// What is known; for a fact that is known only in words, such as an id, those words.
    public let fact: Fact
    /// The label before the value, for people; only with details.
    public let label: String?
    /// The value in words; only with details.
    public let value: DisplayText?

    /// A fact without words.
    init(_ fact: Fact) { (self.fact, label, value) = (fact, nil, nil) }

    /// A fact in the words of details.
    private init(_ fact: Fact?, _ shown: DetailDisplay.LabelledFact) {
        self.fact = fact ?? Fact(shown.key, .text(shown.value))
        (label, value) = (shown.label, shown.value)
    }

    /// The facts in the order in which details show them, and then the others.
    static func all(_ facts: [Fact], as shown: [DetailDisplay.LabelledFact]) -> [FactReport] {
        let worded = shown.map { shown in FactReport(facts.first { $0.key == shown.key }, shown) }
        return worded + facts.filter { fact in !shown.contains { $0.key == fact.key } }.map { FactReport($0) }
    }
}

extension FactReport: Codable {
    private enum CodingKeys: CodingKey {
        case label
        case value
    }

    /// Decodes a fact and its words.
    public init(from decoder: any Decoder) throws {
        fact = try Fact(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        label = try fields.decodeIfPresent(String.self, forKey: .label)
        value = try fields.decodeIfPresent(DisplayText.self, forKey: .value)
    }

    /// Encodes the keys of the fact, and its words beside them.
    public func encode(to encoder: any Encoder) throws {
        try fact.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(label, forKey: .label)
        try fields.encodeIfPresent(value, forKey: .value)
    }
}
