import TodayCatalogue
import TodayCore

/// Searches the cached names, and the service if requested.
package struct SearchNames {
    private let text: SearchText
    private let limit: Int
    private let filters: [String: SearchText]
    private let session: AppSession

    private var facts: DetailSource { session.source.detailFacts }
    private var typed: DisplayText { DisplayText(text.words) }
    private var rows: RowBuilder { RowBuilder(session) }
    private var sentences: LookupErrors { LookupErrors(session) }

    /// Creates a search for `text`; `filters` may contain only the source's `searchFilter`.
    package init(_ text: SearchText, limit: Int, filters: [String: SearchText] = [:], _ session: AppSession) {
        (self.text, self.limit, self.filters, self.session) = (text, limit, filters, session)
    }

    /// Search results and, if the command fails, the error.
    package struct Results {
        package let found: ListResult
        /// Why the command fails, even if there are results; `nil` if it succeeds.
        package let failure: CommandError?
    }

    /// Searches the cached names; unless `offline`, first updates a stale index of all names.
    package func run(offline: Bool = false, refresh: Bool = false) throws(CommandError) -> Results {
        if let names = NameIndex(session, filters, offline: offline, refresh: refresh) {
            guard filters.isEmpty else { return try passing(names, isOffline: offline) }
            let state = try names.update()
            let results = try results(
                try cachedHits(), note: state.note, refreshFailure: state.failure, isOffline: offline
            ) { nearest in
                guard let note = state.note else { return sentences.notAtService(typed, nearest, among: []) }
                return state.failure.map { sentences.withSimilarNames(typed, nearest, $0) }
                    ?? sentences.notCachedOffline(typed, nearest, note)
            }
            guard refresh, results.failure == nil, let failure = state.failure else { return results }
            // Return the cached results, but fail, because the requested refresh failed.
            let error = CommandError(state.note ?? failure.sentence, failure.code)
            return Results(found: results.found, failure: error)
        }
        // The window has a button to search the service.
        let needsNoNote = session.source.directory != nil || session.environment.isWindow
        let note =
            needsNoNote
            ? nil : gettext("{service} was not searched; use --online to search it.", about: session.source.label)
        return try results(try cachedHits(), note: note) { nearest in sentences.notCached(typed, nearest) }
    }

    private func passing(_ names: NameIndex, isOffline: Bool) throws(CommandError) -> Results {
        let state = try names.update()
        let rows = try names.loadCached()?.page.rows ?? []
        let ids = rows.map(\.item).filter { Similarity.isPart(typed, of: $0.title) }.map(\.id)
        let known = try session.items(ids)
        let found = ids.compactMap { known[$0] }
        let hits = NameHits(items: Array(found.prefix(limit)), total: found.count, hasMore: false)
        let page = try self.rows.marked(try self.rows.found(hits, text.words), isOffline: isOffline)
        guard found.isEmpty else {
            return Results(found: ListResult(page, note: state.note, failure: state.failure), failure: nil)
        }
        let none = gettext("No {noun} matches the filters.", ["noun": gettext(session.source.noun.singular)])
        let failure = state.failure.map { CommandError(state.note ?? $0.sentence, $0.code) }
        return Results(found: ListResult(page), failure: failure ?? CommandError(none, .badData))
    }

    /// Searches the cached names and the service; if the service has no search, calls `run` with `refresh`.
    package func runOnline() throws(CommandError) -> Results {
        guard session.source.searchesService else { return try run(refresh: true) }
        let answer: Page
        do throws(CommandError) {
            answer = try request()
        } catch {
            // Show cached results, but fail, because the service was not searched.
            let hits = try cachedHits()
            guard !hits.items.isEmpty else { throw error }
            let sentence =
                "\(error.sentence) "
                + gettext("Showing the cached {nouns}.", ["nouns": gettext(session.source.noun.plural)])
            let failure = CommandError(sentence, error.code)
            return Results(found: ListResult(try rows.found(hits, text.words), failure: failure), failure: failure)
        }
        let known = try session.items(answer.items.map(\.id))
        return try results(try cachedHits().adding(answer.items, of: answer, known, limit: limit)) { nearest in
            sentences.notAtService(typed, nearest, among: [])
        }
    }

    private func cachedHits() throws(CommandError) -> NameHits { try session.search(text.words, limit: limit) }

    private static let mostPages = 5

    private func request() throws(CommandError) -> Page {
        guard let question else { return Page(items: [], fetchedAt: session.now) }
        var page = try session.page(question)
        var number = 1
        // If pages have no numbers, the first response is large enough.
        while session.source.paging.isDirect, page.items.count < limit, number < Self.mostPages,
            page.nextCursor != nil
        {
            number += 1
            let rest = changed(ListQuery(search: text)) { $0.page = number }
            // If a further page fails, show the results so far.
            guard let next = try? session.page(FetchCall(.list(rest))), !next.items.isEmpty else { break }
            page = page.followed(by: next)
        }
        session.record(page, session.source.search == .name ? facts.listCompleteness : facts.detailCompleteness)
        return page
    }

    /// The request to the service; `nil` if the service finds only ids and whole names, and the text can be neither.
    private var question: FetchCall? {
        switch session.source.search {
        case .name: .list(ListQuery(search: text))
        case .idOrName: session.source.id(in: text.words).map { .items([$0]) }
        }
    }

    /// Returns the hits; if there are none, the item with this id or name, or else the error with similar names.
    private func results(
        _ hits: NameHits, note: String? = nil, refreshFailure: CommandError? = nil, isOffline: Bool = false,
        none: ([CatalogueItem]) -> CommandError
    ) throws(CommandError) -> Results {
        guard hits.items.isEmpty else {
            let page = try rows.marked(try rows.found(hits, text.words), isOffline: isOffline)
            return Results(found: ListResult(page, note: note, failure: refreshFailure), failure: nil)
        }
        let lookup = try session.lookup(text.words)
        if case .one(let item) = lookup {
            let page = try rows.marked(try rows.found(item), isOffline: isOffline)
            return Results(found: ListResult(page, note: note, failure: refreshFailure), failure: nil)
        }
        var nearest: [CatalogueItem] = []
        if case .none(let names) = lookup { nearest = names }
        return Results(found: ListResult(try rows.found(.none, text.words)), failure: none(nearest))
    }
}

extension NameHits {
    /// Adds the service's count and, unless the cached hits are truncated, its results.
    func adding(_ found: [Item], of page: Page?, _ known: [ItemID: CatalogueItem] = [:], limit: Int) -> NameHits {
        guard items.count == total, !hasMore else { return counted(with: page) }
        let shown = Set(items.map(\.id))
        let others = found.filter { !shown.contains($0.id) }
        let all = items + others.map { known[$0.id] ?? CatalogueItem(unseen: $0) }
        let hits = NameHits(
            items: Array(all.prefix(limit)), total: all.count, hasMore: false,
            matchesOnlyWordStarts: matchesOnlyWordStarts && others.isEmpty)
        return hits.counted(with: page)
    }

    private func counted(with page: Page?) -> NameHits {
        guard let page, page.nextCursor != nil else { return self }
        return NameHits(
            items: items, total: max(total, page.itemCount ?? 0), hasMore: hasMore || page.itemCount == nil,
            matchesOnlyWordStarts: matchesOnlyWordStarts)
    }

    /// Returns `345 games with "craft", the first 20`, or `More than 10000 games with "the", the first 20`.
    func heading(_ typed: String, _ noun: Noun) -> String {
        let words = DisplayText(typed).truncated(to: 40).escaped(for: .plain)
        let (all, shown) = (noun.counted(total), items.count)
        let values: MessageValues = [
            "counted": hasMore ? gettext("More than {counted}", ["counted": all]) : all, "text": words,
        ]
        let heading =
            matchesOnlyWordStarts
            ? gettext("{counted} with a word that begins with \"{text}\"", values)
            : gettext("{counted} with \"{text}\"", values)
        let isCut = shown > 0 && (hasMore || shown < total)
        return isCut ? gettext("{heading}, the first {n}", ["heading": heading, "n": "\(shown)"]) : heading
    }
}
