import FoundationEssentials
import TodayCore

struct BrowserScreen: Sendable {
    /// The height of the tallest screen that omits the attribution, in lines.
    private static let tallestWithoutOrigin = 8

    private let source: SourceDescriptor
    private let style: TableStyle
    private let height: Int
    private let clock: @Sendable (Date) -> String

    /// Creates a screen of `rows` lines, at least 3; `clock` formats a date in local time.
    init(_ source: SourceDescriptor, _ style: TableStyle, rows: Int, clock: @escaping @Sendable (Date) -> String) {
        (self.source, self.style, height, self.clock) = (source, style.countingUp, max(3, rows), clock)
    }

    var step: Int { height - 2 }

    /// Returns lines that fill the screen, with the ages as of `now`.
    func lines(_ browser: ListBrowser, at now: Date) -> [String] {
        let footer = origin(browser, now) + footer(browser)
        let body: [String] =
            switch browser.mode {
            case .help: parts.help(BrowserHelp.lines(source, isNested: browser.isNested), from: browser.helpLine)
            case .detail(let detail):
                DetailText(source: source, style: style.narrowed(by: 2), now: now, clock: clock)
                    .lines(detail, on: style)
            case .choosing(let index): menu(browser, index, height - 1 - footer.count)
            case .list, .typing, .filling: list(browser, height - 1 - footer.count)
            }
        return parts.screen(
            ListTable(source: source, style: style).heading((browser.results ?? browser.page).at(now)), body, footer)
    }

    func nextChange(_ browser: ListBrowser, after now: Date) -> Date? {
        browser.times.map { TimeText.nextChange(of: $0, after: now) }.min()
    }

    private func list(_ browser: ListBrowser, _ room: Int) -> [String] {
        let rows = browser.rows
        guard !rows.isEmpty else {
            return emptyListText(browser).folded(columns: style.columns - 2, breaksCommands: true).map { "  " + $0 }
        }
        // Measure all rows, so that columns do not move while scrolling.
        var lines = ListTable(source: source, style: style.narrowed(by: 2)).rows(rows).map { "  " + $0 }
        let row = ListTable(source: source, style: style.narrowed(by: 2, colour: false)).rows(rows)[browser.selected]
        lines[browser.selected] = style.paint("> " + row, .reverse)
        return Array(lines[ScreenLines.visible(rows.count, around: browser.selected, room: room)])
    }

    private func menu(_ browser: ListBrowser, _ chosen: Int, _ room: Int) -> [String] {
        let lines = browser.menu(style).enumerated().map { index, line in
            let line = style.fitted("\(index == chosen ? ">" : " ") \(line)")
            return index == chosen ? style.paint(line, .reverse) : line
        }
        return Array(lines[ScreenLines.visible(lines.count, around: chosen, room: room)])
    }

    private func emptyListText(_ browser: ListBrowser) -> String {
        if browser.results != nil { return noMatches(browser) }
        if browser.isBlank { return "" }
        return browser.isFiltered
            ? gettext("Nothing passes the filters; c clears them.") : gettext("The list is empty.")
    }

    private func noMatches(_ browser: ListBrowser) -> String {
        guard browser.searchesService else { return gettext("No matches.") }
        let values: MessageValues = [
            "noun": gettext(source.noun.singular), "text": DisplayText(browser.query).inSentence,
        ]
        if browser.lastServiceQuery == browser.query {
            return gettext(
                "No cached {noun} has \"{text}\" in its name, and {service} found none.", about: source.label, values)
        }
        return browser.pendingRequest == nil
            ? gettext(
                "No cached {noun} has \"{text}\" in its name. Ctrl-R searches on {service}.", about: source.label,
                values)
            : gettext("No cached {noun} has \"{text}\" in its name.", values)
    }

    private func origin(_ browser: ListBrowser, _ now: Date) -> [String] {
        guard height > Self.tallestWithoutOrigin else { return [] }
        if case .help = browser.mode { return [] }
        if case .detail(let detail) = browser.mode, let age = detail.age(at: now, Translations.current) {
            return [style.paint(style.fitted(age), .faint)]
        }
        let page = browser.results ?? browser.page
        return style.leftOut(page.leftOut, with: page.hiddenGames, source) + onlyCached(browser)
            + (page.stamp.map { style.origin($0, clock) } ?? [])
    }

    private func onlyCached(_ browser: ListBrowser) -> [String] {
        guard browser.isOnlyCached, !browser.rows.isEmpty, browser.pendingRequest == nil else { return [] }
        let words = gettext("{service} was not searched; Ctrl-R searches it.", about: source.label)
        return style.whole(words)
    }

    private var parts: ScreenLines { ScreenLines(style: style, height: height) }

    private func footer(_ browser: ListBrowser) -> [String] {
        let message = browser.message.map(parts.message) ?? []
        if browser.mode == .typing { return message + parts.input(gettext("Search"), browser.query) }
        if case .filling(let filter, let text) = browser.mode {
            return message + parts.input(gettext(filter.label), text)
        }
        if !message.isEmpty { return message }
        if browser.pendingRequest != nil { return parts.fetching(browser.page.label) }
        return browser.outcome.map(parts.message) ?? parts.keys(keys(browser))
    }

    private func keys(_ browser: ListBrowser) -> [String] {
        switch browser.mode {
        case .detail:
            [gettext("Esc back"), "r \(BrowserHelp.refresh(source))", gettext("n p next"), gettext("f favourite")]
                + (source.directory == nil ? [gettext("Enter open")] : []) + [gettext("? help")]
        case .help: parts.helpKeys(BrowserHelp.lines(source, isNested: browser.isNested).count)
        case .choosing: [gettext("Esc back"), gettext("Enter choose"), gettext("j k move")] + clearing(browser)
        case .list where browser.results != nil:
            [gettext("Esc back"), gettext("Enter details"), gettext("f favourite")]
        case .list, .typing, .filling: clearing(browser) + listKeys(browser)
        }
    }

    private func clearing(_ browser: ListBrowser) -> [String] { browser.isFiltered ? [gettext("c clear filters")] : [] }

    private func listKeys(_ browser: ListBrowser) -> [String] {
        let leaving = browser.isNested ? gettext("q back") : gettext("q quit")
        guard source.directory == nil else {
            return [
                gettext("? help"), leaving, gettext("/ search"), gettext("o order"), gettext("f favourite"),
                gettext("Enter details"), gettext("R refresh"),
            ]
        }
        return [gettext("? help"), leaving, gettext("n p page"), gettext("/ search")]
            + (source.filters.isEmpty ? [] : [gettext("F filter")])
            + [gettext("Enter details"), gettext("R refresh"), gettext("f favourite")]
    }
}

/// The help for the keys of the interactive list, in lines that fit 40 columns; in a low terminal, it scrolls.
enum BrowserHelp {
    /// The limit for scrolling the help, in lines; the help of each source is shorter.
    static let most = 20

    static func lines(_ source: SourceDescriptor, isNested: Bool = false) -> [String] {
        let hasOrders = source.sortOrders.count > 1
        let hasFilters = !source.filters.isEmpty
        let hasWebPages = source.directory == nil
        return [
            helpLine(gettext("j k, arrows"), gettext("move")),
            hasFilters
                ? helpLine("PgDn, Ctrl-D", gettext("a page, half a page"))
                : helpLine("Ctrl-D Ctrl-U", gettext("half a page")),
            hasFilters ? helpLine("F, c", gettext("set, clear filters")) : helpLine("PgDn PgUp", gettext("a page")),
            helpLine("g G, Home End", gettext("first and last row")),
            source.paging == .whole ? nil : helpLine("n p", gettext("next, previous page")),
            helpLine(gettext("n p (details)"), gettext("next, previous row")),
            helpLine("R", gettext("refresh the page")),
            helpLine("/", gettext("search")),
            hasOrders ? helpLine("o", gettext("next order")) : nil,
            source.listsLiveElsewhere
                ? helpLine("f, l", gettext("favourite, who is live"))
                : helpLine("f", gettext("add, remove favourite")),
            helpLine(gettext("r (in details)"), refresh(source)),
            helpLine("Enter", hasWebPages ? gettext("details, then web page") : gettext("details")),
            helpLine("Esc", gettext("back, or cancel")),
            helpLine("q, Ctrl-Z", isNested ? gettext("back, suspend") : gettext("quit, suspend")),
        ].compactMap(\.self)
    }

    static func refresh(_ source: SourceDescriptor) -> String {
        source.details.number.map { gettext("refresh {number}", ["number": gettext($0)]) } ?? gettext("refresh")
    }
}

func helpLine(_ keys: String, _ words: String) -> String { keys.left(15) + words }
