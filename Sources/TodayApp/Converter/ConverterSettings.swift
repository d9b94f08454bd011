import TodayCore

/// The settings that conversions depend on.
package struct ConverterSettings: Hashable, Sendable {
    /// The name of the provider that they chose; `nil` for the usual one.
    package let provider: String?
    /// The published feed that rates are read from; `nil` if the provider is asked.
    package let feed: FeedAddress?
    /// The currency that others are compared with.
    package let base: CurrencyCode
    /// The languages that they read, the best first.
    package let languages: [String]

    /// Takes what `configuration` says for `source`.
    package init(_ configuration: Configuration, of source: SourceDescriptor, languages: [String]) {
        (provider, feed) = (configuration.provider(of: source.name), configuration.feed(of: source.name))
        (base, self.languages) = (configuration.rates.base, languages)
    }

    /// How numbers are written.
    package var style: NumberStyle { .preferred(languages) }
}
