import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// Publishes one source's data: the results of polls, cached data if there is no published feed yet, and viewed items.
///
/// A failure does not stop polling; successive failures with the same error are logged once.
final class SourcePublisher {
    private let folder: PublishedFolder
    private let pictures: PublishedPictureParts
    private let viewedItems: ViewedItemsReader
    private let source: SourceDescriptor
    private let log: Log
    private var lastError: FileError?
    private var forbiddingProvider: Provider?
    private var lastParts: Set<BlobPath>?

    /// Creates a publisher; `nil` for personal lists and unknown sources, or if publishing is off.
    init?(_ configuration: Configuration, _ source: SourceDescriptor?, _ paths: XDGPaths, _ log: Log) {
        guard let root = configuration.publish?.folder, let source, !source.can(.personal) else { return nil }
        folder = PublishedFolder(root, source: source.name)
        pictures = PublishedPictureParts(PictureCache(paths, source: source.name))
        viewedItems = ViewedItemsReader(paths, source)
        (self.source, self.log) = (source, log)
    }

    /// Publishes the result of a poll, unless it failed, is empty or outdated, or the provider's terms forbid it.
    func publish(_ answer: FetchAnswer, _ plan: Plan, _ pollState: PollState, at now: Date) {
        // If outdated data were published with a new time of the next poll, readers would take it for current.
        guard let page = answer.page, !page.items.isEmpty, page.isOutdated != true, permits(page.rates) else { return }
        publish(
            page, answer.label, pollState, plan.shown?.snapshot,
            nextAt: page.fetchedAt.addingTimeInterval(Double(plan.wait)))
    }

    /// Publishes cached data, or renews an existing published feed, if the provider's terms allow it.
    func publishKnown(_ pollState: PollState, next: Date) {
        guard permits(pollState.watchlist?.cachedRates?.rates) else { return }
        guard folder.manifest == nil, let snapshot = pollState.snapshot, let page = page(pollState, snapshot) else {
            return renew(pollState.label)
        }
        publish(page, pollState.label, pollState, snapshot, nextAt: next)
    }

    /// Adds newly fetched details to the published feed, if a feed has been published.
    func renew(_ label: SourceLabel) {
        guard let old = folder.manifest, let details = viewedItems.newDetails() else { return }
        let (list, files) = pictures.cached(for: details.map(\.item))
        // Append new pictures to the list, so that without new pictures the part with the list remains the same.
        let known = folder.pictures(of: old)
        let newNames = Set(list.map(\.name)).subtracting(known.map(\.name))
        let publication = PublishedRelease(
            renewing: old, details, pictures: known + list.filter { newNames.contains($0.name) }, digest: SHA256.hex)
        guard Set(publication.manifest.parts) != Set(old.parts) else { return }
        write(label) { () throws(FileError) in
            try folder.write(publication, pictures: files)
            folder.retainForAnHour(Set(old.parts.map(\.path)).subtracting(publication.parts))
            if lastParts != nil { lastParts = publication.parts }
        }
    }

    /// Returns whether the provider's terms allow publishing `rates`; if not, removes forbidden published rates.
    private func permits(_ rates: ExchangeRates?) -> Bool {
        let provider = source.provider(forbidding: rates)
        defer { forbiddingProvider = provider }
        guard let provider else { return true }
        if provider != forbiddingProvider {
            let rule = provider.republishing.rule
            log.write(
                LogLine(.notice, "\(source.name) is not published: \(provider.service)'s terms forbid it (\(rule))."))
        }
        if let published = folder.firstPage, let provider = source.provider(forbidding: published.rates) {
            folder.remove()
            lastParts = nil
            log.write(LogLine(.notice, "Removed the published rates of \(provider.service)."))
        }
        return false
    }

    /// Publishes a page with viewed items and pictures; excludes the snapshot of rates, which depends on the user.
    private func publish(
        _ page: Page, _ label: SourceLabel, _ pollState: PollState, _ snapshot: Snapshot?, nextAt: Date
    ) {
        let viewed = viewedItems.read(besides: page, at: Date())
        let items = page.items + viewed.details.map(\.item) + viewed.pages.flatMap(\.page.items)
        let (list, files) = pictures.cached(for: items)
        guard
            let publication = PublishedRelease(
                page, label: label, snapshot: pollState.watchlist == nil ? snapshot : nil, besides: viewed,
                pictures: list, nextAt: nextAt, digest: SHA256.hex)
        else { return }
        write(label) { () throws(FileError) in
            try folder.write(publication, pictures: files)
            folder.tidy(now: publication.parts, before: lastParts)
            lastParts = publication.parts
        }
    }

    private func page(_ pollState: PollState, _ snapshot: Snapshot) -> Page? {
        guard let cached = pollState.watchlist?.cachedRates else { return viewedItems.whole(asOf: snapshot.fetchedAt) }
        return Page(items: [], fetchedAt: cached.fetchedAt, rates: cached.rates)
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

extension PublishedPicture { fileprivate var name: String { "\(id).\(isLarge)" } }
