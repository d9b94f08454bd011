import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// Records fetched data in the catalogue; a failure does not stop the poll, and is logged once while it lasts.
final class CatalogueRecorder {
    /// The lock timeout in milliseconds; waiting delays no notifications, which are posted before data is recorded.
    private static let timeout = 500

    private let writer: CatalogueWriter
    private let log: Log
    private let descriptor: SourceDescriptor?
    private var lastError: CatalogueError?

    /// Creates a recorder without durable writes; a power cut may lose the last minutes of history.
    init(_ paths: XDGPaths, source: String, _ descriptor: SourceDescriptor?, _ log: Log) {
        (self.log, self.descriptor) = (log, descriptor)
        writer = CatalogueWriter(
            paths, source: source, publisher: descriptor?.publisher, timeout: Self.timeout, isDurable: false,
            repairs: true
        ) { log.write(LogLine(.warning, $0)) }
    }

    func reconfigure(_ descriptor: SourceDescriptor?) { writer.publisher = descriptor?.publisher }

    /// Deletes and records what the plan requires; of rates, only those of favourites, `codes`, the base and the dollar.
    func record(_ plan: Plan, besides codes: [CurrencyCode], at now: Date) {
        guard plan.record != nil || plan.rates != nil || plan.watchedPage != nil || plan.forgets else { return }
        do throws(CatalogueError) {
            try writer.write(at: now) { catalogue throws(CatalogueError) in
                if plan.forgets { try catalogue.deleteFetchedData() }
                if let page = plan.record { try catalogue.record(page) }
                if let all = plan.watchedPage { try record(all, in: catalogue) }
                if let known = plan.rates { try catalogue.record(known.rates, besides: codes) }
            }
            lastError = nil
        } catch {
            if error != lastError {
                let consequence = " Until this is fixed, the history has a gap; everything else continues."
                log.write(LogLine(.error, error.sentence + consequence))
            }
            lastError = error
        }
    }

    private func record(_ all: Page, in catalogue: Catalogue) throws(CatalogueError) {
        let facts = descriptor?.detailFacts.listCompleteness ?? .some
        guard descriptor?.listsAllNames == true else {
            return try catalogue.record(all.items, seen: all.fetchedAt, facts)
        }
        try catalogue.record(PageSample(all, number: 1), of: ListQuery.whole.key, facts)
    }

    func close() { writer.close() }
}
