import FoundationEssentials
import TodayReports
import WindowCore

/// The list of a source, page by page, or what was searched for in it.
final class ListController {
    /// Seconds after which a list is old for somebody who looks at it.
    private static let oldAfter = 120.0
    /// Seconds before a service that did not answer is asked again for somebody who looks.
    private static let patienceAfterFailure = 15.0

    /// The list as last answered; `nil` before the first answer.
    private(set) var report: ListReport?
    /// What is searched for; empty if nothing is.
    var typed: String { searching.words }
    /// How the list is arranged.
    private(set) var arrangement: Arrangement
    /// Whether a command runs that a person waits for.
    var isLoading: Bool { typed.isEmpty ? page != nil : searching.isRunning }
    /// Whether it is not known yet what matches the words that were typed.
    var isSearching: Bool { searching.isPending }
    /// Why there is no newer answer to what is asked for, the list or the search; `nil` if there is nothing to say.
    var failure: CommandFailure? { typed.isEmpty ? listFailure : searching.failure }
    /// Runs when there is something else to show.
    var changed: () -> Void = {}
    /// Whether somebody looks, for whom the service may be asked.
    var isWatched: () -> Bool = { true }

    private let runner: CommandRunner
    private var loaded = LoadedItems()
    private lazy var searching = SearchController(runner) { [self] in changed() }
    private lazy var pictures = PictureFetcher(runner, arrangement) { [self] files in
        loaded.take(pictures: files)
        changed()
    }
    private var page: ChildProcess?
    /// The last question that a person asked.
    private weak var refreshing: ChildProcess?
    private var listFailure: CommandFailure?
    /// When the first page was fetched; `nil` if that is unknown.
    private var fetchedAt: Date?
    /// When the data of each page is from.
    private var times: [Int: Date] = [:]
    /// The pages that are older than the first one, and how to ask for them once they come into view.
    private var older: [Int: Command.Freshness] = [:]
    /// The places of the items that are in view.
    private var view = 0..<1
    private var asked = Date.distantPast
    private var hasNews = false
    /// Whether the later pages are of before the first one changed, because nobody looked.
    private var isBehind = false

    /// Lists what the command of `runner` prints, arranged like this.
    init(_ runner: CommandRunner, _ arrangement: Arrangement = Arrangement()) {
        (self.runner, self.arrangement) = (runner, arrangement)
    }

    /// The items to show.
    var items: [ItemReport] { typed.isEmpty ? loaded.items : searching.found.items }

    /// What to show.
    var state: ItemsState {
        ItemsState(
            count: items.count, isLoading: isLoading || isSearching, isSearching: !typed.isEmpty, failure: failure)
    }

    /// What to say above the items, which are no newer than the list when they were found here; `nil` if there is nothing.
    var notice: Notice? { Notice(report?.state, note: report?.note, failure ?? listFailure, time: updated) }

    /// What to say above other items of the list, of this time; `nil` if there is nothing.
    func notice(ofItemsFrom time: Date?) -> Notice? {
        Notice(report?.state, note: report?.note, listFailure, time: time)
    }

    /// When the oldest of what is in view is from; `nil` if that is unknown.
    var updated: Date? {
        guard typed.isEmpty else { return searching.time }
        return loaded.pages(at: view).compactMap { times[$0] }.min()
    }

    /// What the list says it is, such as what its values are given in; `nil` if that is no more than `name` says.
    func heading(besides name: String?) -> String? {
        guard let name, arrangement.filters.isEmpty else { return nil }
        // The order stands behind it in brackets, and in its own menu.
        let heading = report?.heading?.split(separator: " (", maxSplits: 1).first.map(String.init)
        return heading == name ? nil : heading
    }

    /// Shows the first page as last seen, and then asks for it if it is not recent.
    func start() { load(1, .stored) { self.load(1, .recent) {} } }

    /// Asks again for the first page, and for the others as they come into view; `done` runs once it was answered.
    ///
    /// A person who asks again meanwhile `joins`, and waits for the answer to the first time.
    func refresh(joins: Bool = false, _ done: @escaping () -> Void = {}) {
        guard !joins || page == nil || page !== refreshing else { return }
        page?.forget()
        listFailure = nil
        pictures.forget()
        renew(.now, done)
        refreshing = joins ? page : nil
    }

    /// Takes note of which items are in view, and asks for what is older there than the first page.
    func look(at places: Range<Int>) {
        guard typed.isEmpty else { return }
        let before = updated
        view = places
        if updated != before { changed() }
        if report?.isCurrent == true { pictures.look(at: loaded.pages(at: places)) }
        guard page == nil, listFailure == nil else { return }
        for number in loaded.pages(at: places) {
            guard let freshness = older[number] else { continue }
            return load(number, freshness) {}
        }
    }

    /// Loads the next page, unless something is being loaded or went wrong.
    func more() {
        guard typed.isEmpty, page == nil, listFailure == nil, loaded.hasMore else { return }
        load(loaded.nextPage, older[loaded.nextPage] ?? .recent) {}
    }

    /// Shows what a poll has found; the service is not asked for that.
    func takeNews() {
        hasNews = page != nil
        guard !hasNews else { return }
        let before = loaded.ids(on: 1)
        load(1, .stored) { [self] in
            // What has left the first page is on a later one now.
            isBehind = isBehind || loaded.ids(on: 1) != before
            if isBehind, isWatched() { age(.recent) }
        }
    }

    /// Reads what is kept of an item once more, because something was learned about it elsewhere.
    func readAgain(_ id: ItemID) {
        if !typed.isEmpty { searching.readAgain() }
        guard page == nil, let number = loaded.page(of: id) else { return }
        load(number, .stored) {}
    }

    /// Reads all that is kept of the list once more, because something else is left out of it now.
    func readAgain() {
        if !typed.isEmpty { searching.readAgain() }
        for number in 1..<loaded.nextPage { older[number] = older[number] ?? .stored }
        look(at: view)
    }

    /// The titles of what the person leaves out of it.
    var leftOut: [DisplayText] { typed.isEmpty ? loaded.leftOut : [] }

    /// An item of the list by the words of its id; `nil` if the pages that are loaded do not have it.
    func item(_ id: String) -> ItemReport? { loaded.items.first { $0.id.description == id } }

    /// Shows the list in another order, or with other filters.
    func arrange(_ arrangement: Arrangement) {
        guard arrangement != self.arrangement else { return }
        self.arrangement = arrangement
        page?.forget()
        pictures.begin(arrangement)
        (page, report, listFailure) = (nil, nil, nil)
        (loaded, times, older, fetchedAt) = (LoadedItems(), [:], [:], nil)
        start()
    }

    /// Asks again if what is shown is old, or if there was no answer, for somebody who comes back to the window.
    func catchUp(at now: Date) {
        guard page == nil, typed.isEmpty else { return }
        if isBehind {
            age(.recent)
            // The view then asks for those that are in it.
            changed()
        }
        if listFailure?.kind == .signedOut { return load(1, .recent) {} }
        let patience = hasNoAnswer ? Self.patienceAfterFailure : Self.oldAfter
        guard now.timeIntervalSince(hasNoAnswer ? asked : report?.fetchedAt ?? now) > patience else { return }
        renew(.recent)
    }

    /// Asks again if there was no answer, because there may be one now: the network is back, or somebody has signed in.
    func tryAgain() {
        guard hasNoAnswer else { return }
        page?.forget()
        renew(.recent)
    }

    /// Whether nobody is signed in, as far as the last answer says.
    var needsSignIn: Bool { listFailure?.kind == .signedOut || report?.state == .unauthorized }

    /// Whether the last question had no answer from the service.
    private var hasNoAnswer: Bool { listFailure != nil || report?.isCurrent == false }

    /// Shows the items that match what a person types.
    func search(_ text: String) { searching.search(text) }

    /// Asks once more for what is shown, after something went wrong, or for newer data; `done` runs once it was answered.
    func askAgain(_ done: @escaping () -> Void = {}) {
        if !typed.isEmpty, searching.failure != nil { searching.tryAgain(done) } else { refresh(joins: true, done) }
    }

    /// Has the service search as well.
    func searchOnline() { searching.searchOnline() }

    /// Whether the service was not asked for what is searched for, and can be.
    var canSearchOnline: Bool { !typed.isEmpty && !searching.isOnline && !isSearching }

    /// Takes a picture that has arrived.
    func take(picture path: String, of id: ItemID) {
        loaded.take(pictures: [id: path])
        searching.take(pictures: [id: path])
        changed()
    }

    /// Asks for the first page, after which the others are older.
    private func renew(_ freshness: Command.Freshness, _ done: @escaping () -> Void = {}) {
        let before = loaded.ids(on: 1)
        load(1, freshness) { [self] in
            defer { done() }
            guard listFailure == nil, report?.isCurrent == true else { return }
            if freshness == .now || loaded.ids(on: 1) != before { age(freshness) }
        }
    }

    /// Has the pages but the first asked for again: those in view soon, those before them when they come into view.
    ///
    /// Those behind go, and are loaded again as somebody scrolls.
    private func age(_ freshness: Command.Freshness) {
        isBehind = false
        let behind = loaded.pages(at: view).upperBound
        for number in 1..<max(2, loaded.nextPage) where number > 1 { older[number] = freshness }
        loaded.drop(from: behind)
    }

    private func load(_ number: Int, _ freshness: Command.Freshness, _ then: @escaping () -> Void) {
        if freshness != .stored { asked = Date() }
        page = runner.ask(.page(number, freshness, arrangement), as: ListReport.self) { [self] answer in
            page = nil
            switch answer {
            case .success(let answered): take(answered, as: number, freshness)
            case .failure(let failure): if freshness != .stored || failure.kind == .missing { listFailure = failure }
            }
            then()
            changed()
            if hasNews, page == nil { takeNews() }
        }
        changed()
    }

    private func take(_ answered: ListReport, as number: Int, _ freshness: Command.Freshness) {
        // A command that was not to ask knows nothing of the service, unless another program has asked meanwhile.
        let isNews = freshness != .stored || answered.isNewer(than: fetchedAt)
        let known = isNews ? answered : answered.keepingFailure(of: report)
        if isNews || listFailure?.kind == .missing { listFailure = nil }
        if number == 1 { fetchedAt = answered.fetchedAt }
        if number == 1 || !known.isCurrent { report = known }
        older[number] = nil
        take(freshness == .stored && known.isCurrent ? known.presumingAnswers : known, as: number)
        if known.isCurrent { pictures.fetch(known.items, page: number) }
    }

    private func take(_ answered: ListReport, as number: Int) {
        loaded.take(answered, as: number)
        times[number] = answered.time(at: Date())
    }
}
