import FoundationEssentials
import TodayCore
import WindowCore

/// The list of a source, page by page, or what was searched for in it.
final class ListController {
    /// Milliseconds of rest after which what was typed is searched for.
    private static let rest = 80
    /// Seconds after which a list is old for somebody who looks at it.
    private static let oldAfter = 120.0

    /// The list as last answered; `nil` before the first answer.
    private(set) var report: ListReport?
    /// Why there is no newer answer; `nil` if there is nothing to say.
    private(set) var trouble: Trouble?
    /// What is searched for; empty if nothing is.
    private(set) var typed = ""
    /// How the list is arranged.
    private(set) var arrangement = Arrangement()
    /// Whether a command runs that a person waits for.
    var isLoading: Bool { page != nil || search != nil }
    /// Runs when there is something else to show.
    var changed: () -> Void = {}

    private let runner: CommandRunner
    private var loaded = LoadedItems()
    private var found = LoadedItems()
    private var (page, search, pictures): (ChildProcess?, ChildProcess?, ChildProcess?)
    private var pagesWithPictures: Set<Int> = []
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

    /// What to say above the items; `nil` if there is nothing to say.
    var notice: Notice? { Notice(typed.isEmpty ? report : nil, trouble) }

    /// Shows the first page as last seen, and then asks for it if it is not recent.
    func start() {
        load(1, .stored) { self.load(1, .recent) {} }
    }

    /// Asks again for all pages that are shown.
    func refresh() {
        page?.forget()
        trouble = nil
        let last = max(1, loaded.nextPage - 1)
        func next(_ number: Int) {
            guard number <= last else { return }
            load(number, .now) {
                if self.trouble == nil { next(number + 1) }
            }
        }
        next(1)
    }

    /// Loads the next page, unless something is being loaded or went wrong.
    func more() {
        guard typed.isEmpty, page == nil, trouble == nil, loaded.hasMore else { return }
        load(loaded.nextPage, .recent) {}
    }

    /// Shows what a poll has found; nobody is asked, unless nobody could be asked before.
    func takeNews() {
        guard page == nil else { return }
        load(1, .stored) { if self.report?.isCurrent == false { self.load(1, .recent) {} } }
    }

    /// An item of the list by the words of its id; `nil` if the pages that are loaded do not have it.
    func item(_ id: String) -> ItemReport? { loaded.items.first { $0.id.description == id } }

    /// Shows the list in another order, or with other filters.
    func arrange(_ arrangement: Arrangement) {
        guard arrangement != self.arrangement else { return }
        self.arrangement = arrangement
        for process in [page, pictures] { process?.forget() }
        (page, pictures, report, trouble, pagesWithPictures) = (nil, nil, nil, nil, [])
        loaded = LoadedItems()
        start()
    }

    /// Asks again if what is shown is old, for somebody who comes back to the window.
    func catchUp(at now: Date) {
        guard page == nil, typed.isEmpty, let seen = report?.fetchedAt else { return }
        if now.timeIntervalSince(seen) > Self.oldAfter { load(1, .recent) {} }
    }

    /// Shows the items that match what a person types.
    func search(_ text: String) {
        typing?.cancel()
        search?.forget()
        search = nil
        let wasEmpty = typed.isEmpty
        typed = text
        guard !text.isEmpty else {
            found = LoadedItems()
            return changed()
        }
        if wasEmpty { changed() }
        typing = Later(milliseconds: wasEmpty ? 0 : Self.rest) { [weak self] in self?.find(online: false) }
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
        search = runner.ask(.search(typed, online: online)) { [self] (answer: Result<ListReport, Trouble>) in
            search = nil
            switch answer {
            case .success(let report):
                found.take(whole: report)
                trouble = nil
            case .failure(let failure):
                found = LoadedItems()
                // That nothing was found is no trouble, and a person who types has not asked for anything yet.
                trouble = online || failure.kind == .missing ? failure : nil
            }
            changed()
        }
        changed()
    }

    private func load(_ number: Int, _ freshness: Command.Freshness, _ then: @escaping () -> Void) {
        page = runner.ask(.page(number, freshness, arrangement)) { [self] (answer: Result<ListReport, Trouble>) in
            page = nil
            switch answer {
            case .success(let answered):
                let presumed = freshness == .stored && report?.isCurrent != false
                loaded.take(presumed ? answered.presumingAnswers : answered, as: number)
                if number == 1 || !answered.isCurrent { report = answered }
                if freshness != .stored { trouble = nil }
                fetchPictures(of: number, answered)
            case .failure(let failure):
                if freshness != .stored || failure.kind == .missing { trouble = failure }
            }
            then()
            changed()
        }
        changed()
    }

    /// Fetches the pictures of a page that are missing; they are shown as they arrive.
    private func fetchPictures(of number: Int, _ answered: ListReport) {
        let isMissing = answered.items.contains { $0.art != nil && $0.artFile == nil }
        guard isMissing, answered.isCurrent, pictures == nil, !pagesWithPictures.contains(number) else { return }
        pagesWithPictures.insert(number)
        pictures = runner.ask(.pictures(page: number, arrangement)) { [self] (answer: Result<ListReport, Trouble>) in
            pictures = nil
            if case .success(let report) = answer {
                loaded.take(report, as: number)
                changed()
            }
        }
    }
}
