/// Draws a browser: state and size → lines.
public struct BrowserScreen: Sendable {
    private static let help = [
        "j k, arrows          up and down", "PgUp PgDn Home End   further",
        "n p                  next and previous page",
        "/                    search as you type", "f                    favourite, or no longer",
        "s                    what is known of it; there", "r                    its viewers of now",
        "Enter                open its page", "q, Esc               leave",
        "Ctrl-Z               stop until the shell goes on",
    ]

    private let style: ListStyle
    private let height: Int

    /// A screen of `rows` lines, at least 3.
    public init(_ style: ListStyle, rows: Int) {
        self.style = style
        height = max(3, rows)
    }

    /// How many rows of the list are visible at once.
    public var step: Int { height - 2 }

    /// The lines of the screen: exactly as many as it has, and none too wide.
    public func lines(_ browser: ListBrowser) -> [String] {
        let body: [String] =
            switch browser.mode {
            case .help: Self.help.map { fitted("  " + $0, style.columns) }
            case .detail(_, let lines): lines.map { "  " + cut($0, style.columns - 2) }
            case .list, .typing: list(browser)
            }
        let shown = Array(body.prefix(step))
        let blanks = [String](repeating: "", count: step - shown.count)
        return ([ListTable(style).heading(browser.results ?? browser.page)] + shown + blanks + [footer(browser)])
            .map { String($0.droppingLastBlanks) }
    }

    private func list(_ browser: ListBrowser) -> [String] {
        let rows = browser.rows
        guard !rows.isEmpty else { return [browser.results == nil ? "  Nothing is listed." : "  Nothing was found."] }
        let first = max(0, min(browser.selected - step / 2, rows.count - step))
        let last = min(rows.count, first + step)
        let narrow = ListStyle(colour: style.colour, ascii: style.ascii, columns: style.columns - 2)
        let plain = ListStyle(colour: false, ascii: style.ascii, columns: style.columns - 2)
        // Measures all of them, so that no column shifts while the list scrolls.
        var lines = ListTable(narrow).rows(rows).map { "  " + $0 }
        let chosen = ListTable(plain).rows(rows)[browser.selected]
        lines[browser.selected] = style.paint("> " + chosen, .reverse)
        return Array(lines[first..<last])
    }

    private func footer(_ browser: ListBrowser) -> String {
        if browser.mode == .typing { return "Search: " + typed(browser.query) + "_" }
        if let message = browser.message { return style.paint(cut(message, style.columns), .yellow) }
        return style.paint(asManyAsFit(keys(browser)), .faint)
    }

    /// The last line during a request to the service, when keys must wait.
    public func asking(_ service: String) -> String {
        let words = fitted("\(DisplayText(service).escaped(for: .plain)) is asked; Ctrl-C leaves.", style.columns)
        return "\u{1B}[\(height);1H\u{1B}[2K" + style.paint(words, .faint)
    }

    /// The end of what was typed, next to the cursor.
    private func typed(_ query: String) -> String {
        var shown = DisplayText(query).escaped(for: .plain)
        while shown.terminalColumns > style.columns - 10 { shown.removeFirst() }
        return shown
    }

    /// What the keys do, most important first.
    private func keys(_ browser: ListBrowser) -> [String] {
        switch browser.mode {
        case .detail: ["Esc back", "r viewers now", "f favourite", "Enter open"]
        case .help: ["Any key goes back."]
        case .list where browser.results != nil: ["Esc back", "Enter open", "s detail", "f favourite"]
        case .list, .typing:
            ["? help", "q leave", "n p page", "/ search", "Enter open", "f favourite", "s detail"]
        }
    }

    private func asManyAsFit(_ pieces: [String]) -> String {
        var line = pieces[0]
        for piece in pieces.dropFirst() where (line + "  " + piece).terminalColumns <= style.columns {
            line += "  " + piece
        }
        return fitted(line, style.columns)
    }

    private func cut(_ line: DisplayLine, _ width: Int) -> String { fitted(line.rendered(for: .plain), width) }

    private func fitted(_ text: String, _ width: Int) -> String {
        guard text.terminalColumns > width else { return text }
        let dots = style.ascii ? "..." : "…"
        var kept = text
        while kept.terminalColumns > width - dots.count { kept.removeLast() }
        return kept + dots
    }
}
