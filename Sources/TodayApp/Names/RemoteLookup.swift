import TodayCatalogue
import TodayCore

/// Fetches an item that is not cached, by its id or its name.
struct RemoteLookup {
    /// An item, the response to record (`nil` if none, or if already recorded), and the completeness of its facts.
    typealias Found = (item: Item, page: Page?, facts: FactCompleteness)

    private let session: AppSession
    private let resolver: ItemResolver
    private let typed: String
    /// The typed text as errors quote it.
    private let quoted: String
    private let partialHits: NameHits
    private let nearest: [CatalogueItem]

    private var text: DisplayText { DisplayText(typed) }

    /// `seen` is the result of a lookup in the cache.
    init(_ typed: String, quoted: String, _ seen: NameLookup, _ session: AppSession) {
        (self.typed, self.quoted, self.session) = (typed, quoted, session)
        resolver = ItemResolver(session)
        switch seen {
        case .partial(let hits): (partialHits, nearest) = (hits, [])
        case .none(let items): (partialHits, nearest) = (.none, items)
        case .one, .several: (partialHits, nearest) = (.none, [])
        }
    }

    /// Finds the item with this id or name, or the only partial match; if the request fails, uses only the cache.
    func find() throws(CommandError) -> Found {
        let answer: (named: [Found], page: Page?)
        do throws(CommandError) {
            answer = try request()
        } catch {
            guard partialHits.total > 0 else {
                throw resolver.sentences.withSimilarNames(DisplayText(quoted), nearest, error)
            }
            return try choose(among: partialHits, page: nil)
        }
        guard answer.named.count < 2 else {
            throw resolver.sentences.ambiguous(quoted, answer.named.map { ($0.item.id, $0.item.title, "") })
        }
        if let only = answer.named.first { return only }
        if let index = NameIndex(session) { return try find(among: index) }
        let found = answer.page?.items ?? []
        let matches = found.filter { Similarity.isPart(text, of: $0.title) }
        let all = matches.isEmpty ? partialHits : partialHits.adding(matches, of: answer.page, limit: 10)
        guard all.total > 0 else { throw resolver.sentences.notAtService(DisplayText(quoted), nearest, among: found) }
        return try choose(among: all, page: answer.page)
    }

    private func find(among all: NameIndex) throws(CommandError) -> Found {
        let state = try all.update()
        let lookup = try session.lookup(typed)
        guard case .none(let nearest) = lookup else { return (try resolver.found(lookup, quoted), nil, .some) }
        if let failure = state.failure {
            throw resolver.sentences.withSimilarNames(DisplayText(quoted), nearest, failure)
        }
        throw resolver.sentences.notAtService(DisplayText(quoted), nearest, among: [])
    }

    private func choose(among hits: NameHits, page: Page?) throws(CommandError) -> Found {
        (try resolver.found(.partial(hits), quoted), page, session.source.detailFacts.listCompleteness)
    }

    /// Requests the item by id and, if possible, searches for the name; `page` is `nil` without a search.
    private func request() throws(CommandError) -> (named: [Found], page: Page?) {
        let byID = try ofID()
        // If ids are numbers, a number is not a name.
        guard session.source.search == .name, session.source.number(in: typed) == nil, let search = SearchText(typed),
            !text.folded.isEmpty
        else { return (byID, nil) }
        let page = try session.page(.list(ListQuery(search: search)))
        let others = page.items.filter { item in !byID.contains { $0.item.id == item.id } }
        // A channel's login may differ from its name.
        let login = typed.lowercased()
        let matches = others.filter { $0.title.folded == text.folded || $0.channel?.text == login }
        let bare = text.bare
        let alike = bare.isEmpty || !(byID.isEmpty && matches.isEmpty) ? [] : others.filter { $0.title.bare == bare }
        let facts = session.source.detailFacts.listCompleteness
        return (byID + (matches + alike).map { ($0, page, facts) }, page)
    }

    private func ofID() throws(CommandError) -> [Found] {
        guard let id = session.source.id(in: typed) else { return [] }
        let source = session.source
        let facts = source.detailFacts.detailCompleteness
        // Any result is a match, because the service may accept names that it does not list.
        guard !source.listsAllNames else {
            // The cache has no such name, so if the index is recent, the service does not list the name.
            let isUnlisted = try !(NameIndex(session)?.isOld ?? true)
            let page = try session.page(isUnlisted ? .unlisted(id) : .detail(id, pages: 1))
            return page.items.prefix(1).map { ($0, page, facts) }
        }
        // If list pages have all facts, request the details now, with the picture, to avoid a second request.
        let page = try session.page(source.detailFacts == .listed ? .detail(id, pages: 1) : .items([id]))
        let acceptsNames = source.search == .idOrName
        return page.items.filter { $0.id == id || (acceptsNames && $0.title.folded == text.folded) }
            .map { ($0, page, facts) }
    }
}

extension AppSession {
    /// Returns an error with similar names of cached games; `nil` if no cached game has a similar name.
    func missingGame(_ typed: String) throws(CommandError) -> CommandError? {
        guard let games = AllSourceDescriptors.named(source.account) else { return nil }
        let session = AppSession(environment.with(games))
        let similar =
            switch try session.lookup(typed) {
            case .one(let item): [item]
            case .several(let items): items
            case .partial(let hits): hits.items
            case .none(let nearest): nearest
            }
        return similar.isEmpty ? nil : LookupErrors(session).notAtService(DisplayText(typed), similar, among: [])
    }
}
