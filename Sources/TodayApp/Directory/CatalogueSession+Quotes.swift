import TodayCore
import TodayFiles

extension CatalogueSession {
    /// The quotes as last fetched; `nil` if there are none, or if the source has no directory to show them in.
    var quotes: KnownQuotes? {
        source.directory == nil ? nil : QuotesFile(paths, source: source.name).known
    }

    /// When they were determined, and by whom; `nil` if there are none.
    var stamp: QuoteStamp? { quotes.map { QuoteStamp($0, of: source) } }
}
