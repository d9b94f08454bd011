import FoundationEssentials
import Glibc
import TodayApp
import TodayCore

/// Runs the interactive list: passes keys, changed files and results to the browser, and carries out its effects.
struct Browse {
    enum Ending {
        case left
        /// There was no cached page, and fetching the first page failed.
        case nothing(BackgroundCommand.Outcome)
    }

    var list: BrowsedList
    /// Receives remarks, which must not be printed while the list uses the terminal.
    let conversation: Conversation
    let live: LiveTerminal
    var browser: ListBrowser
    var failedAt: Date?
    var ending: Ending?
    private let plain: Bool

    init?(_ list: BrowsedList, _ conversation: Conversation, plain: Bool, isNested: Bool) {
        guard let live = LiveTerminal(watching: list.pages.file) else { return nil }
        (self.list, self.conversation, self.live, self.plain) = (list, conversation, live, plain)
        browser = ListBrowser(
            page: .blank(list.label), search: list.source.search,
            searchesService: list.source.searchesService, hasLive: list.source.listsLiveElsewhere,
            filters: list.source.filters, activeFilters: list.pages.query.filters.mapValues(\.words))
        browser.isNested = isNested
        if isNested { browser.initialFilters = browser.activeFilters }
    }

    /// Shows the list from its first page; with `refresh`, fetches that page even if it is recent.
    mutating func run(refresh: Bool) -> Ending {
        live.run {
            carryOut(refresh ? .request(.page(1, refresh: true)) : .loadPage(1))
            while ending == nil, live.draw(drawing.lines(browser, at: Date())),
                let events = live.wait(until: drawing.nextChange(browser, after: Date()))
            {
                if events.hasAnswer { receiveAnswer() }
                for key in events.keys where ending == nil {
                    if let effect = browser.press(key, step: drawing.step) { carryOut(effect) }
                }
                if events.areKeysCut { browser.message = KeyBurst.sentence }
                if events.hasNews { reload() }
            }
            return ending ?? .left
        }
    }

    private var drawing: BrowserScreen {
        BrowserScreen(list.source, live.style(plain: plain), rows: live.size.rows) { CurrentSource.clock($0) }
    }

    private mutating func reload() {
        showingErrors { (browse) throws(CommandError) in
            let known = try browse.list.pages.cachedPage(browse.browser.pageNumber)
            if let known { browse.browser.show(page: known.page) }
            try browse.reloadDetail()
        }
    }

    /// Seconds without new requests for pages, numbers and names after a failed one, except by R and r.
    private static let retryDelay = 30.0

    mutating func carryOut(_ effect: BrowserEffect) {
        switch effect {
        case .quit: ending = .left
        case .suspend: live.suspend()
        case .interrupt: live.interrupt()
        case .redraw: live.invalidate()
        case .live(let id):
            var isInterrupted = false
            live.lend { isInterrupted = Companion.list(id)?.signal == SIGINT }
            if isInterrupted { live.interrupt() }
        case .cancel: cancel(message: DisplayLine(translated: gettext("Cancelled.")))
        default: showingErrors { (browse) throws(CommandError) in try browse.work(effect) }
        }
    }

    mutating func showingErrors(_ work: (inout Browse) throws(CommandError) -> Void) {
        var messages: [String] = []
        conversation.say = { messages.append($0) }
        do throws(CommandError) { try work(&self) } catch { messages.append(error.sentence) }
        conversation.say = { _ in }
        if !messages.isEmpty { browser.message = "\(DisplayText(messages.joined(separator: " ")))" }
    }

    private mutating func work(_ effect: BrowserEffect) throws(CommandError) {
        switch effect {
        case .openPage(let id): try ItemPage.open(try list.page(of: id))
        case .toggleFavorite(let id):
            browser.setFavorite(id, try list.toggleFavorite(id))
            // Show the page again: in a directory, favourites come first.
            if list.source.directory != nil { try show(browser.pageNumber) }
            try reloadDetail()
        case .loadPage(let number): try turn(to: number)
        case .nextOrder: if list.selectNextOrder() { try turn(to: 1) }
        case .filter(let values):
            list.filter(by: values)
            browser.begin(list.label, filters: values)
            try turn(to: 1)
        case .search(let text):
            browser.show(results: try list.search(text), of: text)
            if browser.pendingRequest == nil, try list.wantsNames, !hasRecentlyFailed { try request(.names) }
        case .showDetail(let id): try open(id)
        case .lookUp(let typed): if let id = try list.find(typed) { try open(id) } else { try request(.item(typed)) }
        case .request(.numbers(let id)) where list.source.detailFacts != .none: try request(.facts(id, refresh: true))
        case .request(let wanted):
            if case .page(let number, _) = wanted { try show(number) }
            try request(wanted)
        case .cancel, .suspend, .redraw, .live, .quit, .interrupt: break
        }
    }

    private mutating func open(_ id: ItemID) throws(CommandError) {
        browser.show(detail: try list.detail(id))
        if try list.wantsDetail(id) {
            try request(.facts(id, refresh: false))
        } else if try list.wantsNumbers(id), !hasRecentlyFailed {
            try request(.numbers(id))
        }
    }

    mutating func reloadDetail() throws(CommandError) {
        if let id = browser.shownItem { browser.refresh(detail: try list.detail(id)) }
    }

    /// Shows the cached page, if any; returns whether the page has to be fetched, because it is missing or old.
    @discardableResult
    private mutating func show(_ number: Int) throws(CommandError) -> Bool {
        guard let known = try list.pages.cachedPage(number) else { return true }
        browser.show(page: known.page)
        // An incomplete page that will be fetched needs no note, because its heading says that it is incomplete.
        if let note = known.note, known.isFresh || !known.page.isIncomplete { conversation.say(note) }
        return !known.isFresh
    }

    /// Shows the cached page, if any; fetches a missing or old page, or throws if a request has recently failed.
    private mutating func turn(to number: Int) throws(CommandError) {
        if case .page = browser.pendingRequest { cancel() }
        guard try show(number) else { return }
        if hasRecentlyFailed {
            throw CommandError(
                gettext("The last request to {service} failed; R tries again.", about: list.source.label), .tryLater)
        }
        try request(.page(number, refresh: false))
    }

    private var hasRecentlyFailed: Bool {
        failedAt.map { (0..<Self.retryDelay).contains(Date().timeIntervalSince($0)) } ?? false
    }

    private mutating func request(_ wanted: BrowserRequest) throws(CommandError) {
        try list.requireOnline()
        cancel()
        guard let command = BackgroundCommand(wanted.words(list.pages.query)) else {
            throw CommandError(gettext("Cannot start {program}.", ["program": list.source.name]), .unavailable)
        }
        live.backgroundCommand = command
        browser.begin(wanted)
    }

    private mutating func cancel(message sentence: DisplayLine? = nil) {
        live.backgroundCommand?.cancel()
        live.backgroundCommand = nil
        if browser.pendingRequest != nil { browser.endRequest(message: sentence) }
        if sentence != nil, browser.hasShownNothing { ending = .left }
    }

    mutating func receiveAnswer() {
        guard let outcome = live.backgroundCommand?.read() else { return }
        live.backgroundCommand = nil
        let request = browser.pendingRequest
        browser.endRequest(message: outcome.sentence.isEmpty ? nil : "\(DisplayText(outcome.sentence))")
        showingErrors { (browse) throws(CommandError) in
            try browse.reloadDetail()
            if case .item(let typed) = request, outcome.code == 0, let id = try browse.list.find(typed) {
                browse.browser.show(detail: try browse.list.detail(id))
            }
            if request == .names {
                let text = browse.browser.query
                if browse.browser.results != nil {
                    browse.browser.show(results: try browse.list.search(text), of: text)
                }
                browse.failedAt = try browse.list.wantsNames ? Date() : nil
            }
            if case .matches(let text) = request {
                let foundNone = outcome.code == ExitStatus.badData.rawValue
                if outcome.code == 0 || foundNone { browse.browser.lastServiceQuery = text }
                if foundNone { browse.browser.outcome = nil }
                browse.browser.show(results: try browse.list.search(text), of: text)
            }
            guard case .page(let number, _) = request else { return }
            let known = try browse.list.pages.cachedPage(number)
            if let known { browse.browser.show(page: known.page) }
            browse.failedAt = known?.isFresh == true ? nil : Date()
        }
        if browser.hasShownNothing { ending = .nothing(outcome) }
    }
}
