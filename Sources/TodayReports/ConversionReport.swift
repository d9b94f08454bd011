import FoundationEssentials

/// A conversion, as `--json` prints it: each amount and rate is also given as text in the user's language.
public struct ConversionReport: Hashable, Sendable, Codable {
    /// An amount of a currency.
    public struct Amount: Hashable, Sendable, Codable {
        /// The code of the currency.
        public let code: String
        /// The name of the currency in the user's language.
        public let name: String
        /// The number of units of the currency.
        public let amount: JSONNumber
        /// The amount in the user's language.
        public let amountText: String?
        /// The amount as the user would type it: with the decimal separator of their language, and without grouping.
        public let typed: String?

        package init(code: String, name: String, amount: JSONNumber, amountText: String, typed: String) {
            (self.code, self.name, self.amount) = (code, name, amount)
            (self.amountText, self.typed) = (amountText, typed)
        }
    }

    /// The value of an amount in another currency.
    public struct Result: Hashable, Sendable, Codable {
        /// The code of the currency.
        public let code: String
        /// The name of the currency in the user's language.
        public let name: String
        /// The amount, rounded to the currency's minor unit, or to more decimals if it would otherwise be 0.
        public let amount: JSONNumber
        /// The value of 1 unit of the source currency in this currency.
        public let rate: JSONNumber
        /// The value of 1 unit of this currency in the source currency.
        public let inverse: JSONNumber
        /// The amount in the user's language.
        public var amountText: String?
        /// The rate in the user's language.
        public var rateText: String?
        /// The inverse rate in the user's language.
        public var inverseText: String?

        package init(code: String, name: String, amount: JSONNumber, rate: JSONNumber, inverse: JSONNumber) {
            (self.code, self.name, self.amount) = (code, name, amount)
            (self.rate, self.inverse) = (rate, inverse)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// The name of the source.
    public let source: String
    /// The converted amount.
    public let from: Amount
    /// The results, in the order of the target currencies.
    public let results: [Result]
    /// When the provider determined the rates.
    public let ratesFrom: Date
    /// When the provider will have new rates; absent if unknown.
    public var nextUpdate: Date?
    /// The name of the provider, as in the configuration.
    public let provider: String
    /// The display name of the provider; absent for a provider that this version does not support.
    public var service: String?
    /// The attribution that the provider's terms require; absent if no attribution is required.
    public var attribution: Attribution?
    /// How current the rates are.
    public let state: DataState
    /// The age of the rates; absent if a clock was wrong.
    public var ageSeconds: Int?
    /// A remark for the user; absent if there is nothing to remark.
    public var note: String?

    package init(source: String, from: Amount, results: [Result], ratesFrom: Date, provider: String, state: DataState) {
        (self.source, self.from, self.results) = (source, from, results)
        (self.ratesFrom, self.provider, self.state) = (ratesFrom, provider, state)
    }
}
