import FoundationEssentials

/// The pinned conversions, as `pinned --json` prints them.
public struct PinnedReport: Hashable, Sendable, Codable {
    /// A pinned conversion.
    public struct Item: Hashable, Sendable, Codable {
        /// The conversion as in the configuration: "100 USD BRL", or "EUR USD" for 1 EUR.
        public let pair: String
        /// The amount in the user's language, with its currency's code: "100 USD"; only the code for an amount of 1.
        public let title: String
        /// The amount, with its currency.
        public let from: ConversionReport.Amount
        /// The code of the target currency.
        public let to: String
        /// The result; absent if the provider lacks one of the currencies.
        public var value: JSONNumber?
        /// The result in the user's language; absent without a result.
        public var valueText: String?
        /// The result with the rates of `comparedWith`; absent if unknown.
        public var previous: JSONNumber?
        /// The move from `previous` to `value`, compared before rounding; `same` if either is missing.
        public let move: Move
        /// The change in per cent, computed before rounding; absent if `move` is `same`, or if it cannot be computed.
        public var percent: JSONNumber?
        /// The change without its sign, in the user's language: "0.58%"; absent without `percent`.
        public var percentText: String?
        /// The smallest change in per cent that is announced; absent if the minimum of favourites applies.
        public var least: JSONNumber?
        /// The values of the last 30 days as a row of block characters; absent if nothing was recorded.
        public var sparkline: String?

        package init(pair: String, title: String, from: ConversionReport.Amount, to: String, move: Move) {
            (self.pair, self.title, self.from, self.to, self.move) = (pair, title, from, to, move)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// The name of the source.
    public let source: String
    /// How current the rates are.
    public let state: DataState
    /// The name of the provider, as in the configuration; absent if nothing is pinned.
    public var provider: String?
    /// When the provider determined the rates; absent if nothing is pinned.
    public var ratesFrom: Date?
    /// When the provider determined the earlier rates to compare with; absent if there are no earlier rates.
    public var comparedWith: Date?
    /// When the provider will have new rates; absent if unknown.
    public var nextUpdate: Date?
    /// The age of the rates; absent if nothing is pinned, or if a clock was wrong.
    public var ageSeconds: Int?
    /// The attribution that the provider's terms require; absent if no attribution is required.
    public var attribution: Attribution?
    /// The pinned conversions, in the user's order.
    public let items: [Item]

    package init(source: String, state: DataState, provider: String?, ratesFrom: Date?, items: [Item]) {
        (self.source, self.state, self.provider) = (source, state, provider)
        (self.ratesFrom, self.items) = (ratesFrom, items)
    }
}
