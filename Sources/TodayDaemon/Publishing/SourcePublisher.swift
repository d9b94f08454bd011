import FoundationEssentials
import TodayCore
import TodayFiles

/// What to publish of one source, and when: at each answer, and whatever is known when there is no feed yet.
final class SourcePublisher {
    private let publisher: Publisher
    private let known: LookedUpReader

    /// `nil` unless the person publishes.
    init?(_ configuration: Configuration, _ source: SourceDescriptor?, _ paths: XDGPaths, _ log: Log) {
        guard let folder = configuration.publish?.folder, let source else { return nil }
        publisher = Publisher(folder, source: source.name, paths, log)
        known = LookedUpReader(paths, source)
    }

    /// Publishes an answer that has something to show.
    func publish(_ answer: FetchAnswer, _ plan: Plan, _ cycle: Cycle, at now: Date) {
        // What comes from a feed that is no longer renewed would look alive with a later date for the next poll.
        guard let page = answer.page, !page.items.isEmpty, page.isOutdated != true else { return }
        publish(page, answer.label, cycle, plan.snapshot, next: page.fetchedAt.addingTimeInterval(Double(plan.wait)))
    }

    /// Publishes what is known, with the time at which it was fetched, if there is no feed yet and the next poll, at
    /// `next`, is far away.
    func publishKnown(_ cycle: Cycle, next: Date) {
        guard !publisher.hasFeed, let snapshot = cycle.snapshot, let page = page(cycle, snapshot) else {
            return renew(cycle.label)
        }
        publish(page, cycle.label, cycle, snapshot, next: next)
    }

    /// Publishes the details that were looked at since the last poll.
    func renew(_ label: SourceLabel) {
        guard publisher.hasFeed, let details = known.newDetails() else { return }
        publisher.renew(label, details)
    }

    /// What bars show of quotes depends on the person here, and is not published.
    private func publish(_ page: Page, _ label: SourceLabel, _ cycle: Cycle, _ snapshot: Snapshot?, next: Date) {
        publisher.publish(
            page, label, cycle.board == nil ? snapshot : nil, besides: known.besides(page, at: Date()), nextAt: next)
    }

    /// The last answer, as far as it was kept.
    private func page(_ cycle: Cycle, _ snapshot: Snapshot) -> Page? {
        guard let quotes = cycle.board?.known else { return known.whole(asOf: snapshot.fetchedAt) }
        var page = Page(items: [], fetchedAt: quotes.fetchedAt)
        page.quotes = quotes.quotes
        return page
    }
}
