import FoundationEssentials
import TodayCore

/// The list of a published feed, and what can be found in it.
struct PublishedList {
    private let source: SourceDescriptor
    private let manifest: PublishedManifest
    private let feed: PublishedFeed
    private let remark: (String) -> Void

    init(
        _ source: SourceDescriptor, _ manifest: PublishedManifest, _ feed: PublishedFeed,
        remark: @escaping (String) -> Void
    ) {
        (self.source, self.manifest, self.feed, self.remark) = (source, manifest, feed, remark)
    }

    /// Everything that a poll of the publisher brought.
    func whole() throws(FetchError) -> Page {
        var all: [Item] = []
        var known: Set<ItemID> = []
        var last: PublishedPage?
        for part in manifest.pages {
            let page = try PublishedPage.read(
                try feed.part(part.path, limit: PublishedPart.largest), of: source)
            all += page.items(of: source).filter { known.insert($0.id).inserted }
            last = page
        }
        var page = Page(items: all, fetchedAt: manifest.fetchedAt)
        page.quotes = last?.quotes
        return page
    }

    /// The page that a query asks for, as far as what is published can answer it.
    func page(_ query: ListQuery) throws(FetchError) -> Page {
        var whole = try whole()
        guard query.filters.isEmpty, query.sort == nil else { throw .notPublished }
        if let text = query.search {
            remark("Only the \(source.noun.counted(whole.items.count)) of the feed were searched.")
            let wanted = DisplayText(text.words).folded
            whole.items = whole.items.filter { $0.title.folded.contains(wanted) }.map { $0.with(rank: Item.unranked) }
            return whole
        }
        guard let size = source.paging.size else { return whole }
        let start = (query.page - 1) * size
        let items = Array(whole.items.dropFirst(start).prefix(size))
        let count = (whole.items.count + size - 1) / size
        return Page(
            items: items, nextCursor: query.page < count ? "\(query.page + 1)" : nil, pageCount: count,
            fetchedAt: whole.fetchedAt)
    }

    /// One item, if more than its name is published: without its number it would look as if it had none.
    func detail(_ id: ItemID) throws(FetchError) -> Page {
        let page = try items([id])
        let isKnown = page.quotes != nil || page.items.contains { $0.metric != nil || $0.facts?.isEmpty == false }
        guard isKnown else { throw .notPublished }
        return page
    }

    /// These items, unranked; throws if none of them is published, as nobody can tell whether there are such.
    func items(_ ids: [ItemID]) throws(FetchError) -> Page {
        let all = try whole()
        let known = Dictionary(all.items.map { ($0.id, $0.with(rank: Item.unranked)) }) { first, _ in first }
        let found = ids.compactMap { known[$0] }
        guard !found.isEmpty else { throw .notPublished }
        var page = Page(items: found, fetchedAt: all.fetchedAt)
        page.quotes = all.quotes
        return page
    }
}
