import FoundationEssentials

/// A conversion, as `--json` prints it: beside each number stands a text as the person's language writes it.
public struct ConversionReport: Hashable, Sendable, Codable {
    /// An amount of a currency.
    public struct Amount: Hashable, Sendable, Codable {
        /// The code of the currency.
        public let code: String
        /// Its name in the person's language.
        public let name: String
        /// The amount.
        public let amount: JSONNumber
        /// The amount as the person's language writes it.
        public let amountText: String?
        /// The amount as the person types it: with the mark of their language, and without marks between thousands.
        public let typed: String?

        package init(code: String, name: String, amount: JSONNumber, amountText: String, typed: String) {
            (self.code, self.name, self.amount) = (code, name, amount)
            (self.amountText, self.typed) = (amountText, typed)
        }
    }

    /// What an amount is worth in another currency.
    public struct Result: Hashable, Sendable, Codable {
        /// The code of the currency.
        public let code: String
        /// Its name in the person's language.
        public let name: String
        /// The amount, rounded to the currency's minor unit.
        public let amount: JSONNumber
        /// What 1 unit of the source currency is worth in this one.
        public let rate: JSONNumber
        /// What 1 unit of this currency is worth in the source currency.
        public let inverse: JSONNumber
        /// The amount as the person's language writes it.
        public var amountText: String?
        /// The rate as the person's language writes it.
        public var rateText: String?
        /// The inverse rate as the person's language writes it.
        public var inverseText: String?

        package init(code: String, name: String, amount: JSONNumber, rate: JSONNumber, inverse: JSONNumber) {
            (self.code, self.name, self.amount) = (code, name, amount)
            (self.rate, self.inverse) = (rate, inverse)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// Name of the source.
    public let source: String
    /// What was converted.
    public let from: Amount
    /// What it is worth, in the order in which the currencies were typed.
    public let results: [Result]
    /// When the provider determined the rates.
    public let ratesFrom: Date
    /// When it will have new ones; absent if it does not say.
    public var nextUpdate: Date?
    /// The name of the provider, as in the configuration.
    public let provider: String
    /// What people call it; absent if a later version chose it.
    public var service: String?
    /// The line that the provider's terms require; absent if they require none.
    public var attribution: Attribution?
    /// How far the rates can be trusted now.
    public let state: FeedState
    /// How old the rates are; absent if a clock was wrong.
    public var ageSeconds: Int?
    /// A sentence for people about what is shown; absent if there is nothing to say.
    public var note: String?

    /// Makes a report of rates that can be trusted so far.
    package init(source: String, from: Amount, results: [Result], ratesFrom: Date, provider: String, state: FeedState) {
        (self.source, self.from, self.results) = (source, from, results)
        (self.ratesFrom, self.provider, self.state) = (ratesFrom, provider, state)
    }
}
