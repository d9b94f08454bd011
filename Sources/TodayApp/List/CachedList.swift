import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Provides the pages of a list: cached pages if they are fresh or the service fails, otherwise fetched pages.
final class CachedList: ListPages {
    /// Minimum age, in seconds, at which a refresh fetches a page again; services do not update their data more often.
    static let refreshAfter = 15.0
    /// Seconds for which a cursor is considered valid.
    static let cursorLife = 600.0
    /// Maximum seconds between two pages of a sequence; an item that a later page of a sequence repeats is skipped.
    static let maxSequenceGap = 30.0

    let session: AppSession
    let query: ListQuery
    let rows: RowBuilder
    let isOffline: Bool
    private let isRefresh: Bool
    private let hasShortTimeout: Bool

    /// With `hasty` and without `refresh`, a list that rarely changes shows a cached page after a short timeout.
    init(
        _ session: AppSession, _ query: ListQuery = ListQuery(), offline: Bool, refresh: Bool = false,
        hasty: Bool = false
    ) {
        (self.session, self.query) = (session, query)
        (isOffline, isRefresh) = (offline, refresh)
        hasShortTimeout = hasty && !refresh && session.source.isCachedFirst
        rows = RowBuilder(session, query)
    }

    func load(_ number: Int) throws(CommandError) -> ListResult {
        let cached = try cachedPage(number)
        let environment = session.environment
        if let cached, cached.isFresh {
            let failure = isOffline ? nil : environment.failedPoll(since: cached.page.seen)
            if !isRefresh || failure == nil {
                let outage = failure.map { "\(environment.sentence($0)) \(cacheRemark)" }
                let note = cached.note ?? outage ?? (isRefresh ? environment.requestJustMade : nil)
                return ListResult(cached.page, note: Sentences.joined([remarkOnEmpty(cached.page), note]))
            }
        }
        do throws(CommandError) {
            // A page assembled from other lists is only a placeholder.
            let isKnown = cached.map { !$0.page.isIncomplete } ?? false
            var loaded = try requestPage(number, soon: hasShortTimeout && isKnown)
            if loaded.page.rows.isEmpty, let matches = try matchesIgnoringAccents(isFresh: true) { return matches }
            loaded.note = loaded.note ?? remarkOnEmpty(loaded.page)
            return loaded
        } catch {
            guard let cached else { throw error }
            let note = cached.page.isIncomplete ? cached.note.map { "\(error.sentence) \($0)" } : nil
            let page = try rows.marked(cached.page, isOffline: isOffline)
            return ListResult(page, note: note ?? "\(error.sentence) \(cacheRemark)", failure: error)
        }
    }

    private func remarkOnEmpty(_ page: ListPage) -> String? {
        let isCurrent = page.seen.map { Age.isAtMost(freshFor, since: $0, at: session.now) } ?? false
        if page.rows.isEmpty, page.leftOut.isEmpty, query.filters.isEmpty, session.source.can(.live), isCurrent {
            return gettext("None of the channels that you follow is live.")
        }
        return page.rows.isEmpty && page.leftOut.isEmpty && !query.filters.isEmpty
            ? gettext("No {noun} matches the filters.", ["noun": gettext(session.source.noun.singular)]) : nil
    }

    /// Returns the cached page, the last page, or a placeholder; if all are missing, `nil`, or throws if `isOffline`.
    func cachedPage(_ number: Int) throws(CommandError) -> ListResult? {
        let last = try lastPage(before: number)
        guard let seen = try newest(number) ?? last else {
            if let placeholder = try placeholder(number) { return placeholder }
            if isOffline { throw notCached(number) }
            return nil
        }
        let isFresh = isOffline || isRecent(seen, freshFor)
        if seen.items.isEmpty, let matches = try matchesIgnoringAccents(isFresh: isFresh) { return matches }
        return ListResult(
            try rows.marked(try rows.page(seen), isOffline: isOffline),
            note: seen.number == number || seen.items.isEmpty ? nil : Self.beyond(number, seen.number),
            isFresh: isFresh)
    }

    /// Loads all pages as one, up to the maximum number that one command fetches.
    func loadAll() throws(CommandError) -> ListResult {
        if isOffline {
            if let all = try allNames?.loadCached() { return all }
            guard let all = try loadAllStored() else { throw notCached(1) }
            return all
        }
        do throws(CommandError) {
            if let allNames { return try allNames.loadAll() }
            return try requestAll()
        } catch {
            guard var loaded = try loadAllStored() else { throw error }
            let note = loaded.page.isIncomplete ? loaded.note.map { "\(error.sentence) \($0)" } : nil
            (loaded.note, loaded.failure) = (note ?? "\(error.sentence) \(gettext("Showing the cached pages."))", error)
            return loaded
        }
    }

    func loadCached() throws(CommandError) -> ListResult {
        if let all = try allNames?.loadCached() { return all }
        let pages = try allStored()
        return pages.isEmpty ? try load(1) : ListResult(try rows.pages(pages))
    }

    var file: String { session.paths.database }

    var freshFor: Double { isRefresh ? Self.refreshAfter : session.source.maxAge }

    /// The index of all names; `nil` unless the list is unfiltered, in its default order, and comes in one response.
    private var allNames: NameIndex? {
        query == ListQuery() ? NameIndex(session, offline: isOffline, refresh: isRefresh) : nil
    }

    private func loadAllStored() throws(CommandError) -> ListResult? {
        let pages = try allStored()
        if pages.isEmpty { return try placeholderList() }
        let page = try rows.pages(pages)
        return ListResult(changed(page) { $0.isIncomplete = page.hasMore })
    }

    func isRecent(_ page: PageSample, _ seconds: Double) -> Bool {
        Age.isAtMost(seconds, since: page.page.fetchedAt, at: session.now)
    }

    static var limit: String {
        let values: MessageValues = ["most": "\(Paging.maxRequests)"]
        return gettext("at most {most} pages are read at a time. Try again to continue.", values)
    }

    static func beyond(_ number: Int, _ last: Int) -> String {
        gettext("There is no page {number}; page {last} is the last.", ["number": "\(number)", "last": "\(last)"])
    }

    private func notCached(_ number: Int) -> CommandError {
        let fact =
            number == 1
            ? gettext("No page of {service} is cached yet.", about: session.source.label)
            : gettext("Page {page} is not cached.", ["page": "\(number)"])
        let sentence = session.environment.sentence(fact, advice: gettext("Run the command again without --offline."))
        return CommandError(sentence, .unavailable)
    }

    /// A remark that cached data is shown; it omits the age, because the heading shows the age.
    private var cacheRemark: String {
        let translations = session.source.translations
        return session.environment.isWindow
            ? translations.gettext("Showing the cached list.") : translations.gettext("Showing the cached page.")
    }
}

/// A page to show, and remarks about it.
package struct ListResult: Hashable, Sendable {
    package var page: ListPage
    package var note: String?
    /// Why the request failed, or that the published feed of the rates is outdated; otherwise `nil`.
    package var failure: CommandError?
    /// Whether the page is recent enough to be shown without a request.
    package var isFresh = true

    init(_ page: ListPage, note: String? = nil, failure: CommandError? = nil, isFresh: Bool = true) {
        (self.page, self.note, self.failure, self.isFresh) = (page, note, failure, isFresh)
    }

    /// Returns why `page` is not page `number`; `nil` if it is, or if it has no number, is empty, or is a placeholder.
    package func refusal(of number: Int) -> CommandError? {
        guard let shown = page.number, shown != number, !page.isIncomplete, !page.rows.isEmpty else { return nil }
        return failure ?? note.map { CommandError($0, page.hasMore ? .unavailable : .badData) }
    }
}

extension CachedList {
    func stored(_ number: Int) throws(CommandError) -> PageSample? {
        try session.read { [query] catalogue throws(CatalogueError) in try catalogue?.page(number, of: query.key) }
    }

    /// Returns the cached page or, if it is stale or missing, any newer items from the list of all names.
    func newest(_ number: Int) throws(CommandError) -> PageSample? {
        let ownPage = try stored(number)
        if let ownPage, isRecent(ownPage, freshFor) { return ownPage }
        guard session.source.listsAllNames, query == ListQuery(), ListQuery.pages.contains(number),
            let size = session.source.paging.size
        else { return ownPage }
        let places = (number - 1) * size..<number * size
        let part = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.page(1, of: ListQuery.whole.key, only: places)
        }
        guard let part, part.page.fetchedAt > ownPage?.page.fetchedAt ?? .distantPast else { return ownPage }
        return PageSample(part.page, number: number)
    }

    func allStored() throws(CommandError) -> [PageSample] {
        try session.read { [query] catalogue throws(CatalogueError) in try catalogue?.pages(of: query.key) } ?? []
    }

    /// Returns the last page of the list if `number` is past it; `nil` if not, or if the last page is unknown.
    func lastPage(before number: Int) throws(CommandError) -> PageSample? {
        let last = try session.read { [query] catalogue throws(CatalogueError) in try catalogue?.lastPage(of: query.key)
        }
        guard let last, last < number, let page = try stored(last), page.page.nextCursor == nil else { return nil }
        return page
    }
}

extension CachedList {
    /// Returns cached items that pass the filters, in place of a list that was never fetched.
    func placeholder(_ number: Int) throws(CommandError) -> ListResult? {
        try passing().map { found throws(CommandError) in try page(number, of: found, isFresh: isOffline) }
    }

    /// Returns cached items that pass the filters, for a service that finds none because it distinguishes accents.
    func matchesIgnoringAccents(isFresh: Bool) throws(CommandError) -> ListResult? {
        let isName = session.source.filters.contains { query.filters[$0.key] != nil && $0.match == .partOfTitle }
        guard isName, let found = try passing(), !found.items.isEmpty else { return nil }
        let noun: MessageValues = ["noun": gettext(session.source.noun.singular)]
        let none = gettext("{service} finds no {noun}", about: session.source.label, noun)
        return try page(1, of: found, none, isFresh: isFresh)
    }

    func placeholderList() throws(CommandError) -> ListResult? {
        guard let found = try passing() else { return nil }
        return ListResult(
            try rows.incomplete(found.items, number: nil, seen: found.seen, hasMore: false),
            note: found.counts(after: never))
    }

    private var never: String { gettext("Not fetched from {service} yet", about: session.source.label) }

    private func page(
        _ number: Int, of found: Found, _ reason: String? = nil, isFresh: Bool
    ) throws(CommandError) -> ListResult {
        let size = session.source.paging.size ?? max(1, found.items.count)
        let count = max(1, (found.items.count + size - 1) / size)
        let shown = min(number, count)
        let items = Array(found.items.dropFirst((shown - 1) * size).prefix(size))
        // The service may have further pages.
        let last = gettext(
            "Showing page {page}, the last one cached: not fetched from {service} yet",
            about: session.source.label, ["page": "\(shown)"])
        let begin = reason ?? (shown == number ? never : last)
        return ListResult(
            try rows.incomplete(items, number: shown, seen: found.seen, hasMore: shown < count),
            note: found.counts(after: begin), isFresh: isFresh)
    }

    private struct Found {
        let items: [Item]
        /// When the oldest cached item was fetched.
        let seen: Date
        /// The number of cached items: "40 characters".
        let all: String

        /// Returns `begin` followed by "; 2 of 40 characters in the cache match.".
        func counts(after begin: String) -> String {
            ngettext(
                "{begin}; {n} of {all} in the cache matches.", "{begin}; {n} of {all} in the cache match.",
                items.count, ["begin": begin, "all": all])
        }
    }

    private func passing() throws(CommandError) -> Found? {
        let source = session.source
        // Cached live data is outdated.
        guard query.isDecidable(source), !source.can(.live) else { return nil }
        let all = try session.read { catalogue throws(CatalogueError) in try catalogue?.allItems() } ?? []
        guard let oldest = all.compactMap(\.seen).min() else { return nil }
        let items = query.passing(all.map(\.item), of: source)
        return Found(items: items, seen: oldest, all: source.noun.counted(all.count))
    }
}
