import TodayCatalogue
import TodayCore
import TodayFiles

/// The pages of the interactive list, and what the list reads and changes without a request to the service.
package struct BrowsedList {
    /// Maximum number of search results while the user types.
    package static let mostFound = 100

    package private(set) var pages: any ListPages
    private var session: AppSession { pages.session }

    package init(_ pages: any ListPages) { self.pages = pages }

    package var source: SourceDescriptor { session.source }

    /// The label while the first page is being fetched.
    package var label: SourceLabel { RowBuilder(session, pages.query).labelWithoutItems }

    /// Switches to the next sort order; returns `false` if there is no other order.
    package mutating func selectNextOrder() -> Bool {
        let orders = source.sortOrders.map(\.key)
        guard orders.count > 1 else { return false }
        var query = pages.query
        let index = query.sort.flatMap { orders.firstIndex(of: $0) } ?? 0
        query.sort = orders[(index + 1) % orders.count]
        pages = session.pages(query, offline: pages.isOffline)
        return true
    }

    /// Replaces all filters.
    package mutating func filter(by values: [String: String]) {
        var query = pages.query
        query.filters = values.compactMapValues { SearchText($0) }
        pages = session.pages(query, offline: pages.isOffline)
    }

    /// Returns the item with the id `text`, if any, and the items with matching names.
    package func search(_ text: String) throws(CommandError) -> ListPage {
        let rows = RowBuilder(session)
        let hits = try session.search(text, limit: Self.mostFound)
        let id = ItemID(DisplayText(text).escaped(for: .plain))
        var found = try rows.found(hits, text)
        if let id, !hits.items.contains(where: { $0.id == id }), let item = try session.item(id) {
            let both = NameHits(
                items: [item] + hits.items, total: hits.total + 1, hasMore: hits.hasMore,
                matchesOnlyWordStarts: hits.matchesOnlyWordStarts)
            found = hits.items.isEmpty ? try rows.found(item) : try rows.found(both, text)
        }
        return try rows.marked(found, isOffline: pages.isOffline)
    }

    /// Whether a search should first fetch all names, because they are stale or missing.
    package var wantsNames: Bool {
        get throws(CommandError) { pages.isOffline ? false : try NameIndex(session)?.isOld ?? false }
    }

    /// Whether the details of an item must be fetched, because they are stale or missing, or its picture is missing.
    package func wantsDetail(_ id: ItemID) throws(CommandError) -> Bool {
        guard source.detailFacts != .none else { return false }
        return try ShowItem(session, offline: pages.isOffline).isWanted(id)
    }

    /// Whether the numbers of an item must be fetched, because they are stale or missing.
    package func wantsNumbers(_ id: ItemID) throws(CommandError) -> Bool {
        guard !pages.isOffline, source.directory == nil, source.detailFacts == .none else { return false }
        return ShowItem(session, offline: false).wantsNumbers(id)
    }

    /// Adds or removes a favourite; returns whether the item is now a favourite.
    package func toggleFavorite(_ id: ItemID) throws(CommandError) -> Bool {
        try ChangeFavorites(session).toggle(try item(id))
    }

    package func detail(_ id: ItemID) throws(CommandError) -> ItemDetail {
        try ShowItem(session, offline: true).detail(try item(id))
    }

    /// Returns the id of the cached item with this id or name; `nil` if there is none, or if there are several.
    package func find(_ typed: String) throws(CommandError) -> ItemID? {
        if case .one(let found) = try session.lookup(typed) { found.id } else { nil }
    }

    /// Returns the address of an item's web page, or else of the service's website; throws if both are unknown.
    package func page(of id: ItemID) throws(CommandError) -> String { try ItemResolver(session).page(of: try item(id)) }

    /// Throws if the list was opened with `--offline`.
    package func requireOnline() throws(CommandError) {
        if pages.isOffline { throw CommandError(gettext("--offline does not use the network."), .unavailable) }
    }

    private func item(_ id: ItemID) throws(CommandError) -> Item { try ItemResolver(session).cachedItem(id) }
}

/// Loads the pages of a list from the cache or, if necessary, from the service.
package protocol ListPages {
    var session: AppSession { get }
    var query: ListQuery { get }
    /// The file that changes when there is something new to show.
    var file: String { get }
    var isOffline: Bool { get }

    /// Loads the page with this number, or the last page if the number is past the end.
    func load(_ number: Int) throws(CommandError) -> ListResult
    /// Returns the cached page; if there is none, returns `nil`, or throws if `isOffline`.
    func cachedPage(_ number: Int) throws(CommandError) -> ListResult?
    func loadAll() throws(CommandError) -> ListResult
    /// Returns the cached pages as one list; fetches the first page if none is cached.
    func loadCached() throws(CommandError) -> ListResult
}

extension AppSession {
    /// Returns the pages of the list that `query` describes; see `CachedList` for the arguments.
    package func pages(
        _ query: ListQuery = ListQuery(), offline: Bool, refresh: Bool = false, hasty: Bool = false
    ) -> any ListPages {
        guard let directory = source.directory else {
            return CachedList(self, query, offline: offline, refresh: refresh, hasty: hasty)
        }
        return DirectoryPages(self, directory, query, offline: offline, refresh: refresh)
    }
}

/// The list of a source with a directory: a single page with the directory and its exchange rates.
struct DirectoryPages: ListPages {
    let session: AppSession
    let query: ListQuery
    private let directory: any ItemDirectory
    private let rates: LoadRates
    let isOffline: Bool
    private let isRefresh: Bool

    init(_ session: AppSession, _ directory: any ItemDirectory, _ query: ListQuery, offline: Bool, refresh: Bool) {
        (self.session, self.directory, self.query) = (session, directory, query)
        (isOffline, isRefresh) = (offline, refresh)
        rates = LoadRates(session.environment)
    }

    var file: String { session.paths.rates(session.source.name) }

    func load(_ number: Int) throws(CommandError) -> ListResult {
        var loaded = try load(all: false)
        if number > 1 {
            loaded.note =
                loaded.note ?? gettext("There is no page {number}; page 1 is the last.", ["number": "\(number)"])
        }
        return loaded
    }

    func loadAll() throws(CommandError) -> ListResult { try load(all: true) }

    func loadCached() throws(CommandError) -> ListResult {
        guard let cachedRates = rates.cachedRates else { return try load(1) }
        return ListResult(try page(cachedRates, all: false))
    }

    func cachedPage(_ number: Int) throws(CommandError) -> ListResult? {
        guard let cachedRates = rates.cachedRates else {
            if isOffline { _ = try rates.load(nil, refresh: false, offline: true) }
            return nil
        }
        return ListResult(try page(cachedRates, all: false), isFresh: isOffline || rates.matchesChoice(cachedRates))
    }

    private func load(all: Bool) throws(CommandError) -> ListResult {
        let loaded = try rates.load(rates.cachedRates, refresh: isRefresh, offline: isOffline)
        return ListResult(try page(loaded.cachedRates, all: all), note: loaded.note, failure: loaded.failure)
    }

    private func page(_ cachedRates: CachedRates, all: Bool) throws(CommandError) -> ListPage {
        let items = DirectoryItems(directory, cachedRates, session)
        let favorites = try session.favorites().map(\.id)
        let sortedItems = items.list(query.sort, favorites: favorites, all: all)
        return try RowBuilder(session, query).quoted(
            sortedItems, cachedRates, heading: items.heading, number: all ? nil : 1)
    }
}

extension AppSession {
    /// Returns a list of the cached items with these ids, in this order.
    package func list(of ids: [ItemID]) throws(CommandError) -> ListResult {
        let known = try items(ids)
        return ListResult(try RowBuilder(self).found(ids.compactMap { known[$0] }, heading: ""))
    }

    /// Maximum number of pictures per request: the size of the largest page.
    private static let mostPictures = 100

    /// Fetches missing and stale small pictures of a page; stops silently at a failure, because the list matters more.
    package func fetchPictures(of page: ListPage) {
        guard !wasJustUnreachable else { return }
        let pictures = PictureCache(paths, source: source.name)
        // A published feed has its own pictures, and its items lack the addresses of pictures at the service.
        let isFeed = source.publisher != nil
        let missing = page.rows.map(\.item).filter { (isFeed || $0.art != nil) && pictures.isWanted($0.id) }.map(\.id)
        for start in stride(from: 0, to: missing.count, by: Self.mostPictures) {
            let ids = Array(missing[start..<min(start + Self.mostPictures, missing.count)])
            guard let answer = try? fetch(.pictures(ids)), answer.error == nil else { return }
        }
    }
}
