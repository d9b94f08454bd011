import TodayCore
import TodayStore

extension CatalogueSession {
    /// The quotes as last fetched; `nil` if there are none, or if the source has no directory to show them in.
    var quotes: KnownQuotes? {
        source.directory == nil ? nil : QuotesFile(paths, source: source.name).known
    }

    /// The items besides favourites whose values are recorded: what they are given in, and what was converted last.
    var recorded: [CurrencyCode] {
        let last = LastConversionFile(paths, source: source.name).last.map { [$0.from] + $0.to } ?? []
        return [ports.preferences.unit.flatMap { CurrencyCode($0) }].compactMap(\.self) + last
    }

    /// When they were determined, and by whom; `nil` if there are none.
    var stamp: QuoteStamp? { quotes.map { QuoteStamp($0, of: source) } }
}
