import FoundationEssentials
import TodayApp
import TodayCore

/// The interactive list as a state machine, without terminal, files or network: state and key → state and effect.
struct ListBrowser: Sendable {
    enum Mode: Hashable, Sendable {
        case list
        case typing
        case detail(ItemDetail)
        case help
        /// The menu of filters, with this line selected.
        case choosing(Int)
        /// The user types the value of a filter.
        case filling(ListFilter, String)
    }

    static let longestQuery = 100

    var page: ListPage
    var search = SearchKind.name
    var searchesService = false
    /// Whether another source lists the live streams of an item.
    var hasLive = false
    /// Whether quitting returns to another list.
    var isNested = false
    /// The last query that was searched on the service; `nil` if there was none.
    var lastServiceQuery: String?
    var filters: [ListFilter] = []
    var activeFilters: [String: String] = [:]
    /// The filters with which a nested list opens, and which `c` does not clear; empty in any other list.
    var initialFilters: [String: String] = [:]
    /// Whether a page has been shown, even if new filters have emptied the list since then.
    var hasShownPage = false
    var results: ListPage?
    var query = ""
    var selected = 0
    var selectedBefore: ItemID?
    var mode = Mode.list
    var helpLine = 0
    /// The item whose details the help has replaced; `nil` if the help has replaced the list.
    var itemBehindHelp: ItemID?
    /// A message about the last key; `nil` after the next key.
    var message: DisplayLine?
    /// A message about the last request; Esc or a key with an effect removes the message.
    var outcome: DisplayLine?
    var pendingRequest: BrowserRequest?

    var rows: [ListRow] { (results ?? page).rows }

    /// The number of the page that is shown, or that is behind details or search results.
    var pageNumber: Int { page.number ?? 1 }

    var isBlank: Bool { page.seen == nil }

    /// Whether no page has been shown yet, so that the list ends if the first request fails.
    var hasShownNothing: Bool { isBlank && !hasShownPage }

    var shownItem: ItemID? { if case .detail(let detail) = mode { detail.row.item.id } else { nil } }

    var times: [Date] {
        if case .detail(let detail) = mode { return detail.times + [page.seen].compactMap(\.self) }
        return [(results ?? page).seen].compactMap(\.self)
    }

    var selection: Item? { rows.indices.contains(selected) ? rows[selected].item : nil }

    /// Handles a key, and returns its effect outside the browser, if any; `step` is the number of rows that PgDn moves.
    mutating func press(_ key: Key, step: Int = 20) -> BrowserEffect? {
        message = nil
        let effect = act(key, step)
        if effect != nil || key == .escape { outcome = nil }
        return effect
    }

    private mutating func act(_ key: Key, _ step: Int) -> BrowserEffect? {
        switch (mode, key) {
        case (_, .interrupt): return pendingRequest == nil || hasShownNothing ? .interrupt : .cancel
        case (_, .suspend): return .suspend
        case (_, .redraw): return .redraw
        case (.typing, _): return type(key, step)
        case (.detail(let detail), _): return pressInDetails(key, detail.row.item.id)
        case (.choosing(let index), _): return choose(key, index, step)
        case (.filling(let filter, let text), _): return fill(key, filter, text)
        case (.help, _):
            let line = key.row(from: helpLine, of: BrowserHelp.most, step: step)
            (mode, helpLine) = (line == nil ? .list : .help, line ?? 0)
            return line == nil ? itemBehindHelp.map { .showDetail($0) } : nil
        case (.list, _): return move(key, step) ? nil : command(key)
        }
    }

    private mutating func command(_ key: Key) -> BrowserEffect? {
        switch key {
        case .enter: return selection.map { .showDetail($0.id) }
        case .escape where pendingRequest != nil: return .cancel
        case .escape where results != nil: endSearch()
        case .escape where isFiltered: return cancelFilters()
        case .escape, .character("q"): return .quit
        case .right, .character("n"): return turn(by: 1)
        case .left, .character("p"): return turn(by: -1)
        case .character("/"):
            if results == nil { selectedBefore = selection?.id }
            mode = .typing
        case .control("r"): return requestMatches()
        case .character("f"): return selection.map { .toggleFavorite($0.id) }
        case .character("l") where hasLive: return selection.map { .live($0.id) }
        case .character("o") where results == nil: return .nextOrder
        case .character("F") where results == nil && !filters.isEmpty: mode = .choosing(0)
        case .character("c") where results == nil: return cancelFilters()
        case .character("R") where results == nil: return request(.page(pageNumber, refresh: true))
        case .character("?"): (mode, itemBehindHelp) = (.help, nil)
        default: break
        }
        return nil
    }

    private mutating func move(_ key: Key, _ step: Int) -> Bool {
        guard let row = key.row(from: selected, of: rows.count, step: step) else { return false }
        selected = row
        return true
    }

    private mutating func turn(by pages: Int) -> BrowserEffect? {
        let number = pageNumber + pages
        if let pendingRequest, pendingRequest.isAbout(page: number) { return nil }
        if let results {
            message =
                results.hasMore
                ? DisplayLine(translated: gettext("There are more matches; press / and type more of the name."))
                : DisplayLine(translated: gettext("There are no more matches; Esc goes back to the list."))
        } else if pages > 0, !page.hasMore {
            message = DisplayLine(translated: gettext("This is the last page."))
        } else if number < 1 {
            message = DisplayLine(translated: gettext("This is the first page."))
        } else {
            return .loadPage(number)
        }
        return nil
    }

    private mutating func type(_ key: Key, _ step: Int) -> BrowserEffect? {
        switch key {
        case .control("r"): return requestMatches()
        case .enter where search == .idOrName && namesItem: return openTyped()
        case .enter where results == nil || rows.isEmpty: endSearch()
        case .enter: mode = .list
        case .escape: endSearch()
        case .backspace where query.isEmpty: endSearch()
        default:
            guard let text = key.edited(query, limit: Self.longestQuery) else {
                _ = move(key, step)
                return nil
            }
            return text == query ? nil : search(for: text)
        }
        return nil
    }

    /// Whether the query is the id or the whole name of a result, or has no results and can be an id.
    private var namesItem: Bool { exact != nil || (results != nil && rows.isEmpty && search.id(in: query) != nil) }

    private var exact: Item? {
        let bare = DisplayText(query).bare
        return results?.rows.map(\.item).first { $0.id.description == query || $0.title.bare == bare }
    }

    private mutating func openTyped() -> BrowserEffect {
        let (typed, exact) = (query, exact)
        endSearch()
        return exact.map { .showDetail($0.id) } ?? .lookUp(typed)
    }

    private mutating func search(for text: String) -> BrowserEffect? {
        query = text
        guard text.contains(where: { !$0.isWhitespace }) else {
            leaveResults()
            return nil
        }
        return .search(text)
    }

    mutating func endSearch() {
        (mode, query) = (.list, "")
        leaveResults()
    }

    private mutating func leaveResults() {
        results = nil
        selected = page.rows.firstIndex { $0.item.id == selectedBefore } ?? 0
    }

    /// Whether all results are from the cache, because the query was not sent to the service.
    var isOnlyCached: Bool { searchesService && results != nil && lastServiceQuery != query }

    private func requestMatches() -> BrowserEffect? { isOnlyCached ? request(.matches(query)) : nil }

    private func request(_ wanted: BrowserRequest) -> BrowserEffect? {
        wanted == pendingRequest ? nil : .request(wanted)
    }

    private mutating func pressInDetails(_ key: Key, _ id: ItemID) -> BrowserEffect? {
        switch key {
        case .enter: return .openPage(id)
        case .character("f"): return .toggleFavorite(id)
        case .character("l") where hasLive: return .live(id)
        case .character("r"), .character("R"): return request(.numbers(id))
        case .character("n"): return readNext(to: id, by: 1)
        case .character("p"): return readNext(to: id, by: -1)
        case .character("?"): (mode, itemBehindHelp) = (.help, id)
        case .escape where pendingRequest != nil: return .cancel
        case .escape, .left, .backspace, .character("q"): mode = .list
        default: break
        }
        return nil
    }

    private mutating func readNext(to id: ItemID, by rows: Int) -> BrowserEffect? {
        guard let index = self.rows.firstIndex(where: { $0.item.id == id }) else { return nil }
        guard self.rows.indices.contains(index + rows) else {
            message =
                rows > 0
                ? DisplayLine(translated: gettext("This is the last row."))
                : DisplayLine(translated: gettext("This is the first row."))
            return nil
        }
        selected = index + rows
        return selection.map { .showDetail($0.id) }
    }

    /// Shows a page or, during a search, stores it for later; a reload of the same page retains the selection.
    mutating func show(page: ListPage) {
        let before = page.number == self.page.number ? (id: selection?.id, index: selected) : (id: nil, index: 0)
        self.page = page
        hasShownPage = true
        guard results == nil else { return }
        selected = Key.row(page.rows.firstIndex { $0.item.id == before.id } ?? before.index, of: page.rows.count)
    }

    mutating func show(results: ListPage, of query: String) {
        guard query == self.query else { return }
        self.results = results
        selected = 0
    }

    mutating func show(detail: ItemDetail) { mode = .detail(detail) }

    mutating func refresh(detail: ItemDetail) { if shownItem == detail.row.item.id { mode = .detail(detail) } }

    mutating func begin(_ request: BrowserRequest) { (pendingRequest, outcome) = (request, nil) }

    mutating func endRequest(message sentence: DisplayLine? = nil) { (pendingRequest, outcome) = (nil, sentence) }

    mutating func setFavorite(_ id: ItemID, _ isFavorite: Bool) {
        func mark(_ page: inout ListPage) {
            for index in page.rows.indices where page.rows[index].item.id == id {
                page.rows[index].isFavorite = isFavorite
            }
        }
        mark(&page)
        if results != nil { mark(&results!) }
    }
}

extension ListPage {
    static func blank(_ label: SourceLabel) -> ListPage {
        ListPage(label: label, number: 1, rows: [], seen: nil, hasMore: false, now: .distantPast)
    }
}
