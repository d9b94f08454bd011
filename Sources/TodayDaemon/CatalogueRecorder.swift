import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// Records fetched data in the catalogue; failures never stop a poll, and are logged once.
final class CatalogueRecorder {
    /// The lock timeout in milliseconds; notifications are posted before.
    private static let timeout = 500

    private let writer: CatalogueWriter
    private let log: Log
    private let descriptor: SourceDescriptor?
    private var lastError: CatalogueError?

    /// A power cut may lose the last minutes of history.
    init(_ paths: XDGPaths, source: String, _ descriptor: SourceDescriptor?, _ log: Log) {
        (self.log, self.descriptor) = (log, descriptor)
        writer = CatalogueWriter(paths, source: source, timeout: Self.timeout, isDurable: false, repairs: true) {
            log.write(LogLine(.warning, $0))
        }
    }

    /// Records the page, the entries and the rates of a plan; those of favourites and `codes` go into the history.
    func record(_ plan: Plan, besides codes: [CurrencyCode], at now: Date) {
        guard plan.record != nil || plan.rates != nil || plan.entries != nil || plan.forgets else { return }
        do throws(CatalogueError) {
            try writer.write(at: now) { catalogue throws(CatalogueError) in
                if plan.forgets { try catalogue.forget() }
                if let page = plan.record { try catalogue.record(page) }
                if let all = plan.entries { try record(all, in: catalogue) }
                if let known = plan.rates { try catalogue.record(known.quotes, besides: codes) }
            }
            lastError = nil
        } catch {
            if error != lastError {
                log.write(LogLine(.error, error.sentence + " Until then history has a gap; all else continues."))
            }
            lastError = error
        }
    }

    /// Records all entries of a list, and their order if it is stored as a whole list.
    private func record(_ all: Page, in catalogue: Catalogue) throws(CatalogueError) {
        let facts = descriptor?.detailFacts.ofList ?? .some
        guard descriptor?.listsAllNames == true else {
            return try catalogue.record(all.items, seen: all.fetchedAt, facts)
        }
        try catalogue.record(PageSample(all, number: 1), of: ListQuery.whole.key, facts)
    }

    func close() { writer.close() }
}
