import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Asks the service for an item not seen yet, by its id or its name.
struct UnseenItem {
    /// What was found, and the page that it came with; `nil` if it was seen before.
    typealias Found = (item: Item, page: Page?)

    private let session: CatalogueSession
    private let typed: String
    /// The items seen so far with the text in their names.
    private let parts: NameHits
    /// The items seen so far with similar names.
    private let nearest: [CatalogueItem]

    private var text: DisplayText { DisplayText(typed) }

    /// Starts from the result of the lookup among the items seen so far.
    init(_ typed: String, _ seen: NameLookup, _ session: CatalogueSession) {
        (self.typed, self.session) = (typed, session)
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
            guard parts.total > 0 else { throw unasked(error) }
            return try choose(among: parts, page: nil)
        }
        guard answer.named.count < 2 else {
            throw NamedItem.ambiguous(typed, answer.named.map { ($0.item.id, $0.item.title, "") })
        }
        if let only = answer.named.first { return only }
        let found = answer.page?.items ?? []
        let all = parts.adding(found.filter { Similarity.isPart(text, of: $0.title) })
        guard all.total > 0 else { throw NamedItem.missing(text, nearest, among: found) }
        return try choose(among: all, page: answer.page)
    }

    private func choose(among hits: NameHits, page: Page?) throws(CommandError) -> Found {
        (try NamedItem.found(.partial(hits), typed), page)
    }

    /// The items with this id or name, and what the service found by the name.
    private func ask() throws(CommandError) -> (named: [Found], page: Page?) {
        let byID = try ofID()
        guard let search = SearchText(typed), !text.folded.isEmpty else { return (byID, nil) }
        let page = try ask([], ListQuery(search: search))
        let others = page.items.filter { item in !byID.contains { $0.item.id == item.id } }
        let named = others.filter { $0.title.folded == text.folded }
        let bare = text.bare
        let alike = bare.isEmpty || !(byID.isEmpty && named.isEmpty) ? [] : others.filter { $0.title.bare == bare }
        return (byID + (named + alike).map { ($0, page) }, page)
    }

    private func ofID() throws(CommandError) -> [Found] {
        guard let id = FetchProgram.descriptor.search.id(in: typed) else { return [] }
        let page = try ask(["--items=\(id)"])
        return page.items.filter { $0.id == id }.map { ($0, page) }
    }

    private func ask(_ words: [String], _ query: ListQuery? = nil) throws(CommandError) -> Page {
        let answer = try session.ask(["fetch", TopGames.source] + words, query, showsProgress: true)
        switch answer.result {
        case .success(let page): return page
        case .failure(let error): throw session.failure(error, answer.label)
        }
    }

    /// Why the service could not be asked, and the items seen so far with similar names.
    private func unasked(_ reason: CommandError) -> CommandError {
        let sentence = "No game seen so far matches \"\(text.inSentence)\". \(reason.sentence)"
        guard !nearest.isEmpty else { return CommandError(sentence, reason.code) }
        return CommandError(sentence + " Similar names:\n" + NamedItem.lines(nearest), .badData)
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
