import FoundationEssentials
import TodayCore
import WindowCore

/// The list of a source, page by page, or what was searched for in it.
final class ListController {
    /// Milliseconds of rest after which what was typed is searched for.
    private static let rest = 80
    /// Seconds after which a list is old for somebody who looks at it.
    private static let oldAfter = 120.0
    /// The most pages that news has asked for again; whoever has scrolled further sees how old the rest is.
    private static let mostRenewed = 5

    /// The list as last answered; `nil` before the first answer.
    private(set) var report: ListReport?
    /// What is searched for; empty if nothing is.
    private(set) var typed = ""
    /// How the list is arranged.
    private(set) var arrangement = Arrangement()
    /// Whether a command runs that a person waits for.
    var isLoading: Bool { typed.isEmpty ? page != nil : search != nil }
    /// Why there is no newer answer to what is asked for, the list or the search; `nil` if there is nothing to say.
    var trouble: Trouble? { typed.isEmpty ? listTrouble : searchTrouble }
    /// Runs when there is something else to show.
    var changed: () -> Void = {}

    private let runner: CommandRunner
    private var loaded = LoadedItems()
    private var found = LoadedItems()
    private var (page, search, pictures): (ChildProcess?, ChildProcess?, ChildProcess?)
    private var (listTrouble, searchTrouble): (Trouble?, Trouble?)
    private var queue = PictureQueue()
    /// When the data of each page is from.
    private var times: [Int: Date] = [:]
    private var (hasNews, isOnline) = (false, false)
    private var typing: Later?

    /// Lists what the command of `runner` prints.
    init(_ runner: CommandRunner) {
        self.runner = runner
    }

    /// The items to show.
    var items: [ItemReport] { typed.isEmpty ? loaded.items : found.items }

    /// What to show.
    var state: ItemsState {
        ItemsState(count: items.count, isLoading: isLoading, isSearching: !typed.isEmpty, trouble: trouble)
    }

    /// What to say above the items, which are no newer than the list when they were found here; `nil` if there is nothing.
    var notice: Notice? { Notice(report, trouble ?? listTrouble, time: updated) }

    /// When the oldest of what is shown is from; `nil` if that is unknown.
    var updated: Date? { times.filter { $0.key < loaded.nextPage }.values.min() }

    /// Shows the first page as last seen, and then asks for it if it is not recent.
    func start() {
        load(1, .stored) { self.load(1, .recent) {} }
    }

    /// Asks again for all pages that are shown.
    func refresh() {
        page?.forget()
        listTrouble = nil
        queue.forget()
        load(1, .now) { self.reload(from: 2, .now) }
    }

    /// Loads the next page, unless something is being loaded or went wrong.
    func more() {
        guard typed.isEmpty, page == nil, listTrouble == nil, loaded.hasMore else { return }
        load(loaded.nextPage, .recent) {}
    }

    /// Shows what a poll has found; nobody is asked, unless nobody could be asked before.
    func takeNews() {
        hasNews = page != nil
        guard !hasNews else { return }
        let before = loaded.ids(on: 1)
        load(1, .stored, isNews: true) { [self] in
            if report?.isCurrent == false { return load(1, .recent) {} }
            // What has left the first page is on a later one now.
            if loaded.ids(on: 1) != before { reload(from: 2, to: Self.mostRenewed, .recent) }
        }
    }

    /// An item of the list by the words of its id; `nil` if the pages that are loaded do not have it.
    func item(_ id: String) -> ItemReport? { loaded.items.first { $0.id.description == id } }

    /// Shows the list in another order, or with other filters.
    func arrange(_ arrangement: Arrangement) {
        guard arrangement != self.arrangement else { return }
        self.arrangement = arrangement
        for process in [page, pictures] { process?.forget() }
        (page, pictures, report, listTrouble) = (nil, nil, nil, nil)
        (loaded, queue, times) = (LoadedItems(), PictureQueue(), [:])
        start()
    }

    /// Asks again if what is shown is old, or if nobody was signed in, for somebody who comes back to the window.
    func catchUp(at now: Date) {
        guard page == nil, typed.isEmpty else { return }
        if listTrouble?.kind == .signedOut { return load(1, .recent) {} }
        guard let seen = report?.fetchedAt else { return }
        if now.timeIntervalSince(seen) > Self.oldAfter { load(1, .recent) {} }
    }

    /// Shows the items that match what a person types.
    func search(_ text: String) {
        typing?.cancel()
        search?.forget()
        (search, searchTrouble) = (nil, nil)
        let wasEmpty = typed.isEmpty
        typed = text
        guard !text.isEmpty else {
            found = LoadedItems()
            return changed()
        }
        if wasEmpty { changed() }
        typing = Later(milliseconds: wasEmpty ? 0 : Self.rest) { [weak self] in self?.find(online: false) }
    }

    /// Searches once more, after something went wrong.
    func searchAgain() {
        guard !typed.isEmpty else { return }
        find(online: isOnline)
    }

    /// Has the service search as well.
    func searchOnline() {
        guard !typed.isEmpty else { return }
        find(online: true)
    }

    /// Takes pictures that have arrived.
    func take(picture path: String, of id: ItemID) {
        loaded.take(picture: path, of: id)
        found.take(picture: path, of: id)
        changed()
    }

    private func find(online: Bool) {
        search?.forget()
        isOnline = online
        search = runner.ask(.search(typed, online: online)) { [self] (answer: Result<ListReport, Trouble>) in
            search = nil
            switch answer {
            case .success(let report):
                found.take(whole: report)
                searchTrouble = nil
            case .failure(let failure):
                found = LoadedItems()
                searchTrouble = failure
            }
            changed()
        }
        changed()
    }

    /// Loads the pages that are loaded again, from one to another, unless something goes wrong.
    private func reload(from number: Int, to last: Int = .max, _ freshness: Command.Freshness) {
        guard listTrouble == nil, number < loaded.nextPage, number <= last else { return }
        load(number, freshness) { self.reload(from: number + 1, to: last, freshness) }
    }

    private func load(
        _ number: Int, _ freshness: Command.Freshness, isNews: Bool = false, _ then: @escaping () -> Void
    ) {
        page = runner.ask(.page(number, freshness, arrangement)) { [self] (answer: Result<ListReport, Trouble>) in
            page = nil
            switch answer {
            case .success(let answered):
                let presumed = freshness == .stored && report?.isCurrent != false
                take(presumed ? answered.presumingAnswers : answered, as: number)
                if number == 1 || !answered.isCurrent { report = answered }
                if freshness != .stored || isNews { listTrouble = nil }
                fetchPictures(of: number, answered)
            case .failure(let failure):
                if freshness != .stored || failure.kind == .missing { listTrouble = failure }
            }
            then()
            changed()
            if hasNews, page == nil { takeNews() }
        }
        changed()
    }

    private func take(_ answered: ListReport, as number: Int) {
        loaded.take(answered, as: number)
        times[number] = answered.time(at: Date())
    }

    /// Fetches the pictures of a page that are missing; they are shown as they arrive.
    private func fetchPictures(of number: Int, _ answered: ListReport) {
        guard answered.isCurrent else { return }
        queue.take(answered.items, page: number)
        fetchNextPictures()
    }

    private func fetchNextPictures() {
        guard let number = queue.next() else { return }
        pictures = runner.ask(.pictures(page: number, arrangement)) { [self] (answer: Result<ListReport, Trouble>) in
            pictures = nil
            let report = try? answer.get()
            queue.end(succeeded: report != nil)
            if let report { take(report, as: number) }
            changed()
            fetchNextPictures()
        }
    }
}
