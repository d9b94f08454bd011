import FoundationEssentials

/// The pinned conversions, as the command of a converter prints them with `--json`.
public struct PinnedReport: Hashable, Sendable, Codable {
    /// One of them.
    public struct Item: Hashable, Sendable, Codable {
        /// What it converts, as in the configuration: "100 USD BRL", or "EUR USD" for 1 EUR.
        public let pair: String
        /// The amount as the person's language writes it, with its code: "100 USD"; of 1 only the code.
        public let title: String
        /// The amount.
        public let from: ConversionReport.Amount
        /// The code of the currency that it is converted into.
        public let to: String
        /// What it is worth; absent if the provider does not quote both currencies.
        public var value: JSONNumber?
        /// The value as the person's language writes it.
        public var valueText: String?
        /// What it was worth on the last day before; absent if that is not known.
        public var previous: JSONNumber?
        /// How it has moved since.
        public let move: Move
        /// By how many per cent it has moved since; absent if nothing moved.
        public var percent: JSONNumber?
        /// The percentage without its direction, as the person's language writes it: "0.58%".
        public var percentText: String?
        /// The percentage that it has to move to be announced; absent if that is as for favourites.
        public var least: JSONNumber?
        /// Its last 30 days, a character for each part of them; absent if nothing was recorded.
        public var sparkline: String?

        package init(pair: String, title: String, from: ConversionReport.Amount, to: String, move: Move) {
            (self.pair, self.title, self.from, self.to, self.move) = (pair, title, from, to, move)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// Name of the source.
    public let source: String
    /// How far the rates can be trusted now.
    public let state: FeedState
    /// The name of the provider, as in the configuration; absent if there are no rates yet.
    public var provider: String?
    /// When the provider determined the rates.
    public var ratesFrom: Date?
    /// When it determined those that they are compared with; absent if there are none.
    public var comparedWith: Date?
    /// When it will have new ones; absent if it does not say.
    public var nextUpdate: Date?
    /// How old the rates are; absent if a clock was wrong.
    public var ageSeconds: Int?
    /// The line that the provider's terms require; absent if they require none.
    public var attribution: Attribution?
    /// What is pinned, in the person's order.
    public let items: [Item]

    package init(source: String, state: FeedState, provider: String?, ratesFrom: Date?, items: [Item]) {
        (self.source, self.state, self.provider) = (source, state, provider)
        (self.ratesFrom, self.items) = (ratesFrom, items)
    }
}
