import FoundationEssentials
import TodayApp
import TodayFiles

/// The interactive list at a terminal: takes keys, news and answers, and carries out what the browser wants.
struct Browse {
    /// Why it ended.
    enum Ending {
        case left
        /// There was no page to show, and the question for the first one gave none.
        case nothing(BackgroundCommand.Outcome)
    }

    var list: BrowsedList
    /// How the work talks: it may not write to the terminal while the list is on it.
    let conversation: Conversation
    let live: LiveTerminal
    var browser: ListBrowser
    /// When a question failed last.
    var failedAt: Date?
    var ending: Ending?
    private let style: (Int) -> TableStyle

    /// A list on a terminal; nil without one.
    ///
    /// `style` is how it looks at a number of columns.
    init?(
        _ list: BrowsedList, _ conversation: Conversation, on screen: TerminalScreen?,
        style: @escaping (Int) -> TableStyle
    ) {
        guard let live = LiveTerminal(screen, watching: list.file) else { return nil }
        (self.list, self.conversation, self.live, self.style) = (list, conversation, live, style)
        browser = ListBrowser(
            blank: list.query.label(of: list.source), opening: list.source.opening, search: list.source.search,
            filters: list.source.filters, active: list.query.filters.mapValues(\.words))
    }

    /// Works from the first page on until somebody leaves; with `refresh` that page is asked for even if it is young.
    ///
    /// A signal that ends a program ends this one, after the terminal is as it was.
    mutating func run(refresh: Bool) -> Ending {
        live.run {
            carryOut(refresh ? .ask(.page(1, refresh: true)) : .loadPage(1))
            while ending == nil, live.draw(lines), let events = live.wait(until: nextChange) {
                if events.hasAnswer { takeAnswer() }
                for key in events.keys where ending == nil {
                    if let effect = browser.press(key, step: drawing.step) { carryOut(effect) }
                }
                if events.hasNews { reload() }
            }
            return ending ?? .left
        }
    }

    private var drawing: BrowserScreen {
        let (columns, rows) = live.size
        return BrowserScreen(list.source, style(columns), rows: rows) { LocalClock.text($0) }
    }

    private var lines: [String] { drawing.lines(browser, at: Date()) }

    private var nextChange: Date? { drawing.nextChange(browser, after: Date()) }

    /// Shows what other programs have written meanwhile.
    private mutating func reload() {
        refusing { (browse) throws(CommandError) in
            if let known = try browse.list.page(browse.browser.pageNumber) { browse.browser.show(page: known.page) }
            try browse.reloadDetail()
        }
    }
}
