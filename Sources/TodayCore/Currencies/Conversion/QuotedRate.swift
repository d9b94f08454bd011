/// What a provider quotes for one currency.
struct QuotedRate: Hashable, Sendable {
    /// The code of the currency.
    let code: CurrencyCode
    /// How much of it 1 unit of the base currency is worth.
    let rate: DecimalNumber
}
