import FoundationEssentials
import TodayCore

struct PublishedList {
    let source: SourceDescriptor
    let manifest: PublishedManifest
    let feed: PublishedFeed
    private var context: SourceContext { feed.context }

    private struct Known {
        var items: [Item] = []
        var rates: ExchangeRates?
        /// When the oldest of the items was fetched.
        var fetchedAt: Date
        var hasMore = false

        mutating func add(_ page: PublishedPage, of source: SourceDescriptor) {
            let known = Set(items.map(\.id))
            items += page.items(of: source).filter { !known.contains($0.id) }
            (rates, hasMore) = (rates ?? page.rates, page.hasMore ?? false)
        }
    }

    func whole() throws(FetchError) -> Page {
        let known = try polled()
        let next = known.hasMore ? "\(pages(known) + 1)" : nil
        return Page(items: known.items, nextCursor: next, fetchedAt: known.fetchedAt, rates: known.rates)
    }

    /// Returns the page for a query; throws `notPublished` for a sort order, or a filter that the feed cannot apply.
    func page(_ query: ListQuery) throws(FetchError) -> Page {
        guard query.sort == nil, query.filters.isEmpty || query.isDecidable(source) else { throw .notPublished }
        if query.isWhole { return try whole() }
        if let text = query.search { return try found(text) }
        guard query.filters.isEmpty else {
            let known = try all()
            if known.hasMore { context.remark(gettext("Filtered only the {items} in the feed.", counted(known))) }
            let items = query.passing(known.items, of: source)
            return page(query, Known(items: items, fetchedAt: known.fetchedAt))
        }
        let known = try polled()
        let last = pages(known)
        return query.page > last && known.hasMore ? try later(query, after: last) : page(query, known)
    }

    /// Returns a page with the item, empty if the whole list lacks it; throws if the feed does not have enough data.
    func detail(_ id: ItemID) throws(FetchError) -> Page {
        guard case .requested = source.detailFacts else {
            let page = try items([id])
            let isKnown = page.items.contains { $0.metric != nil || $0.facts?.isEmpty == false }
            guard page.rates != nil || isKnown || page.items.isEmpty else { throw .notPublished }
            return page
        }
        let name = DisplayText(id.description)
        if let known = try details().first(where: { $0.item.id == id || $0.item.isNamed(name) }) {
            return Page(items: [known.item], fetchedAt: known.fetchedAt)
        }
        let list = try polled()
        guard source.pollsAll, !list.items.contains(where: { $0.id == id || $0.isNamed(name) }) else {
            throw .notPublished
        }
        return Page(items: [], fetchedAt: list.fetchedAt)
    }

    /// Returns the published items with these ids, unranked; throws `notPublished` if it finds none but some may exist.
    func items(_ ids: [ItemID]) throws(FetchError) -> Page {
        let requestedIDs = Set(ids)
        var known: Known
        if case .requested = source.detailFacts {
            let found = try details().filter { requestedIDs.contains($0.item.id) }
            known = Known(items: found.map(\.item), fetchedAt: found.map(\.fetchedAt).min() ?? manifest.fetchedAt)
        } else {
            known = try polled()
            if !requestedIDs.isSubset(of: known.items.map(\.id)) { known = try all() }
        }
        let all = Dictionary(known.items.map { ($0.id, $0.with(rank: Item.unranked)) }) { first, _ in first }
        let found = ids.compactMap { all[$0] }
        guard !found.isEmpty || (source.detailFacts == .listed && !known.hasMore) else { throw .notPublished }
        return Page(items: found, fetchedAt: known.fetchedAt, rates: known.rates)
    }
}

extension PublishedList {
    private func polled() throws(FetchError) -> Known {
        var known = Known(fetchedAt: manifest.fetchedAt)
        for part in manifest.pages { known.add(try .read(try feed.part(part), of: source), of: source) }
        return known
    }

    /// Returns the items of the last poll, and of later pages that were viewed on the publishing machine.
    private func all() throws(FetchError) -> Known {
        var known = try polled()
        for later in try laterPages(after: pages(known)) {
            known.add(later.page, of: source)
            known.fetchedAt = min(known.fetchedAt, later.fetchedAt)
        }
        return known
    }

    private func laterPages(after last: Int) throws(FetchError) -> [PublishedLaterPages.Numbered] {
        guard let part = manifest.part(.laterPages) else { return [] }
        return try PublishedLaterPages.read(try feed.part(part), of: source, after: last, at: context.now())
    }

    private func details() throws(FetchError) -> [DetailedItem] {
        guard let part = manifest.part(.details) else { return [] }
        return try PublishedDetails.read(try feed.part(part), of: source, at: context.now())
    }

    private func pages(_ known: Known) -> Int {
        guard let size = source.paging.size else { return 1 }
        return max(1, (known.items.count + size - 1) / size)
    }

    private func page(_ query: ListQuery, _ known: Known) -> Page {
        let count = pages(known)
        let size = source.paging.size ?? max(1, known.items.count)
        var page = Page(
            items: Array(known.items.dropFirst((query.page - 1) * size).prefix(size)),
            nextCursor: query.page < count || known.hasMore ? "\(query.page + 1)" : nil,
            pageCount: known.hasMore ? nil : count, fetchedAt: known.fetchedAt)
        page.rates = known.rates
        return page
    }

    private func later(_ query: ListQuery, after last: Int) throws(FetchError) -> Page {
        guard let found = try laterPages(after: last).first(where: { $0.number == query.page }) else {
            context.remark(gettext("The feed has only the first {items}.", counted(try all())))
            return Page(items: [], fetchedAt: manifest.fetchedAt)
        }
        return Page(
            items: found.page.items(of: source),
            nextCursor: found.page.hasMore == true ? "\(query.page + 1)" : nil, fetchedAt: found.fetchedAt)
    }

    private func found(_ text: SearchText) throws(FetchError) -> Page {
        let known = try all()
        if known.hasMore { context.remark(gettext("Searched only the {items} in the feed.", counted(known))) }
        let typed = DisplayText(text.words)
        let items = known.items.filter { Similarity.isPart(typed, of: $0.title) }
        return Page(items: items.map { $0.with(rank: Item.unranked) }, fetchedAt: known.fetchedAt)
    }

    private func counted(_ known: Known) -> MessageValues { ["items": source.noun.counted(known.items.count)] }
}

extension Item {
    fileprivate func isNamed(_ name: DisplayText) -> Bool { title.folded == name.folded || hasOtherName(name) }
}
