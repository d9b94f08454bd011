import FoundationEssentials

/// A conversion between quotes of a source, as the command of a converter prints it with `--json`.
///
/// Amounts and rates are decimal strings, because many JSON readers make numbers binary.
public struct ConversionReport: Hashable, Sendable, Codable {
    /// An amount of a currency.
    public struct Amount: Hashable, Sendable, Codable {
        /// The code of the currency.
        public let code: String
        /// Its name in the person's language.
        public let name: String
        /// The amount, with at least the decimals of the currency's minor unit.
        public let amount: String
        /// The amount as the person types it: with the mark of their language, and without marks between thousands.
        public let typed: String?
    }

    /// What an amount is worth in another currency.
    public struct Result: Hashable, Sendable, Codable {
        /// The code of the currency.
        public let code: String
        /// Its name in the person's language.
        public let name: String
        /// The amount, rounded to the currency's minor unit.
        public let amount: String
        /// What 1 unit of the source currency is worth in this one.
        public let rate: String
        /// What 1 unit of this currency is worth in the source currency.
        public let inverse: String
        /// The amount as the person's language writes it.
        public let amountText: String?
        /// The rate as the person's language writes it.
        public let rateText: String?
    }

    /// Version of this format; new optional keys do not change it.
    public let schema: Int
    /// Name of the source.
    public let source: String
    /// What was converted.
    public let from: Amount
    /// What it is worth, in the order in which the currencies were typed.
    public let results: [Result]
    /// When the provider determined the rates.
    public let ratesFrom: Date
    /// When it will have new ones; absent if it does not say.
    public let nextUpdate: Date?
    /// The name of the provider, as in the configuration.
    public let provider: String
    /// The line that the provider's terms require; absent if they require none.
    public let attribution: DescriptorReport.Attribution?
    /// How far the rates can be trusted now.
    public let state: FeedState
    /// How old the rates are; absent if a clock was wrong.
    public let ageSeconds: Int?
    /// A sentence for people about what is shown; absent if there is nothing to say.
    public let note: String?

    /// Makes a report; see the properties for the meaning of each value.
    package init(
        source: String, from: Amount, results: [Result], of quotes: Quotes, attribution: Attribution?,
        state: FeedState, age: Age?, note: String?
    ) {
        (schema, self.source, self.from, self.results) = (1, source, from, results)
        (ratesFrom, nextUpdate) = (quotes.table.asOf, quotes.table.nextUpdate)
        provider = quotes.provider
        self.attribution = attribution.map { DescriptorReport.Attribution(text: $0.text, link: $0.link) }
        (self.state, ageSeconds, self.note) = (state, age?.seconds, note)
    }
}

extension ConversionReport.Amount {
    /// Makes an amount; `languages` are those for the name, and `style` is how the person's language writes numbers.
    package init(_ currency: Currency, _ amount: RoundedNumber, _ languages: [String], _ style: NumberStyle) {
        (code, name, self.amount) = (currency.code.text, currency.name(languages), amount.text)
        // Three decimals look like thousands to whoever reads the amount again.
        let decimals = amount.decimals == 3 ? 4 : amount.decimals
        typed = style.ungrouped.text(amount.value, decimals: amount.value.decimals == 0 ? 0 : decimals)
    }
}

extension ConversionReport.Result {
    /// Makes a result; `languages` are those for the name, and `style` is how the person's language writes numbers.
    package init(_ result: Conversion.Result, _ languages: [String], _ style: NumberStyle) {
        (code, name) = (result.currency.code.text, result.currency.name(languages))
        (amount, rate, inverse) = (result.amount.text, result.rate.text, result.inverse.text)
        (amountText, rateText) = (result.amount.text(style), result.rate.text(style))
    }
}
