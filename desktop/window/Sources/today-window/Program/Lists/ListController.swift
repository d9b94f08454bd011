import FoundationEssentials
import TodayReports
import WindowCore

final class ListController {
    /// Seconds after which a list is refreshed when the user returns to the window.
    private static let oldAfter = 120.0
    /// Seconds after which a failed request is repeated when the user returns to the window.
    private static let retryAfterFailure = 15.0

    /// The last report of page 1 or, if another page has failed since then, the report of that page.
    private(set) var report: ListReport?
    var typed: String { searching.words }
    private(set) var arrangement: Arrangement
    var reach: SearchReach { searching.reach }
    var isLoading: Bool { typed.isEmpty ? page != nil : searching.isRunning }
    var isSearching: Bool { searching.isPending }
    var failure: CommandFailure? { typed.isEmpty ? listFailure : searching.failure }
    var changed: () -> Void = {}
    /// Whether the window is active, so that later pages may be requested again after a poll.
    var isWatched: () -> Bool = { true }

    private let runner: CommandRunner
    private var loaded = LoadedItems()
    private(set) lazy var searching = SearchController(runner) { [self] in changed() }
    private var page: CommandProcess?
    /// The last refresh that a later refresh can join.
    private weak var refreshing: CommandProcess?
    private let refreshed = Completions()
    private var listFailure: CommandFailure?
    /// When the service returned the data of each page; pages for which that is unknown are missing.
    private var fetched: [Int: Date] = [:]
    private var times: [Int: Date] = [:]
    /// The pages to reload when they come into view, and whether the cached pages may be used.
    private var pagesToReload: [Int: Command.Freshness] = [:]
    private var view = 0..<1
    private var requestedAt = Date.distantPast
    private var hasNews = false
    /// Whether a poll has changed the first page while the window was inactive, so that the later pages predate it.
    private var isBehind = false

    init(_ runner: CommandRunner, _ arrangement: Arrangement = Arrangement()) {
        (self.runner, self.arrangement) = (runner, arrangement)
    }

    var items: [ItemReport] { typed.isEmpty ? loaded.items : searching.found.items }

    var state: ItemsState {
        ItemsState(
            count: items.count, isLoading: isLoading || isSearching, isSearching: !typed.isEmpty, failure: failure)
    }

    var notice: Notice? {
        (typed.isEmpty ? nil : searching.notice)
            ?? Notice(report?.state, note: report?.note, listFailure, time: updated)
    }

    func notice(ofItemsFrom time: Date?) -> Notice? {
        Notice(report?.state, note: report?.note, listFailure, time: time)
    }

    /// The time of the data of the oldest page in view or, during a search, of the oldest result.
    var updated: Date? {
        guard typed.isEmpty else { return searching.time }
        return loaded.pages(at: view).compactMap { times[$0] }.min()
    }

    /// Returns the heading of the list; `nil` if it repeats `name`, if there is no `name`, or if filters are active.
    func heading(besides name: String?) -> String? {
        guard let name, arrangement.filters.isEmpty else { return nil }
        // Omit the order in brackets, because the menu shows it.
        let heading = report?.heading?.split(separator: " (", maxSplits: 1).first.map(String.init)
        return heading == name ? nil : heading
    }

    func start() { load(1, .stored) { self.load(1, .recent) {} } }

    /// Reloads the first page at once, and other pages as they come into view; `done` runs after the response.
    ///
    /// With `joins`, waits for a running refresh with `joins`, if there is one, instead of reloading.
    func refresh(joins: Bool = false, _ done: @escaping () -> Void = {}) {
        refreshed.add(done)
        guard !joins || page == nil || page !== refreshing else { return }
        page?.forget()
        listFailure = nil
        renew(.now)
        refreshing = joins ? page : nil
    }

    /// Records which items are in view, and reloads the pages in view that `pagesToReload` contains, one at a time.
    ///
    /// Does nothing during a search; reloads nothing while a page is loading, or after a failure.
    func setInView(_ places: Range<Int>) {
        guard typed.isEmpty else { return }
        let before = updated
        view = places
        if updated != before { changed() }
        guard page == nil, listFailure == nil else { return }
        for number in loaded.pages(at: places) {
            guard let freshness = pagesToReload[number] else { continue }
            return load(number, freshness) {}
        }
    }

    /// Loads the next page, unless a search is active, or a page is loading or has failed.
    func more() {
        guard typed.isEmpty, page == nil, listFailure == nil, loaded.hasMore else { return }
        load(loaded.nextPage, pagesToReload[loaded.nextPage] ?? .recent) {}
    }

    /// Shows the results of a poll from the stored first page, after any load that is running.
    ///
    /// If the first page has other items than before, later pages are requested again as they come into view, once the
    /// window is active.
    func reloadStored() {
        hasNews = page != nil
        guard !hasNews else { return }
        let before = loaded.ids(on: 1)
        load(1, .stored) { [self] in
            // Items that have left the first page are now on a later page.
            isBehind = isBehind || loaded.ids(on: 1) != before
            if isBehind, isWatched() { markLaterPages(.recent) }
        }
    }

    func reread(_ id: ItemID) {
        if !typed.isEmpty { searching.reread() }
        guard page == nil, let number = loaded.page(of: id) else { return }
        load(number, .stored) {}
    }

    /// Reloads the stored pages as they come into view, because the hidden items have changed.
    func reread() {
        if !typed.isEmpty { searching.reread() }
        for number in 1..<loaded.nextPage { pagesToReload[number] = pagesToReload[number] ?? .stored }
        setInView(view)
    }

    var leftOut: [DisplayText] { typed.isEmpty ? loaded.leftOut : [] }

    func item(_ id: String) -> ItemReport? { loaded.items.first { $0.id.description == id } }

    func arrange(_ arrangement: Arrangement) {
        guard arrangement != self.arrangement else { return }
        self.arrangement = arrangement
        page?.forget()
        (page, report, listFailure) = (nil, nil, nil)
        (loaded, times, pagesToReload, fetched) = (LoadedItems(), [:], [:], [:])
        start()
        if !typed.isEmpty { searching.search(typed) }
    }

    /// Reloads stale data, or retries after a failure, unless a search is active or a page is loading.
    func refreshIfStale(at now: Date) {
        guard page == nil, typed.isEmpty else { return }
        if isBehind {
            markLaterPages(.recent)
            // The view then reloads the pages that it shows.
            changed()
        }
        if listFailure?.kind == .signedOut { return load(1, .recent) {} }
        let timeout = hasNoAnswer ? Self.retryAfterFailure : Self.oldAfter
        guard now.timeIntervalSince(hasNoAnswer ? requestedAt : report?.fetchedAt ?? now) > timeout else { return }
        renew(.recent)
    }

    /// Retries a failed request, for example when the network is back, or when the user has signed in.
    func tryAgain() {
        guard hasNoAnswer else { return }
        page?.forget()
        renew(.recent)
    }

    var needsSignIn: Bool { listFailure?.kind == .signedOut || report?.state == .unauthorized }

    private var hasNoAnswer: Bool { listFailure != nil || report?.hasNoFailure == false }

    func search(_ text: String) { searching.search(text) }

    /// Retries a failed search, or refreshes the list; `done` runs after the response.
    ///
    /// If the service answers the search, also reloads a failed list, whose notice would stay above the results.
    func retry(_ done: @escaping () -> Void = {}) {
        guard !typed.isEmpty, searching.hasFailed else { return refresh(joins: true, done) }
        searching.tryAgain { [self] in
            if !searching.hasFailed { tryAgain() }
            done()
        }
    }

    func receive(pictures: [ItemID: String]) {
        loaded.receive(pictures: pictures)
        searching.receive(pictures: pictures)
    }

    private func renew(_ freshness: Command.Freshness) {
        let before = loaded.ids(on: 1)
        load(1, freshness) { [self] in
            guard listFailure == nil, report?.hasNoFailure == true else { return }
            if freshness == .now || loaded.ids(on: 1) != before { markLaterPages(freshness) }
        }
    }

    /// Marks all pages after the first to be reloaded; drops the pages below the view.
    private func markLaterPages(_ freshness: Command.Freshness) {
        isBehind = false
        let behind = loaded.pages(at: view).upperBound
        for number in laterPages { pagesToReload[number] = freshness }
        loaded.drop(from: behind)
    }

    private func load(_ number: Int, _ freshness: Command.Freshness, _ then: @escaping () -> Void) {
        if freshness != .stored { requestedAt = Date() }
        page = runner.request(.page(number, freshness, arrangement), as: ListReport.self) { [self] answer in
            page = nil
            switch answer {
            case .success(let answered): receive(answered, as: number, freshness)
            case .failure(let failure): if freshness != .stored || failure.kind == .missing { listFailure = failure }
            }
            then()
            changed()
            // Do this even if the refresh has been replaced by another request.
            if freshness != .stored { refreshed.run() }
            if hasNews, page == nil { reloadStored() }
        }
        changed()
    }

    private func receive(_ answered: ListReport, as number: Int, _ freshness: Command.Freshness) {
        // A stored report says nothing about the service, unless another program has sent a request meanwhile.
        let isNews = freshness != .stored || answered.isNewer(than: fetched[number])
        let known = isNews ? answered : answered.keepingFailure(of: report)
        if number == 1, report.map({ $0.hasNoFailure != known.hasNoFailure }) == true { rereadLaterPages() }
        if isNews || listFailure?.kind == .missing { listFailure = nil }
        fetched[number] = answered.fetchedAt
        if number == 1 || !known.hasNoFailure { report = known }
        pagesToReload[number] = nil
        receive(freshness == .stored && known.hasNoFailure ? known.withAllItemsEnabled : known, as: number)
    }

    /// Reloads stored later pages as they come into view, after a failure or its end: other items can be opened now.
    private func rereadLaterPages() {
        for number in laterPages { pagesToReload[number] = pagesToReload[number] ?? .stored }
    }

    private var laterPages: Range<Int> { 2..<max(2, loaded.nextPage) }

    private func receive(_ answered: ListReport, as number: Int) {
        loaded.receive(answered, as: number)
        times[number] = answered.time(at: Date())
    }
}
