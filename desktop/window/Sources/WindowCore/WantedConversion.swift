import TodayReports

/// What a person wants to be converted.
public struct WantedConversion: Hashable, Sendable {
    /// The amount, as it was typed.
    public var amount: String
    /// The ids of what the amount is of, and of what it is converted into.
    public var pair: ConversionPair<String>

    /// Makes a conversion.
    public init(_ amount: String, from: String, to: String) {
        (self.amount, pair) = (amount, ConversionPair(from: from, to: to))
    }

    /// Whether there is an amount.
    public var hasAmount: Bool { !amount.allSatisfy(\.isWhitespace) }

    /// The words of the command line.
    var words: [String] { [amount, pair.from, pair.to] }
}
