import FoundationEssentials

/// What items were worth by one set of quotes.
package struct ValueSample: Hashable, Sendable {
    /// How long they held.
    package let span: SampleSpan
    /// The name of the provider: values of two providers do not belong together, even of the same second.
    package let provider: String
    /// How many units of each item the same thing was worth, whatever that was: two of them make a rate.
    package let amounts: [ItemID: DecimalNumber]

    /// Makes a sample.
    package init(_ span: SampleSpan, provider: String, amounts: [ItemID: DecimalNumber]) {
        (self.span, self.provider, self.amounts) = (span, provider, amounts)
    }

    /// Takes what `quotes` say of some items, of their own base, and of the dollar, which every provider quotes.
    package init(_ quotes: Quotes, of ids: some Sequence<ItemID>) {
        let codes = Set(ids.compactMap { CurrencyCode($0) }).union([quotes.table.base, .dollar])
        let amounts = codes.compactMap { code in quotes.table.rate(of: code).map { (ItemID(code), $0) } }
        self.init(
            SampleSpan(quotes.table), provider: quotes.provider, amounts: Dictionary(uniqueKeysWithValues: amounts))
    }
}

extension SampleSpan {
    /// Seconds that quotes hold if their provider does not say when the next ones come.
    private static let usualReach = 86_400
    /// Seconds that the next quotes may be late without leaving a gap: none arrive at the announced second.
    private static let slack = 3_600
    /// The longest time that quotes can hold, in seconds, whatever a provider says.
    private static let longestReach = 10 * 86_400

    /// How long rates hold: until the next ones, and a little longer.
    fileprivate init(_ table: RateTable) {
        let reach = table.nextUpdate.map { Int($0.timeIntervalSince(table.asOf).rounded(.up)) } ?? Self.usualReach
        let second = Int(table.asOf.timeIntervalSince1970.rounded(.down))
        self.init(at: second, reach: min(max(0, reach) + Self.slack, Self.longestReach))
    }
}
