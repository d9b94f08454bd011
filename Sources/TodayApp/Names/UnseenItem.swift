import TodayCatalogue
import TodayCore

/// Asks the service for an item not seen yet, by its id or its name.
struct UnseenItem {
    /// What was found, and the page that it came with; `nil` if it was seen before.
    typealias Found = (item: Item, page: Page?)

    private let session: CatalogueSession
    private let names: NamedItem
    private let typed: String
    /// The items seen so far with the text in their names.
    private let parts: NameHits
    /// The items seen so far with similar names.
    private let nearest: [CatalogueItem]

    private var text: DisplayText { DisplayText(typed) }

    /// Starts from the result of the lookup among the items seen so far.
    init(_ typed: String, _ seen: NameLookup, _ session: CatalogueSession) {
        (self.typed, self.session) = (typed, session)
        names = NamedItem(session)
        switch seen {
        case .partial(let hits): (parts, nearest) = (hits, [])
        case .none(let names): (parts, nearest) = (.none, names)
        case .one, .several: (parts, nearest) = (.none, [])
        }
    }

    /// The one item that has this id or name; if there is none, the only one with the text in its name.
    ///
    /// If the service cannot be asked, the items seen so far have to do.
    func find() throws(CommandError) -> Found {
        let answer: (named: [Found], page: Page?)
        do throws(CommandError) {
            answer = try ask()
        } catch {
            guard parts.total > 0 else { throw names.sentences.unasked(text, nearest, error) }
            return try choose(among: parts, page: nil)
        }
        guard answer.named.count < 2 else {
            throw names.sentences.ambiguous(typed, answer.named.map { ($0.item.id, $0.item.title, "") })
        }
        if let only = answer.named.first { return only }
        let found = answer.page?.items ?? []
        let all = parts.adding(found.filter { Similarity.isPart(text, of: $0.title) })
        guard all.total > 0 else { throw names.sentences.missing(text, nearest, among: found) }
        return try choose(among: all, page: answer.page)
    }

    private func choose(among hits: NameHits, page: Page?) throws(CommandError) -> Found {
        (try names.found(.partial(hits), typed), page)
    }

    /// The items with this id or name, and what the service found by the name.
    private func ask() throws(CommandError) -> (named: [Found], page: Page?) {
        let byID = try ofID()
        guard session.source.search == .name, let search = SearchText(typed), !text.folded.isEmpty else {
            return (byID, nil)
        }
        let page = try session.page(.list(ListQuery(search: search)))
        let others = page.items.filter { item in !byID.contains { $0.item.id == item.id } }
        let named = others.filter { $0.title.folded == text.folded }
        let bare = text.bare
        let alike = bare.isEmpty || !(byID.isEmpty && named.isEmpty) ? [] : others.filter { $0.title.bare == bare }
        return (byID + (named + alike).map { ($0, page) }, page)
    }

    /// The items that the service knows by the text as an id, or, where it takes names as well, as a name.
    private func ofID() throws(CommandError) -> [Found] {
        guard let id = session.source.search.id(in: typed) else { return [] }
        let page = try session.page(.items([id]))
        let takesNames = session.source.search == .idOrName
        return page.items.filter { $0.id == id || (takesNames && $0.title.folded == text.folded) }.map { ($0, page) }
    }
}

extension NameHits {
    /// With items that the service found besides, if these are all that were seen.
    fileprivate func adding(_ others: [Item]) -> NameHits {
        guard items.count == total, !hasMore else { return self }
        let known = Set(items.map(\.id))
        let new = others.filter { !known.contains($0.id) }.map { CatalogueItem(unseen: $0) }
        return NameHits(items: Array((items + new).prefix(10)), total: total + new.count, hasMore: hasMore)
    }
}
