/// The exchange rates of one of the providers.
package struct Quotes: Hashable, Sendable, Codable {
    /// The name of the provider, as in `Provider.name`.
    package let provider: String
    /// The rates.
    package let table: RateTable

    /// Makes quotes.
    package init(provider: String, table: RateTable) {
        (self.provider, self.table) = (provider, table)
    }
}
