import FoundationEssentials
import Glibc
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

/// Publishes what the polls of one source bring, and what was looked at besides; failures never stop a poll, and are
/// logged once.
final class Publisher {
    private let folder: FeedFolder
    private let pictures: PictureParts
    private let log: Log
    private var lastError: FileError?
    private var parts: Set<PartPath>?

    /// Prepares to publish `source` below `root`; writes nothing yet.
    init(_ root: String, source: String, _ paths: XDGPaths, _ log: Log) {
        self.log = log
        folder = FeedFolder(root, source: source)
        pictures = PictureParts(ArtCache(paths, source: source))
    }

    /// Whether there is a feed already.
    var hasFeed: Bool { folder.manifest != nil }

    /// Publishes a page, the next of which is due at `nextAt`.
    func publish(
        _ page: Page, _ label: SourceLabel, _ snapshot: Snapshot?, besides lookedUp: LookedUp, nextAt: Date
    ) {
        let items = page.items + lookedUp.details.map(\.item) + lookedUp.pages.flatMap(\.page.items)
        let (list, files) = pictures.at(hand: items)
        guard
            let publication = Publication(
                page, label: label, snapshot: snapshot, besides: lookedUp, pictures: list, nextAt: nextAt,
                digest: SHA256.hex)
        else { return }
        write(label) { () throws(FileError) in
            try folder.write(publication, pictures: files)
            folder.tidy(now: publication.parts, before: parts)
            parts = publication.parts
        }
    }

    /// Publishes what was looked at since the last poll, if there is a feed and it lacks that.
    func renew(_ label: SourceLabel, _ details: [DetailedItem]) {
        guard let old = folder.manifest else { return }
        let (list, files) = pictures.at(hand: details.map(\.item))
        // In the same order, so that what has not changed stays the same part.
        let known = folder.pictures(of: old)
        let new = Set(list.map(\.name)).subtracting(known.map(\.name))
        let publication = Publication(
            renewing: old, details, pictures: known + list.filter { new.contains($0.name) }, digest: SHA256.hex)
        guard Set(publication.manifest.parts) != Set(old.parts) else { return }
        write(label) { () throws(FileError) in
            try folder.write(publication, pictures: files)
            folder.release(Set(old.parts.map(\.path)).subtracting(publication.parts))
            if parts != nil { parts = publication.parts }
        }
    }

    private func write(_ label: SourceLabel, _ work: () throws(FileError) -> Void) {
        do throws(FileError) {
            try folder.prepare()
            try work()
            if lastError != nil { log.write(LogLine(.notice, "Publishing \(label.name) again.")) }
            lastError = nil
        } catch {
            if error != lastError {
                log.write(LogLine(.error, error.sentence + ". \(label.name) is not published; polling continues."))
            }
            lastError = error
        }
    }
}

extension PublishedPicture {
    /// What it is the picture of.
    fileprivate var name: String { "\(id).\(isLarge)" }
}
