import FoundationEssentials
import TodayCore

/// A source that is read from a published feed, without a registered application or credentials.
struct PublishedSource: PageFetching {
    private static let mostFailures = 3

    private let source: SourceDescriptor
    private let address: PublishedAddress
    private let context: SourceContext
    private let feed: PublishedFeed

    init(_ source: SourceDescriptor, at address: PublishedAddress, _ context: SourceContext, _ cache: PublishedCache) {
        self.source = source.published(at: address)
        (self.address, self.context) = (address, context)
        feed = PublishedFeed(source, at: address, context, cache)
    }

    /// The label in the feed, marked with the feed's host; the configured label until the manifest has been read.
    var label: SourceLabel { feed.manifest?.label.marked(by: address.host) ?? source.label }

    /// The publisher's polling interval in seconds; 0 for a local server, or until the manifest has been read.
    var shortestInterval: Int { address.isLoopback ? 0 : feed.manifest?.interval ?? 0 }

    func label(
        of response: Result<FetchedData, FetchError>, for request: FetchRequest, configured: SourceLabel
    ) -> SourceLabel {
        label
    }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        let manifest = try feed.read()
        var page = try page(request, manifest)
        if request == .poll, feed.isOutdated { page.isOutdated = true }
        // A check reads no parts, so it does not store the manifest, which may refer to missing parts.
        if request != .check { feed.store() }
        return page
    }

    func storePictures(of items: [Item]) { storePictures(of: items, .small) }

    private func page(_ request: FetchRequest, _ manifest: PublishedManifest) throws(FetchError) -> Page {
        let list = PublishedList(source: source, manifest: manifest, feed: feed)
        switch request {
        case .check: return Page(items: [], fetchedAt: manifest.fetchedAt)
        case .past, .schedule: throw .notPublished
        case .poll:
            let page = try list.whole()
            storePictures(of: Array(context.leftOut.kept(page.items).prefix(Snapshot.places)), .small)
            return page
        case .list(let query): return try list.page(query)
        case .items(let ids): return try list.items(ids)
        case .detail(let id, _):
            let page = try list.detail(id)
            storePictures(of: page.items, .large)
            return page
        }
    }

    /// Fetches missing and stale pictures; ignores failures, but stops at the third.
    private func storePictures(of items: [Item], _ size: PictureSize) {
        var missingIDs = Set(items.map(\.id).filter { context.pictures.isWanted($0, size) })
        guard !missingIDs.isEmpty, let part = feed.manifest?.part(.pictures),
            let list = try? feed.part(part), let pictures = try? PublishedPictures.read(list)
        else { return }
        var failures = 0
        for picture in pictures where picture.size == size && missingIDs.remove(picture.id) != nil {
            if let bytes = try? feed.content(picture.path, limit: Picture.limit) {
                context.pictures.store(picture.id, size, Picture(bytes))
            } else {
                // A single failure may be a broken picture; several mean that the server fails.
                failures += 1
                if failures == Self.mostFailures { return }
            }
        }
    }
}
